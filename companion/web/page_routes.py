"""The way between a page and its session over the network: it opens, it says, and it is told."""

import json
from collections.abc import Callable, Mapping
from contextlib import ExitStack

from companion.live.api import Answer, Api, Call, refusal_in
from companion.live.refusals import text_of
from companion.live.shared_table import Asked, Guest, Paused
from companion.texts import speaking
from companion.web.answers import as_json, json_answer, refusal
from companion.web.api_routes import Site, call_of, response_to
from companion.web.carrier import as_attachment, type_of
from companion.web.conversation import Route
from companion.web.desk import Wishes
from companion.web.http_messages import Request, Response
from companion.web.intents import NoIntent
from companion.web.letting_in import LettingIn
from companion.web.post import Bell
from companion.web.sessions import Sessions
from companion.web.static_files import takes_gzip
from companion.web.streams import Stream, event
from companion.web.turned_away import turned_away

BEAT = event("beat", "{}")
"""A sign of life that a page can see, unlike a comment."""
_ID = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-")


class PageRoutes:
    """What a page asks for besides its files."""

    def __init__(self, site: Site, api: Api, sessions: Sessions) -> None:
        self._site = site
        self._api = api
        self._sessions = sessions
        self._letting_in = LettingIn(api, sessions)

    def add(self) -> None:
        """Make them known to the server."""
        self._site.routes |= {
            "/page/open": Route("POST", self._open),
            "/page/do": Route("POST", self._do),
            "/page/stream": Route("GET", self._stream),
            "/page/file": Route("GET", self._file),
        }
        self._site.sizes["/page/do"] = 64 << 10

    async def _open(self, request: Request) -> Response:
        """A page begins or comes back: who that is, and everything that it shows."""
        hello = _read(request)
        if hello is None or not _is_id(hello.get("tab")):
            return _refused("syntax", request)
        call = call_of(request, self._site.port)
        try:
            found = await self._site.post.ask(lambda: self._letting_in.open(call, hello))
        except Paused:
            found = _asleep(hello)
        return response_to(found, self._site.port)

    async def _do(self, request: Request) -> Response:
        """Something was tapped."""
        said = _read(request)
        if said is None or not (_is_id(said.get("tab")) and _is_id(said.get("id"))):
            return _refused("syntax", request)
        call = call_of(request, self._site.port)
        found = await self._site.post.ask(lambda: self._hear(call, said))
        return _refused(found, request) if isinstance(found, str) else json_answer(found)

    def _hear(self, call: Call, said: Mapping[str, object]) -> dict[str, object] | str:
        """On the table's thread: what is answered, or a code if it is refused."""
        guest = self._letting_in.owner(call, str(said["tab"]))
        if isinstance(guest, str):
            return self._letting_in.told_before(call, said["id"]) or guest
        values, revision = said.get("with"), said.get("revision")
        if not isinstance(values, list) or type(revision) is not int:
            return "syntax"
        try:
            heard = self._sessions.hear(
                guest, str(said["tab"]), Asked(str(said["id"]), revision), said.get("page"),
                said.get("do"), values,
            )  # fmt: skip
        except NoIntent:
            return "syntax"
        if heard:
            self._letting_in.remember(call, said["id"], heard)
        return "path" if heard is None else heard

    async def _file(self, request: Request) -> Response:
        """A file that this browser's page was given the address of."""
        key, call = str(request.args.get("key")), call_of(request, self._site.port)
        found = await self._site.post.ask(lambda: self._take(call, key))
        if isinstance(found, Answer):
            return response_to(found, self._site.port)
        name, data = found
        kind = type_of(name)
        return Response(data, 200, {
            "Content-Type": f"{kind}; charset=UTF-8" if kind.startswith("text/") else kind,
            "Content-Disposition": as_attachment(name),
        })  # fmt: skip

    def _take(self, call: Call, key: str) -> Answer | tuple[str, bytes]:
        """On the table's thread."""
        shelf = self._sessions.shelf
        guest = self._letting_in.whoever(call, lambda guest: shelf.has(guest.key, key))
        if isinstance(guest, str):
            return _refusal(guest, call)
        return shelf.take(guest.key, key) or _refusal("path", call)

    async def _stream(self, request: Request) -> Response:
        tab, shown = str(request.args.get("tab")), str(request.args.get("n"))
        number = int(shown) if shown.isdecimal() and len(shown) < 12 else 0
        call = call_of(request, self._site.port)
        found = await self._site.post.ask(lambda: self._enter(call, tab, number))
        if isinstance(found, Answer):
            return response_to(found, self._site.port)
        guest, bell, leave = found

        async def following() -> str | None:
            try:
                told = await self._site.post.ask(lambda: self._sessions.told(guest, tab, bell))
            except Paused:
                left = self._sessions.left_to_say(guest, tab, bell)
                told = ("page", left) if left else ("", {})
            if told is None:
                return None
            kind, message = told
            return event(kind, as_json(message)) if kind else ""

        zips = takes_gzip(request)
        return Stream(guest.key, bell, following, leave, BEAT, zips=zips)

    def _enter(
        self, call: Call, tab: str, number: int
    ) -> Answer | tuple[Guest, Bell, Callable[[], None]]:
        """On the table's thread: the guest is present while the stream is open."""
        guest = self._letting_in.owner(call, tab)
        if isinstance(guest, str):
            return _refusal(guest, call)
        bell = self._sessions.follow(guest, tab, number)
        if bell is None:
            return _refusal("path", call)
        staying = ExitStack()
        staying.enter_context(self._api.shared.present(guest))
        staying.callback(self._sessions.left, guest, tab, bell)
        return guest, bell, staying.close


def _read(request: Request) -> dict[str, object] | None:
    """The JSON of a request; None if it is no object, or cannot be written down again."""
    try:
        found = json.loads(request.body)
        as_json(found).encode()
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _is_id(value: object) -> bool:
    return isinstance(value, str) and 8 <= len(value) <= 64 and _ID.issuperset(value)


def _refusal(code: str, call: Call) -> Answer:
    """An answer as programs get it; a page tries again, or begins anew."""
    return refusal_in(code, call.languages)


def _asleep(hello: Mapping[str, object]) -> Answer:
    """While nobody can be let in: also for who opens a page for the first time."""
    with speaking(Wishes.of(hello).language):
        body = {"code": "paused", "text": text_of("paused")}
    return Answer(503, turned_away(hello, body))


def _refused(code: str, request: Request) -> Response:
    return refusal(code, request.headers.get("Accept-Language", ""))
