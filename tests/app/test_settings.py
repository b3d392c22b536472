"""Settings, by touches: what is chosen is applied at once and kept."""

from pathlib import Path

import pytest

from companion.look import LARGEST_TEXT, PARCHMENT, WALNUT
from companion.services.storage import StorageError
from tests.app.driver import Driver
from tests.one_more_setting import declare


def at_settings(driver: Driver) -> Driver:
    driver.app.router.reset("home", "settings")
    driver.frames(3)
    return driver


def open_app(folder: Path, **options: object) -> Driver:
    """As a person opens it: without options."""
    driver = Driver(folder, **options)  # type: ignore[arg-type]
    settings = driver.app.desk.settings
    settings._given = {}
    driver.app.new_look()
    return driver


def test_a_theme_is_applied_at_once_and_kept(tmp_path: Path) -> None:
    with open_app(tmp_path) as driver:
        at_settings(driver)
        assert driver.screen.look.palette is WALNUT
        driver.do("theme", "light")
        assert driver.app.router.names == ["home", "settings"]
        assert driver.screen.look.palette is PARCHMENT
        assert driver.does("theme", "light").on
        assert tuple(driver.window.clearcolor) == pytest.approx(PARCHMENT.ground, abs=0.01)
        assert driver.does("back").look.palette is PARCHMENT
        driver.do("back")
        assert driver.screen.look.palette is PARCHMENT
    with open_app(tmp_path) as driver:
        assert driver.screen.look.palette is PARCHMENT


def test_the_theme_is_the_devices_and_changes_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GTK_THEME", "Adwaita")
    with open_app(tmp_path) as driver:
        at_settings(driver)
        assert driver.screen.look.palette is WALNUT
        driver.tap(driver.screen.ids.look.rows("theme")[0])
        assert driver.screen.look.palette is PARCHMENT
        assert driver.screen.ids.look.rows("theme")[0].on
        monkeypatch.setenv("GTK_THEME", "Adwaita:dark")
        driver.app.dispatch("on_resume")
        driver.frames(3)
        assert driver.screen.look.palette is WALNUT
        assert [
            each.on for each in (driver.does("theme", "dark"), driver.does("theme", "light"))
        ] == [False, False]
    monkeypatch.setenv("GTK_THEME", "Adwaita")
    with open_app(tmp_path) as driver:
        assert driver.screen.look.palette is PARCHMENT
        driver.tap(at_settings(driver).does("theme", "dark"))
        assert driver.screen.look.palette is WALNUT


def test_a_text_size_is_applied_at_once_and_kept(tmp_path: Path) -> None:
    with open_app(tmp_path) as driver:
        at_settings(driver)
        sample = next(text for text in texts(driver) if "Firenze" in text)
        before = driver.find(sample).height
        driver.do("size", "1.4")
        assert driver.find(sample).height > before * 1.3
        assert driver.does("size", "1.4").on
        driver.do("size", "1.2")
        assert driver.screen.look.text_scale == 1.2
    with open_app(tmp_path) as driver:
        assert driver.screen.look.text_scale == 1.2


def test_the_text_size_of_the_whole_device_counts(tmp_path: Path) -> None:
    with open_app(tmp_path, letters=1.3) as driver:
        at_settings(driver)
        assert driver.does("size", "1.0").on
        assert driver.screen.look.text_scale == 1.3
        driver.do("size", "1.2")
        assert driver.screen.look.text_scale == pytest.approx(1.2 * 1.3)
        assert not any("as large as it gets" in text for text in texts(driver))
        driver.do("size", "1.4")
        assert driver.screen.look.text_scale == LARGEST_TEXT
        assert any("as large as it gets" in text for text in texts(driver))


def test_letters_made_larger_meanwhile_are_larger_when_the_app_is_back(tmp_path: Path) -> None:
    from kivy.metrics import Metrics

    with open_app(tmp_path) as driver:
        screen = at_settings(driver).screen
        driver.app.dispatch("on_resume")
        driver.frames(2)
        assert driver.screen is screen
        Metrics.fontscale = 1.6
        driver.app.dispatch("on_resume")
        driver.frames(2)
        assert driver.app.router.name == "settings"
        assert driver.screen.look.text_scale == 1.6


def test_tapping_what_is_chosen_builds_nothing_anew(tmp_path: Path) -> None:
    with open_app(tmp_path) as driver:
        at_settings(driver)
        screen = driver.screen
        driver.do("theme", "dark")
        driver.do("size", "1.0")
        assert driver.screen is screen


def test_hasty_taps_end_with_the_last(tmp_path: Path) -> None:
    with open_app(tmp_path) as driver:
        at_settings(driver)
        for word in ("light", "dark", "light", "1.4", "1.0", "1.4"):
            driver.do(word)
        assert (driver.screen.look.theme, driver.screen.look.text_scale) == ("light", 1.4)


def test_what_cannot_be_kept_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise StorageError("disk full")

    with open_app(tmp_path) as driver:
        at_settings(driver)
        monkeypatch.setattr(driver.app.desk.journal, "set_note", full)
        driver.do("theme", "light")
        assert "disk full" in driver.app.notice.view
        assert driver.screen.look.theme == "dark"
        assert driver.does("theme", "dark").on


def test_one_more_setting_is_asked_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    declare(monkeypatch)
    with open_app(tmp_path) as driver:
        at_settings(driver)
        assert driver.find("Sparkle").meaning == "For who likes that."
        assert driver.find("Hats")
        for what in (("sparkle",), ("hat", "beret")):
            driver.screen.ids.scroll.scroll_to(driver.does(*what), animate=False)
            driver.frames(3)
            driver.do(*what)
    with open_app(tmp_path) as driver:
        at_settings(driver)
        shown = (("sparkle",), ("hat", "beret"), ("hat", "none"))
        found = [driver.does(*what).on for what in shown]
        assert found == [False, True, False]


def test_it_says_what_it_is_and_whose_the_letters_are(tmp_path: Path) -> None:
    with open_app(tmp_path) as driver:
        said = " ".join(texts(at_settings(driver)))
        for word in ("unofficial", "Version", "EB Garamond", "Roboto", "Material Design Icons"):
            assert word in said


def texts(driver: Driver) -> list[str]:
    return [
        widget.text for widget in driver.widgets() if isinstance(getattr(widget, "text", 0), str)
    ]
