"""What the keys show: a card, its copies not seen yet, and the total it would make."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from companion.condottiere.viewmodels.battle.choices import (
    BACK,
    HIDE,
    NONE,
    PASS,
    PASS_UP,
    Choice,
    Preview,
    Question,
    shown_lines,
    step,
    to_show,
    to_take,
    to_turn_up,
)
from companion.condottiere.words import card_name
from companion.texts import _, kept
from engine.condottiere.cards import MERCENARIES, POSITION, Card
from engine.condottiere.outlook import Option, Outlook, Standing, outlook
from engine.condottiere.state import Game
from engine.condottiere.strength import strengths
from engine.seats import Seat

ORDER = (
    *(Card.ONE, Card.TWO, Card.THREE, Card.FOUR),
    *(Card.FIVE, Card.SIX, Card.TEN, Card.HEROINE),
    *(Card.WINTER, Card.SPRING, Card.DRUMMER, Card.COURTESAN),
    *(Card.BISHOP, Card.SCARECROW, Card.SURRENDER),
)
"""The order of the cards on the keypad; the last key is for passing."""

_SLOT = {card: slot for slot, card in enumerate(ORDER)}
_LAST = len(ORDER)
_OVER_HIDEABLE = _SLOT[Card.HEROINE] + 1
_BESIDE_DRUMMER = _SLOT[Card.COURTESAN]


@dataclass(frozen=True, slots=True)
class KeyView:
    """A key: the word for a tap on it, and what it shows.

    `total` with its `standing` says whether the card would lead, `note` is a remark, `chosen` is
    the key whose choice is open, `off` one that cannot be tapped now.
    """

    word: str
    name: str
    card: Card | None = None
    copies: str = ""
    total: str = ""
    standing: Standing | None = None
    note: str = ""
    off: bool = False
    chosen: bool = False


Keys = tuple[KeyView | None, ...]
"""The sixteen keys; while a facedown card may be played, the first one covers two rows."""


@kept(8)
def keys(game: Game, choice: Choice, showing: Seat | None) -> Keys:
    """The keypad for the current question."""
    match step(game, choice):
        case Question.SHOW:
            assert showing is not None
            return _asking(game, choice, to_show(game, showing), None)
        case Question.TURN_UP:
            return _asking(game, choice, to_turn_up(game, choice), _back())
        case Question.TAKE:
            return _taking(game, choice)
        case Question.POPE:
            return _asking(game, choice, {}, _back())
    ahead = outlook(game)
    assert ahead is not None
    cards = tuple(_card(game, ahead, card) for card in ORDER)
    if ahead.hide is None:
        return (*cards, _passing(game, ahead.passing))
    covered = (_hide(game, ahead.hide), *(None,) * (_OVER_HIDEABLE - 1))
    return (
        *covered,
        *cards[_OVER_HIDEABLE:_BESIDE_DRUMMER],
        _pass_up() if game.hidden[game.turn] else cards[_BESIDE_DRUMMER],
        *cards[_BESIDE_DRUMMER + 1 :],
        _passing(game, ahead.passing),
    )


def _card(game: Game, ahead: Outlook, card: Card) -> KeyView:
    option = ahead.cards.get(card)
    if option is None or option.refusal is not None:
        return replace(_plain(game, card), off=True)
    after = option.after
    return replace(
        _plain(game, card),
        total=_("ends") if card is Card.SURRENDER else str(after.strengths[ahead.place]),
        standing=after.standing if after.strengths[ahead.place] else None,
        note=_note(card, option),
    )


def _plain(game: Game, card: Card) -> KeyView:
    return plain_key(card, game.unseen[POSITION[card]])


def plain_key(card: Card, copies: int, *, off: bool = False) -> KeyView:
    """The key of a card with so many copies left."""
    left = _("×{count}").format(count=copies)
    return KeyView(card.value, card_name(card), card, left, off=off)


def _consequence(option: Option) -> str:
    """What happens if a pass or card ends the battle."""
    if option.outcome is not None:
        return _("ends the game")
    return _("ends the battle") if option.ends_battle else ""


def _note(card: Card, option: Option) -> str:
    """A remark on a card that ends the battle; for a Surrender that goes without saying."""
    if card is Card.SURRENDER and option.outcome is None:
        return ""
    return _consequence(option)


def _passing(game: Game, option: Option) -> KeyView:
    """C34: a defender who has not played yet passes for now, as long as anybody else is in."""
    waits = game.may_wait(game.turn) and not option.ends_battle
    return KeyView(PASS, _("Wait") if waits else _("Pass"), note=_consequence(option))


def _hide(game: Game, option: Option) -> KeyView:
    left = "  ".join(
        _("{card} ×{count}").format(card=card_name(card), count=game.unseen[POSITION[card]])
        for card in ORDER
        if card in MERCENARIES and game.unseen[POSITION[card]]
    )
    return KeyView(
        HIDE,
        _("Facedown"),
        note=_consequence(option) or left,
        off=option.refusal is not None,
    )


def _pass_up() -> KeyView:
    return KeyView(PASS_UP, _("Pass"), note=_("and turn up"))


def _back() -> KeyView:
    return KeyView(BACK, _("Back"))


def _asking(game: Game, choice: Choice, ways: Mapping[Card, Preview], last: KeyView | None) -> Keys:
    """The cards to choose from; tapping the first key again cancels the choice."""
    return (*(_way(game, choice, card, ways.get(card)) for card in ORDER), last)


def _way(game: Game, choice: Choice, card: Card, way: Preview | None) -> KeyView:
    plain = _plain(game, card)
    if card == choice.card:
        return replace(plain, total=_("back"), chosen=True)
    if way is None:
        return replace(plain, off=True)
    return replace(plain, total=str(way.total), standing=way.standing if way.total else None)


def _taking(game: Game, choice: Choice) -> Keys:
    """C17: the Mercenaries in the player's line, with their numbers, or none of them."""
    line = shown_lines(game, choice)[game.turn]
    in_line: Callable[[Card], str] = lambda card: _("×{count}").format(count=line.count(card))  # noqa: E731
    asked = [
        replace(key, copies=in_line(key.card))
        if key is not None and key.card in MERCENARIES
        else key
        for key in _asking(game, choice, to_take(game, choice), None)[:_LAST]
    ]
    total = strengths(shown_lines(game, choice))[game.turn]
    return (*asked, KeyView(NONE, _("Take none"), total=str(total)))
