"""What a page and its session say to each other: a closed set of values, and what JSON calls them.

`NAMES`, `TOLD` and `ASKED` are the one table of these names. `reading` makes values of what a page
sends, `writing` writes down what it is told, and the scripts use the same names.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.live.shared_table import Stamp

MOST_FILES = 200
"""So many files can be brought at once; more come in a zip."""

# --- what a page says


@dataclass(frozen=True, slots=True)
class Hello:
    """A page opens, or comes back. What its browser does not tell is empty."""

    tab: str
    """The page's name, which its browser chose for this tab."""
    key: str = ""
    """Of the table, if the browser knows it."""
    was: str = ""
    """Who this tab was before it was loaded anew: `HOST` or `GUEST`."""
    languages: tuple[str, ...] = ()
    look: Mapping[str, str | float] = field(default_factory=dict)
    """What the browser remembers of its settings."""
    place: tuple[str, ...] = ()
    """Where the page was, from the first page on."""
    overlay: bool = False
    """Whether this page shows only the totals, on nothing."""
    can: frozenset[str] = frozenset()
    """What the device can do."""
    came: str = ""
    """What stood behind the address when it was opened."""
    address: str = ""
    """The address that the page was opened at."""
    to: str = ""
    """The page that a shortcut on a home screen leads to."""
    agent: str = ""
    """The browser, as it calls itself; only one with the app by itself says this and the rest."""
    window: str = ""
    """How large the page is."""
    build: str = ""
    """Which build of the app it has."""
    code: str = ""
    """What was typed by who has no key."""


HOST, GUEST = "host", "guest"
"""What a tab remembers of who it was: a browser knows its tabs apart, and its cookies do not."""


@dataclass(frozen=True, slots=True)
class Tap:
    """Something was tapped, typed or chosen on a page."""

    tab: str
    stamp: Stamp
    page: str
    """The page that was shown then."""
    does: str
    """What that means on this page."""
    values: tuple[object, ...] = ()


HUSH = "hush"
"""What a tap does that closes a message, whatever page is shown by then."""


@dataclass(frozen=True, slots=True)
class Able:
    """What the device can do has changed."""

    can: frozenset[str]


@dataclass(frozen=True, slots=True)
class Voices:
    """The languages that the device can speak."""

    languages: frozenset[str]


@dataclass(frozen=True, slots=True)
class Files:
    """Files are there, of which nothing was sent yet: their names and sizes in bytes."""

    load: int
    """The number of this load; a later one takes its place."""
    listed: tuple[tuple[str, int], ...]
    """At least one, and at most one more than may be brought."""
    came: bool
    """Whether they came from elsewhere, such as by sharing, and were not chosen on the page."""


@dataclass(frozen=True, slots=True)
class FilePart:
    """The next bytes of a load, in which all files are one row; None: they cannot be read."""

    load: int
    at: int
    data: bytes | None


@dataclass(frozen=True, slots=True)
class Taken:
    """Another app took this file, or the browser saves it."""

    name: str


@dataclass(frozen=True, slots=True)
class Unshared:
    """No other app took the file."""


@dataclass(frozen=True, slots=True)
class Copied:
    """A text was to be copied; whether that was possible."""

    done: bool


@dataclass(frozen=True, slots=True)
class Kept:
    """Whether the browser has agreed to keep for good what is stored."""

    agreed: bool


@dataclass(frozen=True, slots=True)
class OpenElsewhere:
    """The app is open in another tab, so a newer version cannot take its place."""


@dataclass(frozen=True, slots=True)
class Scanned:
    """What a code says that the camera has seen."""

    text: str


Told = Able | Voices | Files | FilePart | Taken | Unshared | Copied | Kept | OpenElsewhere | Scanned


@dataclass(frozen=True, slots=True)
class Tell:
    """The device tells something of its own accord."""

    tab: str
    stamp: Stamp
    """Without a revision: what a device tells is true whatever the table has come to."""
    what: Told


Said = Tap | Tell

# --- what a page is told


@dataclass(frozen=True, slots=True)
class Speak:
    """Say this now, and nothing else any more; an empty text only ends what is being said."""

    text: str
    language: str


@dataclass(frozen=True, slots=True)
class TellVoices:
    """Tell which languages can be spoken."""


@dataclass(frozen=True, slots=True)
class Buzz:
    """Buzz for so many milliseconds, pause for so many, and so on."""

    pattern: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StayAwake:
    """Keep the screen on, or let it go dark."""

    on: bool


