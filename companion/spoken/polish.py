"""Polish numbers up to 999."""

_SMALL = (
    *("zero", "jeden", "dwa", "trzy", "cztery", "pięć", "sześć", "siedem", "osiem", "dziewięć"),
    *("dziesięć", "jedenaście", "dwanaście", "trzynaście", "czternaście", "piętnaście"),
    *("szesnaście", "siedemnaście", "osiemnaście", "dziewiętnaście"),
)
_TENS = (
    *("", "", "dwadzieścia", "trzydzieści", "czterdzieści", "pięćdziesiąt", "sześćdziesiąt"),
    *("siedemdziesiąt", "osiemdziesiąt", "dziewięćdziesiąt"),
)
_HUNDREDS = (
    *("", "sto", "dwieście", "trzysta", "czterysta", "pięćset", "sześćset", "siedemset"),
    *("osiemset", "dziewięćset"),
)


def spelled(number: int, *, feminine: bool) -> str:
    """The number in words.

    2 agrees with what it counts, in compounds too ("dwadzieścia dwie karty"), but 1 only by itself
    ("jedna karta", "dwadzieścia jeden kart").
    """
    if feminine and number == 1:
        return "jedna"
    hundreds, rest = divmod(number, 100)
    tens, ones = divmod(rest, 10) if rest >= 20 else (0, rest)
    last = "dwie" if feminine and ones == 2 else _SMALL[ones]
    parts = (_HUNDREDS[hundreds], _TENS[tens], last if ones or not number else "")
    return " ".join(filter(None, parts))
