"""Android's share sheet and document picker, and the files and links that other apps share.

What the package must hold for it is in `packaging/android` and named in `buildozer.spec`:

- the library `androidx.core:core`, and its provider in the manifest, by the authority
  `PACKAGE.files` (`hook.py`), let into the folder `shared` (`res/xml/files.xml`);
- the intents by which files are opened with the app and shared with it (`intent_filters.xml`), and
  links to games opened, if it is known where they lead (`hook.py`);
- the launch mode `singleTask`, so that a second file comes to the app that runs already.

No permission is needed: a file comes with the right to read it.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from threading import Thread
from typing import Any

from android import activity as activities
from jnius import JavaException, autoclass, cast, detach
from kivy.clock import Clock

from companion.device import activity, folder
from companion.device.abilities import Sharing
from companion.device.java_text import java_text
from companion.services.gamefile import LARGEST_ZIP, is_zip
from companion.services.link import in_message
from engine.record import LARGEST

_TEXT = "text/plain"
_KINDS = {".zip": "application/zip", ".csv": "text/csv", ".png": "image/png"}
_PICKED = 5107
"""The request code of the picker."""
_WEB = ("https://", "http://")
_DONE = -1
"""`Activity.RESULT_OK`."""
_FROM_HISTORY = 0x00100000
"""`Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY`: an old intent that is delivered again."""
_BEGAN_WITH = "began_with.txt"
"""The file that remembers, by a checksum, which intent began the app last."""

Then = Callable[[bytes], None]


class AndroidSharing(Sharing):
    """Sharing on Android. Callbacks run on Kivy's thread, whatever thread the system calls on."""

    works = True

    def __init__(self) -> None:
        self._activity = activity()
        self._intent = autoclass("android.content.Intent")
        self._handed_over = self._intent.ACTION_VIEW, self._intent.ACTION_SEND
        self._picked: Then | None = None
        self._given: Then | None = None
        activities.bind(on_activity_result=self._on_result, on_new_intent=self._on_intent)

    def share_file(self, file: Path, title: str) -> None:
        kinds = self._intent
        try:
            provider = autoclass("androidx.core.content.FileProvider")
            java_file = autoclass("java.io.File")(str(file))
            authority = f"{self._activity.getPackageName()}.files"
            uri = provider.getUriForFile(self._activity, authority, java_file)
            intent = kinds(kinds.ACTION_SEND)
            intent.setType(_KINDS.get(file.suffix, _TEXT))
            intent.putExtra(kinds.EXTRA_STREAM, cast("android.os.Parcelable", uri))
            intent.putExtra(kinds.EXTRA_SUBJECT, java_text(title))
            # only with this the chooser shows the file and passes on the right to read it
            intent.setClipData(autoclass("android.content.ClipData").newRawUri(title, uri))
            intent.addFlags(kinds.FLAG_GRANT_READ_URI_PERMISSION)
            self._activity.startActivity(kinds.createChooser(intent, None))
        except JavaException as error:
            raise OSError(str(error)) from error

    def share_text(self, text: str) -> None:
        intent = self._intent(self._intent.ACTION_SEND)
        intent.setType(_TEXT)
        intent.putExtra(self._intent.EXTRA_TEXT, java_text(text))
        try:
            self._activity.startActivity(self._intent.createChooser(intent, None))
        except JavaException as error:
            raise OSError(str(error)) from error

    def open_link(self, link: str) -> bool:
        """In a browser, though links to where it is published open this app."""
        kinds = self._intent
        intent = kinds.makeMainSelectorActivity(kinds.ACTION_MAIN, kinds.CATEGORY_APP_BROWSER)
        intent.setData(autoclass("android.net.Uri").parse(link))
        intent.addFlags(kinds.FLAG_ACTIVITY_NEW_TASK)
        try:
            self._activity.startActivity(intent)
        except JavaException as error:
            raise OSError(str(error)) from error
        return True

    def pick(self, then: Then) -> None:
        """Let the user pick any file: messengers often save files with a type of their own."""
        self._picked = then
        intent = self._intent(self._intent.ACTION_OPEN_DOCUMENT)
        intent.addCategory(self._intent.CATEGORY_OPENABLE)
        intent.setType("*/*")
        try:
            self._activity.startActivityForResult(intent, _PICKED)
        except JavaException as error:
            raise OSError(str(error)) from error

    def listen(self, then: Then) -> None:
        self._given = then
        intent = self._activity.getIntent()
        if not self._was_taken(intent):
            self._on_intent(intent)

    def _was_taken(self, intent: Any) -> bool:
        """Whether this began an earlier run of the same task.

        An app that Android has ended, and that is opened again from the latest apps, gets the
        intent that began it once more.
        """
        if intent is None or intent.getAction() not in self._handed_over:
            return False
        what = self._activity.getTaskId(), intent.getAction(), *self._said_by(intent)
        mark = sha256(repr(what).encode("utf-8", "replace")).hexdigest()
        note = folder.find() / _BEGAN_WITH
        try:
            if note.read_text("utf-8") == mark:
                return True
        except (OSError, ValueError):
            pass  # the first one
        with suppress(OSError):
            note.write_text(mark, "utf-8")
        return False

    def _said_by(self, intent: Any) -> Iterator[str]:
        """What tells one intent from another."""
        yield _words(intent.getData())
        with suppress(JavaException):  # a parcel that cannot be unpacked
            yield _words(intent.getParcelableExtra(self._intent.EXTRA_STREAM))
            yield intent.getStringExtra(self._intent.EXTRA_TEXT) or ""

    def _on_result(self, request: int, result: int, intent: Any) -> None:
        if request == _PICKED and result == _DONE and intent is not None and self._picked:
            self._read(intent.getData(), self._picked)

    def _on_intent(self, intent: Any) -> None:
        if intent is None or self._given is None or intent.getFlags() & _FROM_HISTORY:
            return
        try:
            self._take(intent, self._given)
        except JavaException:
            _deliver(b"", self._given)  # a parcel that cannot be unpacked

    def _take(self, intent: Any, then: Then) -> None:
        kinds = self._intent
        match intent.getAction():
            case kinds.ACTION_VIEW:
                address = intent.getData()
                words = _words(address)
                if not words.startswith(_WEB):
                    self._read(address, then)
                elif in_message(link := words.encode("utf-8", "replace")):
                    _deliver(link, then)
                elif "#at=" in words:  # a table, whose guests are in a browser
                    with suppress(OSError):
                        self.open_link(words)
            case kinds.ACTION_SEND:
                stream = intent.getParcelableExtra(kinds.EXTRA_STREAM)
                text = intent.getStringExtra(kinds.EXTRA_TEXT)
                if stream is not None:
                    self._read(stream, then)
                elif text is not None:
                    _deliver(text.encode("utf-8", "replace")[: LARGEST + 1], then)

    def _read(self, address: Any, then: Then) -> None:
        """Read in a thread of our own: the file may come over a network."""
        if address is not None:
            args = _words(address), then
            Thread(target=self._read_now, args=args, name="reading", daemon=True).start()

    def _read_now(self, words: str, then: Then) -> None:
        """Read a file; one that cannot be read is delivered empty and reported.

        Only what another app provides is opened: never a path, which could be one of our own files.
        """
        data = b""
        try:
            uri = autoclass("android.net.Uri").parse(words)
            found = None
            if uri.getScheme() == "content":
                found = self._activity.getContentResolver().openFileDescriptor(uri, "r")
            if found is not None:
                with os.fdopen(found.detachFd(), "rb") as file:
                    data = file.read(LARGEST + 1)
                    if is_zip(data):
                        data += file.read(LARGEST_ZIP - LARGEST)
        except (JavaException, OSError):
            data = b""
        finally:
            _deliver(data, then)
            detach()


def _words(address: Any) -> str:
    """What an address says; another app may put anything in its place, so only that is used."""
    return "" if address is None else str(address.toString())


def _deliver(data: bytes, then: Then) -> None:
    Clock.schedule_once(lambda _seconds: then(data))
