"""The tests' own driver of browsers, on a page of their own."""

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tests.browser.actions import Key
from tests.browser.browsers import INSECURE, Chromiums, WebKits
from tests.browser.chromium import Chromium
from tests.browser.remote import Failed
from tests.browser.tiny import Tiny, tiny
from tests.browser.webdriver import Browser
from tests.browser.webkit import WebKit
from tests.waiting import until

Axe = Callable[..., list[str]]


@pytest.fixture
def server() -> Iterator[Tiny]:
    with tiny() as server:
        yield server


@pytest.fixture
def page(server: Tiny) -> str:
    return f"http://{INSECURE}:{server.port}/"


def _said(browser: Browser) -> str:
    return browser.find("#said").text


def test_hands_and_eyes(browser: Browser, page: str) -> None:
    browser.go(page)
    card = browser.named("Play a card", "button")
    card.click()
    assert _said(browser) == "played by mouse"
    browser.named("Your name").type("Ann")
    assert browser.find("input").property("value") == "Ann"
    browser.keys(Key.ESCAPE)
    assert _said(browser) == "key Escape"
    browser.chord(Key.SHIFT, Key.TAB)
    assert browser.script("return document.activeElement.ariaLabel") == "Play a card"
    assert (browser.title, browser.find("h1").role) == ("Tiny", "heading")
    assert browser.later("setTimeout(arguments[1], 0, arguments[0] + 1)", 1) == 2


def test_a_page_is_as_in_a_network_at_home(browser: Browser, page: str) -> None:
    browser.go(page)
    assert browser.script("return [isSecureContext, typeof crypto.randomUUID]") == [
        False,
        "undefined",
    ]


def test_no_other_machine_is_reached(chromium: Chromium, webkit: WebKit) -> None:
    for address in ("http://example.com/", "http://10.1.2.3/"):
        with pytest.raises(Failed, match="ERR_NAME_NOT_RESOLVED"):
            chromium.go(address)
        webkit.go(address)
        assert "unreachable" in webkit.find("body").text


def test_a_browser_remembers_nothing_and_shares_nothing(
    new_browser: Callable[[], Browser], page: str
) -> None:
    first, second = new_browser(), new_browser()
    first.go(page)
    first.script("document.cookie = 'me=1'; localStorage.me = 1")
    other = first.window
    first.open()
    first.go(page)
    assert first.script("return [document.cookie, localStorage.me]") == ["me=1", "1"]
    assert len(first.windows()) == 2
    first.close()
    assert first.window == other
    second.go(page)
    assert second.script("return [document.cookie, localStorage.length]") == ["", 0]


def test_a_chromium_used_again_remembers_nothing(chromiums: Chromiums, page: str) -> None:
    for _ in range(2):
        with chromiums.new() as browser:
            browser.go(page)
            assert browser.script("return [document.cookie, localStorage.length]") == ["", 0]
            browser.script("document.cookie = 'me=1'; localStorage.me = 1; console.error('x')")
            assert len(browser.problems()) == 1


def test_a_page_is_as_large_as_a_phone(browser: Browser, page: str) -> None:
    browser.go(page)
    browser.resize(390, 700)
    assert browser.script("return [innerWidth, innerHeight]") == [390, 700]
    assert Image.open(BytesIO(browser.screenshot())).size == (390, 700)


def test_a_phone_is_feigned(chromium: Chromium, server: Tiny, page: str) -> None:
    chromium.phone(390, 844, 2)
    chromium.prefer(theme="dark", motion="reduce")
    chromium.speak("ru")
    chromium.edges(top=47)
    chromium.go(page)
    chromium.named("Play a card").touch()
    assert _said(chromium) == "played by touch"
    assert chromium.find("body").css("background-color") == "rgba(1, 2, 3, 1)"
    assert chromium.find("#notch").rect["height"] == 47
    assert chromium.script("return matchMedia('(prefers-reduced-motion)').matches")
    assert chromium.script(
        "return [navigator.language, Intl.NumberFormat().resolvedOptions().locale]"
    )
    chromium.slow(2)
    chromium.offline()
    assert not chromium.script("return navigator.onLine")
    assert {each[:2] for each in server.languages} == {"ru"}
    assert Image.open(BytesIO(chromium.screenshot())).size == (780, 1688)


