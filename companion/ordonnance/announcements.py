"""Announcements of a game of Ordonnance, in the current language."""

from companion.ordonnance.words import leaders
from companion.spoken.numbers import in_words
from companion.spoken.phrases import Mode, joined, win
from companion.texts import _
from companion.words import name_at
from engine.ordonnance.moves import Play
from engine.ordonnance.standing import settled
from engine.ordonnance.state import Game


def after_move(before: Game, after: Game, move: Play, mode: Mode) -> str:
    """Who played where, who leads there if that changed, who takes it (P3), and who wins (O7)."""
    at = move.territory - 1
    sentences = []
    if settled(after.rows[at]):
        # as armies are completed one after the other, no two are equal, and somebody leads
        sentences.append(_led(after, at, _("Territory {number}: {name} controls it")))
    elif leaders(before)[at] != leaders(after)[at]:
        sentences.append(_lead(after, at))
    elif mode == "every":
        text = _("{name}: territory {number}")
        name = name_at(after, after.setup.place[move.seat])
        sentences.append(text.format(name=name, number=in_words(move.territory)))
    if after.outcome is not None:
        sentences.append(win([name_at(after, place) for place in after.outcome.winners]))
    return joined(sentences)


def after_change(before: Game, after: Game, _mode: Mode) -> str:
    """After moves were undone or changed: the territories with another leader."""
    pairs = zip(leaders(before), leaders(after), strict=True)
    return joined(_lead(after, at) for at, (old, new) in enumerate(pairs) if old != new)


def _lead(game: Game, at: int) -> str:
    """P3: who leads in a territory."""
    if leaders(game)[at] is None:
        return _("Territory {number}: nobody leads").format(number=in_words(at + 1))
    return _led(game, at, _("Territory {number}: {name} leads"))


def _led(game: Game, at: int, text: str) -> str:
    leader = leaders(game)[at]
    assert leader is not None
    return text.format(number=in_words(at + 1), name=name_at(game, leader))
