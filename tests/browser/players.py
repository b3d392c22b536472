"""Players at a live table, each with a browser of their own, who play by touches on their pages."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from engine.seats import Seat
from tests.browser.live_table import LiveTable
from tests.browser.webdriver import Browser
from tests.players.moves import play
from tests.players.pages import PageHands

_WHERE = """
const [does, values] = arguments;
const same = one => JSON.stringify(JSON.parse(one.dataset.with)) === values;
const one = [...document.querySelectorAll(`[data-do="${does}"]`)].find(one =>
    same(one) && !one.disabled && !one.closest("[inert]"));
if (!one || one.dataset.sent || !mayMean(one, null, performance.now())) return null;
one.scrollIntoView({block: "center", inline: "center", behavior: "instant"});
const box = one.getBoundingClientRect();
for (const parts of [2, 7, 24])
    for (let down = 1; down < parts; down++)
        for (let along = 1; along < parts; along++) {
            const x = Math.round(box.x + box.width * along / parts);
            const y = Math.round(box.y + box.height * down / parts);
            if (document.elementFromPoint(x, y)?.closest("[data-do]") === one)
                return mayMean(one, [x, y], performance.now()) ? [x, y] : null;
        }
return null;
"""
"""Where a finger finds what means this, if nothing lies over it."""
_CALM = """
const [revision, seconds, done] = arguments, since = Date.now();
(function look() {
    const calm = !waiting.size && !document.querySelector("[data-sent]");
    if (calm && (revision === null || shown.revision === revision)) done("");
    else if (Date.now() - since > seconds * 1000)
        done(`shows ${shown.revision}, ${waiting.size} taps wait`);
    else setTimeout(look, 10);
})();
"""
"""Waits until all taps are answered and shown, and the game of a revision is."""
_SHOWN = """
const number = (one, css) => parseInt(one.querySelector(css).textContent);
const each = (css, from, tell) => Object.fromEntries([...document.querySelectorAll(css)].map(one =>
    [one.id.slice(from.length), tell(one)]));
const keys = [...document.querySelectorAll("#keys .key, #keep-keys .number, #icons .o-key")];
return {
    page: shown.page, keys: keys.length,
    notice: document.querySelector("#notice").textContent, title: document.title,
    rows: each("#rows .row", "row-", one => number(one, ".total b")),
    hands: each("#rows .row", "row-", one => number(one, ".who small")),
    acts: [...document.querySelectorAll("#rows .row.active")].map(one => one.id.slice(4)),
    deals: each("#deal-rows .tick", "tick-", one => number(one, ".amount")),
    owners: each("#map > g.region", "map-", one => one.classList[1] || ""),
    chooses: !!document.querySelector("#map .tappable"),
    heads: each("#table .o-head", "head-", one => number(one, ".o-leads")),
    armies: each("#table .o-cell", "band-", one => [
        one.querySelectorAll(".o-pips .on").length,
        [...one.querySelectorAll(".o-stack b")].reduce((sum, one) => sum + +one.textContent, 0),
    ]),
};
"""


class PlayedBy(PageHands):
    """One player's page."""

    def __init__(self, browser: Browser, seat: Seat | None) -> None:
        """Without a seat, the page of somebody who taps for everybody."""
        self.browser = browser
        self.seat = seat

    def join(self, url: str) -> None:
        self.browser.go(url)
        self.tap("take", self.seat)
        self.browser.wait(lambda: self.shown()["page"] not in ("", "join"))

    def shown(self) -> dict[str, Any]:
        """What the page tells whoever reads it."""
        return dict(self.browser.script(_SHOWN))

    def tap(self, does: str, *values: object) -> None:
        """Touch what means this, when it can be touched."""
        told = self.written(*values)
        x, y = self.browser.wait(lambda: self.spot(does, told), f"{does} {told} cannot be touched")
        finger = {
            "type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"},
            "actions": [
                {"type": "pointerMove", "origin": "viewport", "x": x, "y": y, "duration": 0},
                {"type": "pointerDown", "button": 0},
                {"type": "pointerUp", "button": 0},
            ],
        }  # fmt: skip
        self.browser.call("POST", "/actions", {"actions": [finger]})

    def spot(self, does: str, told: str) -> list[int]:
        """Where a finger finds what means this; empty if that cannot be touched now."""
        return list(self.browser.script(_WHERE, does, told) or ())

    @staticmethod
    def written(*values: object) -> str:
        """Values as the page's script writes them."""
        return json.dumps(values, ensure_ascii=False, separators=(",", ":"))

    def calm(self, revision: int | None = None) -> None:
        """Wait until all taps have been answered, and the game of this revision is shown."""
        trouble = self.browser.later(_CALM, revision, self.browser.patience / 2)
        assert not trouble, f"{self.seat}: {trouble}, not {revision}"

    def play(self, move: object, game: Any) -> None:
        """Make a move of the game as it is, once the result of the battle has been read."""
        play(self, move, game)

    @property
    def name(self) -> str:
        return str(self.shown()["page"])

    def settle(self) -> None:
        self.calm()


