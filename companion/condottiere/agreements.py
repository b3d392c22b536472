"""What players can agree on before a game of Condottiere: variants and house rules, with their
texts.
"""

from collections.abc import Sequence

from companion.condottiere.printed import mark
from companion.texts import _
from companion.viewmodels.setup.agreements import Agreement
from engine.condottiere.ruleset import RULINGS, VARIANTS, Ruleset

_ONLY_WITH = {"courtesan-over-defender": "capturing", "reveal-first": "hidden-cards"}
_NOT_WITH = {"region-after-deal": "draw-after-battle", "discards-shown": "draw-after-battle"}
_FOR_POINTS = ("points-bonus", "points-target")


def agreements(rules: Ruleset) -> tuple[Agreement, ...]:
    """All variants and the house rules that apply to them, with what is chosen now."""
    played = rules.variants
    variants = (
        Agreement(word, "", *_variant(word), on=word in played, usual=word in played)
        for word in VARIANTS
    )
    matter = [word for word in RULINGS if _matters(word, played)]
    return (*variants, *(side for word in matter for side in _sides(word, rules)))


def campaign_agreements(rules: Ruleset) -> tuple[Agreement, ...]:
    """The house rules that only a campaign needs."""
    return tuple(side for word in _FOR_POINTS for side in _sides(word, rules))


def in_force(rules: Ruleset, *words: str) -> tuple[str, ...]:
    """The side played of these rulings, if they matter in this game."""
    return tuple(
        _("{ruling}: {meaning}").format(ruling=agreed.title, meaning=agreed.meaning)
        for agreed in agreements(rules)
        if agreed.house_rule and agreed.on and agreed.word in words
    )


def meanings_of(ruling: str) -> dict[str, str]:
    """What each side of a ruling means."""
    _title, *meanings = _ruling(ruling)
    return dict(zip(RULINGS[ruling], meanings, strict=True))


def variant_title(word: str) -> str:
    return _variant(word)[0] if word in VARIANTS else word


def _sides(word: str, rules: Ruleset) -> tuple[Agreement, ...]:
    """The sides of a ruling, the default first."""
    values = RULINGS[word]
    title, *meanings = _ruling(word)
    return tuple(
        Agreement(
            word, value, title, meaning, rules.rulings[word] == value, value == values[0],
            in_print=mark(word, value),
        )
        for value, meaning in zip(values, meanings, strict=True)
    )  # fmt: skip


def _matters(ruling: str, variants: Sequence[str]) -> bool:
    """Whether a ruling applies: some need a variant, one excludes one, points need a campaign."""
    if ruling in _FOR_POINTS:
        return False
    needs, excludes = _ONLY_WITH.get(ruling), _NOT_WITH.get(ruling)
    return (needs is None or needs in variants) and (excludes is None or excludes not in variants)


def _variant(word: str) -> tuple[str, str]:
    return {
        "draw-after-battle": (
            _("Draw after battle"),
            _("Start with seven cards and draw up to three after every battle; no rounds."),
        ),
        "bigger-kingdoms": (
            _("Bigger kingdoms"),
            _("Winning with adjacent regions takes one more region."),
        ),
        "capturing": (
            _("Capturing regions"),
            _("Other players’ regions can be attacked; their owners defend them."),
        ),
        "hidden-cards": (
            _("Hidden cards"),
            _(
                "Mercenaries, Drummers, Heroines and Courtesans are played facedown and turned "
                "up a turn later."
            ),
        ),
    }[word]


def _ruling(word: str) -> tuple[str, str, str]:
    return {
        "bishop-in-winter": (
            _("A Bishop in Winter"),
            _("Only those with the highest printed number are discarded."),
            _("Every Mercenary is discarded, as all of them count as 1."),
        ),
        "pope-on-contested": (
            _("The Pope on the contested region"),
            _("Not allowed, as there can be no battle where the Pope is. This is our own rule."),
            _("Allowed. The battle goes on, and its winner takes the region."),
        ),
        "courtesan-over-defender": (
            _("A tie against the defender"),
            _("Whoever has the most Courtesans takes the token. The defender keeps the region."),
            _("The defender keeps the region and gets the token."),
        ),
        "reveal-first": (
            _("Turning up a facedown card"),
            _("Before the new card takes effect."),
            _("After the new card has taken effect."),
        ),
        "points-bonus": (
            _("Five points for adjacent regions"),
            _("Only for a player who wins the game."),
            _(
                "For everyone who has 3 of them when the game ends, or 4 with 2 or 3 "
                "players, even with bigger kingdoms."
            ),
        ),
        "points-target": (
            _("Exactly at the target"),
            _("Reaching the target is enough."),
            _("At least one more point is needed."),
        ),
        "region-after-deal": (
            _("When the next region is chosen"),
            _("Right after the battle, with the old hand."),
            _("After hands are discarded and new cards dealt."),
        ),
        "discards-shown": (
            _("Showing a discarded hand"),
            _("Nobody sees the cards of a discarded hand."),
            _("Everybody sees the cards of a discarded hand."),
        ),
    }[word]
