"""Texts about dealing and drawing: how many cards, for whom, and why."""

from companion.condottiere.viewmodels.battle.verdict import briefly
from companion.texts import _, ngettext
from engine.condottiere.rounds import nobody_has_cards
from engine.condottiere.state import Game


def about_deal(game: Game, shuffled: int, total: int) -> str:
    """C28, C29: what is shuffled, who deals how many, and why there is a final battle."""
    shuffle = ngettext("Shuffle {count} card.", "Shuffle {count} cards.", shuffled)
    deal = ngettext("{name} deals {count}.", "{name} deals {count}.", total)
    sentences = [
        shuffle.format(count=shuffled),
        deal.format(name=briefly(game, game.holder), count=total),
    ]
    if game.final:
        names = briefly(game, *game.fighting())
        sentences = [
            _("The most regions are tied: {names}.").format(names=names),
            _("All hands are discarded."),
            *sentences,
        ]
    return " ".join(sentences)


def why_dealt(game: Game, place: int) -> str:
    """C28: ten, one more for each region, minus the cards kept."""
    full, kept = game.setup.edition.full_hand, game.hands[place]
    count = len(game.regions(place))
    if kept and not count:
        return _("{full} − {kept} kept").format(full=full, kept=kept)
    if kept:
        text = ngettext(
            "{full} + {count} region − {kept} kept", "{full} + {count} regions − {kept} kept", count
        )
    else:
        text = ngettext("{full} + {count} region", "{full} + {count} regions", count)
    return text.format(full=full, count=count, kept=kept)


def why_drawn(game: Game, place: int) -> str:
    """C31: up to three, within the hand limit."""
    if nobody_has_cards(game):
        return _("Nobody has cards: full hand")
    limit = game.setup.edition.full_hand + len(game.regions(place))
    held = game.hands[place]
    return ngettext("{count} of {limit} in hand", "{count} of {limit} in hand", held).format(
        count=held, limit=limit
    )


def about_pile(game: Game, after: Game) -> str:
    """R16: whether the draw pile is large enough, and what is shuffled if it is not."""
    drawn = sum(after.hands) - sum(game.hands)
    total = ngettext(
        "Everyone draws, {count} card in total.", "Everyone draws, {count} cards in total.", drawn
    )
    pile = ngettext("The pile has {count} card.", "The pile has {count} cards.", game.pile)
    sentences = [total.format(count=drawn), pile.format(count=game.pile)]
    if after.pile != game.pile - drawn:
        lines_too = after.pile == game.setup.edition.size - sum(after.hands)
        sentences.append(
            _("When it runs out, shuffle the discards and the lines for a new one.")
            if lines_too
            else _("When it runs out, shuffle the discards for a new one.")
        )
    return " ".join(sentences)
