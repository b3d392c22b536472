"""English numbers up to 999."""

_SMALL = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
    *("nineteen",),
)
_TENS = (*("", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"),)


def spelled(number: int, *, feminine: bool) -> str:
    """The number in words; it is the same for every noun."""
    if number < 20:
        return _SMALL[number]
    if number < 100:
        tens, ones = divmod(number, 10)
        return f"{_TENS[tens]}-{_SMALL[ones]}" if ones else _TENS[tens]
    hundreds, rest = divmod(number, 100)
    whole = f"{_SMALL[hundreds]} hundred"
    return f"{whole} and {spelled(rest, feminine=feminine)}" if rest else whole
