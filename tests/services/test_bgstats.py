"""A finished game as BG Stats imports it."""

import json
from pathlib import Path
from urllib.parse import parse_qs, urlparse

from companion.chronicle.digest import digest
from companion.services import bgstats
from companion.services.archive import Archive
from companion.services.storage import Journal
from engine.record import judge
from tests.tables import keep

EXAMPLES = Path(__file__).parents[1] / "records" / "examples"


def test_a_play_has_what_the_published_format_asks_for(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "companion.db")
    for path in sorted(EXAMPLES.glob("*.game")):
        text = path.read_text(encoding="utf-8")
        record, game = judge(text)
        keep(journal, text)
        entry = Archive(journal).games()[0]
        address = urlparse(bgstats.link(entry, digest(record)))
        assert (address.scheme, address.netloc, address.path) == (
            "https", "app.bgstatsapp.com", "/createPlay.html",
        )  # fmt: skip
        play = json.loads(parse_qs(address.query)["data"][0])
        assert play["game"]["name"] == "Condottiere"
        assert len(play["playDate"]) == len("2020-10-23 19:16:58")
        players = play["players"]
        assert [each["name"] for each in players] == [one.name for one in record.setup.players]
        assert [each["winner"] for each in players] == [
            place in game.outcome.winners for place in range(len(players))
        ]
        assert all((each["rank"] == 1) == each["winner"] for each in players)
        assert [each["score"] for each in players] == [
            len(game.regions(place)) for place in range(len(players))
        ]
        assert sum(each["startPlayer"] for each in players) == 1
        ranks = sorted(each["rank"] for each in players)
        assert all(rank <= number for number, rank in enumerate(ranks, start=1))
    journal.close()
