"""A player in the battle: emblem, name, hand, line, and a strength to be read at arm's length."""

from collections.abc import Sequence
from contextlib import AbstractContextManager

from kivy.metrics import dp

from companion.condottiere.card_pictures import CARD_ICONS
from companion.condottiere.viewmodels.battle.battle_rows import RowView
from companion.condottiere.viewmodels.read_aloud import spoken_row
from companion.condottiere.widgets.line_cards import MARKS, ROOMY, draw_line, gold_on, strength_ink
from companion.look import STRONG, Color
from companion.widgets.drawing.lettering import ADVANCE, CAP
from companion.widgets.drawing.moving import Moving
from companion.widgets.drawing.smooth import Smooth
from companion.widgets.touching.gestures import Box, Pressed
from engine.condottiere.cards import Card
from engine.condottiere.outlook import Standing
from engine.seats import Seat

_MIDDLE, _ROOMY_MIDDLE = 0.56, 0.64
"""The least share of a row, without its emblem, for name and cards."""
_GAP = 10
"""The gap between the cards and the strength."""
_WIDE = 380
"""From this width beside the emblem on, facts are beside the name."""
_BESIDE = 0.31
"""The share of a low, wide row for the name left of the cards."""
_NAME, _LARGEST_NAME, _SMALL = 0.25, 32.0, 0.16
"""The share of a roomy row's height for its name, the largest name, and the share of small texts.
"""
_ROOMY_CARDS = 60
"""The height of cards that are below the facts there."""
_FACTS = 0.66
"""The most of a row for the facts beside the name."""
_HAND = 60
"""What the hand beside a name takes, in every row."""
_LETTERS, _LETTER = 12, 0.52
"""So many letters of a name are to be read beside it, and the width of one, of its size."""
_DROP = 22
"""From how high above its place a card lands."""
_NEAR = 8
"""A finger so far beside a card still means it."""


