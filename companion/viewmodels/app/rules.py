"""The rules: the list, the open page, and what applies to the present game."""

from dataclasses import dataclass
from typing import Any, Protocol

from companion import games, texts
from companion.games import Game_contra
from companion.rules.rule_search import Excerpt, index_of
from companion.rules.rulebook import Block, Bullets, Example, Page, Rulebook, Text, rulebook
from companion.services.storage import StorageError
from companion.table import AnyTable
from companion.texts import _
from companion.viewmodels.basic.intents import intent, text
from companion.viewmodels.basic.model import Field, Model
from engine.games import word_of
from engine.history import AnyHistory


@dataclass(frozen=True, slots=True)
class Worked:
    """An example of a game, worked out by the game itself."""

    game: str
    view: object


BlockView = Text | Bullets | Worked


class BookFace(Protocol[Game_contra]):
    """What the rulebook asks about a game: its part `book`."""

    GROUPS: tuple[tuple[str, str], ...]
    """The groups of its pages in order, each with the ids of its pages."""

    def group_titles(self) -> dict[str, str]:
        """The headings of these groups."""

    def here(self, game: Game_contra, page: Page, /) -> tuple[str, ...]:
        """What this game plays of that page's rules."""

    def in_print(self, page: Page, /) -> tuple[Text | Bullets, ...]:
        """What to add to that page about what printed rulebooks say."""

    def example(self, block: Example, /) -> object:
        """An example, worked out."""


def book_face(game: str) -> BookFace[Any]:
    """The part `book` of the game with that word."""
    found: BookFace[Any] = games.part(game, "book")
    return found


@dataclass(frozen=True, slots=True)
class PageRow:
    """A row of the list: a page, or without one the heading of a group.

    A search result has a note on its group, and an excerpt with the words found.
    """

    title: str
    page: str = ""
    note: str = ""
    excerpt: Excerpt | None = None


@dataclass(frozen=True, slots=True)
class PageView:
    """A page as it is read; `here` is what the present game plays."""

    id: str
    title: str
    group: str
    blocks: tuple[BlockView, ...]
    here: tuple[str, ...]
    see: tuple[PageRow, ...]


@dataclass(frozen=True, slots=True)
class AsLeft:
    """What somebody was reading, to return to."""

    typed: str
    way: tuple[str, ...]
    from_list: bool


