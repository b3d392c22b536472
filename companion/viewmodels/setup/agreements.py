"""What players can agree on before any game: names, variants and rulings."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from companion.texts import _
from engine.seats import LONGEST_NAME, Player, fault_in_name


@dataclass(frozen=True, slots=True)
class Agreement:
    """A variant, or one side of a ruling, that can be chosen.

    `word` names it in a record, `value` is the ruling's side or the edition, empty for a variant;
    `usual` is the default. `in_print` says so if it is as in the printed rulebook in the language
    that is set.
    """

    word: str
    value: str
    title: str
    meaning: str
    on: bool
    usual: bool
    in_print: str = ""

    @property
    def house_rule(self) -> bool:
        return bool(self.value)


def name_fault(name: str) -> str:
    """What is wrong with a name, stripped of spaces; empty if it is valid."""
    if not name:
        return _("Type a name first.")
    if len(name) > LONGEST_NAME:
        text = _("A name can have at most {most} characters; this one has {number}.")
        return text.format(most=LONGEST_NAME, number=len(name))
    if fault_in_name(name):
        return _("This name contains characters that cannot be shown. Please type it.")
    return ""


def alike(players: Sequence[Player]) -> str:
    """A hint if two players have the same name."""
    counts = Counter(player.name.casefold() for player in players)
    for player in players:
        if counts[player.name.casefold()] > 1:
            text = _("More than one player is called {name}; colour and emblem tell them apart.")
            return text.format(name=player.name)
    return ""
