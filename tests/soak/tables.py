"""Setups of both games in every variant, chosen as on the screen."""

import random
from typing import Any

from companion.viewmodels.setup.new_game import NewGameModel
from engine.condottiere.ruleset import RULINGS, VARIANTS, Ruleset
from engine.condottiere.setup import Setup
from engine.ordonnance.army import Singles
from engine.ordonnance.setup import HAND
from engine.ordonnance.setup import Setup as Ordonnance
from engine.seats import Player, Seat
from tests.players.paged import Paged

FRIENDS = (
    *("Anna", "Борис", "Łucja", "Dario", "Eve", "Flavio", "Zoë", "Chiara", "Otto"),
    "Bartholomäus von und zu Hohen",
)
_GUEST = 0.02


def people(rng: random.Random, most: int) -> tuple[Player, ...]:
    """Friends who play often; sometimes a guest."""
    number = rng.randint(2, most)
    names = rng.sample(FRIENDS, number)
    if rng.random() < _GUEST:
        names[-1] = f"Guest {rng.randrange(1000)}"
    return tuple(map(Player, rng.sample(list(Seat), number), names))


def condottiere(rng: random.Random) -> Setup:
    """Two to six players, any mixture of variants and house rules."""
    players = people(rng, 6)
    rules = Ruleset()
    if rng.random() < 0.7:
        variants = [word for word in VARIANTS if rng.random() < 0.35]
        rulings = {word: rng.choice(values) for word, values in RULINGS.items()}
        rules = Ruleset.agreed(variants, rulings)
    return Setup(players, rng.choice(players).seat, rules)


def ordonnance(rng: random.Random) -> Ordonnance:
    """Two to four players, either ruling, the deck counted or not."""
    players = people(rng, 4)
    least = HAND * len(players)
    deck = rng.choice([None, least, rng.randint(least, 150)])
    return Ordonnance(players, rng.choice(players).seat, rng.choice(list(Singles)), deck)


def agree(page: Paged, setup: Any, target: int = 0) -> None:
    """Prepare this game, as people would who find the last one on the page."""
    page.tap("play", "ordonnance" if isinstance(setup, Ordonnance) else "condottiere")
    model: NewGameModel = page.model
    while model.players:
        page.tap("open", model.players[0].seat)
        page.tap("remove")
    for place, player in enumerate(setup.players):
        if player.name in model.names:
            page.tap("add", player.name)
        else:
            page.tap("type_name", player.name)
            page.tap("add_typed")
        if model.players[place].seat is not player.seat:
            page.tap("open", model.players[place].seat)
            page.tap("recolor", player.seat)
    for player in setup.players:
        place = [view.name for view in model.players].index(player.name)
        assert model.players[place].seat is player.seat
    page.tap("start", setup.start)
    if isinstance(setup, Ordonnance):
        _agree_on_deck(page, model, setup)
        sides = {"singles": setup.singles.value}
    else:
        page.tap("play_campaign", bool(target))
        if target:
            page.tap("aim", target)
        for word in VARIANTS:
            (variant,) = (each for each in model.variants if each.word == word)
            if variant.on is not (word in setup.rules.variants):
                page.tap("agree", variant.word, variant.value)
        sides = setup.rules.rulings
    for each in (*model.variants, *model.rulings, *model.for_points):
        if each.house_rule and each.value == sides[each.word] and not each.on:
            page.tap("agree", each.word, each.value)


def _agree_on_deck(page: Paged, model: NewGameModel, setup: Ordonnance) -> None:
    if bool(model.deck) is not (setup.deck is not None):
        page.tap("count_deck")
    while setup.deck is not None and setup.deck != model.deck:
        page.tap("change_deck", model.deck + (1 if setup.deck > model.deck else -1))
    assert (model.deck or None) == setup.deck
