"""The cards to deal or to draw, as they are announced."""

from collections.abc import Sequence

from companion.condottiere.viewmodels.battle.verdict import name_at
from companion.spoken.numbers import in_words
from companion.texts import _, ngettext
from engine.condottiere.rounds import hands_dealt, may_draw
from engine.condottiere.state import Game, Phase


def hands_due(game: Game) -> str:
    """How many cards each player gets: as dealt (C28), or as many as may be drawn (C31, R16)."""
    if game.phase is Phase.DEAL:
        return _hands(game, game.after(game.holder), hands_dealt(game))
    return _hands(game, game.holder, may_draw(game))


def _hands(game: Game, first: int, numbers: Sequence[int]) -> str:
    """Clockwise from the first player who gets any; those who get none are left out."""
    seats = len(numbers)
    clockwise = [place % seats for place in range(first, first + seats) if numbers[place % seats]]
    if not clockwise:
        return _("nobody gets any cards")
    counts = {numbers[place] for place in clockwise}
    if len(counts) == 1 and len(clockwise) == seats:
        (count,) = counts
        text = ngettext("{number} card each", "{number} cards each", count)
        return text.format(number=in_words(count, feminine=True))
    return "; ".join(_hand(name_at(game, place), numbers[place]) for place in clockwise)


def _hand(name: str, count: int) -> str:
    text = ngettext("{name}, {number} card", "{name}, {number} cards", count)
    return text.format(name=name, number=in_words(count, feminine=True))
