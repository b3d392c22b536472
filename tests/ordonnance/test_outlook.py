"""A card tried in every territory, compared with really playing it there."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import Refused
from engine.ordonnance import apply, begin
from engine.ordonnance.army import More, Senior, Size
from engine.ordonnance.cards import CARDS, Icon
from engine.ordonnance.future import contenders
from engine.ordonnance.moves import Play
from engine.ordonnance.outlook import Option, outlook
from engine.ordonnance.standing import Lead, lead
from engine.ordonnance.state import TERRITORIES
from tests.chance import examples
from tests.ordonnance.tables import game, rounds
from tests.ordonnance.walks import random_setup, walk


@given(st.integers(0, 2**32))
@examples(30)
def test_trying_is_laying(seed: int) -> None:
    rng = random.Random(seed)
    setup = random_setup(rng)
    for position in [begin(setup), *(after for _, after in walk(rng, setup))]:
        icons = rng.choice(list(CARDS))
        tried = outlook(position, icons)
        if position.turn is None:
            assert tried is None
            continue
        assert tried is not None
        assert tried.place == position.turn
        seat = setup.players[position.turn].seat
        for territory, option in zip(TERRITORIES, tried.options, strict=True):
            after, refusal = position, None
            try:
                after = apply(position, Play(seat, territory, icons))
            except Refused as refused:
                refusal = refused
            assert str(option.refusal) == str(refusal)
            row = after.rows[territory - 1]
            assert option.lead == lead(row, setup.singles)
            assert option.contenders == contenders(after)[territory - 1]


def test_where_a_card_helps() -> None:
    moves = "red 1 flag, blue 1 helm, red 2 bow, blue 2 flag"
    tried = outlook(game(moves), ["bow"])
    assert tried is not None
    assert tried.options[:3] == (
        Option(None, Lead(0, 1, Senior(Size.SINGLE, Icon.FLAG, Icon.HELM)), (0, 1)),
        Option(None, Lead(0, 1, More(Size.COMPANY, 1, 0)), (0, 1)),
        Option(None, Lead(0, 1, Senior(Size.SINGLE, Icon.BOW, None)), (0, 1)),
    )


def test_a_full_territory_is_told_as_it_is() -> None:
    tried = outlook(game(rounds("1111", "flag", "bow")), ["helm", "spear"])
    assert tried is not None
    full = tried.options[0]
    assert full.refusal is not None
    assert full.refusal.code == "territory-full"
    assert full.lead == Lead(0, 1, Senior(Size.REGIMENT, Icon.FLAG, Icon.BOW))
    assert full.contenders == (0,)


@pytest.mark.parametrize("icons", [[], ["bow", "bow"], ["sword"], [*Icon, "bow"]])
def test_there_is_no_such_card(icons: list[str]) -> None:
    over = game(rounds("11112222333344445555", "bow", "flag"))
    for position in (game(""), over):
        with pytest.raises(Refused) as refused:
            outlook(position, icons)
        assert refused.value.code == "icons"
