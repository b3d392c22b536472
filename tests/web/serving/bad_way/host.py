"""The host's side of the bad way: letters in, answers and what there is to tell out.

Pages come to the reception, programs to the API; both in the same letters.
"""

import json
from collections.abc import Callable, Mapping

from companion.live.api import Answer, Api, Call
from companion.live.events import Events
from companion.live.requests import Misread
from companion.web.session import reading, writing
from companion.web.session.callers import Caller
from companion.web.session.carrier import Way
from companion.web.session.messages import Closed, Refusal, Rest, TurnedAway, View, Welcome
from companion.web.session.reception import Following, Reception
from tests.web.serving.bad_way.air import Air

NAME = "host"
WAY = Way(part=1000, most=100_000)


class HostEnd:
    """Each page has a channel of its own."""

    def __init__(self, air: Air, api: Api, reception: Reception) -> None:
        self._air = air
        self._api = api
        self._events = Events(api.shared)
        self._reception = reception
        self._told: dict[str, Callable[[], dict[str, object] | None]] = {}
        self._followings: dict[str, Following] = {}
        self._rung: set[str] = set()
        air.listen(NAME, self._hear)

    def _hear(self, letter: str) -> None:
        found = reading.read(letter.encode())
        channel = str(found["from"])
        token = str(found["token"])
        caller = Caller((token,) if token else (), channel, WAY)
        try:
            answer = self._answered(channel, caller, found)
        except Misread:
            answer = {"code": "syntax"}
        if answer is not None:
            self._send(channel, {"ask": found["ask"], **answer})
        self.tell()

    def tell(self) -> None:
        """Send to those for whom there may be something what there is."""
        while self._rung:
            channel = self._rung.pop()
            if letter := self._told[channel]():
                self._send(channel, letter)

    def _answered(
        self, channel: str, caller: Caller, found: Mapping[str, object]
    ) -> dict[str, object] | None:
        if isinstance(does := found.get("do"), str):
            return self._asked(channel, does, found)
        if isinstance(opens := found.get("open"), dict):
            return self._opened(self._reception.open(caller, reading.hello(opens)))
        if isinstance(says := found.get("say"), dict):
            heard = self._reception.hear(caller, reading.said(says))
            return {"code": heard.code} if isinstance(heard, Refusal) else writing.heard(heard)
        tab, shown = str(found.get("follow")), reading.number(str(found.get("shown")))
        following = self._reception.follow(caller, tab, shown, lambda: self._rung.add(channel))
        if isinstance(following, Refusal):
            return {"code": following.code}
        if channel in self._followings:
            self._followings[channel].leave()
        self._followings[channel] = following
        self._told[channel] = lambda: self._news(channel, following)
        self._rung.add(channel)
        return None

    def _news(self, channel: str, following: Following) -> dict[str, object] | None:
        match following.next():
            case (View() as view) | Rest(view=view):
                self._rung.add(channel)
                return {"told": writing.view(view)}
            case Closed():
                return {"closed": True}
        return None

    def _asked(self, channel: str, does: str, found: Mapping[str, object]) -> dict[str, object]:
        """A request of the contract, as a program sends it; events are told from then on."""
        method, _, path = does.partition(" ")
        body = json.dumps(found["body"]).encode() if "body" in found else b""
        answer = self._api.answer(Call(method, path, body, str(found["token"]), peer=channel))
        if path == "/api/events" and answer.status == 200:
            self._listen(channel, Call(method, path, token=str(found["token"])))
        return {"status": answer.status, "body": answer.body}

    def _listen(self, channel: str, call: Call) -> None:
        guest = self._api.listener(call)
        if isinstance(guest, Answer) or channel in self._told:
            return
        self._events.follow(guest, lambda: self._rung.add(channel))
        self._told[channel] = lambda: {"event": self._events.newest()}

    def _opened(self, found: Welcome | TurnedAway | Refusal) -> dict[str, object]:
        match found:
            case Welcome(token=token):
                return {"welcome": writing.welcome(found), "token": token}
            case TurnedAway():
                return {"code": found.code, "away": writing.turned_away(found)}
        return {"code": found.code}

    def _send(self, channel: str, letter: dict[str, object]) -> None:
        self._air.send(channel, json.dumps(letter))
