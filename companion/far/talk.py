"""What is said at one table in letters: requests and answers, and what is told by itself.

Programs say what the live table's contract has, pages the messages of every page. This knows
neither brokers nor seals nor threads: who carries the letters opens them, and calls this on the
table's thread; `tell` is given what is to be sealed for a channel.
"""

import json
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from companion.far import bodies
from companion.far.following import CLOSED, PageStream, ProgramStream, Stream
from companion.far.keepsake import Keepsake
from companion.live.api import STATUS, Answer, Api, Call, refused
from companion.live.events import Events
from companion.live.guests import SeatTaken, WrongKey, same
from companion.live.languages import asked_for
from companion.live.refusals import Paused, text_of
from companion.live.requests import Misread
from companion.live.shared_table import Role
from companion.texts import speaking
from companion.web.session import reading, writing
from companion.web.session.callers import Caller
from companion.web.session.carrier import Way
from companion.web.session.messages import Refusal, TurnedAway, Welcome
from companion.web.session.reception import Reception
from companion.web.session.turned_away import turned_away

SILENCE = 30.0
"""Seconds after which a channel that was not heard of has ended."""
_BEAT = 8.0
"""Seconds between two signs of life on a channel that follows something."""
_MOST = 64 << 10
"""The most bytes of what a page says."""
LETTERS = Way(part=36_000, most=8 << 20, leaves=40_000)
"""Parts of files, and whole files that leave, have room in a letter."""
_JOIN, _EVENTS = "/api/join", "/api/events"
Letter = Mapping[str, object]


@dataclass(slots=True)
class _Channel:
    heard: float
    token: str = field(default="", repr=False)
    """Of the guest who spoke here last."""
    number: int = 0
    """Of the request that what is told answers."""
    stream: Stream | None = None
    beat: float = 0.0


