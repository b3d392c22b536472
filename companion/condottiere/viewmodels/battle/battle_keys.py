"""What the keys show: a card, its copies not seen yet, and the total it would make."""

from collections.abc import Mapping
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
from companion.texts import _, cached
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

LETTERS = {
    **{str(number): str(number) for number in range(1, 7)},
    Card.TEN.value: "0",
    Card.WINTER.value: "w",
    Card.SPRING.value: "s",
    Card.BISHOP.value: "b",
    Card.COURTESAN.value: "c",
    Card.DRUMMER.value: "d",
    Card.HEROINE.value: "h",
    Card.SCARECROW.value: "x",
    Card.SURRENDER.value: "r",
    HIDE: "f",
    PASS: "p",
}
"""The key of a keyboard for each key of the keypad."""

_OVER_HIDEABLE = ORDER.index(Card.HEROINE) + 1
_BESIDE_DRUMMER = ORDER.index(Card.COURTESAN)


@dataclass(frozen=True, slots=True)
class KeyView:
    """A key: the word for a tap on it, and what it shows.

    `total` with its `standing` says whether the card would lead, `note` is a remark, `ends` the
    same in short, beside the name of a card without a number; `chosen` is the key whose choice is
    open, `off` one that cannot be tapped now.
    """

    word: str
    name: str
    card: Card | None = None
    copies: str = ""
    total: str = ""
    standing: Standing | None = None
    note: str = ""
    ends: str = ""
    off: bool = False
    chosen: bool = False


Keys = tuple[KeyView | None, ...]
"""The sixteen keys; while a facedown card may be played, the first one covers two rows."""


@cached(8)
def keys(game: Game, choice: Choice, showing: Seat | None) -> Keys:
    match step(game, choice):
        case Question.SHOW:
            assert showing is not None
            return _asking(game, choice, to_show(game, showing), None)
        case Question.TURN_UP:
            return _asking(game, choice, to_turn_up(game, choice), KeyView(BACK, _("Back")))
        case Question.TAKE:
            return _taking(game, choice)
        case Question.POPE:
            return _asking(game, choice, {}, KeyView(BACK, _("Back")))
    ahead = outlook(game)
    assert ahead is not None
    cards: list[KeyView | None] = [_card(game, ahead, card) for card in ORDER]
    if ahead.hide is not None:
        cards[:_OVER_HIDEABLE] = _hide(game, ahead.hide), *(None,) * (_OVER_HIDEABLE - 1)
        if game.hidden[game.turn]:
            cards[_BESIDE_DRUMMER] = KeyView(PASS_UP, _("Pass"), note=_("and turn up"))
    return (*cards, _passing(game, ahead.passing))


def _card(game: Game, ahead: Outlook, card: Card) -> KeyView:
    option = ahead.cards.get(card)
    if option is None or option.refusal is not None:
        return replace(_plain(game, card), off=True)
    total = option.after.strengths[ahead.place]
    surrenders, over = card is Card.SURRENDER, option.outcome is not None
    # that a Surrender ends the battle goes without saying
    note = "" if surrenders and not over else _consequence(option)
    ends = "" if card in MERCENARIES or not note else note if over else _("ends")
    return replace(
        _plain(game, card),
        total="" if ends and over else _("ends") if surrenders else str(total),
        standing=option.after.standing if total else None,
        note=note,
        ends=ends,
    )


def _plain(game: Game, card: Card) -> KeyView:
    return plain_key(card, game.unseen[POSITION[card]])


def plain_key(card: Card, copies: int, *, off: bool = False) -> KeyView:
    return KeyView(card.value, card_name(card), card, _copies(copies), off=off)


def _consequence(option: Option) -> str:
    """What happens if a pass or card ends the battle."""
    if option.outcome is not None:
        return _("ends the game")
    return _("ends the battle") if option.ends_battle else ""


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
    note, off = _consequence(option) or left, option.refusal is not None
    return KeyView(HIDE, _("Facedown"), note=note, off=off)


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
    lines = shown_lines(game, choice)
    none = KeyView(NONE, _("Take none"), total=str(strengths(lines)[game.turn]))
    return tuple(
        replace(key, copies=_copies(lines[game.turn].count(key.card)))
        if key is not None and key.card in MERCENARIES
        else key
        for key in _asking(game, choice, to_take(game, choice), none)
    )


def _copies(count: int) -> str:
    return _("×{count}").format(count=count)
