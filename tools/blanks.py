"""Spaces at which a line must not break, and apostrophes, in the languages with rules for them."""

import re

NO_BREAK = "\u00a0"
_COUNTED = r"\{(?:campaigns|cards|count|files|games|most|moves|players|points)\}"

APART = {
    "ru": (
        r"(?<!\w)[вкосуияаВКОСУИЯА] ",
        r"(?<![\w+−-])\d+ (?=[а-яё])",
        rf"{_COUNTED} (?=[а-яё]{{3}})",
        rf"(?<!{NO_BREAK})\{{number\}} (?=[а-яё]{{3}})",
        r" —",
    ),
    "pl": (
        r"(?<!\w)[aiouwzAIOUWZ] ",
        r"(?<![\w+−-])\d+ (?=[a-ząćęłńóśźż])",
        rf"{_COUNTED} (?=[a-ząćęłńóśźż]{{3}})",
        rf"(?<!{NO_BREAK})\{{number\}} (?=[a-ząćęłńóśźż]{{3}})",
    ),
    "it": (
        r"(?<![\w’])[aA] (?=[\w{«])",
        r"(?<![\w+−-])\d+ (?=[a-zà-ù]{3})",
        rf"{_COUNTED} (?=[a-zà-ù]{{3}})",
        rf"(?<!{NO_BREAK})\{{number\}} (?=[a-zà-ù]{{3}})",
    ),
}
"""Patterns for them: after a one-letter word, between a number and its noun, before a dash."""


def bound(text: str, language: str) -> str:
    """The text with no-break spaces in these places."""
    for apart in APART.get(language, ()):
        text = re.sub(apart, lambda found: found[0].replace(" ", NO_BREAK), text)
    return text


CURLED = ("en", "it")
"""The languages whose apostrophes are written as in print."""


def curled(text: str, language: str) -> str:
    """The text with such apostrophes."""
    return text.replace("'", "’") if language in CURLED else text


_NOT_SHOWN = ("words:", "see:", "rules:", "ruling:", ">")
"""How lines of a rules page begin that are no text."""


def set_page(text: str, language: str) -> str:
    """The text of rules pages, with both where something is shown."""
    return "".join(
        line if line.startswith(_NOT_SHOWN) else bound(curled(line, language), language)
        for line in text.splitlines(keepends=True)
    )
