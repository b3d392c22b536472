"""Files and links that go out and come in, over real pyjnius."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.services.gamefile import LARGEST_ZIP
from engine.record import LARGEST
from tests.android.phone import Phone, carried, threads_named, words
from tests.waiting import until

FROM_HISTORY = 0x00100000
NAMES = ("game", "Łódź – Женя", "👑 \N{GRINNING FACE}")


@pytest.fixture
def sharing(phone: Phone) -> Any:
    """The app's side of this phone."""
    from companion.device.device import sharing

    assert phone.started == []
    return sharing()


class Heard(list[bytes]):
    """What the app was given, on Kivy's thread."""

    def frame(self) -> None:
        """Let all files be read, then Kivy's next frame come."""
        from kivy.clock import Clock

        until(threads_named("reading"))
        Clock.tick_draw()
        Clock.tick()


@pytest.fixture
def heard(sharing: Any) -> Heard:
    """Everything from now on."""
    heard = Heard()
    sharing.listen(heard.append)
    return heard


def out(phone: Phone, sharing: Any, name: str = "game.txt", title: str = "game") -> Any:
    """The intent by which a file is shared."""
    sharing.share_file(Path("/data/shared") / name, title)
    return phone.started[-1].chosen


@pytest.mark.parametrize("title", NAMES)
def test_a_file_goes_to_the_share_sheet_with_the_right_to_read_it(
    phone: Phone, sharing: Any, title: str
) -> None:
    assert sharing.works
    intent = out(phone, sharing, title=title)
    uri = "content://org.example.app.files/games/game.txt"
    assert (intent.getAction(), intent.kind) == (phone.intents.ACTION_SEND, "text/plain")
    assert carried(intent) == {"STREAM": uri, "SUBJECT": title}
    assert (words(intent.clip.said), words(intent.clip.address)) == (title, uri)
    assert intent.getFlags() == phone.intents.FLAG_GRANT_READ_URI_PERMISSION
    assert phone.started[-1].getAction() == "android.intent.action.CHOOSER"


def test_only_one_folder_is_shared(phone: Phone, sharing: Any) -> None:
    with pytest.raises(OSError, match="configured root"):
        sharing.share_file(Path("/data/other/game.txt"), "game")
    assert phone.started == []


@pytest.mark.parametrize(("name", "kind"), [("a.zip", "application/zip"), ("l.csv", "text/csv")])
def test_other_kinds_of_files_say_so(phone: Phone, sharing: Any, name: str, kind: str) -> None:
    assert out(phone, sharing, name).kind == kind


@pytest.mark.parametrize("link", ["https://somebody.example/#game=ABCD", *NAMES])
def test_a_link_goes_to_the_share_sheet_as_a_text(phone: Phone, sharing: Any, link: str) -> None:
    sharing.share_text(link)
    (chooser,) = phone.started
    intent = chooser.chosen
    assert (intent.getAction(), intent.kind) == (phone.intents.ACTION_SEND, "text/plain")
    assert carried(intent) == {"TEXT": link}
    assert intent.getStringExtra(phone.intents.EXTRA_TEXT) == link


def in_browser(phone: Phone) -> list[str]:
    """The links that were opened in a browser, and nowhere else."""
    found = []
    for each in phone.started:
        assert each.chosen.category == phone.intents.CATEGORY_APP_BROWSER
        assert each.getFlags() == phone.intents.FLAG_ACTIVITY_NEW_TASK
        found.append(words(each.getData()))
    return found


TABLE = "https://somebody.example/#at=AAAAAAAAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA"


def test_a_link_to_a_table_is_opened_in_the_browser(phone: Phone, sharing: Any) -> None:
    assert sharing.open_link(TABLE)
    assert in_browser(phone) == [TABLE]
    phone.java.nobody = "no browser"
    with pytest.raises(OSError, match="no browser"):
        sharing.open_link(TABLE)


def test_a_table_that_the_app_is_opened_with_is_in_the_browser(phone: Phone, sharing: Any) -> None:
    """The app opens all links to where it is published; guests of a table are in the browser."""
    given = Heard()
    sharing.listen(given.append)
    phone.arrive(phone.intent("VIEW", TABLE))
    given.frame()
    assert in_browser(phone) == [TABLE]
    assert given == []


