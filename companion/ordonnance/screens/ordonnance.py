"""Ordonnance's table, for every size of window: choose a territory and the card's icons."""

from dataclasses import dataclass
from functools import partial

from kivy.metrics import Metrics
from kivy.properties import ObjectProperty

from companion.ordonnance.viewmodels.table import LETTERS, OrdonnanceModel
from companion.ordonnance.widgets.keys import IconKey, TerritoryKey
from companion.screens.boxes import NOWHERE, Box
from companion.screens.desk import WindowDesk
from companion.screens.screen import Deeds
from companion.screens.table_screen import TableScreen
from companion.widgets.basic.lettered import Lettered

_MARGIN = 8.0
_BAR = 48.0
_GAP = 6.0


@dataclass(frozen=True, slots=True)
class OrdonnancePanes:
    """A rectangle for every part."""

    bar: Box = NOWHERE
    line: Box = NOWHERE
    heads: Box = NOWHERE
    bands: Box = NOWHERE
    pad: Box = NOWHERE
    prompt: Box = NOWHERE
    territories: Box = NOWHERE
    icons: Box = NOWHERE
    reasons: Box = NOWHERE
    """If there is room beside the table: who leads in each territory, and by what."""


def arrange(width: float, height: float, scale: float, unit: float) -> OrdonnancePanes:
    """The keys below the table in portrait, beside it in landscape."""
    u = unit
    margin, gap = _MARGIN * u, _GAP * u
    beside, reasons = width > height, NOWHERE
    split = round(width * (0.6 if width < 1000 * u else 0.64)) if beside else width
    inner = split - margin - (margin / 2 if beside else margin)
    bar = Box(margin, height - _BAR * u - margin / 2, inner, _BAR * u)
    tall = 20 * u * min(scale, 1.25)
    line = Box(margin, bar.y - tall, inner, tall)
    prompt_high = min(max(44 * u, height * 0.06), 56 * u) * min(scale, 1.25)
    if beside:
        left, right = split + margin, width - margin
        prompt = Box(left, height - prompt_high - margin, right - left, prompt_high)
        room = prompt.y - margin - 2 * gap
        icons_high = min(room * 0.5, 190 * u)
        territory_high = min(room - icons_high - gap, 150 * u)
        territories = Box(left, prompt.y - gap - territory_high, right - left, territory_high)
        icons = Box(left, territories.y - gap - icons_high, right - left, icons_high)
        if height > 600 * u:
            reasons = Box(left, margin, right - left, icons.y - margin - 2 * gap)
        pad = Box(split, 0, width - split, height)
        floor = margin
    else:
        icons_high = min(max(58 * u * min(scale, 1.1), height * 0.1), 110 * u)
        territory_high = min(max(50 * u, height * 0.075), 84 * u)
        icons = Box(margin, margin, inner, icons_high)
        territories = Box(margin, icons.y + icons_high + gap, inner, territory_high)
        prompt = Box(margin, territories.y + territory_high + 2 * u, inner, prompt_high)
        pad = Box(0, 0, width, prompt.y + prompt_high + 3 * u)
        floor = pad.height + 4 * u
    heads_high = min(max(46 * u, height * 0.065), 62 * u) * min(scale, 1.15)
    heads = Box(margin, line.y - 2 * u - heads_high, inner, heads_high)
    bands = Box(margin, floor, inner, heads.y - 4 * u - floor)
    return OrdonnancePanes(bar, line, heads, bands, pad, prompt, territories, icons, reasons)


class OrdonnanceScreen(TableScreen[OrdonnanceModel]):
    """Arranges the parts of the table and passes touches on."""

    kind = OrdonnanceModel
    follows = True
    panes = ObjectProperty(OrdonnancePanes(), rebind=True)

    def __init__(self, desk: WindowDesk) -> None:
        self._lettered = False
        super().__init__(desk)
        self.fbind("size", self._arrange)

    def enter(self, **arguments: object) -> None:
        super().enter(**arguments)
        self._arrange()

    def close(self) -> bool:
        return bool(self.model.close() or self.model.cancel())

    def keys(self) -> Deeds:
        """A digit chooses a territory, a letter an icon, Enter plays the card."""
        model = self.model
        territories = {str(number): partial(model.choose, number) for number in range(1, 6)}
        icons = {letter: partial(model.toggle, icon) for icon, letter in LETTERS.items()}
        letters = dict.fromkeys("?/", self._show_letters)
        return {"backspace": model.undo, "enter": model.lay, **letters, **territories, **icons}

    def _show_letters(self) -> None:
        """Each key shows which key of a keyboard stands for it, or no more."""
        self._lettered = not self._lettered
        ids = self.ids
        for key in (*ids.territories.children, *ids.icons.children, ids.done):
            key.letter = self._letter(key) if self._lettered else ""

    def _letter(self, key: Lettered) -> str:
        match key:
            case TerritoryKey():
                return str(key.view.number)
            case IconKey():
                return LETTERS[key.view.icon].upper()
        return "Enter"

    def _arrange(self, *_: object) -> None:
        scale, unit = self.look.text_scale, Metrics.density
        self.panes = self.handed(arrange(self.width, self.height, scale, unit))