class PlayerRow(Pressed, Moving, Smooth):
    """A tap explains the strength; a long press corrects a card, or else the player.

    One that is `lively` moves what another card has changed.
    """

    reading_turn = 1

    view: RowView
    crown_from = 0.0
    """How far above the crown stood before, if it comes from another row."""
    _cards: Sequence[Box] = ()
    """The visible boxes of the line's cards."""
    _was: RowView | None = None
    """What was drawn last."""

    def __init__(self, *, lively: bool = False, **properties: object) -> None:
        self._lively = lively
        self._lands = self._is_crowned = False
        super().__init__(**properties)

    @property
    def seat(self) -> Seat:
        return self.view.seat

    def card_at(self, x: float, y: float) -> int | None:
        """The card of the line at a place or close to it, if there is one."""

        def away(number: int) -> float:
            left, bottom, width, height = self._cards[number]
            beside = max(left - x, x - left - width, 0)
            return float(max(beside, bottom - y, y - bottom - height))

        nearest = min(range(len(self._cards)), key=away, default=None)
        return None if nearest is None or away(nearest) > dp(_NEAR) else nearest

    def _bar(self) -> float:
        return float(min(max(self.height * 0.5, dp(40)), dp(52)))

    def _stir(self, view: RowView) -> None:
        """Have move what is other than it was: while it does, it goes on from there."""
        was, self._was = self._was, view
        if not self._lively or self.look.still or was is None or was.seat is not view.seat:
            return
        fewer, more = sorted((was.line, view.line), key=len)
        if was == view or not fewer + more:
            return
        lands = len(was.line) < len(view.line) and any(card.last for card in view.line)
        crowned = view.standing is Standing.LEADS is not was.standing
        if lands or crowned or was.strength != view.strength:
            self._lands, self._is_crowned = lands, crowned
            self.begins(was.strength, view.strength)

    def draw(self) -> None:
        view, colors = self.view, self.colors
        self._cards = ()
        self._stir(view)
        ground = colors.acting(view.seat) if view.active else colors.row
        radius = min(dp(14), self.height / 5)
        rim, edge = (dp(3), gold_on(self.colors, view)) if view.active else (0.0, ground)
        self.plate(self.x, self.y, self.width, self.height, radius, ground, edge, rim=rim)
        bar = self._bar()
        self.band(view.seat, bar, self.y, self.height, radius, rim=rim, faint=view.dim)
        left = self.x + bar + dp(10)
        ends, marked = self._draw_strength(view, left)
        self._draw_middle(view, left, ends, marked)

    def _draw_strength(self, view: RowView, start: float) -> tuple[float, float]:
        """The number as large as the row allows, and its mark.

        How far to the left the number reaches, and what is beside the name; the mark is above the
        number where that leaves room, otherwise beside its head.
        """
        text, right = str(view.strength), self.right - dp(12)
        across = max(len(text), 2)
        middle, most = (_ROOMY_MIDDLE, dp(124)) if self._is_roomy else (_MIDDLE, dp(112))
        room = (right - start) * (1 - middle) - dp(_GAP)
        size = min(self.height * 0.8 / CAP, most / CAP, room / (ADVANCE * across))
        left = right - size * ADVANCE * across - dp(_GAP)
        mark = MARKS.get(view.standing) if view.standing else None
        y, spare = self.center_y, self.height - size * CAP
        high = min(dp(30), self.height * 0.42, max(spare - dp(14), dp(16)))
        above = mark is not None and spare >= high + dp(14)
        if above:
            y -= max(high + dp(9) - spare / 2, 0)
        low, sized, ink = y - size * 0.012, size / self.sp(1), strength_ink(self.colors, view)
        self.count_up(
            view.strength, lambda number: self.figures(str(number), right, low, sized, ink)
        )
        inset = dp(4)
        self.lit = left + inset, self.y + inset, self.right - inset, self.top - inset
        if mark is None:
            return left, left
        if above:
            high_up = y + size * CAP / 2 + dp(3) + high / 2
            middle = right - size * ADVANCE * len(text) / 2
            self._draw_mark(mark, middle, high_up, high)
            return left, left
        high = self._mark
        beside = right - size * ADVANCE * len(text) - high / 2 - dp(4)
        self._draw_mark(mark, beside, self.top - high / 2 - dp(3), high)
        return left, min(left, beside - high / 2 - dp(4))

    def _draw_mark(self, mark: str, x: float, y: float, high: float) -> None:
        """The crown comes from the row where it was."""
        with self.sliding(0, self.crown_from if self._is_crowned else 0):
            self.icon(mark, x, y, high / dp(1), gold_on(self.colors, self.view))

    @property
    def _mark(self) -> float:
        """The size of a mark beside the name."""
        return float(min(dp(26), self.height * 0.4))

    def _draw_middle(self, view: RowView, left: float, right: float, beside: float) -> None:
        """The name, the hand and the facts, and the line below.

        The texts end where the mark `beside` them begins, the cards only at the number.
        """
        colors = self.colors
        if self.height < dp(72) and self.width - self._bar() > dp(_WIDE):
            self._draw_beside(view, left, right - self._mark)
            return
        size = 25.0 if self.height > dp(150) else 21.0 if self.height > dp(88) else 17.0
        if self._is_roomy:
            size = max(size, min(self.height * _NAME / self.sp(1), _LARGEST_NAME))
        words = self._words * self.sp(1)
        name = min(self.sp(size) * 1.2, self.height * 0.35)
        size = min(size, name / 1.1 / self.sp(1))
        inset = dp(8) if self.height > dp(70) else dp(4)
        top = self.top - inset
        ink = colors.muted if view.dim else colors.ink
        room = beside - left
        narrow = self.width - self._bar() < dp(_WIDE)
        least = dp(_ROOMY_CARDS if self._is_roomy else 34)
        if (narrow or self._is_roomy) and self.height - 2 * inset > name + words * 1.5 + least:
            self.write_name(view.name, left, top - name / 2, size, ink, width=room)
            below = top - name - words * 0.8
            self._draw_facts(view, left, below, right)
            bottom = below - words * 0.8
        else:
            least = (self.width - self._bar()) * _MIDDLE - dp(_HAND)
            size = min(size, max(least, 1) / (_LETTERS * _LETTER) / self.sp(1))
            facts = self._facts_width(view)
            if facts > room * _FACTS and not view.line:
                self.write_name(view.name, left, top - name / 2, size, ink, width=room)
                self._draw_facts(view, left, (top - name + self.y + inset) / 2, right)
                return
            share = min((room * _FACTS - dp(4)) / facts, 1)
            y, room = top - name / 2, max(room - facts * share - dp(8), dp(24))
            written = self.write_name(view.name, left, y, size, ink, width=room)
            self._draw_facts(view, left + written + dp(8), y, beside, share)
            bottom = top - name
        tall = bottom - self.y - inset - dp(1)
        y, wide = self.y + inset, right - left
        self._cards = draw_line(self, view.line, left, y, wide, tall, view.dim, self._landing)

    def _draw_beside(self, view: RowView, left: float, right: float) -> None:
        """On a low and wide row the line is right of the name, as high as the row."""
        colors, room = self.colors, (right - left) * _BESIDE
        size = min(17.0, self.height * 0.36 / self.sp(1))
        ink, y = colors.muted if view.dim else colors.ink, self.center_y + self.height * 0.2
        self.write_name(view.name, left, y, size, ink, width=room - dp(6))
        words = room if view.line else right - left
        share = min((words - dp(2)) / self._facts_width(view), 1)
        self._draw_facts(view, left, self.center_y - self.height * 0.22, left + words, share)
        tall, x = self.height - dp(10), left + room
        y, wide = self.y + dp(5), right - x
        self._cards = draw_line(self, view.line, x, y, wide, tall, view.dim, self._landing)

    def _landing(self) -> AbstractContextManager[None]:
        """The card that was just played comes from above."""
        return self.sliding(0, dp(_DROP) if self._lands else 0)

    @property
    def _words(self) -> float:
        """The size of small texts, in sp; smaller on a low row, like the name."""
        most = max(13.0, min(self.height * _SMALL / self.sp(1), 22.0)) if self._is_roomy else 13.0
        return float(min(most, self.height * 0.29 / self.sp(1)))

    @property
    def _is_roomy(self) -> bool:
        """On a tablet or a television letters grow with the row."""
        return bool(self.width - self._bar() > dp(ROOMY))

    def _facts(self, view: RowView) -> list[tuple[str, str, Color]]:
        """Icons with texts: the hand, the Courtesans, and why this player does not act."""
        colors = self.colors
        facts = [("cards-playing-outline", str(view.hand), colors.muted)]
        if view.courtesans:
            ink = gold_on(self.colors, view) if view.majority else colors.muted
            facts.append((CARD_ICONS[Card.COURTESAN], str(view.courtesans), ink))
        if view.status:
            facts.append(("", view.status, colors.muted))
        return facts

    def _facts_width(self, view: RowView) -> float:
        return sum(
            self.width_of(words, self._words, STRONG)
            + float(dp(20) * max(self._words / 13, 1) + dp(8) if icon else dp(8))
            for icon, words, _ink in self._facts(view)
        )

    def _draw_facts(
        self, view: RowView, x: float, y: float, right: float, share: float = 1
    ) -> None:
        """The facts in a row, `share` of their size; the words among them end where they must."""
        size = self._words * share
        for icon, words, ink in self._facts(view):
            if icon:
                wide = 16 * share * size / min(size, 13.0)
                self.icon(icon, x + dp(wide / 2), y, wide, ink)
                x += dp(wide * 1.25)
            if right - x < dp(8):
                return
            x += self.write(words, x, y, size, ink, font=STRONG, width=right - x) + dp(8) * share

    def spoken(self) -> str:
        return spoken_row(self.view)
