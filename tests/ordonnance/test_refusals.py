"""Every refusal with its code, and which comes first if several apply."""

import pytest

from engine.errors import Code, Refused
from engine.ordonnance import apply
from engine.ordonnance.army import Singles
from engine.ordonnance.moves import Play
from engine.ordonnance.setup import Setup
from engine.record import judge
from engine.seats import Player, Seat
from tests.ordonnance.tables import code, game, record, refusal, rounds

OVER = rounds("11112222333344445555", "bow", "flag")


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ("red", "syntax"),
        ("3 spear", "syntax"),
        ("red spear", "syntax"),
        ("red 0 spear", "syntax"),
        ("red 6 spear", "syntax"),
        ("red -1 spear", "syntax"),
        ("red 03 spear", "syntax"),
        ("red 1\tspear", "syntax"),
        ("red pass", "syntax"),
        ("pink 1 spear", "unknown-seat"),
        ("green 1 spear", "unknown-seat"),
        ("red 1", "icons"),
        ("red 1 spear spear", "icons"),
        ("red 1 sword", "icons"),
        ("red 1 Spear", "icons"),
        ("red 1 all spear", "icons"),
        ("red 1 all flag helm", "icons"),
        ("blue 1 spear", "not-your-turn"),
        ("red 1 bow, red 2 bow", "not-your-turn"),
        (rounds("1111", "bow", "flag") + ", red 1 bow", "territory-full"),
        (f"{OVER}, red 1 bow", "game-over"),
        # syntax comes first, then the end of the game, then whose turn it is
        ("pink 6 spear", "syntax"),
        ("pink 1 spear spear", "unknown-seat"),
        ("green 1 spear spear", "unknown-seat"),
        ("blue 1 sword", "icons"),
        (f"{OVER}, red 6 bow", "syntax"),
        (f"{OVER}, green 1 bow", "unknown-seat"),
        (f"{OVER}, red 1", "icons"),
        (f"{OVER}, blue 1 bow", "game-over"),
        (rounds("1111", "bow", "flag") + ", blue 1 bow", "not-your-turn"),
    ],
)
def test_moves(moves: str, expected: Code) -> None:
    assert code(moves) == expected


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("red 1", "a card shows one to five icons (O2)"),
        ("red 1 spear spear", "a card shows each icon at most once (O2)"),
        ("red 1 sword", "'sword' is not an icon (O2)"),
        ("blue 1 bow", "it is not blue's turn (O3)"),
        (
            rounds("1111", "bow", "flag") + ", red 1 bow",
            "territory 1 already holds four cards of red (O4)",
        ),
    ],
)
def test_messages(line: str, message: str) -> None:
    assert refusal(line).message == message


@pytest.mark.parametrize("territory", [0, 6, -1])
def test_a_move_made_by_hand_has_no_such_territory(territory: int) -> None:
    with pytest.raises(Refused) as refused:
        apply(game(""), Play(Seat.RED, territory, ("bow",)))
    assert refused.value.code == "syntax"


@pytest.mark.parametrize(
    ("header", "line"),
    [
        ("ordonnance 1", 1),
        ("ordonnance 2\nplayer red A\nplayer blue B", 1),
        ("ordonnance 1\nplayer red A", 2),
        ("ordonnance 1\n" + "\n".join(f"player {seat} A" for seat in list(Seat)[:5]), 6),
        ("ordonnance 1\nplayer red A\nplayer red B", 3),
        ("ordonnance 1\nplayer red A\nplayer blue B\nstart green", 4),
        ("ordonnance 1\ndeck 11\nplayer red A\nplayer blue B", 2),
        ("ordonnance 1\nplayer red A\nplayer blue B\nplayer grey C\ndeck 17", 5),
        ("ordonnance 1\nplayer red A\nplayer blue B\ndeck 0\nstart red", 4),
        ("ordonnance 1\nplayer red A\nplayer blue B\ndeck -20", 4),
        ("ordonnance 1\nplayer red A\nplayer blue B\ndeck many", 4),
        ("ordonnance 1\nplayer red A\nplayer blue B\ndeck", 4),
        ("ordonnance 1\nplayer red A\nplayer blue B\ndeck 56\ndeck 56", 5),
        ("ordonnance 1\nplayer red A\nplayer blue B\nruling singles", 4),
        ("ordonnance 1\nplayer red A\nplayer blue B\nruling singles number", 4),
        ("ordonnance 1\nplayer red A\nplayer blue B\nruling reveal-first yes", 4),
        ("ordonnance 1\nplayer red A\nruling singles count\nruling singles count", 4),
        ("ordonnance 1\nplayer red A\nplayer blue B\nedition third", 4),
        ("ordonnance 1\nplayer red A\nplayer blue B\nvariant capturing", 4),
    ],
)
def test_headers(header: str, line: int) -> None:
    with pytest.raises(Refused) as refused:
        judge(f"{header}\n\nred 1 bow\n")
    assert (refused.value.code, refused.value.line) == ("header", line)


def test_the_smallest_deck_is_the_deal() -> None:
    judge(record("", players="red blue", deck=12))
    judge(record("", players="red blue green yellow", deck=24))


RED, BLUE = Player(Seat.RED, "A"), Player(Seat.BLUE, "B")


@pytest.mark.parametrize(
    ("players", "start", "deck"),
    [((RED,), Seat.RED, None), ((RED, BLUE), Seat.GREEN, None), ((RED, BLUE), Seat.RED, 11)],
)
def test_a_setup_made_by_hand_is_held_to_the_same(
    players: tuple[Player, ...], start: Seat, deck: int | None
) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        Setup(players, start, Singles.COUNT, deck)
