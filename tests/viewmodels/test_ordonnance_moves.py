"""The list of moves of a game of Ordonnance: shown, changed, inserted, removed."""

from pathlib import Path

from companion.services.storage import Journal
from companion.table import Table
from companion.viewmodels.moves.move_panels import PanelButton
from companion.viewmodels.moves.moves import MovesModel
from companion.viewmodels.moves.moves_face import Kind, Level
from engine import ordonnance
from engine.ordonnance.notation import parse_move
from tests.ordonnance.scripts import setup
from tests.said import Said
from tests.there import there

LINES: tuple[str, ...] = (
    "red 1 flag",
    "green 1 bow",
    "red 2 bow helm",
    "green 1 spear",
    "red 1 flag",
)


class Opened:
    """The list, opened on a table with a journal."""

    def __init__(self, folder: Path, *lines: str) -> None:
        self.journal = Journal(folder / "moves.db")
        self.table = Table(self.journal)
        self.table.begin(ordonnance, setup(2))
        for line in lines or LINES:
            self.table.do(parse_move(line))
        self.said = Said()
        self.model = MovesModel(self.table, self.said)
        self.model.enter()

    @property
    def written(self) -> tuple[str, ...]:
        saved = self.journal.load(self.table.id or 0)
        assert saved is not None
        return saved.lines[: saved.made]

    def pick(self, number: int, deed: PanelButton) -> None:
        rows = (row for row in self.model.rows if row.kind is Kind.MOVE and row.number == number)
        self.model.pick(next(rows))
        self.model.act(deed)

    def choose(self, *texts: str) -> None:
        for text in texts:
            offers = (*self.level.offers, *self.level.foot)
            found = [o for o in offers if o.text.startswith(text) and not o.off]
            assert found, f"{text} is not offered: {self.level}"
            self.model.choose(found[0])

    @property
    def level(self) -> Level:
        assert self.model.panel is not None
        assert self.model.panel.level is not None
        return self.model.panel.level


def test_every_card_is_a_row_with_its_icons(tmp_path: Path) -> None:
    rows = Opened(tmp_path).model.rows
    texts = [row.text for row in rows]
    assert texts[0] == "The game begins. First to play: Anna"
    assert texts[3] == "Anna, territory 2: helm, bow"
    assert texts[-1] == "Now: Борис to play"
    assert there(rows[3].picture).words == ("helm", "bow")


def test_a_settled_territory_has_its_row(tmp_path: Path) -> None:
    lines = ["red 1 flag", "green 1 bow"] * 4
    rows = Opened(tmp_path, *lines).model.rows
    ends = [row for row in rows if row.kind is Kind.END]
    assert [row.text for row in ends] == ["Anna controls territory 1"]
    assert ends[0].detail == "As many regiments, but a stronger icon: flag > bow"


def test_a_card_is_changed_to_another_territory(tmp_path: Path) -> None:
    opened = Opened(tmp_path)
    opened.pick(3, PanelButton.CHANGE)
    assert [offer.chosen for offer in opened.level.offers] == [False, True, False, False, False]
    opened.choose("Territory 4")
    assert [offer.chosen for offer in opened.level.offers] == [False, True, False, True, False]
    opened.choose("Done")
    texts = [each.text for each in opened.model.panel.differences]  # type: ignore[union-attr]
    assert "Territory 2: nobody (now: Anna)" in texts
    assert "Territory 4: Anna (now: nobody)" in texts
    assert opened.written == LINES
    opened.model.act(PanelButton.ACCEPT)
    assert opened.written == (*LINES[:2], "red 4 bow helm", *LINES[3:])


def test_its_icons_are_changed(tmp_path: Path) -> None:
    opened = Opened(tmp_path)
    opened.pick(3, PanelButton.CHANGE)
    opened.choose("Territory 2", "helm", "flag", "Done")
    opened.model.act(PanelButton.ACCEPT)
    assert opened.written[2] == "red 2 bow flag"
    opened.model.restore()
    assert opened.written == LINES


def test_a_card_without_icons_is_not_offered(tmp_path: Path) -> None:
    opened = Opened(tmp_path)
    opened.pick(1, PanelButton.CHANGE)
    opened.choose("Territory 1", "flag")
    assert [offer.off for offer in opened.level.foot] == [True]
    assert opened.model.back()
    assert [offer.off for offer in opened.level.foot] == [False]


def test_the_same_card_again_changes_nothing(tmp_path: Path) -> None:
    opened = Opened(tmp_path)
    opened.pick(1, PanelButton.CHANGE)
    opened.choose("Territory 1", "Done")
    assert opened.model.panel is None
    assert opened.written == LINES


def test_a_card_put_in_makes_the_next_one_misfit_and_can_be_mended(tmp_path: Path) -> None:
    opened = Opened(tmp_path)
    opened.pick(5, PanelButton.INSERT)
    opened.choose("Territory 5", "swords", "Done")
    panel = opened.model.panel
    assert panel is not None
    assert panel.title == "Move 5 would no longer fit"
    assert panel.trouble == "It is not Anna’s turn."
    opened.model.act(PanelButton.INSERT)
    opened.choose("Territory 5", "bow", "Done")
    opened.model.act(PanelButton.ACCEPT)
    assert opened.written == (*LINES[:4], "red 5 swords", "green 5 bow", LINES[4])


def test_a_fifth_card_names_the_full_territory(tmp_path: Path) -> None:
    opened = Opened(tmp_path, *["red 1 flag", "green 1 bow"] * 4, "red 2 bow")
    opened.pick(9, PanelButton.CHANGE)
    assert [offer.off for offer in opened.level.offers] == [True, False, False, False, False]
    opened.model.close()
    (tmp_path / "other").mkdir()
    earlier = Opened(tmp_path / "other", "red 2 flag", *["green 1 bow", "red 1 flag"] * 4)
    earlier.pick(1, PanelButton.CHANGE)
    earlier.choose("Territory 1", "Done")
    assert earlier.model.panel is not None
    assert earlier.model.panel.trouble.startswith("Territory 1 is full")


def test_the_last_card_is_taken_out(tmp_path: Path) -> None:
    opened = Opened(tmp_path)
    opened.pick(5, PanelButton.REMOVE)
    opened.model.act(PanelButton.ACCEPT)
    assert opened.written == LINES[:4]


def test_back_and_forth_through_the_list(tmp_path: Path) -> None:
    opened = Opened(tmp_path)
    opened.pick(2, PanelButton.GO_BACK)
    assert opened.written == LINES[:2]
    undone = [row for row in opened.model.rows if row.kind is Kind.UNDONE]
    assert [row.number for row in undone] == [3, 4, 5]
    opened.model.pick(undone[-1])
    assert opened.written == LINES
