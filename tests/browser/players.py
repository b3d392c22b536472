"""Players at a live table, each with a browser of their own, who play by touches on their pages."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.condottiere.viewmodels.battle.choices import (
    HIDE,
    NONE,
    PASS,
    PASS_UP,
    Choice,
    to_take,
)
from engine.condottiere.moves import (
    OFF,
    Bishop,
    Deal,
    Discard,
    Draw,
    Hide,
    Keep,
    Lay,
    Pass,
    Place,
    Scarecrow,
    Show,
)
from engine.condottiere.rounds import may_draw
from engine.ordonnance.moves import Play
from engine.seats import Seat
from tests.browser.live_table import LiveTable
from tests.browser.webdriver import Browser

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


class PlayedBy:
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
        words = (str(each) if isinstance(each, int) else f'"{each}"' for each in values)
        return f"[{','.join(words)}]"

    def calm(self, revision: int | None = None) -> None:
        """Wait until all taps have been answered, and the game of this revision is shown."""
        trouble = self.browser.later(_CALM, revision, self.browser.patience / 2)
        assert not trouble, f"{self.seat}: {trouble}, not {revision}"

    def play(self, move: object, game: Any) -> None:
        """Make a move of the game as it is, once the result of the battle has been read."""
        if self.shown()["page"] == "result":
            self.tap("go_on")
        match move:
            case Place(_, region):
                self.tap("choose", region)
                self.tap("confirm")
            case Lay(_, card, turned_up):
                self._keys(card, turned_up)
            case Hide(_, turned_up):
                self._keys(HIDE, turned_up)
            case Pass(_, turned_up):
                self._keys(PASS if turned_up is None else PASS_UP, turned_up)
            case Scarecrow(_, takes, turned_up):
                self._keys("scarecrow", turned_up)
                if takes or _may_take(game, turned_up):
                    self._keys(takes or NONE)
            case Bishop(_, pope, turned_up):
                self._keys("bishop", turned_up)
                if pope == OFF:
                    self.tap("leave_pope_off")
                elif pope is not None:
                    self.tap("choose_spot", pope)
                    self.tap("place_pope")
            case Show(seat, card):
                if seat not in self.shown()["acts"]:
                    self.tap("explain", seat)
                self._keys(card)
            case Discard(seat, cards):
                self.tap("discard", seat)
                for card in cards:
                    self.tap("name", card)
                    self.calm()
                if game.setup.rules.discards_shown:
                    self.tap("confirm_named" if cards else "leave_unseen")
                else:
                    self.tap("discard_asked")
                self.calm()
                self.tap("hush")  # what is told can be taken back
            case Keep(_, cards):
                self.tap("keep", cards)
            case Deal():
                self.tap("finish")
            case Draw(named):
                most = may_draw(game)
                for seat, cards in named:
                    for _ in range(most[game.setup.place[seat]] - cards):
                        self.tap("take_fewer", seat)
                        self.calm()
                self.tap("finish")
            case Play(_, territory, icons):
                self.tap("choose", territory)
                self.calm()
                for icon in icons:
                    self.tap("toggle", icon)
                    self.calm()
                self.tap("lay")
            case _:
                raise AssertionError(f"nobody can do that by touches: {move}")

    def _keys(self, *words: str | None) -> None:
        for word in filter(None, words):
            self.tap("tap", word)


def _may_take(game: Any, turned_up: Any) -> bool:
    """Whether the page asks what the Scarecrow takes."""
    return bool(to_take(game, Choice("scarecrow", turned_up)))


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
