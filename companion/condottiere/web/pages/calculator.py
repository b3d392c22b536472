"""The calculator: totals of a battle, or the cards of a new deal."""

from collections.abc import Sequence

from companion.condottiere.viewmodels.battle.sums import (
    DealView,
    SumView,
    spoken_deal_count,
    spoken_part,
    spoken_sum,
)
from companion.condottiere.viewmodels.calculator import LETTERS, CalculatorModel
from companion.condottiere.web.battle_parts import key_piece
from companion.condottiere.web.cards import face, line
from companion.texts import _
from companion.viewmodels.basic.model import Model
from companion.web.building.page import Page
from companion.web.building.parts import bar_button, button
from companion.web.building.pieces import Part, group, piece
from companion.web.session.desk import WebDesk
from companion.words import seat_name


class CalculatorPage(Page):
    """Lines and a keypad of one's own; nobody else sees them."""

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        own = desk.journal if desk.by_itself else desk.notes
        self.model = CalculatorModel(desk.journal, own)

    def takes(self) -> Sequence[Model]:
        return (self.model,)

    def title(self) -> str:
        return _("Calculator")

    def classes(self) -> str:
        return f"tally {self.model.page}-tally"

    def tools(self) -> Sequence[Part | None]:
        model = self.model
        return (
            bar_button(
                "narrower", "account-minus-outline", _("Remove a line"), "narrow",
                off=not model.may_narrow,
            ),
            bar_button(
                "wider", "account-plus-outline", _("Add a line"), "widen", off=not model.may_widen
            ),
        )  # fmt: skip

    def body(self) -> Sequence[Part | None]:
        pages = (("battle", _("Battle")), ("deal", _("Deal")))
        turns = (
            piece(f"turn-{page}", "calculator.segment", words, page, page == self.model.page)
            for page, words in pages
        )
        shown = self._battle() if self.model.page == "battle" else self._deal()
        return (group("segments", *turns, class_="segments"), *shown)

    def _battle(self) -> Sequence[Part | None]:
        model = self.model
        chosen = next(row.seat for row in model.rows if row.selected)
        hint = _("Tap the cards of this line, or its emblem for another colour.")
        strip = [
            piece(f"laid-{at}", "calculator.laid", face(view.card), view, at, spoken_part(view))
            for at, view in enumerate(model.parts)
        ]
        return (
            group(
                "sums",
                *map(self._sum, range(len(model.rows)), model.rows),
                class_="sums rows lined",
            ),
            piece("said", "common.paragraph", model.said, "said"),
            group(
                "strip",
                piece("recolor", "calculator.recolor", chosen, _("Another colour")),
                group("laid", *reversed(strip)),
                None if strip else piece("hint", "common.paragraph", hint, "faint"),
                class_="strip",
            ),
            group(
                "keys",
                *(
                    key_piece(f"key-{key.word}", key, "tap", LETTERS.get(key.word, ""))
                    for key in model.keys
                ),
                class_="keys",
            ),
        )

    def _sum(self, place: int, row: SumView) -> Part:
        return piece(
            f"sum-{place}", "calculator.sum", row, line(row.cards), place,
            seat_name(row.seat), spoken_sum(row),
        )  # fmt: skip

    def _deal(self) -> Sequence[Part | None]:
        model = self.model
        heads = _("regions"), _("kept"), _("cards")
        return (
            group(
                "counts",
                piece("count-heads", "calculator.count_heads", heads),
                *map(self._count, range(len(model.deals)), model.deals),
                class_="counts",
            ),
            group(
                "deal-foot",
                piece("shuffled", "calculator.shuffled", model.shuffled, model.total),
                button("anew", _("Reset"), "count_anew"),
                class_="deal-foot",
            ),
        )

    def _count(self, place: int, row: DealView) -> Part:
        name = seat_name(row.seat)
        steppers = (
            _("regions of {seat}").format(seat=name), _("cards kept by {seat}").format(seat=name)
        )  # fmt: skip
        return piece(
            f"count-{place}", "calculator.count", row, place, steppers, spoken_deal_count(row)
        )
