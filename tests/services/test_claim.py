"""One folder, one app: a second one is kept out, unless the first one has died."""

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.services.claim import FILE, Claim

_HOLDS = """
import sys, time
from pathlib import Path
from companion.services.claim import Claim

claim = Claim(Path(sys.argv[1]))
print(claim.held, flush=True)
time.sleep(600)
"""


@contextmanager
def another(folder: Path) -> Iterator[tuple[str, int]]:
    """A process that wants the folder: whether it got it, and its process id."""
    with subprocess.Popen(
        [sys.executable, "-c", _HOLDS, str(folder)], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip(), process.pid
        finally:
            process.kill()


def test_only_the_first_has_it(tmp_path: Path) -> None:
    with another(tmp_path) as (first, _), another(tmp_path) as (second, _):
        assert (first, second) == ("True", "False")
        assert not Claim(tmp_path).held


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_a_dead_one_keeps_nobody_out(tmp_path: Path, how: signal.Signals) -> None:
    with another(tmp_path) as (first, number):
        assert first == "True"
        os.kill(number, how)
        claim = Claim(tmp_path)
        assert claim.held
        with another(tmp_path) as (second, _):
            assert second == "False"
        claim.let_go()
        with another(tmp_path) as (third, _):
            assert third == "True"


def test_what_is_left_of_one_before_does_not_matter(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("left behind")
    claim = Claim(tmp_path)
    assert claim.held
    claim.let_go()


def test_two_folders_are_two_apps(tmp_path: Path) -> None:
    with another(tmp_path / "one") as (first, _):
        assert first == "True"
        claim = Claim(tmp_path / "other")
        assert claim.held
        claim.let_go()


def test_a_folder_that_is_not_there_yet_is_claimed_too(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "deeper"
    claim = Claim(folder)
    assert claim.held
    assert not Claim(folder).held
    claim.let_go()


def test_it_can_be_let_go_of_more_than_once_and_by_whoever_has_none(tmp_path: Path) -> None:
    claim, other = Claim(tmp_path), Claim(tmp_path)
    other.let_go()
    assert not Claim(tmp_path).held
    claim.let_go()
    again = Claim(tmp_path)
    claim.let_go()
    assert again.held
    assert not Claim(tmp_path).held
    again.let_go()


def test_one_that_was_just_closed_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process may take a moment to end; here it ends at the first wait."""
    first = Claim(tmp_path)
    monkeypatch.setattr("companion.services.claim.time.sleep", lambda _seconds: first.let_go())
    second = Claim(tmp_path)
    assert second.held
    second.let_go()


def test_android_sees_to_it_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = Claim(tmp_path)
    monkeypatch.setenv("ANDROID_ARGUMENT", "")
    second = Claim(tmp_path)
    assert second.held
    second.let_go()
    monkeypatch.delenv("ANDROID_ARGUMENT")
    assert not Claim(tmp_path).held
    first.let_go()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows locks in its own way")
def test_where_nothing_can_be_locked_nobody_is_kept_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in some folders of a network."""

    def no_locks(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("fcntl.flock", no_locks)
    one, other = Claim(tmp_path), Claim(tmp_path)
    assert one.held
    assert other.held
    one.let_go()
    other.let_go()


def test_versions_of_the_app_lock_the_same_file() -> None:
    """With another name an older and a newer version would save side by side."""
    assert FILE == "companion.lock"


def test_where_nothing_can_be_written_nobody_is_kept_out(tmp_path: Path) -> None:
    """That is reported elsewhere, with the better reason."""
    (tmp_path / "file").write_text("in the way")
    assert Claim(tmp_path / "file" / "folder").held
    (tmp_path / FILE).mkdir()
    assert Claim(tmp_path).held
