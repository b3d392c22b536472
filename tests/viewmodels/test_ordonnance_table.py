"""The table of Ordonnance without a window: choosing, previews, refusals, reasons, the end."""

import random
from pathlib import Path

import pytest

from companion.ordonnance import words
from companion.ordonnance.viewmodels.table import OrdonnanceModel
from companion.ordonnance.viewmodels.victory import OrdonnanceVictoryModel
from companion.services.storage import Journal, StorageError
from companion.table import Table
from engine import ordonnance
from engine.ordonnance.army import Edge, First, More, Senior, Size
from engine.ordonnance.cards import Icon
from engine.ordonnance.future import contenders
from engine.ordonnance.setup import Setup
from engine.ordonnance.standing import lead
from engine.seats import Seat
from tests.chance import seeds
from tests.ordonnance.scripts import moves_of, setup
from tests.ordonnance.walks import random_setup, walk
from tests.said import Said


class Sitting:
    """A table with its view model, and the messages."""

    def __init__(self, table: Setup, moves: int = 0, seed: int = 5) -> None:
        self.said = Said()
        self.table = Table(Journal(None))
        self.table.begin(ordonnance, table)
        for move in moves_of(seed, table)[:moves]:
            self.table.do(move)
        self.model = OrdonnanceModel(self.table, self.said)
        self.model.enter()

    @property
    def moves(self) -> list[str]:
        assert self.table.history is not None
        return [str(move) for move in self.table.history.moves]

    def lay(self, territory: int, *icons: str) -> None:
        self.model.choose(territory)
        for icon in icons:
            self.model.toggle(icon)
        self.model.lay()


def test_a_card_is_a_territory_its_icons_and_done() -> None:
    sitting = Sitting(setup(2))
    model = sitting.model
    assert (model.ready, model.prompt.text) == (False, "Anna to play")
    model.choose(3)
    assert (model.ready, sitting.moves) == (False, [])
    model.toggle("spear")
    model.toggle("flag")
    assert (model.ready, sitting.moves) == (True, [])
    model.lay()
    assert sitting.moves == ["red 3 spear flag"]
    assert (model.ready, model.choosing, model.prompt.seat) == (False, False, Seat.GREEN)


def test_the_icons_may_come_first() -> None:
    sitting = Sitting(setup(2))
    sitting.model.toggle("bow")
    assert sitting.model.tidings == "In which territory?"
    assert [key.mark for key in sitting.model.territories] == ["crown"] * 5
    sitting.model.choose(5)
    sitting.model.lay()
    assert sitting.moves == ["red 5 bow"]


def test_what_is_chosen_is_taken_back_by_a_second_tap_by_back_and_by_undo() -> None:
    sitting = Sitting(setup(2))
    model = sitting.model
    sitting.lay(1, "flag")
    for take_back in (model.cancel, model.undo):
        model.choose(1)
        model.toggle("bow")
        take_back()
        assert (model.choosing, len(sitting.moves)) == (False, 1)
    model.choose(1)
    model.choose(1)
    model.toggle("bow")
    model.toggle("bow")
    assert not model.choosing
    model.lay()
    assert sitting.moves == ["red 1 flag"]
    model.undo()
    assert sitting.moves == []
    model.redo()
    assert sitting.moves == ["red 1 flag"]


def test_before_done_the_table_shows_who_would_lead() -> None:
    sitting = Sitting(setup(2))
    sitting.lay(2, "flag")
    model = sitting.model
    assert model.bands[1].leader is Seat.RED
    model.choose(2)
    model.toggle("flag")
    assert model.bands[1].leader is None
    assert model.tidings == "Territory 2: nobody would lead"
    model.toggle("helm")
    assert model.bands[1].leader is Seat.GREEN
    assert "Борис would lead" in model.tidings
    assert model.bands[1].cells[1].new == (1, 1, 0, 0, 0)
    assert [head.leads for head in model.heads] == [0, 1]
    model.cancel()
    assert model.bands[1].leader is Seat.RED
    assert model.bands[1].cells[1].cards == 0


def test_a_full_territory_is_refused_in_words() -> None:
    sitting = Sitting(setup(2))
    for _ in range(4):
        sitting.lay(1, "flag")
        sitting.lay(2, "bow")
    sitting.model.choose(1)
    assert sitting.said == ["Territory 1 is full: four cards per player at most."]
    assert sitting.said.pages == ["ordonnance/turn"]
    assert [key.full for key in sitting.model.territories] == [True, False, False, False, False]
    sitting.model.toggle("bow")
    assert not sitting.model.ready
    sitting.model.lay()
    assert len(sitting.moves) == 8


