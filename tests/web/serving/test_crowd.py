"""Sixty-four guests with a page each, while six of them play."""

from collections.abc import Iterator

import pytest

from engine.seats import Seat
from tests.browser.live_table import LiveTable, live_table
from tests.web.serving.pages_open import Followed, Played

CROWD = 64
RECORD = "\n".join(
    (
        "condottiere 1",
        *(f"player {seat} {seat}" for seat in Seat),
        "start red",
        "",
        "red place roma",
    )
)
CARDS = ("1", "2", "3", "courtesan", "4", "5")


@pytest.fixture
def table() -> Iterator[LiveTable]:
    with live_table(RECORD + "\n") as table:
        yield table


def test_sixty_four_guests_see_what_six_play(
    table: LiveTable, caplog: pytest.LogCaptureFixture
) -> None:
    players = {seat: Played(table) for seat in Seat}
    for seat, player in players.items():
        player.sit(seat)
    watching = [Played(table) for _ in range(CROWD - len(players))]
    for one in watching:
        one.sit(None)
    assert Played(table).open()[0] == 429
    streams: list[tuple[Played, Followed]] = []
    for one in (*players.values(), *watching):
        status, told = one.open()
        assert status == 200
        streams.append((one, one.follow(told["n"])))
    assert {stream.status for _one, stream in streams} == {200}
    unread = streams.pop()[1]  # who does not read costs nothing
    made = ["red place roma"]
    revision = players[Seat.RED].revision
    for card in CARDS:
        for seat, player in players.items():
            player.revision = revision
            assert player.do("tap", card) == 200
            made.append(f"{seat} {card}")
            revision += 1
            assert table.moves() == made
    for one, stream in streams:
        while (told := stream.next())["revision"] != revision:
            assert told["revision"] < revision
        assert one.open()[1]["revision"] == revision
        stream.close()
    unread.close()
    assert caplog.text == ""
