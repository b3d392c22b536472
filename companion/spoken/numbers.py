"""Numbers in words, in the four languages, for voices that would misread digits.

A number agrees with what it counts where the language asks for that. Announcements count only
cards, which are feminine in Russian, Polish and Italian; a number alone, such as a strength, is
masculine in all four.
"""

from collections.abc import Mapping, Sequence

from companion.texts import language

LARGEST = 999


def in_words(number: int, *, feminine: bool = False) -> str:
    """A number in the current language; in digits if it is too large."""
    if not 0 <= number <= LARGEST:
        return str(number)
    return _SPELLED[language()](number, feminine)


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


_ENGLISH = _words(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen"
)
_ENGLISH_TENS = _words("twenty thirty forty fifty sixty seventy eighty ninety")


def _english(number: int, _feminine: bool) -> str:
    if number < 20:
        return _ENGLISH[number]
    if number < 100:
        tens, ones = divmod(number, 10)
        return f"{_ENGLISH_TENS[tens - 2]}-{_ENGLISH[ones]}" if ones else _ENGLISH_TENS[tens - 2]
    hundreds, rest = divmod(number, 100)
    whole = f"{_ENGLISH[hundreds]} hundred"
    return f"{whole} and {_english(rest, _feminine)}" if rest else whole


_RUSSIAN = _words(
    "ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать "
    "тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать"
)
_RUSSIAN_TENS = _words(
    "двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто"
)
_RUSSIAN_HUNDREDS = _words(
    "сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот"
)


def _russian(number: int, feminine: bool) -> str:
    """1 and 2 agree with what they count, in compounds too."""
    agreeing = {1: "одна", 2: "две"} if feminine else {}
    return _slavic(number, _RUSSIAN, _RUSSIAN_TENS, _RUSSIAN_HUNDREDS, agreeing)


_POLISH = _words(
    "zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście "
    "trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście"
)
_POLISH_TENS = _words(
    "dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt "
    "osiemdziesiąt dziewięćdziesiąt"
)
_POLISH_HUNDREDS = _words(
    "sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset"
)


def _polish(number: int, feminine: bool) -> str:
    """2 agrees with what it counts, in compounds too ("dwadzieścia dwie karty"), but 1 only by
    itself ("jedna karta", "dwadzieścia jeden kart").
    """
    if feminine and number == 1:
        return "jedna"
    agreeing = {2: "dwie"} if feminine else {}
    return _slavic(number, _POLISH, _POLISH_TENS, _POLISH_HUNDREDS, agreeing)


def _slavic(
    number: int, small: Sequence[str], tens: Sequence[str], hundreds: Sequence[str],
    agreeing: Mapping[int, str],
) -> str:  # fmt: skip
    """A word for the hundreds, one for the tens, and one for the rest."""
    hundred, rest = divmod(number, 100)
    ten, one = divmod(rest, 10) if rest >= 20 else (0, rest)
    parts = [hundreds[hundred - 1]] if hundred else []
    parts += [tens[ten - 2]] if ten else []
    parts += [agreeing.get(one, small[one])] if one or not number else []
    return " ".join(parts)


_ITALIAN = _words(
    "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici "
    "quindici sedici diciassette diciotto diciannove"
)
_ITALIAN_TENS = _words("venti trenta quaranta cinquanta sessanta settanta ottanta novanta")


def _italian(number: int, feminine: bool) -> str:
    """One word; only 1 by itself agrees with what it counts ("una carta").

    A hundred loses its last letter before another "o" ("centotto", "centottanta").
    """
    if number < 20:
        return "una" if feminine and number == 1 else _ITALIAN[number]
    hundreds, rest = divmod(number, 100)
    tail = _italian_ending(rest) if rest else ""
    if not hundreds:
        return tail
    whole = "cento" if hundreds == 1 else f"{_ITALIAN[hundreds]}cento"
    return (whole[:-1] if tail.startswith("o") else whole) + tail


def _italian_ending(number: int) -> str:
    """The end of a longer word, or a number from twenty on.

    Three is stressed there ("ventitré"); the tens lose their last letter before one and eight
    ("ventuno", "ventotto").
    """
    tens, ones = divmod(number, 10) if number >= 20 else (0, number)
    ending = "tré" if ones == 3 else _ITALIAN[ones]
    if not tens:
        return ending
    whole = _ITALIAN_TENS[tens - 2]
    return (whole[:-1] if ones in (1, 8) else whole) + (ending if ones else "")


_SPELLED = {"en": _english, "ru": _russian, "pl": _polish, "it": _italian}
