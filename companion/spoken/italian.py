"""Italian numbers up to 999."""

_SMALL = (
    *("zero", "uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove", "dieci"),
    *("undici", "dodici", "tredici", "quattordici", "quindici", "sedici", "diciassette"),
    *("diciotto", "diciannove"),
)
_TENS = (
    *("", "", "venti", "trenta", "quaranta", "cinquanta", "sessanta", "settanta", "ottanta"),
    *("novanta",),
)
_HUNDRED = "cento"


def spelled(number: int, *, feminine: bool) -> str:
    """The number in one word; only 1 by itself agrees with what it counts ("una carta").

    The tens lose their last letter before one and eight ("ventuno", "ventotto"), a hundred before
    another "o" ("centotto", "centottanta"); three at the end of a longer word is stressed
    ("ventitré").
    """
    if number < 20:
        return "una" if feminine and number == 1 else _SMALL[number]
    return _joined(number)


def _joined(number: int) -> str:
    hundreds, rest = divmod(number, 100)
    if hundreds:
        whole = _HUNDRED if hundreds == 1 else _SMALL[hundreds] + _HUNDRED
        if not rest:
            return whole
        tail = _ending(rest)
        return whole[:-1] + tail if tail.startswith("o") else whole + tail
    return _ending(rest)


def _ending(number: int) -> str:
    """A number below a hundred as the end of a longer word, or from twenty on by itself."""
    tens, ones = divmod(number, 10)
    if tens < 2:
        return "tré" if number == 3 else _SMALL[number]
    if not ones:
        return _TENS[tens]
    ending = "tré" if ones == 3 else _SMALL[ones]
    return _TENS[tens][:-1] + ending if ones in (1, 8) else _TENS[tens] + ending
