"""Refusals: what the rules do not allow, each with a stable code."""

from typing import Final, Literal

Code = Literal[
    "syntax",
    "header",
    "unknown-seat",
    "not-your-turn",
    "not-now",
    "game-over",
    "no-cards",
    "whole-hand",
    "not-in-deck",
    "region-unknown",
    "region-taken",
    "region-favoured",
    "region-own",
    "region-contested",
    "not-in-line",
    "facedown",
    "reveal-needed",
    "nothing-hidden",
    "holds-mercenary",
    "too-many",
    "territory-full",
    "icons",
]

DUE = {
    "place": "choosing the next region",
    "turn": "a card or a pass",
    "show": "turning up the facedown cards",
    "keep": "saying how many cards are kept",
    "deal": "the deal",
    "draw": "drawing cards",
}

MESSAGES: Final[dict[Code, str]] = {
    "syntax": "{why}",
    "header": "{why}",
    "unknown-seat": "nobody at this table is {seat}",
    "not-your-turn": "it is not {seat}'s turn",
    "not-now": "this is not due now, but {waits_for}",
    "game-over": "the game is over",
    "no-cards": "{seat} has no cards",
    "whole-hand": "{seat} discards {most} cards: all of them are named, or none",
    "not-in-deck": "every {card} of the deck has been seen since it was last shuffled",
    "region-unknown": "there is no region {region} on this map",
    "region-taken": "{region} already has a control marker",
    "region-favoured": "{region} is under the Pope's favour",
    "region-own": "{seat} already holds {region}",
    "region-contested": "{region} is being fought over",
    "not-in-line": "{seat} has no {card} to take back",
    "facedown": "{card} is not laid {way} in this game",
    "reveal-needed": "{seat} must turn up the facedown card first",
    "nothing-hidden": "{seat} has no facedown card",
    "holds-mercenary": "{seat} has a Mercenary, so this hand may not be discarded",
    "too-many": "{most} cards at most",
    "territory-full": "territory {territory} already holds four cards of {seat}",
    "icons": "{why}",
}


class Refused(Exception):
    """A move or record that the rules do not allow; nothing has changed.

    `rule` is the id of the rule that forbids it, `facts` are what a message in any language needs,
    `line` is its line in a record and `index` its place in a list of moves, if there is one.
    """

    def __init__(self, code: Code, rule: str = "", **facts: object) -> None:
        super().__init__(code, rule, facts)
        self.code: Code = code
        self.rule = rule
        self.facts = facts
        self.line: int | None = None
        self.index: int | None = None

    @property
    def message(self) -> str:
        """The reason in plain English, with the rule's id if there is one."""
        facts = self.facts | {"waits_for": DUE.get(str(self.facts.get("due")), "something else")}
        reason = MESSAGES[self.code].format_map(facts)
        return f"{reason} ({self.rule})" if self.rule else reason

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"

    def at(self, line: int) -> "Refused":
        """The same refusal with the line of the record."""
        self.line = line
        return self
