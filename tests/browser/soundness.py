"""What is wrong with how a page is laid out, whatever it shows."""

from pathlib import Path

from tests.browser.webdriver import Browser

LEAST = 44
"""Pixels of style sheets that a finger needs, each way."""
_FAULTS = Path(__file__).with_suffix(".js").read_text("utf-8")


def faults_of(browser: Browser) -> list[str]:
    """Where the page is too wide, cut, too small to be touched, or one thing is over another."""
    return list(browser.script(f"{_FAULTS} return faultsOf(...arguments);", LEAST))