@dataclass(frozen=True, slots=True)
class Save:
    """Save this file."""

    name: str
    data: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Share:
    """Share this file with another app."""

    name: str
    data: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Bring:
    """Send the files of this load, so many bytes at a time."""

    load: int
    size: int


@dataclass(frozen=True, slots=True)
class Keep:
    """Tell whether what is stored is kept for good; `asks` the browser to agree."""

    asks: bool


@dataclass(frozen=True, slots=True)
class Install:
    """Offer the home screen a place for the app."""


@dataclass(frozen=True, slots=True)
class Renew:
    """Begin again with the newer version."""


@dataclass(frozen=True, slots=True)
class ComeTo:
    """Be a guest of the table that this link leads to."""

    link: str


@dataclass(frozen=True, slots=True)
class Scan:
    """Look for a code through the camera; `close` is on the button that ends it."""

    close: str


Coming = ComeTo | Scan
Ask = Speak | TellVoices | Buzz | StayAwake | Save | Share | Bring | Keep | Install | Renew | Coming


@dataclass(frozen=True, slots=True)
class View:
    """What has changed on a page, or all of it."""

    number: int
    """One more than that of the message before."""
    revision: int
    page: str
    place: tuple[str, ...]
    title: str
    aloud: str
    """A sentence for who reads the screen by ear."""
    look: Mapping[str, object]
    """What the browser is to wear and to remember."""
    put: tuple[tuple[str, ...], ...]
    """Elements by their ids, each with its markup; a third word says that only itself changed."""
    asks: tuple[Ask, ...] = ()
    others: bool = False
    """Whether somebody else has changed the table."""
    whole: bool = False
    figures: Mapping[str, int] | None = None
    """How long what has come is not yet a thing to be tapped, in milliseconds."""


@dataclass(frozen=True, slots=True)
class Welcome:
    """A page was let in. A new `token` is to be kept by whoever carries messages for its guest."""

    view: View
    who: str
    """`HOST` or `GUEST`."""
    token: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class TurnedAway:
    """A page was not let in, and shows why."""

    code: str
    text: str
    title: str
    put: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Heard:
    """What was said is done, or was before. Who closed a table gets the key of the next one."""

    key: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class Refusal:
    """What was asked was not even tried."""

    code: str


@dataclass(frozen=True, slots=True)
class Rest:
    """Too many other pages are open: this one is told nothing more until it opens again."""

    view: View


@dataclass(frozen=True, slots=True)
class Closed:
    """The page is told nothing more: the table is closed, or this page is not at it any more."""


# --- their names

NAMES: Mapping[type, Mapping[str, str]] = {
    Hello: {
        "tab": "tab", "key": "key", "was": "as", "languages": "languages", "look": "look",
        "place": "place", "overlay": "overlay", "can": "can",
        "came": "came", "address": "address", "to": "to", "code": "code",
        "agent": "agent", "window": "window", "build": "build",
    },
    Tap: {
        "tab": "tab", "id": "id", "revision": "revision", "page": "page", "does": "do",
        "values": "with",
    },
    Tell: {"tab": "tab", "id": "id", "what": "told", "value": "value"},
    View: {
        "number": "n", "revision": "revision", "page": "page", "place": "place", "title": "title",
        "aloud": "aloud", "look": "look", "put": "put", "asks": "ask",
        "others": "others", "whole": "whole", "figures": "figures",
    },
    Welcome: {"who": "as"},
    TurnedAway: {"code": "code", "text": "text", "title": "title", "put": "put"},
    Heard: {"key": "key"},
}  # fmt: skip
"""What each field is called."""

TOLD: Mapping[str, type[Told]] = {
    "can": Able, "voices": Voices, "files": Files, "part": FilePart, "taken": Taken,
    "unshared": Unshared, "copied": Copied, "kept": Kept, "others": OpenElsewhere,
    "scanned": Scanned,
}  # fmt: skip
"""What a device tells."""

ASKED: Mapping[str, type[Ask]] = {
    "say": Speak, "voices": TellVoices, "buzz": Buzz, "awake": StayAwake, "file": Save,
    "share": Share, "bring": Bring, "keep": Keep, "install": Install, "renew": Renew,
    "come": ComeTo, "scan": Scan,
}  # fmt: skip
"""What a device is asked for: each is a function of the scripts."""

OPENS = "open"
"""What a page says first is called so, where everything goes the same way."""
WORN = ("lang", "theme", "size", "moving")
"""What the scripts themselves need to know of a look."""
EVENTS: Mapping[str, type[View | Rest | Closed]] = {"page": View, "rest": Rest, "closed": Closed}
"""What a page is told, where that comes by itself."""
BEAT = "beat"
"""A sign of life between."""
