"""Style sheets are made smaller for browsers, which must not notice."""

import re
from pathlib import Path

from companion.web.building.style_sheets import compact
from tests.browser.webdriver import Browser

ROOT = Path(__file__).parents[2]
SHEETS = sorted((*ROOT.glob("companion/**/static/*.css"), *ROOT.glob("packaging/web/*.css")))
READ = r"""
// values with properties of our own are not read before they are used, and told as they are written
const plain = (text) =>
  text.replace(/\n\s*/g, " ").replace(/\s*([*(),])\s*/g, "$1").replace(/\b0\./g, ".");
return arguments[0].map((text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return [...sheet.cssRules].map((rule) => plain(rule.cssText));
});
"""
TRICKY = """
/* a comment { with: rules; } */
a:not(.b) :hover > i ~ b + u, a :is(i, b) { width: calc(1px + 2px - (0.5rem * 10.05)); }
@media (orientation: landscape) and (min-width: 0.5px), not all and (any-pointer: fine) {
  i::before { content: "a  /* b */ > { c }"; margin: -0.5px 0 0.25em 10.0px !important; }
}
b[data-x~="1"][data-y=" 2 "] { grid-template: "a b" auto "c d" 1fr / 0.1fr minmax(0, 1fr); }
@container (min-width: 1rem) { u { --own: 0.5; font: 500 1rem / 1.35 Roboto, sans-serif; } }
"""


def test_browsers_read_the_same_rules(browser: Browser) -> None:
    sheets = [TRICKY, *(file.read_text(encoding="utf-8") for file in SHEETS)]
    browser.go("about:blank")
    read, small = browser.script(READ, sheets), browser.script(READ, [*map(compact, sheets)])
    for name, before, after in zip(["tricky", *SHEETS], read, small, strict=True):
        assert after == before, name
    assert len(SHEETS) > 20
    assert sum(map(len, read)) > 500


def test_they_are_compact() -> None:
    assert compact(TRICKY).count(" ") < 45
    for file in SHEETS:
        assert not re.search(r"\n|/\*|[;{] | [{}]|;}", compact(file.read_text("utf-8"))), file
