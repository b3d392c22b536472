"""The sheets for corrections of a card, a player or a region, over the screen that shows them."""

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.condottiere.viewmodels.corrections.fixes import FactView, FixModel, PlayerFix
from companion.condottiere.viewmodels.corrections.laid_moves import CardFix
from companion.condottiere.viewmodels.map.map_sight import RegionSight
from companion.look import STRONG, TEXT
from companion.spoken.heard import about, sentences
from companion.texts import _
from companion.widgets.basic.buttons import SMALLEST, EmblemButton, Tappable, TextButton
from companion.widgets.basic.page import Column, FittedRows, Stepper
from companion.widgets.basic.sheet import Sheet
from companion.widgets.drawing.ink import Fitted
from companion.widgets.drawing.lettering import Paragraph, text_width
from companion.widgets.drawing.smooth import Rounded
from companion.widgets.drawing.words import Words
from engine.seats import Player, Seat

_LEFT, _RIGHT, _ABOVE = 46, 12, 8
_SIZE, _NOTE = 17, 14
_STEPPER, _BUTTON, _CONFIRM = 150, 52, 56
_WIDE, _LOW = 420, 560
"""The width of a column, and the height below which there are two side by side."""


def _is_low(sheet: Sheet) -> bool:
    """Whether height is short, and two columns are better than one."""
    return bool(sheet.width > sheet.height and sheet.height < dp(_LOW))


def _width(sheet: Sheet, *, columns: int) -> float:
    return float(min(sheet.width - dp(32), dp(_WIDE) * sheet.look.text_scale * columns))


class CardSheet(Sheet):
    """The move of a card in a line, which can be changed or removed; one that was forgotten before
    it; and the card's rules.
    """

    view: CardFix = ObjectProperty()

    def __init__(
        self, view: CardFix, *, change: Callable[[CardFix], None],
        insert: Callable[[CardFix], None], remove: Callable[[CardFix], None],
        look_up: Callable[[CardFix], None],
    ) -> None:  # fmt: skip
        super().__init__(view=view)
        title = self.add_head(view.title)
        move = Words(text=view.move, tone="muted")
        self.fbind("view", lambda _sheet, view: setattr(title, "text", view.title))
        self.fbind("view", lambda _sheet, view: setattr(move, "text", view.move))
        self.add_widget(move)
        self._deeds = GridLayout(cols=1, spacing=self.panel.spacing, size_hint_y=None)
        self._deeds.bind(minimum_height=self._deeds.setter("height"))
        self.add_widget(self._deeds)
        for text, icon, kind, deed in (
            (_("Change"), "pencil", "plain", change),
            (_("Insert before"), "plus", "plain", insert),
            (_("Remove"), "trash-can-outline", "danger", remove),
            (_("Rules"), "book-open-variant", "quiet", look_up),
        ):
            button = TextButton(
                text=text, icon_name=icon, kind=kind, size_hint_y=None, height=dp(_BUTTON)
            )
            button.bind(on_release=lambda _button, deed=deed: deed(self.view))
            self._deeds.add_widget(button)

    def on_size(self, *_: object) -> None:
        """What can be done is in two columns if height is short."""
        low = _is_low(self)
        self._deeds.cols = 1 + low
        self.panel.width = _width(self, columns=1 + low)
        self._settle()


class FactLine(Tappable, Fitted, Rounded):
    """A fact about a player, with a box to tick, and below it what a tap does; each on as many
    lines as it needs.
    """

    view: FactView
    _words = _note = Paragraph()

    def fit(self) -> float:
        """As the words need, and never too low for a finger."""
        self.off = self.view.off
        room = self.width - dp(_LEFT + _RIGHT)
        self._words = self.wrap(self.view.text, _SIZE, STRONG, room)
        self._note = self.wrap(self.view.note, _NOTE, TEXT, room)
        return float(max(dp(SMALLEST), self._tall + dp(2 * _ABOVE)))

    @property
    def _tall(self) -> float:
        return self._words.high + self._note.high

    def draw(self) -> None:
        """With a background if a tap does something."""
        view, colors = self.view, self.colors
        if not view.off:
            self.ground(self.tinted(colors.row, colors.ink, 0.14), dp(12))
        mark = "checkbox-marked" if view.true else "checkbox-blank-outline"
        ink = colors.gold if view.true else colors.muted if view.off else colors.ink
        y = self.center_y + self._tall / 2
        self.icon(mark, self.x + dp(_LEFT / 2), y - self._words.step / 2, 24, ink)
        ink = colors.muted if view.off and not view.true else colors.ink
        y = self.paragraph(self._words, self.x + dp(_LEFT), y, ink)
        self.paragraph(self._note, self.x + dp(_LEFT), y, colors.muted)

    def spoken(self) -> str:
        state = _("true") if self.view.true else _("not true")
        return sentences(about(self.view.text, state), self.view.note)


