"""Which of the app's languages a reader asks for."""

import re

from companion.texts import LANGUAGES

_LIKED = re.compile(
    r"\s*([A-Za-z]{1,8}|\*)(?:-[A-Za-z0-9]{1,8})*\s*(?:;\s*[qQ]=([01](?:\.\d{0,3})?)\s*)?"
)
ANY = "*"
"""Any language that the header does not name."""


def asked_for(header: str) -> str | None:
    """The language that an `Accept-Language` header likes best of those the app has.

    None if it likes none of them: then the app's own is as good as any.
    """
    liked: dict[str, float] = {}
    for each in header[:1000].split(","):
        found = _LIKED.fullmatch(each)
        if found is None:
            continue
        language = found[1].lower()
        weight = float(found[2] or 1)
        if language in (*LANGUAGES, ANY) and weight > liked.get(language, 0):
            liked[language] = weight
    best = max(liked, key=lambda language: (liked[language], language != ANY), default=ANY)
    return None if best == ANY else best