def test_where_no_app_takes_it_that_is_an_error_of_files(phone: Phone, sharing: Any) -> None:
    phone.java.nobody = "no app can do this"
    deeds: tuple[Callable[[], None], ...] = (
        lambda: sharing.share_text("a link"),
        lambda: sharing.share_file(Path("/data/shared/game.txt"), "game"),
        lambda: sharing.pick(print),
    )
    for deed in deeds:
        with pytest.raises(OSError, match="no app can do this"):
            deed()


@pytest.mark.parametrize("size", [0, 99, LARGEST, LARGEST + 1, LARGEST * 3])
def test_what_is_picked_is_read_and_given_on_kivys_thread(
    phone: Phone, sharing: Any, heard: Heard, tmp_path: Path, size: int
) -> None:
    address = phone.provide(tmp_path / "game.txt", b"x" * size)
    picked = Heard()
    sharing.pick(picked.append)
    (asked,) = phone.started
    assert (asked.getAction(), asked.kind) == (phone.intents.ACTION_OPEN_DOCUMENT, "*/*")
    assert asked.category == phone.intents.CATEGORY_OPENABLE
    assert phone.done == ["for result 5107"]
    for request, result in ((1, -1), (5107, 0)):
        phone.java.answer(request, result, phone.intent("VIEW", address))
    phone.java.answer(5107, -1, None)
    picked.frame()
    assert picked == []
    phone.java.answer(5107, -1, phone.intent("VIEW", address))
    until(threads_named("reading"))
    assert picked == []
    picked.frame()
    assert [len(data) for data in picked] == [min(size, LARGEST + 1)]
    assert heard == []


def test_a_zip_may_be_larger_than_a_game(phone: Phone, heard: Heard, tmp_path: Path) -> None:
    file = tmp_path / "games.zip"
    address = phone.provide(file, b"PK\x03\x04" + b"x" * 3 * LARGEST)
    phone.arrive(phone.intent("VIEW", address))
    heard.frame()
    assert heard == [file.read_bytes()]
    with file.open("r+b") as huge:
        huge.truncate(1 << 30)
    phone.arrive(phone.intent("VIEW", address))
    heard.frame()
    assert len(heard[1]) == LARGEST_ZIP + 1


@pytest.mark.parametrize("way", ["opened", "shared"])
@pytest.mark.parametrize("warm", [False, True])
def test_a_file_is_heard_of(
    phone: Phone, sharing: Any, tmp_path: Path, way: str, warm: bool
) -> None:
    """Whether it starts the app or comes while the app runs."""
    heard = Heard()
    address = phone.provide(tmp_path / "Łódź 👑.txt", b"a game")
    intent = phone.intent("VIEW", address) if way == "opened" else phone.sent(stream=address)
    if not warm:
        phone.activity.setIntent(intent)
    sharing.listen(heard.append)
    if warm:
        phone.arrive(intent)
    heard.frame()
    assert heard == [b"a game"]


@pytest.mark.parametrize("way", ["opened", "shared", "said", "sealed"])
def test_what_began_the_app_is_not_heard_of_again_after_android_ended_it(
    phone: Phone, tmp_path: Path, way: str
) -> None:
    """Android hands it over again with the same task; what comes later is heard of."""
    address = phone.provide(tmp_path / "game.txt", b"a game")
    intent: Any = {
        "opened": lambda: phone.intent("VIEW", address),
        "shared": lambda: phone.sent(stream=address),
        "said": lambda: phone.sent(text="a game"),
        "sealed": phone.sent,
    }[way]
    expected = b"" if way == "sealed" else b"a game"

    def begun(task: int) -> Heard:
        again = Phone()
        again.java.files.put(address, str(tmp_path / "game.txt"))
        again.activity.task = task
        first = intent()
        if way == "sealed":
            first.seal()
        again.activity.setIntent(first)
        from companion.device.device import sharing

        heard = Heard()
        sharing().listen(heard.append)
        heard.frame()
        if heard == []:
            again.arrive(first)
            heard.frame()
            assert heard.pop() == expected
        return heard

    assert begun(task=11) == [expected]
    assert begun(task=11) == []
    assert begun(task=12) == [expected]
    assert begun(task=12) == []


