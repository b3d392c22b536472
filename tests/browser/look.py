"""Takes a picture of a page as a phone shows it:

    python -m tests.browser.look URL --out FILE.png --size 390x844 --theme dark --lang ru

With `--touch CSS` or `--touch =NAME` (what a screen reader calls it), given as often as needed,
it touches that first. What the console said of errors is printed.
"""

import argparse
import sys
from pathlib import Path

from tests.browser.browsers import Chromiums, WebKits
from tests.browser.chromium import Chromium
from tests.browser.webdriver import Browser


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.browser.look",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("url")
    parser.add_argument("--out", type=Path, required=True, help="the picture, a PNG")
    parser.add_argument("--size", default="390x844", help="of the page, in its own pixels")
    parser.add_argument("--scale", type=float, default=1, help="real pixels for each of them")
    parser.add_argument("--theme", choices=("dark", "light"), default="light")
    parser.add_argument("--lang", default="en", help="as in Accept-Language")
    parser.add_argument(
        "--webkit", action="store_true", help="in WebKit, which is light, English and of scale 1"
    )
    parser.add_argument("--less-motion", action="store_true", help="prefers-reduced-motion")
    parser.add_argument("--whole", action="store_true", help="all that one can scroll to")
    parser.add_argument("--script", help="JavaScript to run before the picture")
    parser.add_argument("--wait", metavar="CSS", help="wait for this before the picture")
    parser.add_argument(
        "--touch", metavar="CSS|=NAME", action="append", default=[], help="touch this first"
    )
    call = parser.parse_args()
    width, height = map(int, call.size.split("x"))
    browsers = WebKits() if call.webkit else Chromiums()
    try:
        with browsers.new() as browser:
            browser.patience = 10
            if isinstance(browser, Chromium):
                browser.phone(width, height, call.scale)
                browser.prefer(theme=call.theme, motion="reduce" if call.less_motion else "")
                browser.speak(call.lang)
            else:
                browser.resize(width, height)
            _shoot(browser, call)
    finally:
        browsers.end()


def _shoot(browser: Browser, call: argparse.Namespace) -> None:
    browser.go(call.url)
    for each in call.touch:
        named = each.startswith("=")
        (browser.named(each[1:]) if named else browser.find(each)).touch()
    if call.script:
        browser.script(call.script)
    if call.wait:
        browser.find(call.wait)
    browser.settle()
    if call.whole:
        width, height, tall = browser.script(
            "return [innerWidth, innerHeight, document.documentElement.scrollHeight]"
        )
        if isinstance(browser, Chromium):
            browser.phone(width, max(tall, height), call.scale)
        else:
            browser.resize(width, max(tall, height))
    browser.screenshot(call.out)
    print(*browser.problems(), sep="\n", file=sys.stderr)


if __name__ == "__main__":
    main()
