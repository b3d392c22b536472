"""Pages over HTTP: what they ask, as cookies, statuses and streams carry it."""

from companion.live.api import STATUS
from companion.live.requests import Misread
from companion.live.shared_table import Paused
from companion.web.serving.answers import as_json, json_answer, refusal
from companion.web.serving.api_routes import ServerForRoutes, set_cookie, tokens_of
from companion.web.serving.conversation import Route
from companion.web.serving.http_messages import Request, Response
from companion.web.serving.post import Bell
from companion.web.serving.static_files import takes_gzip
from companion.web.serving.streams import Stream, event
from companion.web.session import reading, writing
from companion.web.session.callers import Caller
from companion.web.session.carrier import Way, as_attachment, type_of
from companion.web.session.messages import (
    BEAT,
    EVENTS,
    HOST,
    Closed,
    Heard,
    Refusal,
    Rest,
    TurnedAway,
    View,
    Welcome,
)
from companion.web.session.reception import Reception
from companion.web.session.turned_away import turned_away

_BEAT = event(BEAT, "{}")
"""An event and not a comment, which a page cannot see."""
_CALLED = {kind: name for name, kind in EVENTS.items()}
MOST = 64 << 10
"""The most bytes of what a page says."""
NETWORK = Way(part=36_000, most=8 << 20, address=lambda key: f"page/file?key={key}")
"""A part of a file has room in what a page says. As many bytes as thousands of games have take some
seconds.
"""


class PageRoutes:
    """What a page asks for besides its files."""

    def __init__(self, server: ServerForRoutes, reception: Reception) -> None:
        self._server = server
        self._reception = reception

    def add(self) -> None:
        """Make these paths known to the server."""
        self._server.routes |= {
            "/page/open": Route("POST", self._open),
            "/page/do": Route("POST", self._do),
            "/page/stream": Route("GET", self._stream),
            "/page/file": Route("GET", self._file),
        }
        self._server.sizes["/page/do"] = MOST

    async def _open(self, request: Request) -> Response:
        """A page begins or comes back."""
        try:
            hello = reading.hello(reading.read(request.body))
        except Misread:
            return _refused("syntax", request)
        caller = self._caller(request)
        try:
            found = await self._server.post.result_of(lambda: self._reception.open(caller, hello))
        except Paused:
            found = turned_away(hello, "paused")
        match found:
            case Welcome(token=token, who=who):
                response = json_answer(writing.welcome(found))
                if token:
                    set_cookie(response, token, self._server.port, is_host=who == HOST)
                return response
            case TurnedAway(code=code):
                return json_answer(writing.turned_away(found), STATUS[code])
            case Refusal(code=code):
                return _refused(code, request)

    async def _do(self, request: Request) -> Response:
        """Something was tapped, or a device tells something."""
        try:
            said = reading.said(reading.read(request.body))
        except Misread:
            return _refused("syntax", request)
        caller = self._caller(request)
        match await self._server.post.result_of(lambda: self._reception.hear(caller, said)):
            case Heard() as heard:
                return json_answer(writing.heard(heard))
            case Refusal(code=code):
                return _refused(code, request)

    async def _file(self, request: Request) -> Response:
        """A file that this browser's page was given the address of."""
        key, caller = str(request.args.get("key")), self._caller(request)
        found = await self._server.post.result_of(lambda: self._reception.file(caller, key))
        if isinstance(found, Refusal):
            return _refused(found.code, request)
        name, data = found
        kind = type_of(name)
        return Response(data, 200, {
            "Content-Type": f"{kind}; charset=UTF-8" if kind.startswith("text/") else kind,
            "Content-Disposition": as_attachment(name),
        })  # fmt: skip

    async def _stream(self, request: Request) -> Response:
        tab, shown = str(request.args.get("tab")), reading.number(request.args.get("n", ""))
        caller, bell = self._caller(request), Bell()
        found = await self._server.post.result_of(
            lambda: self._reception.follow(caller, tab, shown, bell.ring)
        )
        if isinstance(found, Refusal):
            return _refused(found.code, request)

        async def following() -> str | None:
            try:
                message = await self._server.post.result_of(found.next)
            except Paused:
                message = found.left_to_say()
            match message:
                case View():
                    return event(_CALLED[View], as_json(writing.view(message)))
                case Rest(view=view):
                    return event(_CALLED[Rest], as_json(writing.view(view)))
                case Closed():
                    return None
            return ""

        zips = takes_gzip(request)
        return Stream(found.guest.key, bell, following, found.leave, _BEAT, zips=zips)

    def _caller(self, request: Request) -> Caller:
        return Caller(tuple(tokens_of(request, self._server.port)), request.peer, NETWORK)


def _refused(code: str, request: Request) -> Response:
    return refusal(code, request.headers.get("Accept-Language", ""))
