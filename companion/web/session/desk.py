"""What every page gets: the table as its guest sees it, and the way to other pages."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from companion import formats, published
from companion.desk import Desk
from companion.device.language import code_of
from companion.flow import Flow
from companion.games import face_of
from companion.live.shared_table import Guest, SharedTable
from companion.preparing import Preparing
from companion.router import RoutedScreen, Router
from companion.services.reports import Reports
from companion.services.settings import Part, Setting, Settings
from companion.services.storage import Opened
from companion.table import AnyTable
from companion.texts import LANGUAGES, _
from companion.viewmodels.app.invite import Address
from companion.viewmodels.basic.model import Later
from companion.web.by_itself.keeping import Keeping
from companion.web.session import own_device
from companion.web.session.browser import Browser
from companion.web.session.carrier import Carrier
from companion.web.session.exchange import PageExchange
from companion.web.session.inviting import Inviting
from companion.web.session.messages import Hello
from companion.web.session.notice import Notice
from engine.seats import Player, Seat

SIZES = (1.0, 1.15, 1.3, 1.6, 2.0)
"""The sizes of letters to choose from."""


class PageSettings(Settings):
    """Those that a page has, and what is different there."""

    chosen_theme = replace(Settings.chosen_theme, usual="device")
    text_scale = replace(Settings.text_scale, options=SIZES, says=formats.percent)
    vibration = replace(
        Settings.vibration,
        means=lambda: _(
            "When it is your turn; for the host also for a card played, a move refused and the end"
            " of a battle."
        ),
    )
    awake = replace(Settings.awake, means=lambda: _("During a game."))

    @classmethod
    def declared(cls) -> tuple[Setting[Any], ...]:
        return tuple(each for each in super().declared() if each.remembered_as)


class OwnNotes:
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
    overlay: bool = False
    """Only the totals, on nothing, to be laid over a picture."""
    notes: OwnNotes = field(default_factory=OwnNotes)
    settings: Settings = field(init=False)

    def __post_init__(self) -> None:
        self.settings = PageSettings(self.notes, device_language=self.own)

    @property
    def language(self) -> str:
        return self.settings.language

    @property
    def remembered(self) -> dict[str, object]:
        """What the browser is to remember: the look, and what else was set."""
        worn = {
            each.remembered_as: each.__get__(self.settings, PageSettings)
            for each in PageSettings.declared()
            if each.section.part is Part.LOOK
        }
        noted = {each.remembered_as: self.notes.note(each.key) for each in PageSettings.declared()}
        return {name: note for name, note in noted.items() if note} | worn

    @classmethod
    def of(cls, hello: Hello) -> "Wishes":
        """As a browser remembers them; what it cannot have from us is left out."""
        codes = (code_of(tag) for tag in hello.languages)
        own = next((code for code in codes if code in LANGUAGES), "en")
        wishes = cls(own, overlay=hello.overlay)
        for each in PageSettings.declared():
            each.take(wishes.settings, hello.look.get(each.remembered_as))
        return wishes


class WebDesk(Desk):
    """What only pages have.

    `who` is the guest as known now; `sit` changes the seat, None leaves it. `opened` is the host's.
    Other devices find the table, or guests come from `elsewhere` if they may. Links to games lead
    to `address`. `made` tells this build from others, where it can be told.
    """

    exchange: PageExchange

    def __init__(
        self,
        shared: SharedTable,
        table: AnyTable,
        wishes: Wishes,
        who: Callable[[], Guest],
        sit: Callable[[Seat | None], None],
        later: Later,
        addresses: Callable[[], tuple[Address, ...]],
        opened: Opened,
        browser: Browser,
        carrier: Carrier,
        *,
        build: Callable[[str, "WebDesk"], RoutedScreen],
        keeping: Keeping | None = None,
        elsewhere: Inviting | None = None,
        reports: Reports | None = None,
        address: str = published.ADDRESS,
        made: str = "",
    ) -> None:
        self.shared = shared
        self.wishes = wishes
        self.who = who
        self.sit = sit
        self.later = later
        self.addresses = addresses
        self.browser = browser
        self.carrier = carrier
        self.keeping = keeping
        """Whether the browser keeps the games, where they are in the browser itself."""
        self.elsewhere = elsewhere
        """Only where the table is in the browser itself."""
        self.made = made
        self.notes = OwnNotes()
        self.notice = Notice()
        self.base = "watch" if wishes.overlay else "home" if table.is_host else "join"
        """The page that everything else is opened from."""
        router = Router(lambda name: build(name, self), lambda _page: None)
        self.preparing = Preparing(
            router, lambda: shared.coming if table.is_host else None, who().key
        )
        """Lets guests come in while New game is open."""
        notes = None if table.is_host else self.notes
        exchange = PageExchange(
            table, router, self.notice.say, browser, carrier,
            takes=table.is_host, copied=self._note_copy, address=address,
        )  # fmt: skip
        super().__init__(
            opened, wishes.settings, table, router, Flow(table, router, notes, base=self.base),
            self.notice.say, own_device.find(browser), exchange, reports,
        )  # fmt: skip

    @property
    def by_itself(self) -> bool:
        """Whether the table is in the browser itself."""
        return self.elsewhere is not None

    @property
    def may_invite(self) -> bool:
        """Whether there is any way for other devices to join."""
        return self.elsewhere is None or self.elsewhere.is_possible

    @property
    def can_be_joined(self) -> bool:
        """Whether other devices find the table now."""
        return self.elsewhere is None or self.elsewhere.is_open

    @property
    def is_host(self) -> bool:
        """Whether this is the host's page."""
        return self.table.is_host

    @property
    def looks(self) -> str:
        """The page of the settings; guests choose only how their own pages look."""
        return "settings" if self.is_host else "looks"

    @property
    def mine(self) -> Seat | None:
        """The seat of this guest."""
        return self.table.mine

    @property
    def is_my_turn(self) -> bool:
        """Whether the game waits for this guest, who may tap."""
        rules, mine = self.table.rules, self.mine
        if rules is None or mine is None or not self.table.taps_for(mine):
            return False
        return mine in face_of(rules).acting(self.table.game)

    @property
    def another(self) -> Player | None:
        """For whom a host with a seat might play: whose turn it is, where that is one other."""
        rules = self.table.rules
        if rules is None or not self.is_host or self.mine is None:
            return None
        acting = face_of(rules).acting(self.table.game)
        players = self.table.game.setup.players
        found = [each for each in players if each.seat in acting]
        return found[0] if len(found) == 1 and not self.table.taps_for(found[0].seat) else None

    @property
    def may_sit(self) -> bool:
        """Whether this is a guest without a seat, and there is one that nobody has."""
        if self.is_host or self.wishes.overlay or self.mine is not None:
            return False
        return self.table.history is None or not all(self.shared.seats().values())

    @property
    def may_come_in(self) -> bool:
        """Whether this is a guest without a seat, and the host prepares the next game."""
        if self.is_host or self.wishes.overlay or self.mine is not None:
            return False
        return bool(self.shared.players) and self.shared.lets_in

    def offer_to_sit(self) -> str:
        """What a guest without a seat is offered, in a word or two; empty if there is nothing."""
        if self.may_come_in:
            if self.shared.coming.has_said(self.who()):
                return _("Next game: you are in")
            return _("Next game: come in")
        return _("Take a seat") if self.may_sit else ""

    def sit_or_come_in(self) -> None:
        """Ask this guest who they are. Who comes to the next game may look on until then."""
        if self.may_come_in:
            self.router.reset(self.base)
        elif self.may_sit:
            self.choose_seat()

    def choose_seat(self) -> None:
        """Ask this guest anew who they are."""
        self.shared.look_on(self.who(), on=False)
        self.router.reset(self.base)

    def arrive(self) -> None:
        """Sit down at the game that is played, if this guest belongs there; who wants no seat sees
        it from afar, and all others are asked who they are. Who is by themselves and had gone to
        Home is there again.
        """
        if self.wishes.overlay:
            return
        if not self.can_be_joined and not self.flow.was_at_table():
            return
        if self.is_host or self.mine:
            if self.table.history is None:
                return
            if self.is_host:
                self.flow.sit_down(caught_up=True)
            else:
                self.flow.join()
        elif self.who().looks_on:
            self.router.reset(self.base, "watch")

    def _note_copy(self) -> None:
        if self.keeping is not None:
            self.keeping.copied()
