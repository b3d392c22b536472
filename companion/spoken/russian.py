"""Russian numbers up to 999."""

_SMALL = (
    *("ноль", "один", "два", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять"),
    *("десять", "одиннадцать", "двенадцать", "тринадцать", "четырнадцать", "пятнадцать"),
    *("шестнадцать", "семнадцать", "восемнадцать", "девятнадцать"),
)
_FEMININE = {1: "одна", 2: "две"}
_TENS = (
    *("", "", "двадцать", "тридцать", "сорок", "пятьдесят", "шестьдесят", "семьдесят"),
    *("восемьдесят", "девяносто"),
)
_HUNDREDS = (
    *("", "сто", "двести", "триста", "четыреста", "пятьсот", "шестьсот", "семьсот", "восемьсот"),
    *("девятьсот",),
)


def spelled(number: int, *, feminine: bool) -> str:
    """The number in words; 1 and 2 agree with what they count, in compounds too."""
    hundreds, rest = divmod(number, 100)
    tens, ones = divmod(rest, 10) if rest >= 20 else (0, rest)
    last = _FEMININE.get(ones, _SMALL[ones]) if feminine else _SMALL[ones]
    parts = (_HUNDREDS[hundreds], _TENS[tens], last if ones or not number else "")
    return " ".join(filter(None, parts))
