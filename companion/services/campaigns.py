"""Campaigns: one game played for points over several games, counted by its part `scoring`.

Standings are not saved but worked out from the games in the journal, so that a finished game that
is corrected later, deleted or restored counts as it is now.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, Protocol

from companion.games import AnyGame, AnySetup, Game_contra, Setup_contra, face_of, part
from companion.services.reading import agreed, fitting, legible
from companion.services.storage import Journal, Statement
from engine.games import AnyRules, Game, Move, Rules, Setup, word_of
from engine.record import AnyRecord, Record
from engine.seats import Player, Seat

_FOLDED = 512
"""How many games' final states are cached: the list of campaigns asks for all of them."""


class Standings(Protocol):
    """The points of every seat, and whether the campaign is won.

    On a tie past the target nobody has won, and `final_battle` has the hand of each tied seat.
    """

    @property
    def points(self) -> dict[Seat, int]: ...
    @property
    def winners(self) -> tuple[Seat, ...]: ...
    @property
    def final_battle(self) -> dict[Seat, int]: ...
    @property
    def over(self) -> bool: ...


class Scoring(Protocol[Setup_contra, Game_contra]):
    """How games are counted: the part `scoring` of a game that can be played for points."""

    PAGE: str
    """The page of the rules about it."""

    def earned(self, setup: Setup_contra, game: Game_contra, /) -> dict[Seat, int]:
        """The points that a finished game earns, by its rules."""

    def standings(
        self, target: int, setup: Setup_contra, ends: Sequence[Game_contra], /
    ) -> Standings:
        """The standings of a campaign after these finished games."""

    def needed(self, target: int, setup: Setup_contra, /) -> int:
        """The number of points that wins."""


def scoring_of(rules: Rules[Setup, Move, Game]) -> Scoring[Setup, Game]:
    found: Scoring[Setup, Game] = part(word_of(rules), "scoring")
    return found


@dataclass(frozen=True, slots=True)
class Played:
    """A game of a campaign. Without points it is not over, or cannot be read."""

    id: int
    started: str
    start: Seat
    over: bool
    earned: dict[Seat, int]
    totals: dict[Seat, int]
    """The total points after this game."""


@dataclass(frozen=True, slots=True)
class Campaign:
    """A campaign with its games; `settled` are the winners of the final battle once it is over."""

    id: int
    started: str
    target: int
    agreed: AnyRecord
    games: tuple[Played, ...]
    standings: Standings
    settled: tuple[Seat, ...]

    @property
    def players(self) -> tuple[Player, ...]:
        players: tuple[Player, ...] = self.agreed.setup.players
        return players

    @property
    def needed(self) -> int:
        return scoring_of(self.agreed.rules).needed(self.target, self.agreed.setup)

    @property
    def points(self) -> dict[Seat, int]:
        return {player.seat: self.standings.points.get(player.seat, 0) for player in self.players}

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The winners: the most points at or above the target, or the final battle's winners."""
        return self.standings.winners or self.settled

    @property
    def unfinished(self) -> int | None:
        return next((game.id for game in self.games if not game.over), None)

    @property
    def last_start(self) -> Seat:
        start: Seat = self.games[-1].start if self.games else self.agreed.setup.start
        return start

    @property
    def next_start(self) -> Seat:
        """The seat that starts next: the next one clockwise."""
        seats = [player.seat for player in self.players]
        return seats[(seats.index(self.last_start) + 1) % len(seats)]

    def game_setup(self, start: Seat) -> Any:
        return replace(self.agreed.setup, start=start)


