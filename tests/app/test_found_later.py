"""A large file is checked completely only after the first frame: damage found then is reported."""

from pathlib import Path

import pytest

from companion.services.storage import inspection
from tests.app.driver import Driver
from tests.app.test_trouble import said
from tests.services.damaging import PAGE, blank, crowd


def test_it_is_said_now_and_mended_by_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inspection, "SMALL", 0)
    file = crowd(tmp_path, 30, 150)
    blank(file, file.read_bytes().index(b"<17 77>") // PAGE + 1, byte=b"\xff")
    with Driver(tmp_path) as driver:
        assert driver.app.desk.opened.set_aside is None
        driver.until(lambda: "The next start will keep" in said(driver))
    driver.app.desk.journal.close()
    with Driver(tmp_path) as driver:
        assert driver.app.desk.opened.salvaged == 30
        assert driver.app.desk.opened.set_aside is not None
    driver.app.desk.journal.close()
