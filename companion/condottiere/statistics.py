"""The digest of a game of Condottiere, and the statistics that only this game has."""

from collections import Counter
from collections.abc import Sequence

from companion.card_picture import CardPicture
from companion.chronicle.digest import Digest, Fought, digest_of
from companion.chronicle.statistics import PlayerFigures
from companion.condottiere.battles import battles_of
from companion.condottiere.card_pictures import picture_of
from companion.condottiere.words import card_name
from companion.texts import _
from engine.condottiere.cards import CARDS
from engine.condottiere.state import LastBattle
from engine.record import AnyRecord


def digest(record: AnyRecord) -> Digest:
    battles, game = battles_of(record.setup, record.moves)
    players = range(len(record.setup.players))
    laid: list[Counter[str]] = [Counter() for _ in players]
    for battle in battles:
        for place in players:
            laid[place].update({card.value: n for card, n in battle.laid[place].items() if card})
    return digest_of(
        record,
        game,
        regions=(len(game.regions(place)) for place in players),
        laid=laid,
        battles=(
            Fought(battle.region, battle.cards, _strengths(last), last.winner, battle.majority)
            for battle in battles
            if (last := battle.last) is not None
        ),
        variants=record.setup.rules.variants,
    )


def _strengths(last: LastBattle) -> tuple[int, ...]:
    """Those of players who were not in the battle are 0."""
    return tuple(
        strength if place in last.fought else 0 for place, strength in enumerate(last.strengths)
    )


def kinds() -> dict[str, str]:
    return {
        "adjacent": _("By adjacent regions"),
        "total": _("By total regions"),
        "most-regions": _("By most regions, with none left"),
        "final-battle": _("By the final battle"),
    }


def holdings() -> str:
    return _("Regions at the end of a game")


def more(figures: Sequence[PlayerFigures]) -> Sequence[tuple[str, Sequence[float | None], int]]:
    return (
        (_("Cards played per region taken"), [each.cards_a_region for each in figures], 1),
        (_("Regions taken in battle"), [each.taken for each in figures], 0),
        (
            _("The token taken with Courtesans, without winning the battle"),
            [each.courtesans for each in figures],
            0,
        ),
        (_("The highest total"), [each.biggest for each in figures], 0),
        (_("Longest battle (cards played)"), [each.longest for each in figures], 0),
    )


def favourite() -> str:
    return _("The card played most often")


def picture(word: str) -> tuple[str, CardPicture | None]:
    card = CARDS.get(word)
    return (word, None) if card is None else (card_name(card), picture_of(card))
