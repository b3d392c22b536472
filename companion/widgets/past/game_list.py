"""Past games: a drawn row each; a tap opens the game, one at the right shows more."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.look import DISPLAY, STRONG, mixed
from companion.services.archive import ListedGame
from companion.viewmodels.past import game_rows
from companion.viewmodels.past.game_rows import Ending
from companion.widgets.basic.buttons import SMALLEST, Listed
from companion.widgets.basic.long_list import LongList
from companion.widgets.drawing.smooth import Rounded
from companion.widgets.touching.gestures import unheard

_EMBLEM, _LEFT, _NAME_GAP = 22, 12, 10
_DAY, _NAME, _SMALL = 15, 17, 13
_NAME_ROOM, _VARIANT_ROOM = 100, 150
"""The least width of a name, and of a variant's title; narrower lines hold fewer of them."""
_WIDEST = 280
_STEP = 1.5
_REST = 0.12
"""Seconds without scrolling before games are read."""
_ONE_LINE = 560
"""From this width on the day and the kind of game are on one line."""
_ASIDE = SMALLEST + 4
_PADDING = 10


def _lines(count: int, width: float, least: float) -> list[range]:
    """Distribute items evenly over as few lines as give each its room."""
    if not count:
        return []
    fit = max(1, int(width / least))
    lines = -(-count // fit)
    each = -(-count // lines)
    return [range(at, min(at + each, count)) for at in range(0, count, each)]


def _shared(room: float, wanted: list[float]) -> list[float]:
    """Columns of one width if that is enough; otherwise narrow items leave room to others."""
    each = min(room / len(wanted), dp(_WIDEST))
    if max(wanted) <= each:
        return [each] * len(wanted)
    columns = [0.0] * len(wanted)
    left = len(wanted)
    for place in sorted(range(len(wanted)), key=wanted.__getitem__):
        columns[place] = min(wanted[place], room / left)
        room -= columns[place]
        left -= 1
    return columns


class GameLine(Listed, Rounded):
    """One game, and above the first of a campaign its title.

    `part` says where the finger came down: on the game, the button for more, or the heading.
    """

    view: ListedGame

    def __init__(self, parent_list: "GameList", **properties: object) -> None:
        self.list = parent_list
        super().__init__(**properties)

    @property
    def ending(self) -> Ending | None:
        """How the game ended, as far as the list knows."""
        return self.list.ending(self.view)

    @property
    def part(self) -> str:
        """The place for more is as wide as a finger, the head as high."""
        x, y = self.down_at
        if y > self.top - self._head:
            return "campaign"
        return "more" if x > self.right - dp(_ASIDE) else "pick"

    def on_release(self) -> None:
        self.list.dispatch(f"on_{self.part}", self.view)

    def spoken(self) -> str:
        model = self.list.model
        return game_rows.spoken_game(
            self.view, self.ending, model.day(self.view), model.campaign(self.view)
        )

    @property
    def _head(self) -> float:
        return self.list.head_height(self.view)

    def draw(self) -> None:
        entry, colors = self.view, self.colors
        head = self._head
        top, middle = self.top - head, self.y + (self.height - head) / 2
        if self.held:
            left = self.right - dp(_ASIDE) if self.part == "more" else self.x + dp(4)
            low, high = (top, self.top) if self.part == "campaign" else (self.y, top)
            self.box(
                left, low + dp(2), self.right - dp(4) - left, high - low - dp(4),
                colors.line, dp(10),
            )  # fmt: skip
        self.box(
            self.x + dp(_LEFT), round(self.y), self.width - dp(2 * _LEFT), max(round(dp(1)), 1),
            mixed(colors.ground, colors.line, 0.7),
        )  # fmt: skip
        campaign = self.list.model.campaign(entry)
        if head:
            self._draw_campaign(campaign, self.top - head / 2)
        if campaign:
            self.box(self.x + dp(3), self.y, dp(3), top - self.y, colors.gold)
        self.icon("dots-vertical", self.right - dp(_ASIDE / 2), middle, 24, colors.muted)
        room = self.width - dp(_LEFT + _ASIDE)
        y = top - dp(_PADDING) - self.sp(_DAY) * _STEP / 2
        self._draw_head(entry, y, room)
        y -= self.sp(_DAY) * _STEP / 2
        if room < self.sp(_ONE_LINE):
            y -= self.sp(_SMALL) * _STEP
        for places in _lines(len(entry.names), room, self.sp(_NAME_ROOM)):
            y -= self.list.name_step / 2
            self._draw_names(entry, places, y, room)
            y -= self.list.name_step / 2
        titles = game_rows.variants(entry)
        for places in _lines(len(titles), room, self.sp(_VARIANT_ROOM)):
            y -= self.sp(_SMALL) * _STEP / 2
            line = ", ".join(titles[place] for place in places)
            self.write(line, self.x + dp(_LEFT), y, _SMALL, colors.muted, width=room)
            y -= self.sp(_SMALL) * _STEP / 2

    def _draw_campaign(self, name: str, y: float) -> None:
        colors, left = self.colors, self.x + dp(_LEFT)
        self.icon("trophy", left + dp(10), y, 22, colors.gold)
        right = self.right - dp(_ASIDE / 2)
        self.icon("chevron-right", right, y, 24, colors.muted)
        room = right - dp(16) - left - dp(30)
        self.write(name, left + dp(30), y, _NAME, colors.accent, font=DISPLAY, width=room)

    def _draw_head(self, entry: ListedGame, y: float, room: float) -> None:
        """The day; the game and its length beside it, or where room is short below it."""
        colors = self.colors
        left = self.x + dp(_LEFT)
        wide = self.write(self.list.model.day(entry), left, y, _DAY, colors.ink, font=STRONG)
        state = game_rows.state(self.ending)
        if state:
            self.write(state, left + room, y, _SMALL, colors.accent, font=STRONG, align=1)
        words = " · ".join(game_rows.facts(entry))
        if room >= self.sp(_ONE_LINE):
            x = left + wide + dp(14)
            self.write(words, x, y, _SMALL, colors.muted)
        else:
            y -= self.sp(_DAY + _SMALL) * _STEP / 2
            self.write(words, left, y, _SMALL, colors.muted, width=room)

    def _draw_names(self, entry: ListedGame, places: range, y: float, room: float) -> None:
        ending, colors = self.ending, self.colors
        seats = game_rows.seats(entry)
        won = ending.winners if ending else ()
        left = self.x + dp(_LEFT)
        beside = {place: dp(_EMBLEM + 6 + _NAME_GAP + 22 * (place in won)) for place in places}
        wanted = [
            beside[place] + self.width_of(seats[place][1], _NAME, DISPLAY) for place in places
        ]
        columns = _shared(room + dp(_NAME_GAP), wanted)
        for place, column in zip(places, columns, strict=True):
            seat, name = seats[place]
            side = dp(_EMBLEM)
            if seat is not None:
                self.emblem(seat, left + side / 2, y, side)
            x, wide = left + side + dp(6), column - side - dp(6 + _NAME_GAP)
            if place in won:
                self.icon("crown", x + dp(9), y, 18, colors.gold)
                x, wide = x + dp(22), wide - dp(22)
            ink = colors.gold if place in won else colors.ink
            self.write_name(name, x, y, _NAME, ink, width=wide)
            left += column


class GameList(LongList[ListedGame, GameLine]):
    """A list of games: `on_pick` for a tapped game, `on_more` for the button at its right,
    `on_campaign` for a campaign's title.

    The `model` knows how a game ended, or works it out: only for visible games, one a frame, and
    not while the list scrolls.
    """

    __events__ = ("on_more", "on_campaign")
    on_more = on_campaign = unheard

    model: Any = ObjectProperty(None, allownone=True)

    def __init__(self, **properties: object) -> None:
        self._work = Clock.create_trigger(self._work_on, _REST)
        self._work_more = Clock.create_trigger(self._work_on, 0)
        super().__init__(**properties)
        self.fbind("scroll_y", self._wait)

    def ending(self, entry: ListedGame) -> Ending | None:
        """How a game ended; if it is not known yet, it will be worked out."""
        found: Ending | None = self.model.ending(entry)
        if found is None:
            self._work()
        return found

    @property
    def name_step(self) -> float:
        scale = self.look.text_scale
        return float(max(dp(_EMBLEM + 6), dp(_NAME) * scale * _STEP))

    def row_height(self, view: ListedGame) -> float:
        """From the numbers of names and variants alone."""
        scale = float(dp(1)) * self.look.text_scale
        room = self.width - dp(_LEFT + _ASIDE)
        small = len(_lines(len(view.variants), room, _VARIANT_ROOM * scale))
        small += room < _ONE_LINE * scale
        high = dp(2 * _PADDING) + (_DAY + small * _SMALL) * _STEP * scale
        high += len(_lines(len(view.names), room, _NAME_ROOM * scale)) * self.name_step
        return float(high) + self.head_height(view)

    def head_height(self, view: ListedGame) -> float:
        """The height of a campaign's title above its first game."""
        if not self.model.heads.get(view.id):
            return 0.0
        scale = self.look.text_scale
        return float(max(dp(SMALLEST), dp(_NAME) * scale * _STEP + dp(8)))

    def make_row(self) -> GameLine:
        return GameLine(self)

    def _work_on(self, *_: object) -> None:
        for row in self.in_sight:
            if self.model.ending(row.view) is None:
                self.model.work_out(row.view)
                row.redraw()
                self._work_more()
                return

    def dress(self, row: GameLine) -> None:
        """What a row says depends on the games beside it."""
        row.redraw()

    def _wait(self, *_: object) -> None:
        self._work.cancel()
        self._work_more.cancel()
        self._work()