def test_what_cannot_be_saved_is_not_laid(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(setup(2))

    def full(*_: object, **__: object) -> None:
        raise StorageError("disk full")

    monkeypatch.setattr(sitting.table.journal, "write", full)
    sitting.lay(1, "flag")
    assert sitting.moves == []
    assert "disk full" in sitting.said[0]
    assert sitting.model.ready


def test_the_deck_is_counted_down_and_then_the_hands() -> None:
    sitting = Sitting(setup(2, deck=14))
    assert sitting.model.header.where == "2 cards in the deck"
    assert [head.hand for head in sitting.model.heads] == [None, None]
    sitting.lay(1, "flag")
    assert sitting.model.header.where == "1 card in the deck"
    sitting.lay(1, "flag")
    assert sitting.model.tidings == "The deck is empty: 6 cards in hand"
    sitting.lay(1, "flag")
    assert [head.hand for head in sitting.model.heads] == [5, 6]


@pytest.mark.parametrize("seed", seeds(12, 100))
def test_every_position_of_a_game_is_shown_as_the_engine_has_it(seed: int) -> None:
    rng = random.Random(seed)
    table = random_setup(rng)
    sitting = Sitting(table)
    model = sitting.model
    for move, game in walk(rng, table):
        model.choose(move.territory)
        for icon in move.icons:
            model.toggle(icon)
        shown = model.bands
        model.lay()
        assert sitting.table.game == game, f"seed {seed}"
        if game.turn is None:
            break
        for band, tried, row, hopeful in zip(
            model.bands, shown, game.rows, contenders(game), strict=True
        ):
            first = lead(row, table.singles)
            leader = None if first is None else table.players[first.place].seat
            assert band.leader is tried.leader is leader
            assert [cell.counts[::-1] for cell in band.cells] == [army.icons for army in row]
            assert [cell.cards for cell in band.cells] == [army.cards for army in row]
            assert [cell.out for cell in band.cells] == [
                place not in hopeful for place in range(len(row))
            ]
        for number in range(1, 6):
            model.explain(number)
            assert model.why is not None
            assert model.why.headline
            assert len(model.why.armies) == len(table.players)
            assert model.why.armies[0].leads is (model.bands[number - 1].leader is not None)
            assert model.close()


def test_why_names_the_first_difference_and_who_can_still_win() -> None:
    sitting = Sitting(setup(2))
    sitting.lay(4, "flag", "bow")
    sitting.lay(4, "helm", "bow")
    sitting.model.explain(4)
    why = sitting.model.why
    assert why is not None
    assert why.headline == "Anna leads in territory 4"
    assert why.against == "The first difference from Борис:"
    assert why.reason == "Single icons decide: flag > helm"
    assert why.still == "Everyone can still control it."
    sitting.model.explain(5)
    empty = sitting.model.why
    assert empty is not None
    assert empty.headline == "Territory 5 is still empty"


EDGES: list[tuple[Edge, str]] = [
    (More(Size.REGIMENT, 1, 0), "1 regiment against 0"),
    (More(Size.BATTALION, 2, 1), "2 battalions against 1"),
    (More(Size.COMPANY, 3, 2), "3 companies against 2"),
    (More(Size.SINGLE, 4, 2), "4 single icons against 2"),
    (
        Senior(Size.REGIMENT, Icon.FLAG, Icon.BOW),
        "Equally many regiments, but the stronger icon: flag > bow",
    ),
    (
        Senior(Size.SINGLE, Icon.BOW, None),
        "Single icons decide: bow, and the other side has none left",
    ),
    (First(alone=True), "The same icons, but only this army is complete"),
    (First(alone=False), "The same icons, but this army was complete first"),
]


@pytest.mark.parametrize(("edge", "text"), EDGES)
def test_every_reason_has_its_words(edge: Edge, text: str) -> None:
    assert words.by_what(edge) == text


def test_a_decided_game_says_so() -> None:
    table = setup(2)
    sitting = Sitting(table)
    for territory in (1, 2, 3):
        for _ in range(4):
            sitting.lay(territory, *Icon)
            sitting.lay(territory, "spear")
    assert sitting.model.header.where == "Already decided: Anna wins the game"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_end_is_told(players: int) -> None:
    table = setup(players)
    sitting = Sitting(table, moves=players * 20)
    model = OrdonnanceVictoryModel(sitting.table, sitting.said)
    model.enter()
    assert model.winners is not None
    outcome = sitting.table.game.outcome
    assert model.winners.seats == tuple(table.players[place].seat for place in outcome.winners)
    assert sum(holding.number for holding in model.holdings) == 5
    assert model.holdings[0].won
    assert model.counts[0].number == players * 20
    assert all(band.settled for band in model.bands)
    model.explain(1)
    assert model.why is not None
    assert "controls territory 1" in model.why.headline
    assert model.why.still == ""


def test_nothing_is_lost_when_the_journal_is_opened_again(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "games.db")
    table = Table(journal)
    table.begin(ordonnance, setup(3))
    model = OrdonnanceModel(table, print)
    model.enter()
    rng = random.Random(3)
    for move, _ in walk(rng, setup(3)):
        model.choose(move.territory)
        for icon in move.icons:
            model.toggle(icon)
        model.lay()
        if len(table.history or ()) == 31:
            break
    again = Table(Journal(tmp_path / "games.db"))
    assert again.resume(table.id or 0)
    assert again.game == table.game


def test_the_last_card_is_marked_and_said() -> None:
    sitting = Sitting(setup(2))
    assert not any(cell.last for band in sitting.model.bands for cell in band.cells)
    assert sitting.model.header.last == ""
    sitting.table.do(ordonnance.parse_move("red 3 spear flag"))
    marked = [
        (band.number, cell.seat) for band in sitting.model.bands for cell in band.cells if cell.last
    ]
    assert marked == [(3, Seat.RED)]
    name = sitting.table.game.setup.players[0].name
    assert sitting.model.header.last == f"{name}: 3, flag, spear"
    assert sitting.model.header.progress.endswith(f" · {name}: 3, flag, spear")
    sitting.model.undo()
    assert sitting.model.header.last == ""
