"""Texts as Java has them."""

from typing import Any


def java_text(text: str) -> Any:
    """A text for a method that has several forms.

    Of these pyjnius may choose the one for `char[]` if it gets Python's text, and so it does for
    the constructor of Java's own: then nothing is left of the text, or of its rarer letters.
    """
    from jnius import autoclass

    return autoclass("java.lang.String")(text.encode("utf-8", "replace"), "UTF-8")