class Players:
    """Everybody at a table."""

    def __init__(
        self, table: LiveTable, open_one: Callable[[Seat], Browser], seats: list[Seat], url: str
    ) -> None:
        self.table = table
        self.each = {seat: PlayedBy(open_one(seat), seat) for seat in seats}
        for player in self.each.values():
            player.join(url)

    def play(self, move: Any, game: Any) -> None:
        """The player whose move it is makes it; what nobody's turn is, the first one does."""
        seat = getattr(move, "seat", None) or next(iter(self.each))
        self.each[seat].play(move, game)

    def follow(self, revision: int, state: Mapping[str, Any]) -> None:
        """Wait until every page shows the game of this revision; all that it says is true."""
        for player in self.each.values():
            player.calm(revision)
            judge(player.shown(), player.seat, state)


def judge(shown: Mapping[str, Any], own: Seat | None, state: Mapping[str, Any]) -> None:
    """Whether all that a page says is as the engine's state says; `own` as for its player."""
    players = {each["seat"]: each for each in state["players"]}
    assert not shown["notice"].strip(), shown
    assert shown["title"], shown
    prompt = state["prompt"]
    acting = [prompt["seat"]] if "seat" in prompt else prompt.get("seats", [])
    may = bool(acting) if own is None else own in acting
    match shown["page"]:
        case "battle":
            assert shown["rows"] == {seat: players[seat]["strength"] for seat in shown["rows"]}
            assert shown["hands"] == {seat: players[seat]["hand"] for seat in shown["rows"]}
            assert set(acting) >= set(shown["acts"]) != set(), shown
            if prompt["kind"] == "turn":
                assert bool(shown["keys"]) == may, shown
        case "result":
            strengths = state["last_battle"]["strengths"]
            assert shown["rows"] == {seat: strengths[seat] for seat in shown["rows"]}
            assert shown["rows"].keys() == strengths.keys()
        case "map":
            owners = {word: seat for seat in players for word in players[seat]["regions"]}
            assert {
                word: seat for word, seat in shown["owners"].items() if seat in players
            } == owners
            assert shown["chooses"] == (may or own is None), shown
        case "deal":
            if prompt["kind"] == "deal":
                assert shown["deals"] == state["deal"]
            if prompt["kind"] == "keep":
                assert bool(shown["keys"]) == may
        case "ordonnance" | "ordonnance_victory":
            assert shown["heads"] == {seat: len(each["leads"]) for seat, each in players.items()}
            assert shown["armies"] == {
                f"{each['number']}-{seat}": [army["cards"], sum(army["icons"].values())]
                for each in state["territories"]
                for seat, army in each["armies"].items()
            }
            assert bool(shown["keys"]) == may
        case "victory":
            assert prompt["kind"] == "over"
        case other:
            raise AssertionError(f"nobody should be led to {other}")
