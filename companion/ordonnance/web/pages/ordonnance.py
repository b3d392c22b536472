"""Ordonnance's table: choose a territory and the card's icons, then play it."""

from collections.abc import Sequence

from companion.ordonnance.viewmodels.table import LETTERS, OrdonnanceModel
from companion.ordonnance.viewmodels.views import spoken_icon_key, spoken_territory_key
from companion.ordonnance.web.parts import Explaining, bands, heads, reasons
from companion.ordonnance.words import icon_name
from companion.texts import _
from companion.web.building.parts import button
from companion.web.building.pieces import Part, group, piece
from companion.web.session.desk import WebDesk


class OrdonnancePage(Explaining):
    """One's own column first, and the keys for who may tap them."""

    model: OrdonnanceModel

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        self.model = OrdonnanceModel(desk.table, desk.say)

    def title(self) -> str:
        return self.model.header.title

    def classes(self) -> str:
        return "ordonnance"

    def undoes(self) -> bool:
        return self.model.may_undo or self.model.choosing

    def close(self) -> bool:
        return self.model.close() or self.model.cancel()

    def body(self) -> Sequence[Part | None]:
        model, mine = self.model, self.desk.mine
        keys: Sequence[Part | None] = (self.for_another(),)
        if self._may_tap:
            keys = self._territories(), self._icons()
        return (
            piece("where", "common.paragraph", model.header.progress, "faint"),
            group(
                "table", heads(model.heads, mine), bands(model.bands, mine, "explain"),
                class_="o-table",
            ),
            group("doing", self._turn(), *keys, class_="o-doing", data_whose=self._whose),
            reasons(model.bands),
        )  # fmt: skip

    @property
    def _may_tap(self) -> bool:
        return self.desk.table.taps_for(self.model.prompt.seat)

    @property
    def _whose(self) -> str:
        return str(self.model.prompt.seat or "")

    def _turn(self) -> Part:
        """Whose turn it is; what the card would lead to, for who may play it."""
        prompt = self.model.prompt
        mine = prompt.seat is not None and prompt.seat is self.desk.mine
        words = _("Your turn") if mine else prompt.text
        said = self.model.tidings if self._may_tap else ""
        return piece("turn", "ordonnance.turn", prompt.seat, words, said, mine)

    def _territories(self) -> Part:
        keys = (
            piece(f"to-{key.number}", "ordonnance.territory", key, spoken_territory_key(key))
            for key in self.model.territories
        )
        return group("territories", *keys, class_="o-row")

    def _icons(self) -> Part:
        keys = (
            piece(
                f"arms-{key.icon}", "ordonnance.icon_key", key, icon_name(key.icon),
                LETTERS[key.icon], spoken_icon_key(key),
            )
            for key in self.model.icons
        )  # fmt: skip
        done = button(
            "done", _("Done"), "lay",
            kind="gold", sign="check-bold", key="enter", off=not self.model.ready,
        )  # fmt: skip
        return group("icons", *keys, done, class_="o-row")