class Campaigns:
    """The campaigns in the journal. Raises `StorageError` as the journal does."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    def found(self, target: int, rules: Rules[Setup, Move, Game], setup: Setup) -> int:
        """Save a new campaign; its id. It is not listed before it has a game."""
        now = datetime.now(UTC).isoformat(timespec="seconds")
        return self._journal.change(
            "INSERT INTO campaign (started, target, header) VALUES (?, ?, ?)",
            (now, target, Record(rules, setup, ()).text),
        )

    def of_game(self, game: int | None) -> int | None:
        rows = self._journal.rows("SELECT campaign FROM game WHERE id = ?", (game,))
        return rows[0][0] if rows else None

    def targets(self) -> dict[int, int]:
        return dict(self._journal.rows("SELECT id, target FROM campaign"))

    def every(self) -> list[Campaign]:
        """All campaigns that have a game, the one played last first."""
        return list(filter(None, map(self.load, self.numbers())))

    def numbers(self) -> list[int]:
        """The ids of all that have a game, the one played last first."""
        rows = self._journal.rows(
            "SELECT campaign FROM game WHERE campaign IS NOT NULL AND deleted IS NULL"
            " GROUP BY campaign ORDER BY max(id) DESC"
        )
        return [number for (number,) in rows]

    def load(self, campaign: int) -> Campaign | None:
        """A campaign; none if it does not exist or cannot be read."""
        rows = self._journal.rows(
            "SELECT started, target, header, settled FROM campaign WHERE id = ?", (campaign,)
        )
        record = agreed(rows[0][2]) if rows else None
        if record is None or not face_of(record.rules).COUNTED:
            return None
        started, target, _header, settled = rows[0]
        games, ends = self._games(campaign, record)
        stand = scoring_of(record.rules).standings(target, record.setup, ends)
        won = _settled(settled or "", stand)
        return Campaign(campaign, started, target, record, games, stand, won)

    def settle(self, campaign: Campaign, winners: tuple[Seat, ...]) -> None:
        """Save who won the final battle; nobody if it is still to be fought.

        This only settles the present tie: if a corrected game ties other players, they fight again.
        """
        self._journal.change(*settling(campaign, winners))

    def _games(self, campaign: int, record: AnyRecord) -> tuple[tuple[Played, ...], list[AnyGame]]:
        """The games of a campaign, oldest first, and the final states of those that are over."""
        rows = self._journal.rows(
            "SELECT id FROM game WHERE campaign = ? AND deleted IS NULL ORDER BY id", (campaign,)
        )
        scoring, seats = scoring_of(record.rules), _seats(record.setup)
        totals = dict.fromkeys((player.seat for player in record.setup.players), 0)
        played: list[Played] = []
        ends: list[AnyGame] = []
        for (number,) in rows:
            saved = self._journal.load(number)
            if saved is None:
                continue
            found = _folded(saved.header, "\n".join(saved.lines[: saved.made]))
            if found is None or found[0] is not record.rules or _seats(found[1].setup) != seats:
                continue
            game = found[1]
            over = game.outcome is not None
            earned = scoring.earned(record.setup, game) if over else {}
            if over:
                ends.append(game)
                totals = {seat: total + earned[seat] for seat, total in totals.items()}
            played.append(Played(number, saved.started, game.setup.start, over, earned, totals))
        return tuple(played), ends


def settling(campaign: Campaign, winners: tuple[Seat, ...]) -> Statement:
    """What saves who won the final battle."""
    words = " ".join(map(str, winners)), " ".join(map(str, campaign.standings.final_battle))
    settled = "/".join(words) if winners else None
    return "UPDATE campaign SET settled = ? WHERE id = ?", (settled, campaign.id)


def _settled(written: str, stand: Standings) -> tuple[Seat, ...]:
    """The winners of the final battle between the players tied now."""
    won, _slash, tied = written.partition("/")
    if not won or set(tied.split()) != set(map(str, stand.final_battle)):
        return ()
    return tuple(seat for seat in stand.final_battle if str(seat) in won.split())


def _seats(setup: AnySetup) -> set[Seat]:
    return {player.seat for player in setup.players}


@lru_cache(_FOLDED)
def _folded(header: str, lines: str) -> tuple[AnyRules, AnyGame] | None:
    """The state of a game after these moves, one a line, up to the first illegal one."""
    record = legible(header, lines.split("\n") if lines else ())
    return None if record is None else (record.rules, fitting(record)[1])
