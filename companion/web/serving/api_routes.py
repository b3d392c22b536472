"""The live table's contract over HTTP: carries each request to the API and its answer back."""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Protocol

from companion.live.api import GAMES, LARGEST_BODY, LIMITS, PATHS, Answer, Api, Call
from companion.live.events import Events, Listener
from companion.live.ledger import Body
from companion.live.shared_table import Paused
from companion.web.serving.answers import as_json, json_answer
from companion.web.serving.conversation import Route
from companion.web.serving.http_messages import Request, Response
from companion.web.serving.post import Bell, Post
from companion.web.serving.streams import Stream, event

EVENTS = "/api/events"
COOKIE_SECONDS = 60 * 24 * 3600
"""Seconds that a browser keeps a guest's token."""


class ServerForRoutes(Protocol):
    """The server, as routes see it: what they add to, and where their work is done."""

    routes: dict[str, Route]
    post: Post
    port: int
    sizes: dict[str, int]
    host_sizes: dict[str, int]


def call_of(request: Request, port: int) -> Call:
    """The request as the API reads it."""
    languages = request.headers.get("Accept-Language", "")
    token = token_of(request, port)
    return Call(request.method, request.path, request.body, token, languages, request.peer)


def token_of(request: Request, port: int) -> str:
    """The token of whoever asks: a host's, if it is a host's browser as well as a guest's."""
    return tokens_of(request, port)[0]


def tokens_of(request: Request, port: int) -> list[str]:
    """The guest's token: in a header, or in a cookie that joining set; at least one, or empty.

    A browser that is a host and a guest has two cookies; the host's comes first.
    """
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    if kind.lower() == "bearer" and token.strip():
        return [token.strip()]
    names = (cookie_name(port, is_host=is_host) for is_host in (True, False))
    return [found for name in names if (found := request.cookies.get(name, ""))] or [""]


def cookie_name(port: int, *, is_host: bool = False) -> str:
    """A browser keeps one jar for all ports of a host, so each table's cookies have own names."""
    return f"table-{port}-host" if is_host else f"table-{port}"


def response_to(answer: Answer, port: int) -> Response:
    """The API's answer for a browser."""
    if isinstance(answer.body, str):
        response = Response(
            answer.body, answer.status, {"Content-Type": "text/plain; charset=UTF-8"}
        )
    else:
        response = json_answer(answer.body, answer.status)
    if answer.cookie:
        set_cookie(response, answer.cookie, port, is_host=answer.is_host)
    return response


def set_cookie(response: Response, token: str, port: int, *, is_host: bool) -> None:
    """Have the browser keep a guest's token."""
    cookie = f"{cookie_name(port, is_host=is_host)}={token}"
    response.headers["Set-Cookie"] = (
        f"{cookie}; Max-Age={COOKIE_SECONDS}; Path=/; HttpOnly; SameSite=Strict"
    )


class ApiRoutes:
    """The paths of the contract."""

    def __init__(self, server: ServerForRoutes, api: Api) -> None:
        self._server = server
        self._api = api
        self._events = Events(api.shared)
        self._newest: tuple[Body | None, str] = None, ""

    def add(self) -> None:
        """Make the paths of the API known to the server."""
        self._server.sizes.update(LIMITS)
        self._server.host_sizes[GAMES] = LARGEST_BODY
        for path, method in PATHS.items():
            handler = self._stream if path == EVENTS else self._answer
            self._server.routes[path] = Route(method, handler)

    async def _answer(self, request: Request) -> Response:
        call = call_of(request, self._server.port)
        answer = await self._server.post.result_of(lambda: self._api.answer(call))
        return response_to(answer, self._server.port)

    async def _stream(self, request: Request) -> Response:
        call = call_of(request, self._server.port)
        bell = Bell()
        found = await self._server.post.result_of(lambda: self._enter(call, bell))
        if isinstance(found, Answer):
            return response_to(found, self._server.port)
        listener, leave = found
        sent: Body | None = None

        async def following() -> str | None:
            nonlocal sent
            if listener.is_over:
                return None
            try:
                newest = self._events.made or await self._server.post.result_of(self._events.newest)
            except Paused:
                return ""
            if newest is None:
                return None
            if newest == sent:
                return ""
            sent = newest
            return self._written(newest)

        return Stream(listener.guest.key, bell, following, leave)

    def _enter(self, call: Call, bell: Bell) -> Answer | tuple[Listener, Callable[[], None]]:
        """On the table's thread: the guest is present until they leave; or why not."""
        guest = self._api.listener(call)
        if isinstance(guest, Answer):
            return guest
        staying = ExitStack()
        staying.enter_context(self._api.shared.present(guest))
        listener = self._events.follow(guest, bell.ring)
        staying.callback(self._events.forget, listener)
        return listener, staying.close

    def _written(self, state: Body) -> str:
        """On the server's loop, once for all who are told it."""
        if self._newest[0] is not state:
            self._newest = state, event("table", as_json(state), str(state["revision"]))
        return self._newest[1]
