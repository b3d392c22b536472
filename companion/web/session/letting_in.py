"""Which guest a page belongs to: a browser may be a host in one tab, and a guest in another."""

from collections.abc import Callable, Mapping

from companion.live.api import Api, NotLetIn
from companion.live.entry_code import meant
from companion.live.shared_table import Guest, Role
from companion.texts import speaking
from companion.web.session.callers import Caller, Known
from companion.web.session.desk import Wishes
from companion.web.session.messages import GUEST, HOST, Hello, Refusal, TurnedAway
from companion.web.session.sessions import Over, Sessions
from companion.web.session.turned_away import turned_away


class LettingIn:
    """On the table's thread. A browser keeps a token as a host, and another one as a guest."""

    def __init__(self, api: Api, sessions: Sessions) -> None:
        self._api = api
        self._sessions = sessions

    def let_in(self, caller: Caller, hello: Hello) -> Known | TurnedAway | Refusal:
        """Whose this page is. A key is used only where the browser is not yet known by it."""
        role = self._api.shared.role_of(hello.key) if hello.key else None
        known = self._known(caller)
        token = _token_for(role, hello.was, known)
        is_new = not token
        if not token:
            joined = self._join(caller, hello)
            if isinstance(joined, TurnedAway):
                return joined
            token = joined
        guest = self._api.admit(token)
        if isinstance(guest, str):
            return Refusal(guest)
        for other in known.values():
            if other.key != guest.key:
                self._sessions.leave(other, hello.tab)
        return Known(guest, token, is_new)

    def whoever(self, caller: Caller, fits: Callable[[Guest], bool]) -> Guest | str:
        """Who of this browser fits, or else anybody whom it is known as; or a code."""
        known = self._known(caller)
        token = next((token for token, guest in known.items() if fits(guest)), "")
        return self._api.admit(token or next(iter(known), ""))

    def _known(self, caller: Caller) -> dict[str, Guest]:
        """Whom this browser is known as, by token."""
        found = {token: self._api.shared.whose(token) for token in caller.tokens}
        return {token: guest for token, guest in found.items() if guest is not None}

    def _join(self, caller: Caller, hello: Hello) -> str | TurnedAway:
        """Join as a program would, unless the host has just sent this page away; a token."""
        over = self._sessions.why_over(hello.tab)
        code = meant(hello.code)
        if not code and (over is Over.AWAY or hello.code or not hello.key):
            return turned_away(hello, "who", over or Over.NEVER)
        with speaking(Wishes.of(hello).language):
            try:
                return self._api.join(hello.key, caller.peer, code)
            except NotLetIn as refusal:
                over = Over.CLOSED if self._api.shared.closed else over
                return turned_away(hello, refusal.code, over, refusal.text)


def _token_for(role: Role | None, was: str, known: Mapping[str, Guest]) -> str:
    """Which of these tokens a page uses: by its key, by what its tab was, or else the first."""
    if role is not None:
        wanted = [role is Role.HOST]
    else:
        wanted = [was == HOST] if was in (HOST, GUEST) else [True, False]
    return next((each for each, guest in known.items() if (guest.role is Role.HOST) in wanted), "")
