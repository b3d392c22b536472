"""The host's side of the bad way: letters in, the reception's answers and news out."""

import json
from collections.abc import Mapping

from companion.live.requests import Misread
from companion.web import reading, writing
from companion.web.carrier import Way
from companion.web.letting_in import Caller
from companion.web.messages import Closed, Refusal, Rest, TurnedAway, View, Welcome
from companion.web.reception import Following, Reception
from tests.web.bad_way.air import Air

NAME = "host"
WAY = Way(part=1000, most=100_000)


class HostEnd:
    """Each page has a channel of its own."""

    def __init__(self, air: Air, reception: Reception) -> None:
        self._air = air
        self._reception = reception
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
            following = self._followings[channel]
            told = following.next()
            match told:
                case View() | Rest():
                    view = told if isinstance(told, View) else told.view
                    self._send(channel, {"told": writing.view(view)})
                    self._rung.add(channel)
                case Closed():
                    self._send(channel, {"closed": True})

    def _answered(
        self, channel: str, caller: Caller, found: Mapping[str, object]
    ) -> dict[str, object] | None:
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
        self._rung.add(channel)
        return None

    def _opened(self, found: Welcome | TurnedAway | Refusal) -> dict[str, object]:
        match found:
            case Welcome(token=token):
                return {"welcome": writing.welcome(found), "token": token}
            case TurnedAway():
                return {"code": found.code, "away": writing.turned_away(found)}
        return {"code": found.code}

    def _send(self, channel: str, letter: dict[str, object]) -> None:
        self._air.send(channel, json.dumps(letter))