class PlayerSheet(Sheet):
    """The players' emblems, the facts about the chosen one, the hand."""

    view: PlayerFix = ObjectProperty()

    def __init__(self, view: PlayerFix, model: FixModel) -> None:
        self._beside = Column(spacing=dp(8))
        super().__init__(view=view)
        self.panel.spacing = dp(8)
        self.title = self.add_head(view.name)
        self.emblems = [EmblemButton() for _player in view.players]
        row = BoxLayout(size_hint_y=None, height=dp(SMALLEST + 4))
        for emblem in self.emblems:
            emblem.bind(on_release=lambda emblem: model.correct(emblem.seat))
            row.add_widget(emblem)
        asked = Words(text=_("What does the table show?"), tone="muted", text_size=14)
        self.facts = FittedRows(kind=FactLine)
        self.facts.bind(on_chosen=lambda _rows, fact: model.put_right(self.view.facts.index(fact)))
        asked_hand = _("Cards in the hand")
        self.stepper = Stepper(label=asked_hand, size_hint_x=None, width=dp(_STEPPER))
        self.stepper.figure.text_size = 28
        self.stepper.bind(on_less=lambda _stepper: model.one_less())
        self.stepper.bind(on_more=lambda _stepper: model.one_more())
        self.confirm = TextButton(kind="filled", size_hint_y=None, height=dp(_CONFIRM))
        self.confirm.bind(on_release=lambda _button: model.set_hand())
        hand = Column(spacing=dp(8))
        for part in (self._hand(), self.confirm):
            hand.add_widget(part)
        for column in (self.facts, hand):
            column.pos_hint = {"top": 1}
            self._beside.add_widget(column)
        for part in (row, asked, self._beside):
            self.add_widget(part)
        self.fbind("view", self._follow)
        self._follow()

    def on_size(self, *_: object) -> None:
        """The hand beside the facts if height is short, else below them."""
        low = _is_low(self)
        self._beside.orientation = "horizontal" if low else "vertical"
        self.panel.width = _width(self, columns=1 + low)
        self._settle()

    def _hand(self) -> BoxLayout:
        words = Words(text=self.stepper.label, text_size=17, pos_hint={"center_y": 0.5})
        row = BoxLayout(size_hint_y=None, height=dp(SMALLEST), padding=(dp(12), 0, 0, 0))
        words.bind(height=lambda _words, high: setattr(row, "height", max(high, dp(SMALLEST))))
        row.add_widget(words)
        row.add_widget(self.stepper)
        return row

    def _follow(self, *_changed: object) -> None:
        view = self.view
        self.title.text = view.name
        for emblem, each in zip(self.emblems, view.players, strict=True):
            emblem.seat, emblem.label, emblem.on = each.seat, each.name, each.seat is view.seat
        self.facts.views = view.facts
        self.stepper.number = view.cards
        self.stepper.may_less, self.stepper.may_more = view.may_less, view.may_more
        self.confirm.text, self.confirm.off = view.confirm, not view.moves


_GAP, _AROUND = 6, 140
_OPTION, _SHRUNK = 16, 0.75


class FixRow(Tappable):
    """One option; ticked if it is true already."""

    drawn_by = (*Tappable.drawn_by, "text", "on")

    seat: Seat | None = ObjectProperty(None, allownone=True)
    icon_name = StringProperty()
    text = StringProperty()
    on = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        super().__init__(size_hint_y=None, height=dp(SMALLEST), **properties)

    def draw(self) -> None:
        colors = self.colors
        fill = colors.row_active if self.on else colors.row
        self.ground(self.tinted(fill, colors.ink, 0.14), dp(12))
        x, side = self.x + dp(28), dp(32)
        if self.seat is None:
            self.icon(self.icon_name, x, self.center_y, 24, colors.ink)
        else:
            self.emblem(self.seat, x, self.center_y, side)
        left, room = self.x + dp(54), self.width - self._beside
        self.write(self.text, left, self.center_y, _OPTION, colors.ink, font=STRONG, width=room)
        if self.on:
            self.icon("check", self.right - dp(24), self.center_y, 22, colors.gold)

    @property
    def least(self) -> float:
        """The width its text needs, slightly shrunk; names of people may be cut."""
        if self.seat is not None:
            return 0
        return self._beside + text_width(self.text, self.look, _OPTION, STRONG) * _SHRUNK

    @property
    def _beside(self) -> float:
        return float(dp(98 if self.on else 64))

    def spoken(self) -> str:
        return about(self.text, _("chosen")) if self.on else self.text


class MapFix(Sheet):
    """Asks what is true of the region that was pressed."""

    view: RegionSight = ObjectProperty()

    def __init__(
        self, view: RegionSight, players: Sequence[Player], *,
        set_owner: Callable[[Seat | None], None], set_pope: Callable[[bool], None], room: float,
    ) -> None:  # fmt: skip
        super().__init__(view=view)
        self.add_head(view.name, 26)
        asked = _("What does the board show?")
        self.add_widget(Words(text=asked, tone="muted", text_size=14))
        grid = GridLayout(cols=1, spacing=dp(_GAP), size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        self._owners = [FixRow(seat=each.seat, text=each.name) for each in players]
        self._owners.append(FixRow(icon_name="circle-off-outline", text=_("No marker")))
        for row in self._owners:
            row.bind(on_release=lambda row: set_owner(row.seat))
        self._pope = FixRow(icon_name="key-variant")
        self._pope.bind(on_release=lambda _row: set_pope(not self.view.pope))
        for row in (*self._owners, self._pope):
            grid.add_widget(row)
        self.fbind("view", self._follow)
        self._follow()
        self.add_widget(grid)
        low = len(grid.children) * dp(SMALLEST + _GAP) >= room - dp(_AROUND) * self.look.text_scale
        least = max(row.least for row in grid.children)
        if low:
            grid.bind(
                width=lambda grid, width: setattr(
                    grid, "cols", 2 if (width - dp(_GAP)) / 2 >= least else 1
                )
            )

    def _follow(self, *_changed: object) -> None:
        for row in self._owners:
            row.on = row.seat is self.view.owner
        self._pope.text = _("Take the Pope off") if self.view.pope else _("The Pope is here")
