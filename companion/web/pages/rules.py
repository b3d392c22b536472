"""The rules: what they are about, a search, and pages to read."""

from collections.abc import Sequence

from companion.rules.rulebook import Bullets, Text
from companion.texts import _
from companion.viewmodels.app.rules import BlockView, PageRow, PageView, RulesModel, Worked
from companion.viewmodels.basic.intents import intent, text
from companion.viewmodels.basic.model import Model
from companion.web.building.page import Page
from companion.web.building.parts import bar_button
from companion.web.building.pictures import pictures
from companion.web.building.pieces import Part, group, piece
from companion.web.building.text_box import TextBox
from companion.web.session.desk import WebDesk


class RulesPage(Page):
    """The list with its search, or one page; back leads from page to page."""

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        self.model = RulesModel(desk.table)
        self._box = TextBox("search", "search")

    def enter(self, page: str = "", **_arguments: object) -> None:
        self.model.enter(page)
        self._box.put("")

    def back(self) -> bool:
        return super().back() or self.model.back()

    def takes(self) -> Sequence[Model]:
        return (self.model,)

    def title(self) -> str:
        return _("Rules") if self.model.page is None else self.model.page.group

    def place(self) -> tuple[str, ...]:
        return self.model.way

    def classes(self) -> str:
        return "rules"

    def tools(self) -> Sequence[Part | None]:
        if self.model.page is None:
            return ()
        return (bar_button("all-rules", "format-list-bulleted", _("All rules"), "show_list"),)

    def body(self) -> Sequence[Part | None]:
        if self.model.page is not None:
            return (self._read(self.model.page),)
        rows = [_row(at, row) for at, row in enumerate(self.model.entries)]
        return (
            self._box.piece(_("Search the rules")),
            group("found", *rows, class_="found"),
        )

    @intent(text)
    def search(self, typed: str) -> None:
        self._box.typed(typed)
        self.model.search(typed)

    def _read(self, view: PageView) -> Part:
        here = piece("rule-here", "rules.here", _("In this game"), view.here) if view.here else None
        see = (
            group(
                "rule-see",
                piece("rule-see-title", "common.heading", _("See also")),
                *(piece(f"see-{row.page}", "rules.link", row) for row in view.see),
                tag="nav",
            )
            if view.see
            else None
        )
        return group(
            f"rule-{view.id}",
            piece("rule-title", "rules.title", view.title),
            *(_block(f"rule-{at}", block) for at, block in enumerate(view.blocks)),
            here,
            see,
            tag="article",
            class_="rule",
        )


def _row(at: int, row: PageRow) -> Part:
    if not row.page:
        return piece(f"found-{at}", "common.heading", row.title)
    return piece(f"found-{row.page}", "rules.row", row)


def _block(id: str, block: BlockView) -> Part:  # noqa: A002
    match block:
        case Text(words):
            return piece(id, "common.paragraph", words)
        case Bullets(items):
            return piece(id, "rules.bullets", items)
        case Worked(game, view):
            return pictures(game).worked(id, view)
