"""Announcements of a game of Condottiere, in the current language.

Names are used as they were typed: sentences are worded so that a name needs no case and no gender.
"""

from collections import Counter

from companion.condottiere.face import concluded
from companion.condottiere.verdict import headline
from companion.condottiere.viewmodels.read_aloud import times
from companion.condottiere.words import card_name, player_name
from companion.spoken.numbers import in_words
from companion.spoken.phrases import Mode, joined, lead, tie, tie_of_all, total, win
from companion.texts import _, ngettext
from companion.words import name_at, names_at
from engine.condottiere.cards import Card
from engine.condottiere.moves import Bishop, Discard, Hide, Lay, Move, Pass, Scarecrow, Show
from engine.condottiere.rounds import hands_dealt, may_draw
from engine.condottiere.state import Game, LastBattle, Phase
from engine.condottiere.strength import strengths, strongest


def after_move(before: Game, after: Game, move: Move, mode: Mode) -> str:
    """The announcement of a move; empty if there is nothing to announce."""
    if concluded(after) > concluded(before) and after.last is not None:
        sentences = _battle_over(before, after, after.last)
    elif mode == "every":
        sentences = [*_shown(before, move), *_totals(before, after, _who_laid(before, move))]
    else:
        sentences = _new_lead(before, after)
    return joined([*sentences, *_what_is_due(before, after)])


def after_change(before: Game, after: Game, mode: Mode) -> str:
    """The announcement after moves were undone or changed: what has changed on the table.

    Empty if another battle is shown, or none: then people look at the screen anyway.
    """
    same = (before.round, before.battle) == (after.round, after.battle)
    if not same or after.phase is not Phase.TURN:
        return ""
    return joined(_totals(before, after, None) if mode == "every" else _new_lead(before, after))


def _shown(before: Game, move: Move) -> list[str]:
    """`discards-shown`: the discarded cards that everybody saw."""
    match move:
        case Discard(seat, cards) if cards:
            kinds = [times(card_name(card), count) for card, count in Counter(cards).items()]
            text = _("{name} discards the hand: {cards}")
            return [text.format(name=player_name(before, seat), cards=_(", ").join(kinds))]
    return []


def _who_laid(before: Game, move: Move) -> int | None:
    """Whose total to announce after this move: who played a card (C6), or turned one up (C35)."""
    match move:
        case Lay() | Bishop() | Scarecrow() | Hide() | Show() | Pass(turned_up=Card()):
            return before.setup.place[move.seat]
    return None


def _totals(before: Game, after: Game, laid: int | None) -> list[str]:
    """The total of the player who acted, who leads if that changed, then the others' new totals,
    clockwise.

    No total is announced twice, and the most useful comes first, as the next card may cut the rest
    short. Facedown cards are left out (C35).
    """
    old, new = strengths(before.lines), strengths(after.lines)
    fresh = _newly_ahead(before, after)
    said = {laid, *fresh}
    sentences = []
    if laid is not None and laid not in fresh:
        sentences.append(total(name_at(after, laid), new[laid]))
    sentences += _new_lead(before, after)
    return sentences + [
        total(name_at(after, place), new[place])
        for place in after.clockwise(laid or 0)
        if new[place] != old[place] and place not in said
    ]


def _new_lead(before: Game, after: Game) -> list[str]:
    fresh = [name_at(after, place) for place in _newly_ahead(before, after)]
    return [lead(fresh, max(strengths(after.lines)))] if fresh else []


def _newly_ahead(before: Game, after: Game) -> list[int]:
    """Those who lead now, unless it is the same ones as before."""
    ahead = _ahead(after)
    return ahead if ahead != _ahead(before) else []


def _ahead(game: Game) -> list[int]:
    """C20: the strongest without facedown cards; nobody as long as all are at zero."""
    totals = strengths(game.lines)
    return strongest(totals, game.fighting()) if any(totals) else []


def _battle_over(before: Game, after: Game, last: LastBattle) -> list[str]:
    """C20–C22: a tie if there is one, who takes the region, and who takes the token otherwise."""
    sentences = []
    if last.winner is None:
        best = strongest(last.strengths, last.fought)
        names = [name_at(after, place) for place in best]
        all_tie = len(best) == len(last.fought) > 2
        strength = last.strengths[best[0]]
        sentences.append(tie_of_all(strength) if all_tie else tie(names, strength))
    elif last.strengths[last.winner] != strengths(before.lines)[last.winner]:
        sentences.append(total(name_at(after, last.winner), last.strengths[last.winner]))
    if last.region is not None or last.winner is not None:
        sentences.append(headline(before, last))
    if after.outcome is None and last.token != last.winner and not after.final:
        text = _("{name} takes the Condottiere")
        sentences.append(text.format(name=name_at(after, last.token)))
    return sentences


def _what_is_due(before: Game, after: Game) -> list[str]:
    """The end of the game, a final battle, or the cards that each player gets now."""
    sentences = []
    if after.outcome is not None and before.outcome is None:
        sentences.append(win([name_at(after, place) for place in after.outcome.winners]))
    if after.final and not before.final:
        text = _("The final battle: {names}")
        sentences.append(text.format(names=names_at(after, after.fighting())))
    if after.phase is not before.phase and after.phase in (Phase.DEAL, Phase.DRAW):
        sentences.append(hands_due(after))
    return sentences


def hands_due(game: Game) -> str:
    """How many cards each player gets: as dealt (C28), or as many as may be drawn (C31, R16).

    Clockwise from the first player who gets any; those who get none are left out.
    """
    dealt = game.phase is Phase.DEAL
    numbers = hands_dealt(game) if dealt else may_draw(game)
    first = game.after(game.holder) if dealt else game.holder
    those = [place for place in game.clockwise(first) if numbers[place]]
    if not those:
        return _("nobody gets any cards")
    counts = {numbers[place] for place in those}
    if len(counts) == 1 and len(those) == len(numbers):
        (count,) = counts
        text = ngettext("{number} card each", "{number} cards each", count)
        return text.format(number=in_words(count, feminine=True))
    return "; ".join(_hand(name_at(game, place), numbers[place]) for place in those)


def _hand(name: str, count: int) -> str:
    text = ngettext("{name}, {number} card", "{name}, {number} cards", count)
    return text.format(name=name, number=in_words(count, feminine=True))