def test_a_look(chromium: Chromium, page: str, tmp_path: Path) -> None:
    chromium.go(page)
    before, after = tmp_path / "before.png", tmp_path / "after.png"
    chromium.phone(320, 500, 2)
    chromium.settle()
    chromium.screenshot(before)
    call = [sys.executable, "-m", "tests.browser.look", page, "--out", str(after)]
    call += ["--size", "320x500", "--scale", "2", "--touch", "=Play a card"]
    subprocess.run(call, check=True)
    pictures = [Image.open(each).convert("RGB") for each in (before, after)]
    assert [each.size for each in pictures] == [(640, 1000)] * 2
    assert ImageChops.difference(*pictures).getbbox()


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("setTimeout(() => { throw new Error('oh dear') })", "oh dear"),
        ("console.error('oh dear')", "oh dear"),
        ("document.body.append(Object.assign(new Image(), {src: 'data:,'}))", "Content Security"),
        ("setTimeout('1')", "Content Security"),
    ],
)
def test_problems_are_told(browser: Browser, page: str, wrong: str, told: str) -> None:
    browser.go(page)
    assert browser.problems() == []
    browser.script(wrong)
    browser.wait(lambda: any(told in each for each in browser.problems()))
    browser.pardon(told, "Failed to load")
    assert browser.problems() == []


@pytest.mark.xfail(raises=AssertionError, reason="a problem that is not pardoned fails a test")
def test_a_problem_fails_a_test(browser: Browser, page: str) -> None:
    browser.go(page)
    browser.script("console.error('oh dear')")


def test_a_breach_of_the_policy_while_loading_is_told(chromium: Chromium, page: str) -> None:
    chromium.go(page + "breach")
    [problem] = chromium.problems()
    assert "Content Security Policy" in problem
    chromium.pardon("Content Security Policy")


def test_rules_of_accessibility(browser: Browser, axe: Axe, page: str) -> None:
    browser.go(page)
    assert axe(browser) == []
    browser.go(page + "unnamed")
    [broken] = axe(browser)
    assert broken.startswith("button-name: ")


@pytest.fixture
def short_path() -> Iterator[Path]:
    """A folder whose path fits into a socket's, as Chromium makes one there."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


@pytest.mark.usefixtures("chromiums", "webkits")
@pytest.mark.parametrize("kind", [Chromiums, WebKits])
def test_nothing_is_left_when_a_test_is_killed(
    kind: type[Chromiums] | type[WebKits], short_path: Path
) -> None:
    test = (
        f"from tests.browser.browsers import {kind.__name__} as Browsers\n"
        "with Browsers().new(): print('ready', flush=True); input()"
    )
    environment = os.environ | {"TMPDIR": str(short_path)}
    with subprocess.Popen(
        [sys.executable, "-c", test],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment,
    ) as killed:
        assert killed.stdout
        assert killed.stdout.readline() == b"ready\n"
        running = _that_know(short_path)
        assert len(running) > 2
        killed.send_signal(signal.SIGKILL)
    until(lambda: not any(_lives(each) for each in running))
    until(lambda: not list(short_path.iterdir()))


def _that_know(folder: Path) -> list[int]:
    """The processes with this folder in their environment."""
    found = []
    for each in Path("/proc").glob("[0-9]*"):
        try:
            if str(folder).encode() in (each / "environ").read_bytes():
                found.append(int(each.name))
        except OSError:
            continue  # it has ended, or is somebody else's
    return found


def _lives(process: int) -> bool:
    return Path("/proc", str(process)).exists()
