"""Refusals by the server itself, before anybody at the table is asked."""

from companion.live.refusals import text_of
from companion.texts import LANGUAGES, _, speaking

STATUS = {"syntax": 400, "path": 404, "method": 405, "too-large": 413, "host": 421, "fault": 500}


def refusal(code: str, languages: str) -> tuple[dict[str, object], int]:
    """The answer's body and its status; languages as in an Accept-Language header."""
    with speaking(chosen(languages)):
        return {"code": code, "text": _text(code)}, STATUS[code]


def chosen(languages: str) -> str:
    """The language of the app that a browser prefers, as in `it-CH, it;q=0.9, en;q=0.8`."""
    best, most = "en", 0.0
    for each in languages.split(",")[:20]:
        tag, _semicolon, weight = each.partition(";")
        code = tag.strip().partition("-")[0].lower()
        try:
            quality = float(weight.strip().removeprefix("q=") or 1)
        except ValueError:
            continue
        if most < quality <= 1 and code in LANGUAGES:
            best, most = code, quality
    return best


def _text(code: str) -> str:
    match code:
        case "host":
            return _("This table is asked for only by its own address.")
        case "fault":
            return _("Something went wrong here. Try it again.")
    return text_of(code)