class Talk:
    """`key` is what guests join with in letters; `ring` is called when `news` has something."""

    def __init__(
        self, api: Api, reception: Reception, key: str, tell: Callable[[str, bytes], object],
        ring: Callable[[], object], now: Callable[[], float] = time.monotonic,
    ) -> None:  # fmt: skip
        self._api = api
        self._reception = reception
        self._key = key
        self._send = tell
        self._ring = ring
        self._now = now
        self._events = Events(api.shared)
        self._channels: dict[str, _Channel] = {}
        self._rung: set[str] = set()

    @property
    def has_guests(self) -> bool:
        """Whether anybody was heard of; to be asked on any thread."""
        return bool(self._channels)

    def hear(self, channel: str, body: bytes) -> None:
        """The body of a letter that was opened; what is no request is passed over."""
        try:
            letter = bodies.unpack(body)
        except bodies.Unreadable:
            return
        number, known = letter.get("n"), self._channels.get(channel)
        if type(number) is not int or number < 0:
            return
        if known is not None and self._now() - known.heard >= SILENCE:
            return  # it has ended, which `look` is about to find
        one = self._channels.setdefault(channel, _Channel(self._now()))
        one.heard = self._now()
        one.token = self._token(letter) or one.token
        self._api.shared.guest(one.token)  # a letter is a sign of life
        if letter.get("do") != "beat":
            self._answer(channel, number, letter)
        self.news()

    def refuse(self, channel: str, body: bytes, code: str) -> None:
        """Answer without asking the table, whose thread may stand still; on any thread."""
        try:
            letter = bodies.unpack(body)
        except bodies.Unreadable:
            return
        number, languages = letter.get("n"), letter.get("languages")
        if type(number) is int and letter.get("do") != "beat":
            with speaking(asked_for(languages if isinstance(languages, str) else "")):
                self._refuse(channel, number, code)

    def news(self) -> None:
        """Tell those who follow something what has changed."""
        while self._rung:
            channel = self._rung.pop()
            one = self._channels.get(channel)
            if one is None or one.stream is None:
                continue
            try:
                for event in one.stream.news():
                    self._tell(channel, {"n": one.number, **event})
            except bodies.TooLong:
                self._tell(channel, {"n": one.number, **CLOSED})
                self._leave(one)
            else:
                if one.stream.is_over:
                    self._leave(one)

    def look(self) -> list[str]:
        """Called every second or so: give signs of life; the channels that have just ended."""
        self._api.shared.look_around()
        now = self._now()
        gone = [name for name, one in self._channels.items() if now - one.heard >= SILENCE]
        for name in gone:
            self.end(name)
        for name, one in self._channels.items():
            if one.stream is not None and now - one.beat >= _BEAT:
                one.beat = now
                self._tell(name, {"n": one.number, **one.stream.beat()})
        return gone

    def again(self) -> None:
        """Letters may have been lost: tell everybody once more how it stands."""
        for name, one in self._channels.items():
            one.beat = 0.0
            if one.stream is not None:
                one.stream.again()
                self._rung.add(name)
        self.news()
        self.look()

    def end(self, channel: str) -> None:
        """Nobody is there any more."""
        if (one := self._channels.pop(channel, None)) is not None:
            self._leave(one)

    def close(self) -> None:
        """The table is over: whoever follows something is told so."""
        for name, one in tuple(self._channels.items()):
            if one.stream is not None:
                self._tell(name, {"n": one.number, **CLOSED})
            self.end(name)

    def _answer(self, channel: str, number: int, letter: Letter) -> None:
        languages = letter.get("languages")
        languages = languages if isinstance(languages, str) else ""
        with speaking(asked_for(languages)):
            try:
                said = self._said(channel, number, letter, languages)
                if said is not None:
                    self._tell(channel, {"n": number, **said})
            except Misread:
                self._refuse(channel, number, "syntax")
            except Paused:
                self._refuse(channel, number, "paused")
            except bodies.TooLong:
                self._refuse(channel, number, "too-large")
            except Exception:
                self._refuse(channel, number, "fault")
                raise

    def _said(
        self, channel: str, number: int, letter: Letter, languages: str
    ) -> dict[str, object] | None:
        does = letter.get("do")
        if not isinstance(does, str):
            raise Misread
        if does in _PAGES:
            return _PAGES[does](self, channel, number, letter)
        method, _, path = does.partition(" ")
        body = letter.get("body")
        data = _written(self._joining(body) if path == _JOIN else body) if "body" in letter else b""
        call = Call(method, path, data, self._token(letter), languages, channel)
        if path == _EVENTS:
            return self._listen(channel, number, call)
        return _as_said(self._api.answer(call))

    def _joining(self, body: object) -> object:
        """The same with the key that the table knows.

        Only the link's own means anything here, and nobody is a host: neither by a key nor by the
        token of one. A code is as good as a wrong key.
        """
        if not isinstance(body, dict):
            return body
        found = dict(body)
        if "key" not in found and isinstance(found.get("code"), str):
            found["key"] = found.pop("code")
        if isinstance(found.get("key"), str):
            token = found.get("token")
            is_host = isinstance(token, str) and self._is_host(token)
            right = same(found["key"], self._key) and not is_host
            found["key"] = self._api.shared.guest_key if right else ""
        return found

    def _listen(self, channel: str, number: int, call: Call) -> dict[str, object] | None:
        guest = self._api.listener(call)
        if isinstance(guest, Answer):
            return _as_said(guest)
        stream = ProgramStream(self._events, guest, lambda: self._note(channel))
        self._follow(channel, number, stream)
        return None

    def _open(self, channel: str, _number: int, letter: Letter) -> dict[str, object]:
        """A page begins or comes back."""
        hello = reading.hello(self._page_says(letter))
        right = same(hello.key, self._key)
        hello = replace(hello, key=self._api.shared.guest_key if right else "", code="", was="")
        try:
            found = self._reception.open(self._caller(channel, letter), hello)
        except Paused:
            found = turned_away(hello, "paused")
        match found:
            case Welcome(token=token):
                if token and self._sits(token, letter.get("name")):
                    again = self._reception.open(Caller((token,), channel, LETTERS), hello)
                    found = again if isinstance(again, Welcome) else found
                kept = {"token": token} if token else {}
                return {"status": 200, "body": writing.welcome(found), **kept}
            case TurnedAway(code=code):
                return {"status": STATUS[code], "body": writing.turned_away(found)}
            case Refusal(code=code):
                return _refusal(code)

    def _sits(self, token: str, name: object) -> bool:
        """Whether who followed a game to this table has the seat of that name, where nobody is."""
        shared = self._api.shared
        seats = shared.seats()
        free = [each.seat for each in shared.players if each.name == name and not seats[each.seat]]
        if not name or len(free) != 1:
            return False
        try:
            shared.join(shared.guest_key, free[0], token)
        except (SeatTaken, WrongKey):
            return False
        return True

    def _stream(self, channel: str, number: int, letter: Letter) -> dict[str, object] | None:
        """A page is told from now on what changes on it."""
        found = self._page_says(letter)
        tab, shown = str(found.get("tab")), reading.number(str(found.get("n", "")))
        following = self._reception.follow(
            self._caller(channel, letter), tab, shown, lambda: self._note(channel), counts=False
        )
        if isinstance(following, Refusal):
            return _refusal(following.code)
        self._tell(channel, {"n": number, "status": 200, "body": {}})
        keepsake = Keepsake(self._api.shared, following.guest)
        self._follow(channel, number, PageStream(following, shown, keepsake))
        return None

    def _do(self, channel: str, _number: int, letter: Letter) -> dict[str, object]:
        """Something was tapped on a page, or its device tells something."""
        said = reading.said(self._page_says(letter))
        heard = self._reception.hear(self._caller(channel, letter), said)
        if isinstance(heard, Refusal):
            return _refusal(heard.code)
        return {"status": 200, "body": writing.heard(heard)}

    def _page_says(self, letter: Letter) -> reading.Json:
        data = _written(letter.get("body"))
        if len(data) > _MOST:
            raise bodies.TooLong
        return reading.read(data)

    def _caller(self, channel: str, letter: Letter) -> Caller:
        token = self._token(letter)
        return Caller((token,) if token else (), channel, LETTERS)

    def _token(self, letter: Letter) -> str:
        """Whose a letter is, if not a host's."""
        token = letter.get("token")
        return token if isinstance(token, str) and token and not self._is_host(token) else ""

    def _is_host(self, token: str) -> bool:
        known = self._api.shared.known(token)
        return known is not None and known.role is Role.HOST

    def _follow(self, channel: str, number: int, stream: Stream) -> None:
        one = self._channels[channel]
        self._leave(one)
        one.stream, one.number, one.beat = stream, number, self._now()
        self._rung.add(channel)

    def _leave(self, one: _Channel) -> None:
        stream, one.stream = one.stream, None
        if stream is not None:
            stream.leave()

    def _note(self, channel: str) -> None:
        self._rung.add(channel)
        self._ring()

    def _tell(self, channel: str, said: Letter) -> None:
        self._send(channel, bodies.pack(said))

    def _refuse(self, channel: str, number: int, code: str) -> None:
        self._tell(channel, {"n": number, **_refusal(code)})


_Answering = Callable[[Talk, str, int, Letter], dict[str, object] | None]
_PAGES: Mapping[str, _Answering] = {
    "page/open": Talk._open,
    "page/stream": Talk._stream,
    "page/do": Talk._do,
}


def _written(body: object) -> bytes:
    """As it would have come in a request; what cannot be written is no JSON there either."""
    try:
        written = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    except RecursionError:
        raise Misread from None
    return written.encode(errors="surrogatepass")


def _as_said(answer: Answer) -> dict[str, object]:
    return {"status": answer.status, "body": answer.body}


def _refusal(code: str) -> dict[str, object]:
    """In the current language."""
    if code in STATUS:
        return _as_said(refused(code))
    return {"status": 500, "body": {"code": code, "text": text_of(code)}}
