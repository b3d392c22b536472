"""A finished game as a link that the app BG Stats opens on a phone and imports.

Its makers publish the format: a web address with the play as JSON in its query. Nothing is sent
anywhere by this app; the link opens when somebody taps it.
"""

import json
from urllib.parse import quote

from companion import formats
from companion.chronicle.digest import Digest
from companion.games import face
from companion.services.archive import ListedGame

_ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
_SOURCE = "Condottiere Companion"


def link(entry: ListedGame, digest: Digest) -> str:
    """The link to a play: regions or territories are the points, winners come first."""
    play = json.dumps(_play(entry, digest), ensure_ascii=False, separators=(",", ":"))
    return _ADDRESS + quote(play, safe="")


def _play(entry: ListedGame, digest: Digest) -> dict[str, object]:
    began = formats.local(entry.started)
    return {
        "sourceName": _SOURCE,
        "sourcePlayId": f"{entry.started} {entry.id}",
        "playDate": began.strftime("%Y-%m-%d %H:%M:%S"),
        "board": ", ".join(map(face(digest.game).variant_title, digest.variants)),
        "game": {
            "name": face(digest.game).NAME,
            "sourceGameId": digest.game,
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": name,
                "sourcePlayerId": name,
                "startPlayer": place == digest.starter,
                "winner": place in digest.winners,
                "rank": _rank(digest, place),
                "score": digest.regions[place],
                "role": digest.seats[place],
            }
            for place, name in enumerate(digest.names)
        ],
    }


def _rank(digest: Digest, place: int) -> int:
    """Rank 1 for the winners; the others by regions, with equal ranks for equal numbers."""
    if place in digest.winners:
        return 1
    losers = [other for other in range(len(digest.names)) if other not in digest.winners]
    ahead = sum(digest.regions[other] > digest.regions[place] for other in losers)
    return 1 + len(digest.winners) + ahead
