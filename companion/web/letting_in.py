"""Which guest a page belongs to: a browser may be a host in one tab, and a guest in another."""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace

from companion.live.api import Answer, Api, Call
from companion.live.shared_table import PROTOCOL, Guest, Role
from companion.web.sessions import Over, Sessions
from companion.web.turned_away import turned_away

HOST, GUEST = "host", "guest"
"""What a tab remembers of who it was: a browser knows its tabs apart, and its cookies do not."""


class LettingIn:
    """On the table's thread. A browser keeps a token as a host, and another one as a guest."""

    def __init__(self, api: Api, sessions: Sessions) -> None:
        self._api = api
        self._sessions = sessions
        self._closing: tuple[Call, object, dict[str, object]] | None = None

    def remember(self, call: Call, asked: object, answer: dict[str, object]) -> None:
        """This request closed the table; its answer may be lost."""
        self._closing = call, asked, answer

    def told_before(self, call: Call, asked: object) -> dict[str, object] | None:
        """The answer, if this is the request that closed the table, sent again."""
        if self._closing is None:
            return None
        closing, before, answer = self._closing
        same = (call.token, call.others, asked) == (closing.token, closing.others, before)
        return answer if same and answer["key"] == self._api.shared.host_key else None

    def owner(self, call: Call, tab: str) -> Guest | str:
        """Who of this browser has the page of that name; or a code."""
        return self.whoever(call, lambda guest: self._sessions.has(guest, tab))

    def whoever(self, call: Call, fits: Callable[[Guest], bool]) -> Guest | str:
        """Who of this browser fits, or else anybody whom it is known as; or a code."""
        known = self._known(call)
        token = next((token for token, guest in known.items() if fits(guest)), "")
        return self._api.admit(token or next(iter(known), ""))

    def open(self, call: Call, hello: Mapping[str, object]) -> Answer:
        """The whole page. A key is used only where the browser is not yet known by it."""
        tab, key = str(hello["tab"]), hello.get("key")
        role = self._api.shared.role_of(key) if isinstance(key, str) and key else None
        known = self._known(call)
        token, cookie = _token_for(role, hello.get("as"), known), ""
        if not token:
            joined = self._join(call, hello, tab)
            if joined.status != 200:
                return joined
            token = cookie = joined.cookie
        guest = self._api.admit(token)
        if isinstance(guest, str):
            return self._api.turned_down(guest, call)
        for other in known.values():
            if other.key != guest.key:
                self._sessions.leave(other, tab)
        hosts = guest.role is Role.HOST
        whole = self._sessions.open(guest, token, tab, hello)
        return Answer(200, whole | {"as": HOST if hosts else GUEST}, cookie, hosts=hosts)

    def _known(self, call: Call) -> dict[str, Guest]:
        """Whom this browser is known as, by token."""
        found = {token: self._api.shared.whose(token) for token in (call.token, *call.others)}
        return {token: guest for token, guest in found.items() if guest is not None}

    def _join(self, call: Call, hello: Mapping[str, object], tab: str) -> Answer:
        """Join as a program would, unless the host has just sent this page away."""
        over = self._sessions.why_over(tab)
        body = {"protocol": PROTOCOL, "key": hello.get("key"), "seat": None, "token": None}
        data = json.dumps(body).encode()
        asked = replace(call, method="POST", path="/api/join", body=data)
        joined = (
            self._api.turned_down("who", call) if over is Over.AWAY else self._api.answer(asked)
        )
        assert isinstance(joined.body, dict)
        if joined.status == 200:
            return joined
        over = Over.CLOSED if self._api.shared.closed else over
        return Answer(joined.status, turned_away(hello, joined.body, over))


def _joining(call: Call, key: object) -> Call:
    """The request to join that a program would make, with this key."""
    body = {"protocol": PROTOCOL, "key": key, "seat": None, "token": None}
    return replace(call, method="POST", path="/api/join", body=json.dumps(body).encode())


def _token_for(role: Role | None, was: object, known: Mapping[str, Guest]) -> str:
    """Which of these tokens a page uses: by its key, by what its tab was, or else the first."""
    if role is not None:
        hosts = [role is Role.HOST]
    else:
        hosts = [was == HOST] if was in (HOST, GUEST) else [True, False]
    return next((each for each, guest in known.items() if (guest.role is Role.HOST) in hosts), "")
