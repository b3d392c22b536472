"""A game is handed on from a page as a link, and comes in by one."""

import html
import json
import re
from collections.abc import Iterator

import pytest

from companion.services.link import packed, unpacked
from companion.web.by_itself.in_browser import InBrowser
from companion.web.session.intents import NoIntent
from engine.record import judge
from engine.seats import Seat
from tests.services.endless import endless
from tests.web.pages.buttons import rows_of_menu
from tests.web.pages.sitting import Sat, Sitting
from tests.web.pages.test_games import RECORD

ADDRESS = "https://somebody.example/companion/"
OTHER = judge(RECORD.replace("Anna", "Dora"))[0].text
GAME = judge(RECORD)[0].text


def hosts_page(record: str = RECORD) -> Sat:
    """The host's page, of a build that says where it is published."""
    page = Sitting(record).host()
    page.session.desk.exchange.address = ADDRESS
    return page


def field(page: Sat) -> str:
    """The link to be copied."""
    [text] = re.findall("<textarea[^>]*readonly[^>]*>(.*)</textarea>", page.markup, re.DOTALL)
    return html.unescape(str(text))


def test_the_host_hands_on_the_game_at_the_table() -> None:
    page = hosts_page()
    assert "share" in rows_of_menu(page)
    page.session.desk.router.current.share()  # type: ignore[union-attr]
    assert page.name == "game_link"
    assert field(page) == f"{ADDRESS}#{packed(GAME)}"
    assert page.markup.count("<svg") > 1
    assert 'data-copies="game-link"' in page.markup
    page.tap("share_file")
    assert page.name == "files"
    page.tap("go_back")
    page.tap("go_back")
    assert page.name == "battle"


def test_the_page_says_whether_the_browser_could_copy() -> None:
    page = hosts_page()
    page.go("battle", "game_link", game=page.sitting.table.id)
    for told, said in ((True, "is copied"), (False, "copied by hand"), ("x", "copied by hand")):
        page.tell("copied", told)
        assert said in page.text


def test_a_browser_that_can_send_is_offered_to() -> None:
    sitting = Sitting(RECORD)
    for can in ([], ["send links"]):
        page = sitting.host(can=can)
        page.session.desk.exchange.address = ADDRESS
        page.go("game_link", game=sitting.table.id)
        assert ("data-sends" in page.markup) is bool(can)
        assert "data-copies" in page.markup


def test_guests_have_no_such_row_and_no_such_intent() -> None:
    guest = Sitting(RECORD).guest(Seat.RED)
    assert "share" not in rows_of_menu(guest)
    with pytest.raises(NoIntent):
        guest.tap("share")


def test_without_an_address_the_game_is_a_file() -> None:
    page = Sitting(RECORD).host()
    page.tap("open_menu")
    assert "Hand on as a file" in page.text
    page.session.desk.router.current.share()  # type: ignore[union-attr]
    assert page.name == "files"
    assert "To hand on a game by a code" in page.text


def test_a_long_game_says_how_much_would_fit_and_has_no_code() -> None:
    page = hosts_page(endless())
    page.go("game_link", game=page.sitting.table.id)
    assert "2000 moves, of which one code holds about 7" in page.text
    assert "data-copies" not in page.markup
    assert 'class="code"' not in page.markup
    page.tap("share_file")
    assert page.name == "files"


def test_a_game_that_is_gone_leads_back() -> None:
    page = hosts_page()
    page.go("games", "game_link", game=99)
    assert page.name == "games"
    assert "This game cannot be read." in page.text


def test_a_pasted_link_is_opened() -> None:
    page = Sitting(RECORD).host()
    page.go("games", "opening")
    page.tap("look_at", f"Our evening: {ADDRESS}#{packed(OTHER)}.")
    assert "Dora" in page.text
    assert "The game at the table stays saved." in page.text
    page.tap("open")
    assert "Dora" in page.text
    assert page.sitting.history.setup.players[0].name == "Dora"
    page.go("games", "opening")
    page.tap("look_at", f"{ADDRESS}#{packed(OTHER)[:-3]}")
    assert "This link cannot be opened" in page.text
    assert "Copy the whole link" in page.text