def test_a_file_that_cannot_be_remembered_is_heard_of_all_the_same(
    phone: Phone, sharing: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ANDROID_PRIVATE", str(tmp_path / "missing"))
    address = phone.provide(tmp_path / "game.txt", b"a game")
    phone.activity.setIntent(phone.intent("VIEW", address))
    heard = Heard()
    sharing.listen(heard.append)
    heard.frame()
    assert heard == [b"a game"]


@pytest.mark.parametrize("text", ["Привет", "👑 crown", "x" * (LARGEST + 9)])
def test_a_text_is_heard_of(phone: Phone, heard: Heard, text: str) -> None:
    phone.arrive(phone.sent(text=text))
    heard.frame()
    assert heard == [text.encode()[: LARGEST + 1]]


def test_what_says_nothing_is_not_heard_of(phone: Phone, heard: Heard, tmp_path: Path) -> None:
    address = phone.provide(tmp_path / "old.txt", b"old")
    for intent in (
        phone.sent(),
        phone.intent("VIEW"),
        phone.intent("VIEW", address, flags=FROM_HISTORY),
        phone.intent("MAIN"),
        phone.intents(),
    ):
        phone.arrive(intent)
    heard.frame()
    assert heard == []


def test_files_that_cannot_be_read_are_heard_of_as_empty(
    phone: Phone, heard: Heard, tmp_path: Path
) -> None:
    """Refused; gone; not given by its provider; a folder, which opens and cannot be read."""
    refused = phone.provide(tmp_path / "refused.txt", b"secret")
    phone.java.forbidden.add(refused)
    gone = phone.provide(tmp_path / "gone.txt", b"gone")
    (tmp_path / "gone.txt").unlink()
    phone.java.files.put("content://messenger/withheld", "")
    for address in (refused, gone, "content://messenger/unknown", "content://messenger/withheld"):
        phone.arrive(phone.intent("VIEW", address))
        heard.frame()
    assert heard == [b""] * 4


def test_links_with_games_are_heard_of_and_other_addresses_are_not(
    phone: Phone, sharing: Any
) -> None:
    """What stands behind the `#` comes with the address."""
    heard = Heard()
    link = "https://somebody.example/place/#game=ABCD"
    phone.activity.setIntent(phone.intent("VIEW", link))
    sharing.listen(heard.append)
    for other in ("https://somebody.example/place/", "http://somebody.example/#key", "https://"):
        phone.arrive(phone.intent("VIEW", other))
    phone.arrive(phone.intent("VIEW", link, flags=FROM_HISTORY))
    heard.frame()
    assert heard == [link.encode()]


def test_what_another_app_makes_up_opens_no_file_of_ours(
    phone: Phone, heard: Heard, tmp_path: Path
) -> None:
    """A path, an address of another kind, and things that are no address at all."""
    saved = tmp_path / "companion.db"
    saved.write_bytes(b"saved games")
    for made_up in (f"file://{saved}", str(saved), "", "android.resource://x", "Bundle[{a=b}]"):
        phone.arrive(phone.intent("VIEW", made_up))
        phone.arrive(phone.sent(stream=made_up))
    sealed = phone.sent()
    sealed.seal()
    phone.arrive(sealed)
    heard.frame()
    assert heard == [b""] * 11


def test_a_parcel_that_is_no_address_opens_nothing(phone: Phone, heard: Heard) -> None:
    from jnius import autoclass, cast

    intent = phone.sent()
    other = cast("android.os.Parcelable", autoclass("android.content.Intent")())
    intent.putExtra(phone.intents.EXTRA_STREAM, other)
    phone.arrive(intent)
    heard.frame()
    assert heard == [b""]


def test_no_file_stays_open(phone: Phone, heard: Heard, tmp_path: Path) -> None:
    address = phone.provide(tmp_path / "game.txt", b"a game")

    def opened() -> int:
        return sum("game.txt" in str(each.resolve()) for each in Path("/proc/self/fd").iterdir())

    for _ in range(3):
        phone.arrive(phone.intent("VIEW", address))
    heard.frame()
    assert heard == [b"a game"] * 3
    assert opened() == 0
