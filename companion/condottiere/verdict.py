"""Who has won the game, by what, and who takes what after a battle, in words."""

from companion.condottiere.face import concluded
from companion.texts import _, ngettext
from companion.words import briefly, name_at, seat_at
from engine.condottiere.state import Game, LastBattle, Outcome, Phase, Reason
from engine.condottiere.strength import lone_majority
from engine.history import AnyHistory
from engine.seats import Seat


def who_wins(game: Game, outcome: Outcome, mine: Seat | None = None) -> str:
    """Who has won the game and by what, in a sentence; to the player at `mine` on their own."""
    names = briefly(game, *outcome.winners)
    reasons = _(", ").join(by_what(game, outcome))
    if [seat_at(game, place) for place in outcome.winners] == [mine]:
        return _("You win the game: {reasons}.").format(reasons=reasons)
    if len(outcome.winners) > 1:
        return _("{names} share the victory: {reasons}.").format(names=names, reasons=reasons)
    return _("{name} wins the game: {reasons}.").format(name=names, reasons=reasons)


def by_what(game: Game, outcome: Outcome) -> list[str]:
    """What the game was won by, a sentence for each reason (R13)."""
    return [_reason(game, outcome, reason) for reason in outcome.reasons]


def _reason(game: Game, outcome: Outcome, reason: Reason) -> str:
    held = [game.regions(place) for place in outcome.winners]
    match reason:
        case "adjacent":
            count = max(map(game.board.largest_group, held))
            text = ngettext("{count} adjacent region", "{count} adjacent regions", count)
            return text.format(count=count)
        case "total":
            count = max(map(len, held))
            text = ngettext("{count} region in total", "{count} regions in total", count)
            return text.format(count=count)
        case "most-regions":
            return _("the most regions, with none left to fight over")
    return _("a tie in the final battle") if len(held) > 1 else _("the final battle")


def concluded_at(history: AnyHistory) -> int:
    """The number of moves before the last battle was decided."""
    battles = concluded(history.game)
    count = len(history)
    while count and concluded(history.at(count)) == battles:
        count -= 1
    return count


def defender_of(before: Game, last: LastBattle) -> int | None:
    """C34: the player who held the region that was attacked."""
    return None if last.region is None else before.owners[last.region]


def taker_of(before: Game, last: LastBattle) -> int | None:
    """Who holds the region after the battle: after a tie, whoever held it before."""
    return defender_of(before, last) if last.winner is None else last.winner


def headline(before: Game, last: LastBattle, mine: Seat | None = None) -> str:
    """Who takes the region, or wins the final battle; to the player at `mine` on their own."""
    taker = taker_of(before, last)
    name = "" if taker is None else name_at(before, taker)
    if taker is not None and seat_at(before, taker) is mine:
        return _your_headline(before, last)
    if last.region is None:
        text = _("{name} wins the final battle") if name else _("The final battle is tied")
        return text.format(name=name)
    if taker is None:
        text = _("{region} stays free")
    elif taker == defender_of(before, last):
        text = _("{name} keeps {region}")
    else:
        text = _("{name} takes {region}")
    return text.format(region=before.board.regions[last.region].name, name=name)


def _your_headline(before: Game, last: LastBattle) -> str:
    if last.region is None:
        return _("You win the final battle")
    keeps = taker_of(before, last) == defender_of(before, last)
    text = _("You keep {region}") if keeps else _("You take {region}")
    return text.format(region=before.board.regions[last.region].name)


def why_token(before: Game, last: LastBattle, mine: Seat | None = None) -> str:
    """Who takes the Condottiere token, and why (C20–C22, C34); to the player at `mine` on their
    own.
    """
    alone = lone_majority(last.lines) == last.token
    if seat_at(before, last.token) is mine:
        return _why_you(before, last, alone=alone)
    name = briefly(before, last.token)
    if last.winner == last.token and alone:
        text = _("{name} won, also has the most Courtesans, and takes the Condottiere.")
    elif last.winner == last.token:
        text = _("{name} won and takes the Condottiere.")
    elif last.winner is None and defender_of(before, last) == last.token:
        text = _("A tie: the defender {name} takes the Condottiere.")
    elif alone:
        text = _("{name} alone has the most Courtesans and takes the Condottiere.")
    else:
        text = _("A tie: {name}, to the left of {placer}, takes the Condottiere.")
    return text.format(name=name, placer=briefly(before, before.holder))


def _why_you(before: Game, last: LastBattle, *, alone: bool) -> str:
    if last.winner == last.token and alone:
        return _("You won, also have the most Courtesans, and take the Condottiere.")
    if last.winner == last.token:
        return _("You won and take the Condottiere.")
    if last.winner is None and defender_of(before, last) == last.token:
        return _("A tie: you, the defender, take the Condottiere.")
    if alone:
        return _("You alone have the most Courtesans and take the Condottiere.")
    text = _("A tie: you, to the left of {placer}, take the Condottiere.")
    return text.format(placer=briefly(before, before.holder))


def what_follows(game: Game) -> str:
    """What the button to continue leads to."""
    deal = _("The final battle") if game.final else _("The deal")
    return {
        Phase.OVER: _("The victory"),
        Phase.PLACE: _("The next region"),
        Phase.KEEP: _("The deal"),
        Phase.DEAL: deal,
        Phase.DRAW: _("Drawing cards"),
    }.get(game.phase, _("Continue the battle"))
