"""Announcements of a game of Ordonnance, in the current language."""

from companion.spoken.numbers import in_words
from companion.spoken.phrases import Mode, joined, win
from companion.texts import _
from engine.ordonnance.moves import Play
from engine.ordonnance.standing import lead, settled
from engine.ordonnance.state import Game


def after_move(before: Game, after: Game, move: Play, mode: Mode) -> str:
    """Who played where, who leads there if that changed, who takes it (P3), and who wins (O7)."""
    at = move.territory - 1
    changed = _leader(before, at) != _leader(after, at)
    sentences = []
    if settled(after.rows[at]):
        sentences.append(_taken(after, at))
    elif changed:
        sentences.append(_lead(after, at))
    elif mode == "every":
        text = _("{name}: territory {number}")
        name = _name(after, after.setup.place[move.seat])
        sentences.append(text.format(name=name, number=in_words(move.territory)))
    if after.outcome is not None:
        sentences.append(win([_name(after, place) for place in after.outcome.winners]))
    return joined(sentences)


def after_change(before: Game, after: Game, mode: Mode) -> str:
    """After moves were undone or changed: the territories with another leader."""
    del mode
    return joined(
        _lead(after, at)
        for at in range(len(after.rows))
        if _leader(before, at) != _leader(after, at)
    )


def _leader(game: Game, at: int) -> int | None:
    first = lead(game.rows[at], game.setup.singles)
    return None if first is None else first.place


def _lead(game: Game, at: int) -> str:
    """P3: who leads in a territory."""
    leader, number = _leader(game, at), in_words(at + 1)
    if leader is None:
        return _("Territory {number}: nobody leads").format(number=number)
    text = _("Territory {number}: {name} leads")
    return text.format(number=number, name=_name(game, leader))


def _taken(game: Game, at: int) -> str:
    """O6: who controls a settled territory."""
    leader = _leader(game, at)
    assert leader is not None  # as armies are completed one after the other, no two are equal
    text = _("Territory {number}: {name} controls it")
    return text.format(number=in_words(at + 1), name=_name(game, leader))


def _name(game: Game, place: int) -> str:
    return game.setup.players[place].name
