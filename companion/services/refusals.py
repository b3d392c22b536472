"""Why a file holds no game that can be played, in the player's language."""

from companion.games import AnyFace, face_of
from companion.texts import _
from engine.errors import Refused
from engine.games import FORMAT, rules_of
from engine.record import judge
from engine.words import quoted

_OF_FORM = ("syntax", "unknown-seat", "region-unknown")
"""Refusals of lines for what they say at all."""


def in_words(text: str, refusal: Refused) -> str:
    """What is wrong with the line for which a record was refused."""
    number = refusal.line or 1
    lines = text.split("\n")
    line = lines[number - 1].removesuffix("\r").strip(" ") if number <= len(lines) else ""
    if refusal.code == "header":
        why = _of_header(text) or _("This does not belong here, or something is missing: {line}")
        return why.format(line=quoted(line))
    if refusal.code in _OF_FORM:
        said = (each.strip(" \r") for each in lines if not each.startswith("#"))
        rules = rules_of(next(filter(None, said), "").partition(" ")[0])
        fault = "" if rules is None else face_of(rules).fault_of_form(refusal)
        return _of_form(line, refusal, fault)
    record, game = judge("\n".join(lines[: number - 1]))
    why = face_of(record.rules).reason(game, refusal)
    return _("{move} – {why}").format(move=quoted(line), why=why)


def of_line(face: AnyFace, line: str, refusal: Refused, game: object) -> str:
    """Why a line is not a move that can be made in this game now."""
    if refusal.code in _OF_FORM:
        return _of_form(line, refusal, face.fault_of_form(refusal))
    return face.reason(game, refusal)


def _of_form(line: str, refusal: Refused, fault: str) -> str:
    """What is wrong with a line that is no move; `fault` is what its game says, if anything."""
    match refusal.code:
        case "unknown-seat":
            why = _("Nobody at this table has this colour: {line}")
        case "region-unknown":
            why = _("There is no such region on the map: {line}")
        case _:
            why = fault or _("This is not a move: {line}")
    return why.format(line=quoted(line))


def _of_header(text: str) -> str:
    """What is wrong with the header, as far as its statement shows."""
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
