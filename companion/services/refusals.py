"""Why a file holds no game that can be played, in the player's language."""

from typing import Any

from companion.condottiere import words
from companion.texts import _
from engine.errors import Refused
from engine.games import FORMAT, rules_of
from engine.record import judge
from engine.words import quoted


def in_words(text: str, refusal: Refused) -> str:
    """What is wrong with the line that a record was refused for."""
    number = refusal.line or 1
    lines = text.split("\n")
    line = quoted(lines[number - 1].removesuffix("\r").strip(" ")) if number <= len(lines) else ""
    match refusal.code:
        case "header":
            why = _of_header(text) or _(
                "This does not belong here, or something is missing: {line}"
            )
        case "syntax":
            why = _of_form(refusal.rule)
        case "unknown-seat":
            why = _("Nobody at this table has this colour: {line}")
        case "region-unknown":
            why = _("There is no such region on the map: {line}")
        case _:
            game = _before("\n".join(lines[: number - 1]))
            return _("{move} – {why}").format(move=line, why=words.reason(game, refusal))
    return why.format(line=line)


def _of_header(text: str) -> str:
    """What the first statement alone can be told to lack."""
    for line in text.split("\n"):
        if said := line.removesuffix("\r").strip(" "):
            if line.startswith("#"):
                continue
            game, _space, version = said.partition(" ")
            if rules_of(game) is None:
                return _("This is not the record of a game.")
            if version.strip(" ") != str(FORMAT):
                return _("This was written for another version of the app: {line}")
            return ""
    return _("This is not the record of a game.")


def _of_form(rule: str) -> str:
    """A line that is no move at all, or says too little or too much."""
    return {
        "C16": _("After a Bishop comes a region for the Pope, or off: {line}"),
        "discards-shown": _("Discarded hands are not shown in this game: {line}"),
        "R14": _("In the final battle a Bishop does not move the Pope: {line}"),
        "C31": _("Nobody has cards, so everyone draws a full hand: {line}"),
    }.get(rule) or _("This is not a move: {line}")


def _before(text: str) -> Any:
    """The state that the moves before the refused one lead to."""
    _record, game = judge(text)
    return game
