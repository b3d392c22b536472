"""Tests that ask for a `phone` run in a process of their own, which has Java in it.

Each worker of pytest starts one, hands it those tests one by one, and reports what it reports. The
others, and whatever else runs in this process, see neither Java nor a phone.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

from tests.android import ground
from tests.android.phone import Phone
from tests.needs import ROOT

# python-for-android is not for Windows
collect_ignore_glob = ["test_*.py"] if sys.platform == "win32" else []
ENDS = "PHONE_OF_TESTS"
"""Names the two ends of the way between the processes, in the one that has a phone."""
INSIDE = ENDS in os.environ
HERE = Path(__file__).parent


class Fallen(Exception):
    """The process has ended; this is what it said."""


class Other:
    """The process that has the phone; it starts with the first test."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._left = ExitStack()

    def run(self, test: str) -> list[dict[str, Any]]:
        """The reports of this test."""
        if self._process is None:
            self._start()
        print(test, file=self._ask, flush=True)
        line = self._answers.readline()
        if not line:
            said = self._out.read_text("utf-8", "replace")
            self.end()
            raise Fallen(said)
        reports: list[dict[str, Any]] = json.loads(line)
        return reports

    def _start(self) -> None:
        keep = self._left.enter_context
        private = keep(tempfile.TemporaryDirectory(prefix="phone-"))
        self._out = Path(private, "output")
        (asked, ask), (answers, answer) = os.pipe(), os.pipe()
        given = {**ground.environment(Path(private)), ENDS: f"{asked},{answer}"}
        for name in ("PYTEST_ADDOPTS", "PYTEST_XDIST_WORKER"):
            given.pop(name, None)
        calm = ("-p", "no:cacheprovider", "-p", "no:xdist", "-q", "-m", "")
        with self._out.open("wb") as out:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "pytest", *calm, str(HERE)],
                env=given, cwd=ROOT, pass_fds=(asked, answer), stdout=out, stderr=out,
            )  # fmt: skip
        os.close(asked)
        os.close(answer)
        self._answers = keep(os.fdopen(answers, encoding="utf-8"))
        self._ask = keep(os.fdopen(ask, "w", encoding="utf-8"))

    def end(self) -> None:
        """End it; the next test would start another one."""
        if self._process is not None:
            with suppress(BrokenPipeError):
                self._ask.close()
            self._process.wait()
            self._process = None
            self._left.close()


OTHER = Other()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without Java nothing here can run."""
    why = "" if INSIDE else ground.why_not()
    for item in items:
        if why and item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.skip(reason=why))


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Have a test that asks for a phone run where there is one.

    This is asked for every test, of other folders, too. What the test before it left for this one
    is left to the next, as far as that needs it.
    """
    asks = "phone" in getattr(item, "fixturenames", ()) and item.path.is_relative_to(HERE)
    if INSIDE or not asks or item.get_closest_marker("skip"):
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    for report in elsewhere(item):
        item.ihook.pytest_runtest_logreport(report=report)
    item.session._setupstate.teardown_exact(nextitem)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def elsewhere(item: pytest.Item) -> Iterator[pytest.TestReport]:
    """The reports from the process that has the phone."""
    config = item.config
    try:
        for data in OTHER.run(item.nodeid):
            yield config.hook.pytest_report_from_serializable(config=config, data=data)
    except Fallen as end:
        yield pytest.TestReport(item.nodeid, item.location, {}, "failed", str(end), "call")


def pytest_sessionfinish() -> None:
    OTHER.end()


if INSIDE:
    ground.start_java()

    class Loop:
        """Runs the tests that are asked for, in their order."""

        @pytest.hookimpl(tryfirst=True)
        def pytest_runtestloop(self, session: pytest.Session) -> bool:
            asks, answer = map(int, os.environ[ENDS].split(","))
            known = {item.nodeid: item for item in session.items}
            with os.fdopen(asks) as asked, os.fdopen(answer, "w") as answers:
                for line in asked:
                    reports = runtestprotocol(known[line.strip()], log=False, nextitem=None)
                    hook = session.config.hook
                    data = [
                        hook.pytest_report_to_serializable(config=session.config, report=report)
                        for report in reports
                    ]
                    answers.write(json.dumps(data) + "\n")
                    answers.flush()
            return True

    def pytest_configure(config: pytest.Config) -> None:
        """The loop is a plugin, as a conftest's own is not asked."""
        config.pluginmanager.register(Loop())


@pytest.fixture
def phone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Phone:
    """A phone with Android 16, on which the app was never opened."""
    private = tmp_path / "private"
    private.mkdir()
    monkeypatch.setenv("ANDROID_PRIVATE", str(private))
    return Phone()
