"""Numbers, dates and times as they are written in the language that is set."""

from dataclasses import dataclass
from datetime import datetime

from companion.texts import language

_NO_BREAK = "\u00a0"
_MINUS = "\u2212"


@dataclass(frozen=True, slots=True)
class _Manner:
    """How a language writes numbers; from `grouped_from` on, in groups of three."""

    months: str
    hours: str
    minutes: str = "min"
    decimal: str = ","
    group: str = _NO_BREAK
    grouped_from: int = 1000
    percent: str = "%"
    date: str = "{day} {month} {year}"
    first: str = "1"
    short_date: str = "{day:02}.{number:02}.{year}"


_MANNERS = {
    "en": _Manner(
        "January February March April May June July August September October November December",
        "h", decimal=".", group=",", short_date="{day} {brief} {year}",
    ),
    "ru": _Manner(
        "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
        "ч", "мин", percent=f"{_NO_BREAK}%", date="{day} {month} {year} г.",
    ),
    "pl": _Manner(
        "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października "
        "listopada grudnia",
        "godz.", grouped_from=10_000,
    ),
    "it": _Manner(
        "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre "
        "dicembre",
        "h", group=".", first="1º", short_date="{day:02}/{number:02}/{year}",
    ),
}  # fmt: skip


def number(value: float, places: int = 0) -> str:
    """A number with so many decimals; large ones in groups of three."""
    manner = _manner()
    text = f"{abs(value):,.{places}f}"
    whole, point, part = text.partition(".")
    grouped = abs(round(value, places)) >= manner.grouped_from
    whole = whole.replace(",", manner.group if grouped else "")
    minus = _MINUS if round(value, places) < 0 else ""
    return f"{minus}{whole}{manner.decimal if point else ''}{part}"


def percent(share: float, places: int = 0) -> str:
    return number(share * 100, places) + _manner().percent


def date(when: datetime) -> str:
    """The day in full, as in 18 November 2026."""
    manner = _manner()
    first = manner.first if when.day == 1 else when.day
    return manner.date.format(day=first, month=_month(when), year=when.year)


def short_date(when: datetime) -> str:
    manner = _manner()
    brief = _month(when)[:3]
    return manner.short_date.format(day=when.day, number=when.month, brief=brief, year=when.year)


def _month(when: datetime) -> str:
    return _manner().months.split()[when.month - 1]


def time(when: datetime) -> str:
    """Hours and minutes on the 24-hour clock, in every language."""
    return f"{when.hour}:{when.minute:02}"


def duration(seconds: float) -> str:
    """A duration in hours and minutes, as in 1 h 20 min."""
    manner = _manner()
    hours, minutes = divmod(round(seconds / 60), 60)
    said = [f"{hours}{_NO_BREAK}{manner.hours}"] if hours else []
    if minutes or not hours:
        said.append(f"{minutes}{_NO_BREAK}{manner.minutes}")
    return " ".join(said)


def local(noted: str) -> datetime:
    """A moment from the journal in this device's time zone; `ValueError` if it is none."""
    return datetime.fromisoformat(noted).astimezone()


def moment(noted: str) -> datetime | None:
    """The same, where one that is damaged may be left out."""
    try:
        return local(noted)
    except (ValueError, OSError, OverflowError):
        return None


def day(noted: str) -> str:
    """The day of such a moment in short form; empty if it is none."""
    when = moment(noted)
    return "" if when is None else short_date(when)


def _manner() -> _Manner:
    return _MANNERS[language()]
