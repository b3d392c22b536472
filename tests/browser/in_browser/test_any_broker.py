"""Laws over random games at the table of a browser, whatever the broker does and befalls the host:
one result for each tap, none doubled, and every page ends equal to the record.
"""

import json
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from engine.record import AnyRecord
from tests.browser.browsers import Chromiums
from tests.browser.far.guests import Page
from tests.browser.in_browser.anywhere import Host
from tests.browser.in_browser.site import Site
from tests.browser.in_browser.test_killed import kill
from tests.browser.players import judge
from tests.browser.test_page_script import HIDE
from tests.browser.test_whole_games import condottiere
from tests.browser.webdriver import Browser
from tests.chance import SOAKING, seeds
from tests.far.lying import HONEST, LyingBroker

MOVES = 16 if SOAKING else 8
Befalls = Callable[[Host], Callable[[], Host]]
"""What becomes of the host in the middle, before a move of one tap, as what was only chosen is
forgotten when a host begins anew. The result brings it back.
"""


_IS_CALM = """
return !waiting.size && !document.querySelector("[data-sent]")
    && (arguments[0] === null || shown.revision === arguments[0]);
"""


class Patient(Page):
    """Its taps are answered once the host is back, however long that takes."""

    def calm(self, revision: int | None = None) -> None:
        self.browser.wait(
            lambda: self.browser.script(_IS_CALM, revision), f"{self.seat}: not {revision}"
        )


def load_anew(host: Host) -> Callable[[], Host]:
    """The page is gone, and opened again."""
    host.browser.go("about:blank")

    def back() -> Host:
        host.open()
        host.browser.pardon("navigator.vibrate")  # nobody has touched the new page
        return host

    return back


def hide(host: Host) -> Callable[[], Host]:
    """The phone is put away, and its connection dies."""
    host.script(HIDE % "true")

    def back() -> Host:
        host.script(HIDE % "false")
        return host

    return back


@pytest.mark.parametrize("seed", seeds(1, 2))
@pytest.mark.parametrize("befalls", [load_anew, hide])
def test_a_game_in_the_worst_of_ways(
    host: Host, new_chromium: Callable[[], Browser], new_browser: Callable[[], Browser],
    broker: LyingBroker, seed: int, befalls: Befalls,
) -> None:  # fmt: skip
    """One guest has a browser of the host's kind, the other Chromium."""

    browsers = new_chromium(), new_browser()
    _play(host, befalls, browsers, broker, seed)


@pytest.mark.parametrize("seed", seeds(1, 5))
def test_the_host_is_killed(
    chromiums: Chromiums, far_site: Site, new_chromium: Callable[[], Browser],
    broker: LyingBroker, seed: int, tmp_path: Path,
) -> None:  # fmt: skip
    profile = tmp_path / "profile"

    def killed(host: Host) -> Callable[[], Host]:
        kill(host.browser)

        def back() -> Host:
            again = Host(chromiums.lasting(profile), far_site)
            again.open()
            return again

        return back

    host = _play(
        Host(chromiums.lasting(profile), far_site),
        killed,
        (new_chromium(), new_chromium()),
        broker,
        seed,
    )
    kill(host.browser)


def _play(
    host: Host, befalls: Befalls, guests: Sequence[Browser], broker: LyingBroker, seed: int
) -> Host:
    print(f"seed {seed}")
    game: AnyRecord = condottiere(seed, 2)
    moves = game.moves[:MOVES]
    link = host.begin(game.text.partition("\n\n")[0] + "\n")
    pages = {}
    for player, browser in zip(game.setup.players, guests, strict=True):
        pages[player.seat] = page = Patient(browser, host.site.url, player.seat)
        browser.patience = host.browser.patience
        page.sit(link)
    broker.lie(seed)
    middle = next(
        number for number, move in enumerate(moves)
        if number > 1 and (str(move).endswith(" pass") or str(move).split()[1].isdecimal())
    )  # fmt: skip
    state = game.rules.begin(game.setup)
    revision = next(iter(pages.values())).revision
    for number, move in enumerate(moves):
        page = pages[getattr(move, "seat", None) or next(iter(pages))]
        page.wait_for(revision)
        page.calm()
        if number == middle:
            back = befalls(host)
            broker.cut()
            with ThreadPoolExecutor() as beside:
                again = beside.submit(back)
                page.play(move, state)
                host = again.result()
        else:
            page.play(move, state)
        state, revision = game.rules.apply(state, move), revision + 1
        page.wait_for(revision)
        assert page.revision == revision, f"{move} is done twice"
    broker.chances = HONEST
    expected = json.loads(json.dumps(game.rules.as_json(state)))
    for page in pages.values():
        page.calm(revision)
        judge(page.shown(), page.seat, expected)
        assert page.kept(link)["lines"][-len(moves) :] == [*map(str, moves)]
    host.browser.wait(lambda: host.revision == revision, "the host shows something else")
    assert host.moves == [*map(str, moves)]
    return host