def test_a_replay_leaves_the_table_alone() -> None:
    page = Sitting(RECORD).host()
    table = page.sitting.table
    before, revision = table.id, page.sitting.shared.revision
    page.go("opening", data=f"{ADDRESS}#{packed(OTHER)}".encode())
    page.tap("replay")
    assert page.name == "replay"
    assert "Dora" in page.text or page.page.model.last == 3
    assert (table.id, page.sitting.shared.revision) == (before, revision)
    assert len(table.journal.headers(9)) == 2


def test_a_replay_of_more_of_this_game_goes_on_with_it_for_everybody() -> None:
    sitting = Sitting(RECORD)
    page, guest = sitting.host(), sitting.guest(Seat.GREEN)
    page.go("opening", data=packed(f"{GAME}green 2\n").encode())
    page.tap("replay")
    assert sitting.moves[-1] == "green 2"
    assert guest.changes()


@pytest.mark.parametrize("intent", ["replay", "open", "open_apart"])
def test_nothing_is_opened_that_was_not_shown(intent: str) -> None:
    page = Sitting().host()
    page.go("games", "opening")
    page.tap(intent)
    page.tap("look_at", "#game=AAAA")
    page.tap(intent)
    assert page.name == "opening"
    assert page.sitting.table.journal.headers(9) == []


# --- in a browser by itself


class Own:
    """The page of a browser by itself."""

    def __init__(self) -> None:
        self.alone = InBrowser(None, lambda _number, _seconds: None)

    def open(self, came: object = "", **hello: object) -> str:
        """Open it at an address; what can be read then."""
        told = self.alone.hear(json.dumps({"open": {"languages": ["en"], "came": came, **hello}}))
        return re.sub("<[^>]*>", " ", json.loads(told)["put"][0][1])

    @property
    def name(self) -> str:
        assert self.alone._session is not None
        return self.alone._session.desk.router.name

    @property
    def address(self) -> str:
        assert self.alone._session is not None
        return self.alone._session.desk.exchange.address


@pytest.fixture
def own() -> Iterator[Own]:
    own = Own()
    yield own
    own.alone.close()


def test_a_page_opened_with_a_link_shows_its_game(own: Own) -> None:
    assert "Dora" in own.open(packed(OTHER))
    assert own.name == "opening"
    assert "Anna" in own.open(packed(GAME))
    assert "Anna" in own.open("")
    assert own.name == "opening"
    assert own.alone._session is not None
    own.alone._session._mean("go_back", [])
    assert own.name == "home"


@pytest.mark.parametrize("came", ["", "x", "key", 7, None, ["game=AAAA"]])
def test_anything_else_behind_the_address_means_nothing(own: Own, came: object) -> None:
    own.open(came)
    assert own.name == "home"


def test_a_broken_link_is_said(own: Own) -> None:
    assert "This link is damaged" in own.open(packed(GAME)[:-2])


def test_its_links_lead_to_where_it_was_opened(own: Own) -> None:
    own.open(address=ADDRESS)
    assert own.address == ADDRESS


@pytest.mark.parametrize("address", [None, 7, "https://x/" + "y" * 300])
def test_an_address_that_is_none_makes_no_links(own: Own, address: object) -> None:
    own.open(address=address)
    assert own.address == ""


def test_the_link_of_one_is_opened_by_another(own: Own) -> None:
    own.open(packed(GAME), address=ADDRESS)
    session = own.alone._session
    assert session is not None
    session._mean("open", [])
    session.desk.exchange.share()
    link = session.desk.router.current.model.link  # type: ignore[union-attr]
    assert unpacked(link.partition("#")[2]).decode() == GAME
    other = Own()
    assert "Cleo" in other.open(link.partition("#")[2])
    other.alone.close()
