"""Two people at one table with different languages, in one process."""

import threading
from collections.abc import Callable

from companion.condottiere.viewmodels.battle.battle import BattleModel
from companion.services.storage import Journal
from companion.table import Table
from companion.texts import speaking
from companion.viewmodels.basic.at_table import AtTable
from companion.viewmodels.moves.moves import MovesModel
from engine.condottiere.moves import Place
from engine.games import rules_of
from engine.record import judge
from engine.seats import Seat
from tests.said import Said
from tests.waiting import PATIENCE

RECORD = """condottiere 1
player red Anna
player green Zofia
player blue Jan
"""
PLAYED = 12


def sat_down() -> Table:
    """A battle that has begun."""
    table = Table(Journal(None))
    record, _game = judge(RECORD)
    rules = rules_of("condottiere")
    assert rules is not None
    table.begin(rules, record.setup)
    table.do(Place(Seat.RED, "siena"))
    return table


def test_two_at_one_table_speak_two_languages_at_once() -> None:
    """Each on a thread of its own, in turn: a move renders the other's texts as well."""
    table = sat_down()
    turns = threading.Barrier(2, timeout=PATIENCE)
    wrong: list[str] = []

    def sit(language: str, mine: int, prompt: str, moves: str) -> None:
        with speaking(language):
            battle, listed = BattleModel(table, Said()), MovesModel(table, Said())
        models: tuple[AtTable, ...] = (battle, listed)
        for model in models:
            model.enter()
        for turn in range(PLAYED):
            turns.wait()
            for _again in range(20):
                for model in models:
                    model.render()
                if prompt not in battle.prompt.text or moves not in listed.summary:
                    wrong.append(f"{language}: {battle.prompt.text}, {listed.summary}")
            turns.wait()
            if turn % 2 == mine:
                battle.tap("pass" if turn > PLAYED - 3 else "1")
            turns.wait()
            if prompt not in battle.prompt.text or moves not in listed.summary:
                wrong.append(f"{language} after a move: {battle.prompt.text}, {listed.summary}")

    def safely(sit_down: Callable[[], None]) -> None:
        try:
            sit_down()
        except Exception as error:
            wrong.append(repr(error))
            turns.abort()

    people = [
        threading.Thread(target=safely, args=(lambda: sit("ru", 0, "Ход", "ход"),)),
        threading.Thread(target=safely, args=(lambda: sit("pl", 1, "Tura", "ruch"),)),
    ]
    for person in people:
        person.start()
    for person in people:
        person.join()
    assert wrong == []
