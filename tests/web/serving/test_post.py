"""Work handed to the table's thread, and the bell rung there."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from companion.web.serving.post import Bell, Stopped, TablePost
from tests.waiting import PATIENCE


@contextmanager
def working() -> Iterator[TablePost]:
    """A post with a thread that does its work."""
    post = TablePost()
    thread = threading.Thread(target=post.run, name="table")
    thread.start()
    try:
        yield post
    finally:
        post.stop()
        thread.join(PATIENCE)
        assert not thread.is_alive()


def test_work_is_done_in_order_by_one_thread() -> None:
    done: list[tuple[int, str]] = []

    async def ask_all(post: TablePost) -> list[int]:
        def work(number: int) -> int:
            done.append((number, threading.current_thread().name))
            return number * 2

        asked = [post.result_of(lambda number=number: work(number)) for number in range(50)]  # type: ignore[misc]
        return list(await asyncio.gather(*asked))

    with working() as post:
        answers = asyncio.run(ask_all(post))
    assert answers == [number * 2 for number in range(50)]
    assert done == [(number, "table") for number in range(50)]


def test_an_error_travels_back_and_the_work_goes_on() -> None:
    def fail() -> None:
        raise LookupError("not here")

    async def ask(post: TablePost) -> str:
        with pytest.raises(LookupError, match="not here"):
            await post.result_of(fail)
        return await post.result_of(lambda: "here")

    with working() as post:
        assert asyncio.run(ask(post)) == "here"


def test_who_no_longer_waits_is_no_error() -> None:
    begun, go_on = threading.Event(), threading.Event()

    def work() -> bool:
        begun.set()
        return go_on.wait(PATIENCE)

    async def give_up(post: TablePost) -> int:
        asked = asyncio.create_task(post.result_of(work))
        await asyncio.to_thread(begun.wait, PATIENCE)
        asked.cancel()
        go_on.set()
        return await post.result_of(lambda: 1)

    with working() as post:
        assert asyncio.run(give_up(post)) == 1


def test_what_is_still_to_do_when_it_stops_is_refused() -> None:
    post = TablePost()

    async def ask() -> None:
        post.stop()
        late = asyncio.create_task(post.result_of(lambda: 1))
        await asyncio.sleep(0)
        post.run()
        with pytest.raises(Stopped):
            await asyncio.wait_for(late, PATIENCE)
        with pytest.raises(Stopped):
            await post.result_of(lambda: 2)

    asyncio.run(ask())


def test_a_bell_rung_often_is_heard_once() -> None:
    async def listen() -> list[bool]:
        bell = Bell()
        for _ in range(3):
            bell.ring()
        return [await bell.wait(0.01), await bell.wait(0.01)]

    assert asyncio.run(listen()) == [True, False]


def test_a_bell_rung_in_another_thread_is_heard_while_waiting() -> None:
    async def listen() -> bool:
        bell = Bell()
        waiting = asyncio.create_task(bell.wait(PATIENCE))
        await asyncio.sleep(0.01)
        await asyncio.to_thread(bell.ring)
        return await waiting

    assert asyncio.run(listen())


def test_a_bell_may_be_rung_when_nobody_can_hear_it_any_more() -> None:
    bell = Bell()

    async def listen() -> None:
        await bell.wait(0.01)

    asyncio.run(listen())
    bell.ring()


def test_a_chore_that_fails_is_logged_without_what_it_says(
    caplog: pytest.LogCaptureFixture,
) -> None:
    post, done = TablePost(), []

    def fail() -> None:
        raise ValueError("-".join(["a", "key"]))

    post.soon(fail)
    post.soon(lambda: done.append(1))
    post.soon(post.stop)
    post.run()
    assert done == [1]
    assert "ValueError" in caplog.text
    assert "a-key" not in caplog.text
