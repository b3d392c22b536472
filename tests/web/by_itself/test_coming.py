"""A link to a table leads somewhere in the app on a home screen, which no camera opens."""

import json

import pytest

from companion.web.by_itself.in_browser import InBrowser
from tests.web.by_itself.test_in_browser import Page

LINK = f"at={'A' * 22}.{'b' * 21}A"


@pytest.mark.parametrize(
    ("text", "leads"),
    [
        (f"https://somebody.example/app/#{LINK}", f"#{LINK}"),
        (f"Come here: https://x.example/#{LINK}\nsoon!", f"#{LINK}"),
        (f"#{LINK}.3", f"#{LINK}.3"),
        (LINK, f"#{LINK}"),
        (f"#{LINK}ABC", ""),
        ("#at=short.link", ""),
        ("nothing", ""),
        (" ", ""),
    ],
)
def test_a_link_is_pasted_into_the_app(page: Page, text: str, leads: str) -> None:
    page.tap("go", "come")
    assert page.whole["page"] == "come"
    said = {"id": "tap-to-paste", "revision": page.whole["revision"], "page": "come"}
    said |= {"do": "paste", "with": [text]}
    told = json.loads(page.alone.hear(json.dumps(said)) or "{}")
    assert told.get("ask", []) == ([["come", leads]] if leads else [])
    assert ("There is no link" in json.dumps(told)) is (not leads and bool(text.strip()))


def test_a_code_is_scanned_where_the_browser_can(alone: InBrowser) -> None:
    page = Page(alone)
    page.tap("go", "come")
    assert 'id="scan"' not in page.markup
    page = Page(alone, can=["scan"])
    alone.hear(json.dumps({"id": "tell-of-scan", "told": "can", "value": ["scan"]}))
    said = {"id": "tap-to-scan", "revision": page.whole["revision"], "page": "come"}
    told = json.loads(alone.hear(json.dumps(said | {"do": "scan", "with": []})))
    assert told["ask"] == [["scan", "Close"]]
    scanned = {"id": "tell-what-it-is", "told": "scanned", "value": f"https://x.example/#{LINK}"}
    assert json.loads(alone.hear(json.dumps(scanned)))["ask"] == [["come", f"#{LINK}"]]