class RulesModel(Model):
    """The list, the page, and the way back from page to page.

    With `beside` the list and a page are side by side: then a page is always open.
    """

    entries = Field[tuple[PageRow, ...]](())
    typed = Field("")
    page = Field[PageView | None](None)
    beside = Field(False)

    def __init__(self, table: AnyTable) -> None:
        super().__init__()
        self._table = table
        self._language = texts.language()
        self._book: Rulebook = rulebook(self._language)
        self.way: tuple[str, ...] = ()
        """The pages from the list, or from where the rules were opened, to the one shown."""
        self._from_list = False
        self._playing = in_play(table)
        self._list()

    def enter(self, page: str = "") -> None:
        """Show the list, or this page at once; back from that leads to the screen before."""
        self.typed = ""
        self._playing = in_play(self._table)
        self._list()
        self._from_list = not page
        self.way = (page,) if page in self._book.by_id else ()
        self._show_page()

    def as_left(self) -> AsLeft:
        return AsLeft(self.typed, self.way, self._from_list)

    def recall(self, left: AsLeft) -> None:
        self.search(left.typed)
        self.way, self._from_list = left.way, left.from_list
        self._show_page()

    def lay_beside(self, *, on: bool) -> None:
        """Show list and page side by side, or no longer."""
        if on is not self.beside:
            self.beside = on
            self._show_page()

    def prepare(self) -> None:
        """Build the search index in advance, as that takes a moment."""
        index_of(self._book, self._language)

    def search(self, typed: str) -> None:
        if typed != self.typed:
            self.typed = typed
            self._list()

    @intent(text)
    def pick(self, page: str) -> None:
        """Open a page of the list."""
        if page in self._book.by_id:
            self._from_list, self.way = True, (page,)
            self._show_page()

    def pick_first(self) -> None:
        found = next((entry.page for entry in self.entries if entry.page), "")
        if found and self.typed:
            self.pick(found)

    @intent(text)
    def follow(self, page: str) -> None:
        """Open a related page; back leads here again."""
        if page in self._book.by_id:
            shown = () if self.page is None else (self.page.id,)
            self.way = (*(self.way or shown), page)
            self._show_page()

    @intent()
    def show_list(self) -> None:
        self._from_list, self.way = True, ()
        self._show_page()

    def back(self) -> bool:
        """Go one page back, or to the list if the page was opened from it."""
        if len(self.way) > 1 or (self.way and self._from_list and not self.beside):
            self.way = self.way[:-1]
            self._show_page()
            return True
        return False

    def _list(self) -> None:
        """The search results, or all pages; the present game's before the other's."""
        if self.typed.strip():
            hits = index_of(self._book, self._language).find(self.typed)
            self.entries = tuple(
                PageRow(hit.page.title, hit.page.id, _group(hit.page.group), hit.excerpt)
                for hit in sorted(hits, key=lambda hit: self._of_other_game(hit.page))
            ) or (PageRow(_("Nothing found.")),)
            return
        entries: list[PageRow] = []
        for group, pages in self._groups():
            entries.append(PageRow(_group(group)))
            entries += (PageRow(page.title, page.id) for page in pages)
        self.entries = tuple(entries) or (PageRow(_("The rules cannot be read.")),)

    def _groups(self) -> list[tuple[str, tuple[Page, ...]]]:
        return sorted(self._book.groups(), key=lambda group: self._of_other_game(group[1][0]))

    def _of_other_game(self, page: Page) -> bool:
        return bool(self._playing) and game_of(page) not in ("", self._playing)

    def _show_page(self) -> None:
        shown = [self._book.by_id[page] for page in self.way[-1:]]
        if not shown and self.beside:
            shown = [pages[0] for _group, pages in self._groups()[:1]]
        self.page = self._view(shown[0]) if shown else None

    def _view(self, page: Page) -> PageView:
        return PageView(
            page.id,
            page.title,
            _group(page.group),
            (*(_shown(page, block) for block in page.blocks), *_in_print(page)),
            here(self._table, page),
            tuple(
                PageRow(self._book.by_id[other].title, other)
                for other in page.see
                if other in self._book.by_id
            ),
        )


def _shown(page: Page, block: Block) -> BlockView:
    """A block of a page; an example is worked out by its game."""
    if not isinstance(block, Example):
        return block
    game = game_of(page)
    return Worked(game, book_face(game).example(block))


def _in_print(page: Page) -> tuple[Text | Bullets, ...]:
    game = game_of(page)
    return book_face(game).in_print(page) if game else ()


def in_play(table: AnyTable) -> str:
    """The word of the game at the table, or else of the last one; empty without any."""
    history = _played(table)
    return "" if history is None else word_of(history.rules)


def game_of(page: Page) -> str:
    """The word of the game that a page is about; empty if it is about the app."""
    word = page.id.partition("/")[0]
    return word if word in games.words() else ""


def here(table: AnyTable, page: Page) -> tuple[str, ...]:
    """What the present game plays of this page's rulings; empty without one."""
    history = _played(table)
    if history is None or history.game.outcome is not None:
        return ()
    return book_face(word_of(history.rules)).here(history.game, page)


def _played(table: AnyTable) -> AnyHistory | None:
    """The game at the table, or else the last one."""
    if table.history is not None:
        return table.history
    try:
        found = table.latest()
    except StorageError:
        return None
    return None if found is None else found[1].history


def _group(name: str) -> str:
    titles = {"app": _("The app")}
    for game in games.words():
        titles |= book_face(game).group_titles()
    return titles[name]
