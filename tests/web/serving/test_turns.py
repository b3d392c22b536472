"""Whose turn it is: in the queue for the table's thread, and among strangers."""

import asyncio
from queue import Empty

import pytest

from companion.live.shared_table import Guest, Role
from companion.web.serving.lobby import AT_A_TIME, Crowd
from companion.web.serving.turns import OURSELVES, Asker, Rank, Turns

HOST, GUEST, OTHER, STRANGER = (
    Asker(Rank.HOST, "1"),
    Asker(Rank.GUEST, "2"),
    Asker(Rank.GUEST, "3"),
    Asker(Rank.STRANGER, "192.0.2.1"),
)


def all_of(turns: Turns[str]) -> list[str | None]:
    found = []
    while not turns.empty():
        found.append(turns.get(block=False))
    return found


def test_the_host_comes_first_whoever_came_before() -> None:
    turns: Turns[str] = Turns()
    for number in range(3):
        turns.put(f"stranger {number}", STRANGER)
        turns.put(f"guest {number}", GUEST)
    turns.put("host 0", HOST)
    turns.put("ourselves", OURSELVES)
    turns.put("host 1", HOST)
    first, second, third, *others = all_of(turns)
    assert [first, second, third] == ["host 0", "ourselves", "host 1"]
    assert others == ["guest 0", "stranger 0", "guest 1", "stranger 1", "guest 2", "stranger 2"]


def test_who_asks_for_much_waits_for_who_asks_for_little() -> None:
    turns: Turns[str] = Turns()
    for number in range(4):
        turns.put(f"much {number}", GUEST)
    turns.put("little", OTHER)
    assert all_of(turns) == ["much 0", "little", "much 1", "much 2", "much 3"]


def test_it_can_be_woken_with_nothing_to_do() -> None:
    turns: Turns[str] = Turns()
    with pytest.raises(Empty):
        turns.get(block=False)
    turns.wake()
    assert turns.get() is None


def test_a_stranger_is_an_address_or_a_network_of_ipv6() -> None:
    def name(address: str) -> str:
        return Asker.of(None, address).name

    assert name("192.0.2.1") != name("192.0.2.2")
    assert name("2001:db8:1:2::3") == name("2001:db8:1:2:ffff::4%eth0")
    assert name("2001:db8:1:2::3") != name("2001:db8:1:3::3")
    # as an address of the older kind is seen on a socket for both
    assert name("::ffff:192.0.2.1") != name("::ffff:192.0.2.2")
    assert Asker.of(Guest("7", Role.WATCH, None), "192.0.2.1") == Asker(Rank.GUEST, "7")
    assert Asker.of(Guest("8", Role.HOST, None), "192.0.2.1") == Asker(Rank.HOST, "8")


def test_of_a_crowd_a_few_are_heard_at_a_time_and_addresses_take_turns() -> None:
    heard: list[int] = []
    away: list[int] = []

    async def come() -> None:
        crowd = Crowd(heard.append, 60, away.append)
        for number in range(100):
            crowd.add("crowd", number)
        crowd.add("alone", -1)
        assert heard == []
        await asyncio.sleep(0)
        assert len(heard) == AT_A_TIME
        assert heard[:3] == [0, -1, 1]
        while len(heard) < 60:
            await asyncio.sleep(0)
        crowd.add("late", -2)
        crowd.clear()
        await asyncio.sleep(0)

    asyncio.run(come())
    assert sorted([*heard, *away]) == [-2, -1, *range(100)]
    assert heard == [0, -1, *range(1, 59)]
