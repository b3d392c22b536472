"""Numbers, dates and times, compared with lists written by hand, in each language."""

import time
from collections.abc import Iterator
from datetime import datetime

import pytest

from companion import formats, texts

CODES = tuple(texts.LANGUAGES)
GAP = "\u00a0"


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    texts.set_language("en")


def each(write: object, *arguments: object) -> tuple[str, ...]:
    """The result in each language."""
    said = []
    for code in CODES:
        texts.set_language(code)
        assert callable(write)
        said.append(write(*arguments))
    return tuple(said)


NUMBERS = [
    ((0,), ("0", "0", "0", "0")),
    ((7,), ("7", "7", "7", "7")),
    ((999,), ("999", "999", "999", "999")),
    ((1000,), ("1,000", f"1{GAP}000", "1000", "1.000")),
    ((999.96, 1), ("1,000.0", f"1{GAP}000,0", "1000,0", "1.000,0")),
    ((12345,), ("12,345", f"12{GAP}345", f"12{GAP}345", "12.345")),
    ((9999.96, 1), ("10,000.0", f"10{GAP}000,0", f"10{GAP}000,0", "10.000,0")),
    (
        (1234567.5, 1),
        ("1,234,567.5", f"1{GAP}234{GAP}567,5", f"1{GAP}234{GAP}567,5", "1.234.567,5"),
    ),
    ((2.5, 1), ("2.5", "2,5", "2,5", "2,5")),
    ((2.25, 2), ("2.25", "2,25", "2,25", "2,25")),
    ((-3.14, 1), ("−3.1", "−3,1", "−3,1", "−3,1")),
    ((-0.01, 1), ("0.0", "0,0", "0,0", "0,0")),
]  # fmt: skip


@pytest.mark.parametrize(("arguments", "written"), NUMBERS)
def test_numbers(arguments: tuple[float, ...], written: tuple[str, ...]) -> None:
    assert each(formats.number, *arguments) == written


def test_shares() -> None:
    assert each(formats.percent, 0.27) == ("27%", f"27{GAP}%", "27%", "27%")
    assert each(formats.percent, 1) == ("100%", f"100{GAP}%", "100%", "100%")
    assert each(formats.percent, 0.005, 1) == ("0.5%", f"0,5{GAP}%", "0,5%", "0,5%")


DATES = [
    (
        datetime(2026, 11, 18),
        ("18 November 2026", "18 ноября 2026 г.", "18 listopada 2026", "18 novembre 2026"),
        ("18 Nov 2026", "18.11.2026", "18.11.2026", "18/11/2026"),
    ),
    (
        datetime(2027, 1, 1),
        ("1 January 2027", "1 января 2027 г.", "1 stycznia 2027", "1º gennaio 2027"),
        ("1 Jan 2027", "01.01.2027", "01.01.2027", "01/01/2027"),
    ),
    (
        datetime(2028, 2, 29),
        ("29 February 2028", "29 февраля 2028 г.", "29 lutego 2028", "29 febbraio 2028"),
        ("29 Feb 2028", "29.02.2028", "29.02.2028", "29/02/2028"),
    ),
]


@pytest.mark.parametrize(("day", "full", "short"), DATES)
def test_dates(day: datetime, full: tuple[str, ...], short: tuple[str, ...]) -> None:
    assert each(formats.date, day) == full
    assert each(formats.short_date, day) == short


MONTHS = {
    "ru": "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
    "pl": "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października "
    "listopada grudnia",
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre "
    "dicembre",
    "en": "January February March April May June July August September October November December",
}


@pytest.mark.parametrize("code", CODES)
def test_every_month_has_its_name(code: str) -> None:
    texts.set_language(code)
    said = [formats.date(datetime(2026, month, 2)).split()[1] for month in range(1, 13)]
    assert said == MONTHS[code].split()


def test_times() -> None:
    assert each(formats.time, datetime(2026, 11, 18, 0, 5)) == ("0:05",) * 4
    assert each(formats.time, datetime(2026, 11, 18, 21, 40)) == ("21:40",) * 4


DURATIONS = [
    (0, ("0 min", "0 мин", "0 min", "0 min")),
    (45 * 60, ("45 min", "45 мин", "45 min", "45 min")),
    (59 * 60 + 40, ("1 h", "1 ч", "1 godz.", "1 h")),
    (80 * 60, ("1 h 20 min", "1 ч 20 мин", "1 godz. 20 min", "1 h 20 min")),
    (26 * 3600 + 60, ("26 h 1 min", "26 ч 1 мин", "26 godz. 1 min", "26 h 1 min")),
]


@pytest.mark.parametrize(("seconds", "written"), DURATIONS)
def test_durations(seconds: float, written: tuple[str, ...]) -> None:
    assert tuple(text.replace(GAP, " ") for text in each(formats.duration, seconds)) == written


def test_a_moment_of_the_journal_is_shown_in_the_devices_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TZ", "XYZ-3")
    time.tzset()
    try:
        moment = formats.local("2026-11-18T22:30:00+00:00")
        assert (formats.short_date(moment), formats.time(moment)) == ("19 Nov 2026", "1:30")
    finally:
        monkeypatch.undo()
        time.tzset()


@pytest.mark.parametrize("noted", ["", "yesterday", "2026-13-01T00:00:00+00:00"])
def test_what_is_no_moment_is_an_error(noted: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        formats.local(noted)
