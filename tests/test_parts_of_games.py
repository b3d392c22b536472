"""Every game has the parts that the app asks for, with the right types."""

from collections.abc import Callable, Mapping
from typing import Any

from companion import games
from companion.condottiere import (
    announcements,
    book,
    face,
    moves,
    plan,
    replay,
    scoring,
    statistics,
    turns,
)
from companion.condottiere.web import extras, rehearsal, watching
from companion.games import AnyFace, AnyGame
from companion.ordonnance import (
    announcements as announcements_o,
)
from companion.ordonnance import (
    book as book_o,
)
from companion.ordonnance import (
    face as face_o,
)
from companion.ordonnance import (
    moves as moves_o,
)
from companion.ordonnance import (
    plan as plan_o,
)
from companion.ordonnance import (
    replay as replay_o,
)
from companion.ordonnance import (
    statistics as statistics_o,
)
from companion.ordonnance import turns as turns_o
from companion.ordonnance.web import rehearsal as rehearsal_o
from companion.ordonnance.web import watching as watching_o
from companion.services.campaigns import Scoring
from companion.turns import TurnsOf
from companion.viewmodels.app.rules import BookFace
from companion.viewmodels.moves.moves_face import MovesFace
from companion.viewmodels.past.replay import ReplayOf
from companion.viewmodels.past.statistic_rows import StatisticsFace
from companion.viewmodels.setup.new_game_plans import GamePlan
from companion.web.building.page import Extras
from companion.web.by_itself.rehearsing import Rehearsal
from companion.web.pages.watch import Watching
from companion.witnesses.crier import Announcements
from engine import condottiere, ordonnance
from engine.games import rules_of
from engine.seats import Player, Seat
from tests.third_game.face.pebbles import (
    announcements as announcements_p,
)
from tests.third_game.face.pebbles import (
    book as book_p,
)
from tests.third_game.face.pebbles import (
    face as face_p,
)
from tests.third_game.face.pebbles import (
    moves as moves_p,
)
from tests.third_game.face.pebbles import (
    plan as plan_p,
)
from tests.third_game.face.pebbles import (
    replay as replay_p,
)
from tests.third_game.face.pebbles import (
    statistics as statistics_p,
)
from tests.third_game.playing import pebbles
from tests.third_game.rules import pebbles as pebbles_rules

STATES: Mapping[str, type[AnyGame]] = {
    "condottiere": condottiere.state.Game,
    "ordonnance": ordonnance.state.Game,
    "pebbles": pebbles_rules.Game,
}
FACES: Mapping[str, AnyFace] = {
    "condottiere": face,
    "ordonnance": face_o,
    "pebbles": face_p,
}
MOVES: Mapping[str, MovesFace[Any, Any]] = {
    "condottiere": moves,
    "ordonnance": moves_o,
    "pebbles": moves_p,
}
ANNOUNCEMENTS: Mapping[str, Announcements[Any, Any]] = {
    "condottiere": announcements,
    "ordonnance": announcements_o,
    "pebbles": announcements_p,
}
BOOKS: Mapping[str, BookFace[Any]] = {
    "condottiere": book,
    "ordonnance": book_o,
    "pebbles": book_p,
}
STATISTICS: Mapping[str, StatisticsFace] = {
    "condottiere": statistics,
    "ordonnance": statistics_o,
    "pebbles": statistics_p,
}
PLANS: Mapping[str, Callable[[], GamePlan]] = {
    "condottiere": plan.Plan,
    "ordonnance": plan_o.Plan,
    "pebbles": plan_p.Plan,
}
REPLAYS: Mapping[str, type[ReplayOf[Any, Any, Any]]] = {
    "condottiere": replay.Replay,
    "ordonnance": replay_o.Replay,
    "pebbles": replay_p.Replay,
}
WATCHING: Mapping[str, type[Watching]] = {
    "condottiere": watching.Watching,
    "ordonnance": watching_o.Watching,
}
EXTRAS: Mapping[str, Extras] = {"condottiere": extras}
REHEARSALS: Mapping[str, Rehearsal] = {"condottiere": rehearsal, "ordonnance": rehearsal_o}
TURNS: Mapping[str, TurnsOf] = {"condottiere": turns, "ordonnance": turns_o}
SCORING: Mapping[str, Scoring[Any, Any]] = {"condottiere": scoring}


def test_each_part_is_where_it_is_looked_for() -> None:
    asked: Mapping[str, Mapping[str, object]] = {
        "face": FACES, "moves": MOVES, "announcements": ANNOUNCEMENTS, "book": BOOKS,
        "statistics": STATISTICS,
    }  # fmt: skip
    with pebbles():
        for name, parts in asked.items():
            assert {game: games.part(game, name) for game in games.words()} == parts
        assert {game: games.part(game, "plan").Plan for game in games.words()} == PLANS
        assert {game: games.part(game, "replay").Replay for game in games.words()} == REPLAYS


def test_a_game_without_turns_to_shift_lacks_that_part() -> None:
    with pebbles():
        having = {game for game in games.words() if games.has_part(game, "turns")}
    assert {game: games.part(game, "turns") for game in having} == TURNS


def test_every_game_begins_in_a_state_of_its_own() -> None:
    players = [Player(Seat.RED, "Anna"), Player(Seat.BLUE, "Jan")]
    with pebbles():
        for game, kind in STATES.items():
            plan, rules = PLANS[game](), rules_of(game)
            plan.players, plan.start = players, Seat.RED
            assert rules is not None
            begun = rules.begin(plan.setup())
            assert isinstance(begun, kind)
            assert (begun.setup.players, begun.outcome) == (tuple(players), None)


def test_only_a_game_that_is_counted_needs_to_be_scored() -> None:
    counted = {game for game in FACES if FACES[game].COUNTED}
    assert counted == SCORING.keys()
    assert {game: games.part(game, "scoring") for game in counted} == SCORING


def test_the_screens_of_a_table_are_there() -> None:
    with pebbles():
        for face in FACES.values():
            for name in (*face.TABLE, *face.OPENED_FROM):
                assert games.module_in("screens", name).endswith(f".screens.{name}")


def test_parts_of_pages_are_where_they_are_looked_for() -> None:
    found = {game: games.part(game, "web.watching").Watching for game in WATCHING}
    assert found == WATCHING
    having = {game for game in games.words() if games.has_part(game, "web.extras")}
    assert {game: games.part(game, "web.extras") for game in having} == EXTRAS
    having = {game for game in games.words() if games.has_part(game, "web.rehearsal")}
    assert {game: games.part(game, "web.rehearsal") for game in having} == REHEARSALS
