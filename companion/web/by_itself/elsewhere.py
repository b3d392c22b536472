"""The table of a browser by itself, as guests anywhere reach it.

What seals and carries letters is in the worker's scripts. Here is what they say, and what is to be
done with it; what leaves waits until everything is stored that led to it.
"""

import json
from base64 import b64decode, b64encode
from collections.abc import Callable, Sequence
from contextlib import suppress
from secrets import token_hex

from companion.far import keeping
from companion.far.sealing import Keys
from companion.far.talk import Talk
from companion.live.api import Api
from companion.live.moved import Moved
from companion.live.shared_table import SharedTable, Stamp
from companion.services.storage import StorageError
from companion.table import WithListeners
from companion.texts import _
from companion.web.session.reception import Reception


class _Made:
    """The browser's scripts seal; they have made this pair of keys."""

    def __init__(self, private: bytes, public: bytes) -> None:
        self._pair = private, public

    def new_pair(self) -> tuple[bytes, bytes]:
        return self._pair


class Elsewhere(WithListeners):
    """Its listeners hear of the link.

    `brokers` are those that the page may reach; the first is used. `address` says where the pages
    of guests are.
    """

    def __init__(
        self, shared: SharedTable, reception: Reception, api: Api,
        brokers: Sequence[str], address: Callable[[], str],
    ) -> None:  # fmt: skip
        super().__init__()
        self._shared = shared
        self._reception = reception
        self._api = api
        self._brokers = brokers
        self._address = address
        self._leaving: list[tuple[object, ...]] = []
        self._keys: Keys | None = None
        self._of = ""
        self._talk: Talk | None = None
        self._is_opening = False
        self._goes_on_from: tuple[str, Moved] | None = None
        self.link = ""
        """What guests open; empty until a broker has the table's key."""
        self._has_failed = False
        shared.listen(self._follow)
        if brokers and (keys := keeping.known_keys(shared)) is not None:
            self._open(keys)

    @property
    def is_possible(self) -> bool:
        """Whether there is any way to guests elsewhere."""
        return bool(self._brokers)

    @property
    def fault(self) -> str:
        """Why there is no link, if that is known; in the language of whoever asks."""
        if not self._has_failed:
            return ""
        return _("The way to the other phones cannot be found. Trying again.")

    @property
    def is_open(self) -> bool:
        return self._keys is not None

    @property
    def is_closed(self) -> bool:
        return not (self.is_open or self._is_opening)

    def open(self) -> None:
        """Let guests come, with keys that the browser makes."""
        if self._brokers and self.is_closed:
            self._is_opening = True
            self._leave("pair")

    def meet(self, what: str, *values: str) -> None:
        """What the scripts tell of the broker and of what it carries."""
        match what, *values:
            case "heard", channel, body if self._talk is not None:
                self._talk.hear(channel, b64decode(body))
            case ("look",) if self._talk is not None:
                for channel in self._talk.look():
                    self._leave("end", channel)
            case "pair", private, public if not self.is_open:
                made = _Made(bytes.fromhex(private), bytes.fromhex(public))
                self._open(keeping.keys_for(self._shared, made))
            case ("taken",) if self._keys is not None:
                self._taken(self._keys)
            case ("failed",) if not (self.link or self._has_failed):
                self._has_failed = True
                self._call_listeners()
            case "told", public:
                with suppress(StorageError):
                    keeping.told(self._shared.table.journal, bytes.fromhex(public))
            case "forgotten", link:
                with suppress(StorageError):
                    keeping.forgotten(self._shared.table.journal, link)
            case ("moved",):
                self._shared.say_moved(None)
            case "moved", link, name, moves if self.is_open:
                self._shared.say_moved(Moved(link, name, int(moves)))

    def news(self) -> None:
        """Tell guests what has changed."""
        if self._talk is not None:
            self._talk.news()

    def leaves(self) -> str:
        """What the scripts have to do, now that everything is stored; empty for nothing."""
        leaving, self._leaving = self._leaving, []
        return json.dumps(leaving) if leaving else ""

    def go_on(self, record: str, link: str, name: str, moves: int) -> None:
        """Have a game at this table whose own host is gone, and tell its guests where it is.

        `Refused` if that is no game.
        """
        shared = self._shared
        shared.adopt(shared.host, Stamp(token_hex(8)), record)
        if self.is_open:
            self.close()
        self._goes_on_from = link, Moved("", name, moves)
        self.open()

    def close(self) -> None:
        """No guest is at this table any more."""
        self._shared.close(self._shared.host)

    def let_go(self) -> None:
        """Be told of nothing any more."""
        self._shared.ignore(self._follow)

    def _open(self, keys: Keys) -> None:
        self._keys, self._is_opening = keys, False
        self._of = self._shared.guest_key
        self._talk = Talk(self._api, self._reception, keys.word, self._tell, lambda: None)
        ended = [each.hex() for each in keeping.closed(self._shared.table.journal)]
        told = {"table": keys.table, "private": keys.private.hex(), "public": keys.public.hex()}
        ways = [*keeping.ways(self._shared.table.journal)]
        self._leave("open", self._brokers[0], told | {"key": keys.key.hex()}, ended, ways)
        self._call_listeners()

    def _taken(self, keys: Keys) -> None:
        number = 0 if len(self._brokers) > 1 else None
        self.link, self._has_failed = keys.link(self._address(), number), False
        if self._goes_on_from is not None:
            link, said = self._goes_on_from
            behind = "#" + self.link.partition("#")[2]
            self._leave("moved", link, {"link": behind, "name": said.name, "moves": said.moves})
            self._goes_on_from = None
            with suppress(StorageError):
                keeping.came_from(self._shared.table.journal, keys.table, link)
        assert self._talk is not None
        self._talk.again()
        self._call_listeners()

    def _follow(self) -> None:
        """The table may have been closed."""
        if self._keys is None or self._shared.guest_key == self._of:
            return
        if self._talk is not None:
            self._talk.close()
        with suppress(StorageError):
            keeping.close(self._shared.table.journal)
        self._keys, self._talk, self.link, self._has_failed = None, None, "", False
        self._leave("close")
        self._call_listeners()

    def _tell(self, channel: str, body: bytes) -> None:
        self._leave("say", channel, b64encode(body).decode())

    def _leave(self, *what: object) -> None:
        self._leaving.append(what)
