"""Edits earlier moves, by anything that the panel of the moves offers."""

import random
from typing import Any

from companion.viewmodels.moves.move_panels import PanelButton
from companion.viewmodels.moves.moves import MovesModel
from companion.viewmodels.moves.moves_face import Kind
from companion.web.building.move_parts import word
from tests.players.paged import Paged
from tests.soak.meter import Meter

_TALK = 8
"""The most questions that are answered; then the edit is cancelled."""
_LATE = 40
"""Mistakes are noticed soon: one of this many latest moves is edited."""
_CUTS = 0.1
"""Of the ways to deal with an illegal result, removing all later moves is rare."""


def mend(page: Paged, rng: random.Random, meter: Meter) -> str:
    """Try to edit one of the last moves; "mended", "taken back", or empty if it was not."""
    model: MovesModel = page.model
    rows = [row for row in model.rows if row.tappable and row.kind is Kind.MOVE]
    if not rows:
        return ""
    before = [str(row) for row in model.rows]
    page.tap("pick", word(rng.choice(rows[-_LATE:])))
    for _ in range(_TALK):
        if model.panel is None or model.may_restore:
            break
        with meter.timing("mend"):
            if not _answer(page, rng):
                break
    if not model.may_restore:
        page.tap("close_panel")
        return ""
    if rng.random() < 0.7:
        return "mended"
    page.tap("restore")
    assert [str(row) for row in model.rows] == before
    return "mending taken back"


def _answer(page: Paged, rng: random.Random) -> bool:
    """Choose any offer; whether there was one."""
    panel: Any = page.model.panel
    step = page.page._step
    if panel.level is not None:
        offers = enumerate([*panel.level.offers, *panel.level.foot])
        allowed = [at for at, offer in offers if not offer.off]
        if allowed:
            page.tap("choose", step, rng.choice(allowed))
        return bool(allowed)
    deeds = [button.deed for button in panel.buttons]
    if PanelButton.ACCEPT in deeds:
        deeds = [PanelButton.ACCEPT]
    deeds = [deed for deed in deeds if deed is not PanelButton.CUT or rng.random() < _CUTS]
    if deeds:
        page.tap("act", step, rng.choice(deeds))
    return bool(deeds)
