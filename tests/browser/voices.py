"""Voices for Chromium, which has none of its own on a computer without a sound system.

They are its own, for all that pages can tell: an extension gives them to it, and tells here what it
is to say.
"""

import http.server
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import unquote

_SPEAK = """
chrome.ttsEngine.onSpeak.addListener((text, {voiceName}, tell) => {
    const end = () => tell({type: "end", charIndex: text.length});
    tell({type: "start", charIndex: 0});
    if (!text) return end();
    const said = encodeURIComponent(voiceName + ": " + text);
    fetch("http://127.0.0.1:%d/" + said, {mode: "no-cors"}).then(end);
});
chrome.ttsEngine.onStop.addListener(() => {});
"""


class Ears:
    """Hears what a Chromium with these voices says; some of them are at a place far away."""

    def __init__(self, folder: Path, near: dict[str, str], far: dict[str, str]) -> None:
        self.heard: list[str] = []
        ears = self

        class Hears(http.server.BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                ears.heard.append(unquote(self.path[1:]))
                self.send_response(204)
                self.end_headers()

            def log_message(self, *_what: object) -> None:
                """Nothing is written."""

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Hears)
        voices = [
            {"voice_name": name, "lang": lang, "remote": remote, "event_types": ["start", "end"]}
            for remote, some in ((False, near), (True, far))
            for name, lang in some.items()
        ]
        made = {
            "manifest_version": 3,
            "name": "Voices",
            "version": "1",
            "permissions": ["ttsEngine"],
            "host_permissions": ["http://127.0.0.1/*"],
            "background": {"service_worker": "voices.js"},
            "tts_engine": {"voices": voices},
        }
        folder.mkdir()
        (folder / "manifest.json").write_text(json.dumps(made), "utf-8")
        (folder / "voices.js").write_text(_SPEAK % self.server.server_port, "utf-8")
        self.arguments = (
            f"--load-extension={folder}",
            "--disable-features=DisableLoadExtensionCommandLineSwitch",
        )

    def heard_since(self) -> list[str]:
        """What was said since this was last asked."""
        heard, self.heard = self.heard, []
        return heard


@contextmanager
def ears(folder: Path, near: dict[str, str], far: dict[str, str]) -> Iterator[Ears]:
    """Within this block they hear; each voice has a name and a language."""
    found = Ears(folder, near, far)
    threading.Thread(target=found.server.serve_forever, daemon=True).start()
    yield found
    found.server.shutdown()
    found.server.server_close()
