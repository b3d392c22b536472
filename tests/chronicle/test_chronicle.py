"""Games battle by battle and as digests, compared with the engine's states."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.chronicle import statistics
from companion.chronicle.digest import Digest, digest
from companion.condottiere.battles import battles_of
from engine.record import AnyRecord, judge
from tests.chance import seeds
from tests.oracle.random_players import random_game

EXAMPLES = sorted((Path(__file__).parents[1] / "records" / "examples").glob("*.game"))


def records(seed: int) -> list[AnyRecord]:
    """The examples, and random games, some of them with corrections."""
    found = [judge(path.read_text(encoding="utf-8"))[0] for path in EXAMPLES]
    for number in range(seed * 40, seed * 40 + 40):
        text, _ = random_game(number, fixes=0.05 * (number % 2))
        found.append(judge(text)[0])
    return found


@pytest.fixture(scope="module", params=seeds(1, 25))
def games(request: pytest.FixtureRequest) -> list[AnyRecord]:
    return records(request.param)


def states(record: AnyRecord) -> list[dict[str, Any]]:
    """The JSON state after every move."""
    game = record.rules.begin(record.setup)
    seen = [record.rules.as_json(game)]
    for move in record.moves:
        game = record.rules.apply(game, move)
        seen.append(record.rules.as_json(game))
    return seen


def test_battles_end_as_the_facts_say(games: list[AnyRecord]) -> None:
    for record in games:
        battles, _ = battles_of(record.setup, record.moves)
        seats = [player.seat for player in record.setup.players]
        ended = [
            after["last_battle"]
            for before, after in zip(states(record), states(record)[1:], strict=False)
            if after["last_battle"] != before["last_battle"] or _concluded(before, after)
        ]
        concluded = [battle for battle in battles if battle.last is not None]
        assert [battle.region for battle in concluded] == [each["region"] for each in ended]
        for battle, facts in zip(concluded, ended, strict=True):
            assert battle.last is not None
            winner = battle.last.winner
            assert (None if winner is None else seats[winner]) == facts["winner"]
            total = {seats[at]: n for at, n in enumerate(battle.steps[-1].strengths)}
            assert facts["strengths"].items() <= total.items()


def _concluded(before: dict[str, Any], after: dict[str, Any]) -> bool:
    """Whether a battle has just ended, perhaps exactly like the one before it."""
    return before["contested"] is not None and after["contested"] is None


def test_every_card_laid_is_counted_once(games: list[AnyRecord]) -> None:
    lays = {"place", "pass", "shows", "discards", "keeps"}
    for record in games:
        battles, _ = battles_of(record.setup, record.moves)
        words = [str(move).split() for move in record.moves]
        laid = Counter(
            seat for seat, what, *_ in (each for each in words if len(each) > 1)
            if seat not in ("fix", "draw") and what not in lays
        )  # fmt: skip
        counted = Counter[str]()
        for battle in battles:
            for player, cards in zip(record.setup.players, battle.cards, strict=True):
                counted[player.seat] += cards
        assert +counted == laid


def test_strengths_of_every_step_are_those_on_the_table(games: list[AnyRecord]) -> None:
    for record in games:
        battles, _ = battles_of(record.setup, record.moves)
        seen = states(record)
        for battle in battles:
            for step in battle.steps[: -1 if battle.last else None]:
                facts = seen[step.moves]["players"]
                assert step.strengths == tuple(player["strength"] for player in facts)


def test_a_digest_comes_back_as_it_was_kept(games: list[AnyRecord]) -> None:
    for record in games:
        short = digest(record)
        assert Digest.of_text(short.text) == short
        last = states(record)[-1]
        assert list(short.regions) == [len(each["regions"]) for each in last["players"]]
        assert short.over == (last["outcome"] is not None)


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", '{"battles": [[1]]}', '{"battles": 1}'])
def test_anything_else_is_no_digest(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        Digest.of_text(text)


ORDONNANCE = """ordonnance 1
player red Anna
player blue Jan

red 1 spear bow
blue 1 flag
red 1 bow
blue 2 spear
"""


def test_ordonnance_in_short() -> None:
    record, _ = judge(ORDONNANCE)
    short = digest(record)
    assert short.regions == (1, 1)
    assert short.laid == ({"spear": 1, "bow": 2}, {"flag": 1, "spear": 1})
    assert (short.over, short.battles) == (False, ())


PLAIN = Digest(
    "condottiere", ("red", "blue"), ("Anna", "Jan"), 0, (), 10, (0,), ("total",), (6, 2),
    ({"3": 2, "drummer": 1}, {"10": 4}), (),
)  # fmt: skip


def test_figures_of_players_and_pairs() -> None:
    lost = replace(PLAIN, winners=(1,), reasons=("adjacent", "total"), names=("anna ", "Eva"))
    shared = replace(PLAIN, winners=(0, 1), reasons=("final-battle",), starter=1)
    open_still = replace(PLAIN, winners=(), reasons=())
    all_games = [PLAIN, lost, shared, open_still]
    anna = statistics.of_player("Anna", all_games)
    assert (anna.games, anna.wins, anna.shared, anna.by) == (
        3, 2, 1, {"total": 1, "final-battle": 1},
    )  # fmt: skip
    assert (anna.favourite, anna.regions_a_game, anna.cards_a_region) == ("3", 6.0, None)
    one, other = statistics.of_pair("Anna", "Jan", all_games)
    assert (one.games, other.games, one.wins, other.wins) == (2, 2, 2, 1)
    assert statistics.players(game.names for game in all_games) == ["Anna", "Jan", "Eva"]
    table = statistics.of_table(all_games)
    assert (table.games, table.starter) == (3, 1 + 0 + 1)
    assert statistics.by_number(all_games).keys() == {2}


def test_figures_of_battles(games: list[AnyRecord]) -> None:
    """Summed over all players, compared with sums over the digests."""
    shorts = [digest(record) for record in games]
    over = [short for short in shorts if short.over]
    for short in over:
        if len({statistics.same_name(name) for name in short.names}) < len(short.names):
            continue
        each = [statistics.of_player(name, [short]) for name in short.names]
        assert sum(figures.cards for figures in each) == sum(
            sum(battle.cards) for battle in short.battles
        )
        assert sum(figures.wins for figures in each) == len(short.winners)
        assert max(figures.longest for figures in each) == max(
            sum(battle.cards) for battle in short.battles
        )
