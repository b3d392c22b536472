"""Texts of Ordonnance: icons, who leads and why, what comes next, and why a move is refused."""

from collections.abc import Iterable, Sequence

from companion.texts import _, ngettext
from companion.words import briefly, name_at
from engine.errors import Refused
from engine.ordonnance.army import FULL, Edge, First, More, Senior, Size
from engine.ordonnance.cards import Icon
from engine.ordonnance.standing import lead
from engine.ordonnance.state import TERRITORIES, Game
from engine.seats import Seat


def icon_name(icon: str) -> str:
    return {
        Icon.SPEAR: _("spear"),
        Icon.BOW: _("bow"),
        Icon.SWORDS: _("swords"),
        Icon.HELM: _("helm"),
        Icon.FLAG: _("flag"),
    }[Icon(icon)]


def icon_names(icons: Iterable[str]) -> str:
    return _(", ").join(icon_name(icon) for icon in icons)


def leaders(game: Game) -> list[int | None]:
    """P3: the place of who leads in each territory; None where nobody does."""
    leads = (lead(row, game.setup.singles) for row in game.rows)
    return [None if first is None else first.place for first in leads]


def due(game: Game, *, brief: bool = False) -> str:
    """What the game waits for, in one line; `brief` shortens a name where there is little room."""
    if game.turn is None:
        return _("The game is over")
    name = briefly(game, game.turn) if brief else name_at(game, game.turn)
    return _("{name} to play").format(name=name)


def card_of(game: Game, number: int) -> str:
    """O1, O4: which of all cards that are played in a whole game."""
    most = FULL * len(TERRITORIES) * len(game.hands)
    return _("Card {number} of {all}").format(number=number, all=most)


def who_wins(game: Game, winners: Sequence[int]) -> str:
    names = briefly(game, *winners)
    if len(winners) > 1:
        return _("{names} share the victory").format(names=names)
    return _("{name} wins the game").format(name=names)


def reason(game: Game, refusal: Refused) -> str:
    seat = refusal.facts.get("seat")
    name = ""
    if isinstance(seat, Seat) and seat in game.setup.place:
        name = name_at(game, game.setup.place[seat])
    match refusal.code:
        case "not-your-turn":
            return _("It is not {seat}’s turn.").format(seat=name)
        case "game-over":
            return _("The game is over.")
        case "icons":
            return _("A card shows one to five icons, each at most once.")
        case "territory-full":
            text = _("Territory {territory} is full: four cards per player at most.")
            return text.format(territory=refusal.facts.get("territory"))
    return _("The rules do not allow this.")


def by_what(edge: Edge) -> str:
    """O6: the first difference between two armies, as seen from the stronger side."""
    match edge:
        case More(size, count, against):
            return _more(size, count).format(count=count, against=against)
        case Senior(Size.SINGLE, icon, None):
            text = _("Single icons decide: {icon}, and the other side has none left")
            return text.format(icon=icon_name(icon))
        case Senior(size, icon, against):
            assert against is not None
            return _senior(size).format(icon=icon_name(icon), against=icon_name(against))
        case First(alone=True):
            return _("The same icons, but only this army is complete")
    return _("The same icons, but this army was complete first")


def _more(size: Size, count: int) -> str:
    match size:
        case Size.REGIMENT:
            return ngettext(
                "{count} regiment against {against}", "{count} regiments against {against}", count
            )
        case Size.BATTALION:
            return ngettext(
                "{count} battalion against {against}", "{count} battalions against {against}", count
            )
        case Size.COMPANY:
            return ngettext(
                "{count} company against {against}", "{count} companies against {against}", count
            )
    return ngettext(
        "{count} single icon against {against}", "{count} single icons against {against}", count
    )


def _senior(size: Size) -> str:
    return {
        Size.REGIMENT: _("As many regiments, but a stronger icon: {icon} > {against}"),
        Size.BATTALION: _("As many battalions, but a stronger icon: {icon} > {against}"),
        Size.COMPANY: _("As many companies, but a stronger icon: {icon} > {against}"),
        Size.SINGLE: _("Single icons decide: {icon} > {against}"),
    }[size]
