"""Sharing on Android, with a stand-in for the system, as no phone is available here.

The stand-in knows only the classes and methods that the adapter may use, so a wrong name fails.
"""

# ruff: noqa: N802 - the names are Java's

import os
import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from companion.services.gamefile import LARGEST_ZIP
from engine.record import LARGEST


class JavaError(Exception):
    """An exception from Java."""


class Intent:
    """An intent, which keeps what was put into it."""

    ACTION_SEND, ACTION_VIEW = "android.intent.action.SEND", "android.intent.action.VIEW"
    ACTION_OPEN_DOCUMENT = "android.intent.action.OPEN_DOCUMENT"
    CATEGORY_OPENABLE = "android.intent.category.OPENABLE"
    EXTRA_STREAM, EXTRA_TEXT = "android.intent.extra.STREAM", "android.intent.extra.TEXT"
    EXTRA_SUBJECT = "android.intent.extra.SUBJECT"
    FLAG_GRANT_READ_URI_PERMISSION = 1

    def __init__(self, action: str, data: Any = None, flags: int = 0, **extras: Any) -> None:
        self.action, self.data, self.flags = action, data, flags
        self.extras: dict[str, Any] = {f"android.intent.extra.{k}": v for k, v in extras.items()}
        self.kind = self.category = self.clip = None

    def setType(self, kind: Any) -> None:
        self.kind = kind

    def addCategory(self, category: Any) -> None:
        self.category = category

    def addFlags(self, flags: int) -> None:
        self.flags |= flags

    def setClipData(self, clip: Any) -> None:
        self.clip = clip

    def putExtra(self, key: str, value: Any) -> None:
        self.extras[key] = value

    def getAction(self) -> str:
        return self.action

    def getData(self) -> Any:
        return self.data

    def getFlags(self) -> int:
        return self.flags

    def getParcelableExtra(self, key: str) -> Any:
        return self.extras.get(key)

    def getStringExtra(self, key: str) -> Any:
        return self.extras.get(key)

    @staticmethod
    def createChooser(intent: "Intent", title: Any) -> tuple[str, "Intent", Any]:
        return "chooser", intent, title


class Uri:
    """An address; what another app provides is a file here."""

    def __init__(self, words: str) -> None:
        self.words = words

    @classmethod
    def of(cls, file: Path) -> "Uri":
        return cls(f"content://{file}")

    def toString(self) -> str:
        return self.words

    def getScheme(self) -> str:
        return self.words.partition(":")[0]


class Activity:
    """The app's window as the system sees it."""

    def __init__(self) -> None:
        self.started: list[Any] = []
        self.begun_with = Intent("android.intent.action.MAIN")

    def getPackageName(self) -> str:
        return "org.example.app"

    def getIntent(self) -> Intent:
        return self.begun_with

    def startActivity(self, intent: Any) -> None:
        self.started.append(intent)

    def startActivityForResult(self, intent: Any, request: int) -> None:
        self.started.append((intent, request))

    def getContentResolver(self) -> Any:
        return self

    def openFileDescriptor(self, uri: Uri, mode: str) -> Any:
        assert mode == "r"
        file = Path(uri.words.removeprefix("content://"))
        if file.name == "forbidden":
            raise JavaError("no permission")
        handle = os.open(file, os.O_RDONLY)
        return SimpleNamespace(detachFd=lambda: handle)


class AtOnce:
    """A thread that finishes as soon as it is started."""

    def __init__(self, target: Callable[..., None], args: tuple[Any, ...], daemon: bool) -> None:
        assert daemon
        self.start = partial(target, *args)


class Phone:
    """The modules of a phone, and what was done with them."""

    def __init__(self) -> None:
        self.activity = Activity()
        self.bound: dict[str, Callable[..., None]] = {}
        self.later: list[Callable[[float], None]] = []
        self.classes = {
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=self.activity),
            "android.content.Intent": Intent,
            "android.net.Uri": SimpleNamespace(parse=Uri),
            "java.io.File": str,
            "android.content.ClipData": SimpleNamespace(newRawUri=lambda title, uri: (title, uri)),
            "androidx.core.content.FileProvider": SimpleNamespace(getUriForFile=self.address),
        }

    def address(self, activity: Any, authority: str, file: str) -> str:
        assert activity is self.activity
        if "/shared/" not in file:
            raise JavaError("outside of what may be shared")
        return f"content://{authority}/{Path(file).name}"

    def modules(self) -> dict[str, ModuleType]:
        android, jnius = ModuleType("android"), ModuleType("jnius")
        android.__dict__["activity"] = SimpleNamespace(
            bind=lambda **named: self.bound.update(named)
        )
        jnius.__dict__.update(
            autoclass=self.classes.__getitem__, JavaException=JavaError, detach=lambda: None,
            cast=lambda _kind, value: value,
        )  # fmt: skip
        return {"android": android, "jnius": jnius}

    def tick(self) -> None:
        """Run Kivy's next frame."""
        for call in self.later:
            call(0)
        self.later.clear()


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Phone]:
    phone = Phone()
    for name, module in phone.modules().items():
        monkeypatch.setitem(sys.modules, name, module)
    adapter = import_module("companion.device.android_sharing")
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    monkeypatch.setattr(adapter.Clock, "schedule_once", phone.later.append)
    monkeypatch.setattr(adapter, "Thread", AtOnce)
    yield phone
    del sys.modules["companion.device.android_sharing"]


def sharing() -> Any:
    return import_module("companion.device.device").sharing()


