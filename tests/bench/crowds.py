"""The table for measuring the app: six players, nine cards in every line."""

SEATS = ("red", "green", "blue", "yellow", "grey", "purple")
_ROUNDS = (
    "1 2 3 4 5 6",
    "10 drummer 6 heroine 1 2",
    "courtesan 1 10 3 drummer 1",
    "4 5 1 courtesan 2 10",
    "6 3 courtesan 1 4 5",
    "1 10 2 courtesan 6 3",
    "courtesan 4 5 6 1 drummer",
    "5 2 10 4 3 courtesan",
    "2 winter 6 1 10 4",
)
"""What the six play, turn by turn: nine cards in every line."""


def crowded() -> str:
    """A battle in which everyone can still play any card."""
    players = [f"player {seat} {seat.title()} of Montefeltro" for seat in SEATS]
    moves = ["red place firenze", *(f"fix hand {seat} 30" for seat in SEATS)]
    for cards in _ROUNDS:
        moves += [f"{seat} {card}" for seat, card in zip(SEATS, cards.split(), strict=True)]
    return "\n".join(["condottiere 1", *players, "start red", "", *moves, ""])


def ended() -> str:
    """The same battle at its end."""
    return crowded() + "".join(f"{seat} pass\n" for seat in SEATS)
