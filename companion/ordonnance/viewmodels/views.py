"""What Ordonnance's table shows: a band a territory, a cell a player, keys; and how it sounds."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from companion.ordonnance.words import by_what, icon_name, leaders
from companion.spoken.heard import about, sentences
from companion.texts import _, ngettext
from companion.words import briefly, name_at, seat_at
from engine.ordonnance.army import FULL
from engine.ordonnance.cards import Counts, Icon
from engine.ordonnance.future import contenders
from engine.ordonnance.moves import Play
from engine.ordonnance.outlook import Option, Outlook
from engine.ordonnance.standing import Lead, lead, settled
from engine.ordonnance.state import TERRITORIES, Game
from engine.seats import Seat

SENIOR_FIRST: tuple[str, ...] = tuple(reversed(Icon))
"""The order in which icons are shown: the ones that count first come first."""


@dataclass(frozen=True, slots=True)
class CellView:
    """A player's army in a territory, counts by icon, senior first.

    `new` are the icons of a card that is only being tried; `out` says that this player cannot
    control the territory any more; `acts` marks whose turn it is, `last` where the last card is.
    """

    seat: Seat
    name: str
    counts: Counts
    cards: int
    new: Counts = (0,) * len(Icon)
    leads: bool = False
    out: bool = False
    acts: bool = False
    last: bool = False

    @property
    def note(self) -> str:
        return _("{cards} of {most} cards").format(cards=self.cards, most=FULL)


@dataclass(frozen=True, slots=True)
class BandView:
    """A territory: who leads, or controls it once it is settled."""

    number: int
    cells: tuple[CellView, ...]
    leader: Seat | None = None
    settled: bool = False
    chosen: bool = False
    standing: str = ""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class HeadView:
    """A player above the column: how many territories are led; near the end, cards in hand."""

    seat: Seat
    name: str
    leads: int
    hand: int | None = None
    acts: bool = False


@dataclass(frozen=True, slots=True)
class TerritoryKeyView:
    """A territory to play in: `mark` says how the player would stand there with the card."""

    number: int
    cards: int
    full: bool = False
    chosen: bool = False
    mark: str = ""

    @property
    def off(self) -> bool:
        """Whether a tap only explains why no card can be played there."""
        return self.full


@dataclass(frozen=True, slots=True)
class IconKeyView:
    """An icon to put on the card."""

    icon: str
    chosen: bool = False


def bands(
    game: Game, shown: Game, territory: int | None, icons: Collection[str],
    last: Play | None = None,
) -> tuple[BandView, ...]:  # fmt: skip
    """The five territories in order, the chosen one as `shown`, with the card in it; `last` was
    played last.
    """
    hopes = contenders(shown)
    tried = shown is not game
    found = []
    for number, row, hopeful in zip(TERRITORIES, shown.rows, hopes, strict=True):
        first = lead(row, game.setup.singles)
        done = settled(row)
        chosen = number == territory
        cells = tuple(
            CellView(
                player.seat,
                player.name,
                army.icons[::-1],
                army.cards,
                new=_bits(icons) if tried and chosen and place == game.turn else (0,) * len(Icon),
                leads=first is not None and first.place == place,
                out=place not in hopeful,
                acts=place == game.turn,
                last=last is not None and (last.seat, last.territory) == (player.seat, number),
            )
            for place, (player, army) in enumerate(zip(game.setup.players, row, strict=True))
        )
        leader = None if first is None else seat_at(game, first.place)
        headline = standing_of(shown, first, number, done=done)
        reason = "" if first is None else by_what(first.edge)
        found.append(BandView(number, cells, leader, done, chosen, headline, reason))
    return tuple(found)


def heads(game: Game, shown: Game) -> tuple[HeadView, ...]:
    """The players, clockwise, and how many territories each leads."""
    leading = leaders(shown)
    return tuple(
        HeadView(
            player.seat,
            player.name,
            leading.count(place),
            hand if game.pile == 0 else None,
            place == game.turn,
        )
        for place, (player, hand) in enumerate(zip(game.setup.players, game.hands, strict=True))
    )


def territory_keys(
    game: Game, territory: int | None, ahead: Outlook | None
) -> tuple[TerritoryKeyView, ...]:
    """Where the player to act may play, with the result there once the card is known."""
    if game.turn is None:
        return ()
    found = []
    for number, row in zip(TERRITORIES, game.rows, strict=True):
        cards = row[game.turn].cards
        mark = "" if ahead is None else _mark(game, ahead.options[number - 1], cards)
        found.append(TerritoryKeyView(number, cards, cards == FULL, number == territory, mark))
    return tuple(found)


def what_if(game: Game, territory: int, option: Option) -> str:
    """Who would lead in a territory with the card played there, and by what."""
    if option.lead is None:
        return _("Territory {number}: nobody would lead").format(number=territory)
    text = _("Territory {number}, {name} would lead: {reason}")
    return text.format(
        number=territory,
        name=briefly(game, option.lead.place),
        reason=by_what(option.lead.edge),
    )


def standing_of(game: Game, first: Lead | None, number: int, *, done: bool) -> str:
    """Who leads or controls a territory, as a headline."""
    if first is None:
        if not any(army.cards for army in game.rows[number - 1]):
            return _("Territory {number} is still empty").format(number=number)
        return _("Territory {number} is contested").format(number=number)
    name = name_at(game, first.place)
    if done:
        return _("{name} controls territory {number}").format(name=name, number=number)
    return _("{name} leads in territory {number}").format(name=name, number=number)


def spoken_heads(heads: Iterable[HeadView]) -> str:
    said = []
    for head in heads:
        led = ngettext("leads in {count} territory", "leads in {count} territories", head.leads)
        said.append(about(head.name, led.format(count=head.leads)))
    return sentences(*said)


def spoken_band(band: BandView) -> str:
    armies = (
        about(cell.name, spoken_army(cell.counts), _("last card") if cell.last else "")
        for cell in band.cells
        if cell.cards
    )
    return sentences(band.standing, band.reason, *armies)


def spoken_army(counts: Counts) -> str:
    """Every icon with its number, the senior ones first."""
    return _(", ").join(
        _("{icon} {count}").format(icon=icon_name(icon), count=count)
        for icon, count in zip(SENIOR_FIRST, counts, strict=True)
        if count
    )


def spoken_territory_key(key: TerritoryKeyView) -> str:
    return about(
        _("Territory {number}").format(number=key.number),
        ngettext("{count} card", "{count} cards", key.cards).format(count=key.cards),
        _("full") if key.full else "",
        _("chosen") if key.chosen else "",
    )


def spoken_icon_key(key: IconKeyView) -> str:
    return about(icon_name(key.icon), _("chosen") if key.chosen else "")


def _mark(game: Game, option: Option, cards: int) -> str:
    if cards == FULL:
        return ""
    if option.lead is None:
        return "equal"
    return "crown" if option.lead.place == game.turn else ""


def _bits(icons: Collection[str]) -> Counts:
    return tuple(int(icon in icons) for icon in SENIOR_FIRST)
