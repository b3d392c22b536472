"""What every page gets: the table as its guest sees it, and the way to other pages."""

from collections.abc import Callable
from dataclasses import dataclass, field

from companion.device.abilities import Device
from companion.device.language import code_of
from companion.flow import Flow
from companion.live.shared_table import Guest, Role, SharedTable
from companion.router import Router
from companion.services.reports import Reports
from companion.services.settings import Settings
from companion.services.storage import Journal, Opened
from companion.table import Table
from companion.texts import LANGUAGES
from companion.viewmodels.basic.at_table import Say
from companion.viewmodels.basic.model import Later
from companion.viewmodels.live.invite import Address
from companion.web import own_device
from companion.web.browser import Browser
from companion.web.carrier import Carrier
from companion.web.exchange import PageExchange
from companion.web.keeping import Keeping
from companion.web.messages import Hello
from engine.seats import Seat

SIZES = (1.0, 1.15, 1.3, 1.6, 2.0)
"""The sizes of letters to choose from."""
_KEPT = {
    "chosen": "language",
    "theme": "theme",
    "aloud": "aloud",
    "voice": "voice language",
    "vibration": "vibration",
    "awake": "awake",
}
"""What a browser remembers besides the size, with the key of the setting that it is."""


class Notes:
    """What this guest has seen, set and noted; another one has seen something else."""

    def __init__(self) -> None:
        self._notes: dict[str, str] = {}

    def note(self, key: str) -> str | None:
        return self._notes.get(key)

    def set_note(self, key: str, value: str) -> None:
        self._notes[key] = value


@dataclass(slots=True)
class Wishes:
    """How a guest wants to have the pages; kept in the browser, each device for itself."""

    own: str = "en"
    """The browser's language."""
    arrived: bool = False
    """Whether this guest went to the table, with a seat or only to look on."""
    overlay: bool = False
    """Only the totals, on nothing, to be laid over a picture."""
    notes: Notes = field(default_factory=Notes)
    settings: Settings = field(init=False)

    def __post_init__(self) -> None:
        self.settings = Settings(
            self.notes, device_language=self.own, usual_theme="device", text_scales=SIZES
        )

    @property
    def language(self) -> str:
        return self.settings.language

    @property
    def kept(self) -> dict[str, object]:
        """What the browser is to remember: the look, and what else was set."""
        noted = {name: self.notes.note(key) for name, key in _KEPT.items()}
        return {name: note for name, note in noted.items() if note} | {
            "chosen": self.settings.asked_language,
            "theme": self.settings.asked_theme,
            "size": self.settings.text_scale,
        }

    @classmethod
    def of(cls, hello: Hello) -> "Wishes":
        """As a browser remembers them; what it cannot have been told is left out."""
        codes = (code_of(tag) for tag in hello.languages)
        own = next((code for code in codes if code in LANGUAGES), "en")
        wishes = cls(own, arrived=hello.arrived, overlay=hello.overlay)
        for name, key in _KEPT.items():
            value = hello.look.get(name)
            if isinstance(value, str):
                wishes.notes.set_note(key, value)
        if (size := hello.look.get("size")) in SIZES:
            wishes.notes.set_note("text scale", str(size))
        return wishes


@dataclass(slots=True)
class WebDesk:
    """What a page works with.

    `who` is the guest as known now; `sit` changes the seat, None leaves it. `opened` is the host's.
    """

    shared: SharedTable
    table: Table
    wishes: Wishes
    who: Callable[[], Guest]
    sit: Callable[[Seat | None], None]
    later: Later
    addresses: Callable[[], tuple[Address, ...]]
    opened: Opened
    browser: Browser
    carrier: Carrier
    keeping: Keeping | None = None
    """Whether the browser keeps the games, where they are in the browser itself."""
    alone: bool = False
    """Whether no other device can reach this table."""
    reports: Reports | None = None
    """Reports of errors, where they are in the browser itself."""
    device: Device = field(init=False)
    """What the browser can do."""
    notes: Notes = field(default_factory=Notes)
    router: Router = field(init=False)
    flow: Flow = field(init=False)
    say: Say = field(init=False)
    take_back: Callable[[int], None] = field(init=False)
    """Takes back what the message with that number told."""
    go_to_table: Callable[[], None] = field(init=False)
    renew: Callable[[], None] = field(init=False)
    """Builds all pages again after a change of the language."""
    exchange: PageExchange = field(init=False)

    def __post_init__(self) -> None:
        self.device = own_device.find(self.browser)

    @property
    def settings(self) -> Settings:
        """Those of this browser."""
        return self.wishes.settings

    @property
    def journal(self) -> Journal:
        return self.table.journal

    @property
    def hosts(self) -> bool:
        """Whether this is the host's page."""
        return self.who().role is Role.HOST

    @property
    def mine(self) -> Seat | None:
        """The seat of this guest."""
        return self.who().seat

    def taps_for(self, seat: Seat | None) -> bool:
        """Whether this guest may make the moves of a seat; None: those of the whole table."""
        who, taps = self.who(), self.shared.taps
        if who.role is Role.HOST:
            return True
        if who.seat is None or taps == "none":
            return False
        return taps == "any" or seat is None or seat is who.seat