def test_a_file_goes_to_the_share_sheet_with_the_right_to_read_it(phone: Phone) -> None:
    share = sharing()
    assert share.works
    share.share(Path("/data/shared/game.txt"), "game")
    kind, intent, _title = phone.activity.started.pop()
    uri = "content://org.example.app.files/game.txt"
    assert (kind, intent.action, intent.kind) == ("chooser", Intent.ACTION_SEND, "text/plain")
    assert intent.extras == {Intent.EXTRA_STREAM: uri, Intent.EXTRA_SUBJECT: "game"}
    assert intent.clip == ("game", uri)
    assert intent.flags == Intent.FLAG_GRANT_READ_URI_PERMISSION
    with pytest.raises(OSError, match="outside"):
        share.share(Path("/data/other/game.txt"), "game")


def test_a_link_goes_to_the_share_sheet_as_a_text(phone: Phone) -> None:
    sharing().send("https://somebody.example/#game=ABCD")
    kind, intent, _title = phone.activity.started.pop()
    assert (kind, intent.action, intent.kind) == ("chooser", Intent.ACTION_SEND, "text/plain")
    assert intent.extras == {Intent.EXTRA_TEXT: "https://somebody.example/#game=ABCD"}


@pytest.mark.parametrize("size", [0, 99, LARGEST, LARGEST + 1, LARGEST * 3])
def test_what_is_picked_is_read_on_kivys_thread(phone: Phone, tmp_path: Path, size: int) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(b"x" * size)
    heard: list[bytes] = []
    sharing().pick(heard.append)
    intent, request = phone.activity.started.pop()
    assert (intent.action, intent.category) == (
        Intent.ACTION_OPEN_DOCUMENT,
        Intent.CATEGORY_OPENABLE,
    )
    result = phone.bound["on_activity_result"]
    result(request + 1, -1, Intent("", Uri.of(file)))
    result(request, 0, None)
    assert not phone.later
    result(request, -1, Intent("", Uri.of(file)))
    assert heard == []
    phone.tick()
    assert [len(data) for data in heard] == [min(size, LARGEST + 1)]


def test_other_kinds_of_files_say_so(phone: Phone) -> None:
    for name, kind in (("all.zip", "application/zip"), ("list.csv", "text/csv")):
        sharing().share(Path("/data/shared") / name, "games")
        assert phone.activity.started.pop()[1].kind == kind


def test_a_zip_may_be_larger_than_a_game(phone: Phone, tmp_path: Path) -> None:
    file = tmp_path / "games.zip"
    file.write_bytes(b"PK\x03\x04" + b"x" * 3 * LARGEST)
    heard: list[bytes] = []
    sharing().listen(heard.append)
    phone.bound["on_new_intent"](Intent(Intent.ACTION_VIEW, Uri.of(file)))
    phone.tick()
    assert heard == [file.read_bytes()]
    with file.open("r+b") as huge:
        huge.truncate(1 << 30)
    phone.bound["on_new_intent"](Intent(Intent.ACTION_VIEW, Uri.of(file)))
    phone.tick()
    assert len(heard[1]) == LARGEST_ZIP + 1


def test_files_that_are_handed_over_are_heard_of(phone: Phone, tmp_path: Path) -> None:
    one, two = tmp_path / "one.txt", tmp_path / "two.txt"
    one.write_bytes(b"one")
    two.write_bytes(b"two")
    phone.activity.begun_with = Intent(Intent.ACTION_VIEW, Uri.of(one))
    heard: list[bytes] = []
    sharing().listen(heard.append)
    for intent in (
        Intent(Intent.ACTION_SEND, STREAM=Uri.of(two)),
        Intent(Intent.ACTION_SEND, TEXT="Привет"),
        Intent(Intent.ACTION_SEND),
        Intent(Intent.ACTION_VIEW),
        Intent(Intent.ACTION_VIEW, Uri.of(one), flags=0x00100000),
        Intent("android.intent.action.MAIN"),
        Intent(Intent.ACTION_VIEW, Uri.of(tmp_path / "forbidden")),
        Intent(Intent.ACTION_VIEW, Uri.of(tmp_path / "missing")),
    ):
        phone.bound["on_new_intent"](intent)
    phone.tick()
    assert heard == [b"one", b"two", "Привет".encode(), b"", b""]


def test_links_with_games_are_heard_of_and_other_addresses_are_not(phone: Phone) -> None:
    """What stands behind the `#` comes with the address."""
    link = "https://somebody.example/place/#game=ABCD"
    phone.activity.begun_with = Intent(Intent.ACTION_VIEW, Uri(link))
    heard: list[bytes] = []
    sharing().listen(heard.append)
    for other in ("https://somebody.example/place/", "http://somebody.example/#key", "https://"):
        phone.bound["on_new_intent"](Intent(Intent.ACTION_VIEW, Uri(other)))
    phone.bound["on_new_intent"](Intent(Intent.ACTION_VIEW, Uri(link), flags=0x00100000))
    phone.tick()
    assert heard == [link.encode()]


class Sealed(Intent):
    """Contains an object of a class that only the sending app knows."""

    def getParcelableExtra(self, _key: str) -> Any:
        raise JavaError("BadParcelableException")


def test_what_another_app_makes_up_opens_no_file_of_ours(phone: Phone, tmp_path: Path) -> None:
    """A path, an address of another kind, and things that are no address at all."""
    saved = tmp_path / "companion.db"
    saved.write_bytes(b"saved games")
    heard: list[bytes] = []
    sharing().listen(heard.append)
    for words in (f"file://{saved}", str(saved), "", "android.resource://x", "Bundle[{a=b}]"):
        phone.bound["on_new_intent"](Intent(Intent.ACTION_VIEW, Uri(words)))
        phone.bound["on_new_intent"](Intent(Intent.ACTION_SEND, STREAM=Uri(words)))
    phone.bound["on_new_intent"](Sealed(Intent.ACTION_SEND))
    phone.tick()
    assert heard == [b""] * 11
