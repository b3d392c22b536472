"""Campaigns for tests: random games of the same people, and short ones with a known end."""

from collections.abc import Iterable

from companion.services.campaigns import Campaigns
from companion.services.storage import Journal
from engine import condottiere
from engine.condottiere.setup import Setup
from engine.condottiere.state import Game
from engine.record import Record, judge
from tests.app.crowd import NAMES
from tests.oracle.random_players import random_game
from tests.services.collections import rewrite

SHORT = ("Anna", "Jan", "Łucja", "Dario", "Eve", "Flavio")
_SEATS = ("red", "green", "blue", "yellow", "grey", "purple")
_APART = ("roma", "parma", "ancona", "siena", "napoli", "urbino")


def random_games(seed: int, count: int, players: int) -> list[str]:
    """Finished games of the same players; the start and the moves are random."""
    found: list[str] = []
    while len(found) < count:
        seed += 1
        text, _states = random_game(seed, players=players, rulings={})
        record, game = judge(text)
        if game.outcome is None:
            continue
        names = dict(zip((str(each.seat) for each in record.setup.players), _SEATS, strict=False))
        found.append(_seated(text, names))
    return found


def _seated(text: str, seats: dict[str, str]) -> str:
    """The game with other colours, and the same names in every game."""
    lines = []
    for line in text.replace("\r", "").splitlines():
        words = [seats.get(word, word) for word in line.split(" ")]
        if words[0] == "player":
            words[2:] = [SHORT[_SEATS.index(words[1])]]
        lines.append(" ".join(words))
    return "\n".join(lines) + "\n"


def quick(winner: str, players: int = 3, *, names: Iterable[str] = SHORT, rules: str = "") -> str:
    """The winner has three adjacent regions, four among few; each of the others has one or two."""
    seats = _SEATS[:players]
    held = ["torino", "genova", *(["modena"] if players < 4 else [])]
    whose = {region: seats[(at * 7 + 3) % players] for at, region in enumerate(_APART)}
    moves = [f"fix owner {region} {seat}" for region, seat in whose.items() if seat != winner]
    moves += [f"fix owner {region} {winner}" for region in held]
    at = seats.index(winner)
    moves += [f"{winner} place milano", f"{winner} heroine"]
    moves += [f"{seat} pass" for seat in (*seats[at + 1 :], *seats[:at], winner)]
    header = [f"player {seat} {name}" for seat, name in zip(seats, names, strict=False)]
    lines = ["condottiere 1", *header, f"start {winner}", *filter(None, rules.split("\n")), ""]
    return "\n".join([*lines, *moves]) + "\n"


def crowded(*winners: str) -> list[str]:
    """Games of six with long names."""
    return [quick(winner, 6, names=NAMES) for winner in winners]


def keep(journal: Journal, texts: Iterable[str], target: int = 30) -> tuple[int, list[int]]:
    """Save a campaign of these games; its number, and theirs."""
    campaign, games = 0, []
    for text in texts:
        record, game = judge(text)
        assert isinstance(record.setup, Setup)
        assert isinstance(game, Game)
        if not campaign:
            campaign = Campaigns(journal).found(target, condottiere, record.setup)
        number = journal.begin(Record(record.rules, record.setup, ()).text, campaign)
        moves = [str(move) for move in record.moves]
        rewrite(journal, number, moves, over=game.outcome is not None)
        journal.set_note(f"seen {number}", "999")
        games.append(number)
    return campaign, games


LIST = """contents 1

game 2024-11-18T19:30:00+00:00 one.txt

campaign 20 2024-11-01T18:00:00+00:00
player red Anna
player green Jan
player blue Łucja
start red
ruling points-target exceed
game 2024-11-01T18:00:05+00:00 first.txt
game 2024-11-08T18:00:00+00:00 second.txt
final red of red green
"""
"""A list of three games, of which two are a campaign."""
FIRST, SECOND = quick("red"), quick("green")
"""Those two."""
