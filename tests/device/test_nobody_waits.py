"""Kivy's thread never waits for the device or for guests: functions that wait are listed, and have
a thread of their own.
"""

import ast
from collections.abc import Iterator

from tests.test_import_laws import sources_of

WAITS = {"wait", "wait_for", "communicate", "sleep", "acquire", "check_output", "check_call", "run"}
ELSEWHERE = {
    # a thread of their own
    "companion/device/android_voice.py": {"_speak"},
    "companion/device/espeak.py": {"_speak", "_listed"},
    "companion/device/speaker.py": {"_work"},
    "companion/far/broker.py": {"_run"},
    "companion/far/far_table.py": {
        "_look",
        # it takes a place if there is one, without waiting
        "_hear",
    },
    # before the first frame, for an app that was just closed
    "companion/services/claim.py": {"_take"},
    # coroutines on the server's own thread
    "companion/web/serving/conversation.py": {"_stream", "hold"},
    "companion/web/serving/post.py": {"wait"},
    "companion/web/serving/server.py": {
        *("ended", "work", "_run", "_look_around", "_say_goodbye", "_some_turns"),
        # on Kivy's thread, until that one has begun: the socket is open before, no guest is needed
        "start",
    },
    "companion/web/serving/streams.py": {"run"},
    # a thread of its own, which only waits for a signal
    "companion/web/serving/ending.py": {"_wait"},
    # with `--serve`: there is no window, and the main thread waits for work
    "companion/web/serving/serve.py": {"serve"},
}
APP_RUNS = {"companion/start.py": {"main"}}
"""Calls that look like waiting, and are not."""


def waits(tree: ast.AST, within: str = "") -> Iterator[str]:
    """The functions that wait for something."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from waits(node, node.name)
            continue
        called = node.func if isinstance(node, ast.Call) else None
        if isinstance(called, ast.Attribute) and called.attr in WAITS:
            yield within
        yield from waits(node, within)


def test_what_waits_has_a_thread_of_its_own() -> None:
    found = {
        path: set(waits(ast.parse(source, path)))
        for path, source in sources_of("companion").items()
    }
    assert {path: names for path, names in found.items() if names} == ELSEWHERE | APP_RUNS
