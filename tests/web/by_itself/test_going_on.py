"""A game goes on in another browser, since its host is gone; and the old host is back."""

import json
from pathlib import Path

from tests.live.tables import BASE
from tests.web.by_itself.scripts import ADDRESS, OTHER, PAIR, Scripts, table
from tests.web.by_itself.test_in_browser import Page, begin


def test_a_game_goes_on_whose_host_is_gone(page: Page, scripts: Scripts) -> None:
    link = f"#at={'A' * 22}.{'A' * 22}"
    record = BASE.rstrip() + "\n\nred place siena\n"
    scripts.meet("go on", record, link, "Anna", 1)  # type: ignore[arg-type]
    assert page.alone.hear(json.dumps({"open": {"languages": ["en"]}}))
    scripts.open()
    [[what, old, note]] = scripts.leaves()
    assert (what, old, note["name"], note["moves"]) == ("moved", link, "Anna", 1)
    assert note["link"].startswith("#at=")
    page.tap("hush")
    assert page.whole["page"] not in ("home", "invite")


def test_where_a_game_came_from_is_known_until_that_leads_nowhere(
    page: Page, scripts: Scripts
) -> None:
    """A broker retains for the old table's guests who goes on: the scripts look after that."""
    old = f"#at={'A' * 22}.{'A' * 22}"
    record = BASE.rstrip() + "\n\nred place siena\n"
    scripts.meet("go on", record, old, "Anna", 1)  # type: ignore[arg-type]
    page.alone.hear(json.dumps({"open": {"languages": ["en"]}}))
    name = scripts.open()
    scripts.leaves()
    elsewhere = page.alone.elsewhere
    elsewhere.close()
    elsewhere.open()
    scripts.leaves()
    scripts.meet("pair", *(each.hex() for each in OTHER))
    [[_open, _broker, _keys, _ended, ways]] = scripts.leaves()
    assert ways == [[name, old]], "nobody has heard that it was forgotten"
    scripts.meet("forgotten", old)
    elsewhere.close()
    elsewhere.open()
    scripts.leaves()
    scripts.meet("pair", *(each.hex() for each in PAIR))
    [[_open, _broker, _keys, _ended, ways]] = scripts.leaves()
    assert ways == []


def test_another_went_on_too(tmp_path: Path) -> None:
    """Also who is loaded anew listens at the old table, whose link is kept with the table."""
    old, other = (f"#at={each * 22}.{'A' * 22}" for each in "AQ")
    alone = table(str(tmp_path))
    page, scripts = Page(alone, address=ADDRESS), Scripts(alone)
    record = BASE.rstrip() + "\n\nred place siena\n"
    scripts.meet("go on", record, old, "Anna", 1)  # type: ignore[arg-type]
    page.alone.hear(json.dumps({"open": {"languages": ["en"]}}))
    name = scripts.open()
    alone.close()
    alone = table(str(tmp_path))
    page, scripts = Page(alone, address=ADDRESS), Scripts(alone)
    [[_open, _broker, keys, _ended, ways]] = scripts.leaves()
    assert keys["table"] == name
    assert ways == [[name, old]]
    scripts.meet("moved", other, "Boris", "2")
    page.tap("hush")
    assert "Boris goes on with the game, at move 2." in page.markup
    alone.close()


def test_what_is_no_game_does_not_go_on(page: Page, scripts: Scripts) -> None:
    scripts.meet("go on", "no game", "#at=", "Anna", 1)  # type: ignore[arg-type]
    assert scripts.leaves() == []
    page.tap("rest")
    assert page.whole["page"] == "home"


def test_who_goes_on_elsewhere_is_told_to_the_host(tmp_path: Path) -> None:
    link = f"#at={'A' * 22}.{'A' * 22}"
    alone = table(str(tmp_path))
    page, scripts = Page(alone, address=ADDRESS), Scripts(alone)
    alone.elsewhere.open()
    scripts.open()
    scripts.meet("moved", link, "Olga", "31")
    page.tap("hush")
    assert "Olga goes on with the game, at move 31." in page.markup
    said = {"id": "tap-to-follow", "revision": 1, "page": "home", "do": "follow_game", "with": []}
    assert json.loads(alone.hear(json.dumps(said)))["ask"] == [["come", link]]
    page.tap("stay_here")
    scripts.meet("moved", link, "Olga", "31")
    page.tap("hush")
    assert "goes on with the game" not in page.markup
    alone.close()


def test_a_copy_is_kept(page: Page, scripts: Scripts) -> None:
    page.tap("keep_copy")
    begin(page, BASE)
    scripts.alone.elsewhere.open()
    scripts.open()
    page.tap("keep_copy")
    assert scripts.alone.elsewhere.is_open, "nobody was asked that"
    scripts.meet("moved", f"#at={'A' * 22}.{'A' * 22}", "Olga", "31")
    page.tap("keep_copy")
    assert ["close"] in scripts.leaves()
    assert "goes on with the game" not in page.markup
    assert scripts.alone._shared.table.history is not None


def test_somebody_without_a_name_goes_on(page: Page, scripts: Scripts) -> None:
    page.tap("follow_game")
    page.tap("stay_here")
    scripts.alone.elsewhere.open()
    scripts.open()
    scripts.meet("moved", f"#at={'A' * 22}.{'A' * 22}", "", "31")
    page.tap("hush")
    assert "Somebody goes on with the game, at move 31." in page.markup
    scripts.meet("moved")
    page.tap("hush")
    assert "goes on with the game" not in page.markup
