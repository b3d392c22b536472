"""The layouts of the screens: the kv files, and the names they use."""

from pathlib import Path

from kivy.factory import Factory
from kivy.lang import Builder
from kivy.lang.parser import global_idmap

from companion.look import DISPLAY, FIGURES, TEXT
from companion.texts import _, pgettext

_KV = Path(__file__).parent.parent.parent / "kv"
WIDGETS = {
    "condottiere.widgets.battle.battle_header": "PromptLine SeasonPill",
    "widgets.basic.buttons": "ConfirmBar IconButton TextButton WayBack",
    "widgets.past.campaign_rows": (
        "CampaignGame CampaignHeads CampaignNext CampaignTile FightLine StandingLine"
    ),
    "widgets.charts.chart": "Chart",
    "widgets.basic.choices": "ChoiceRows PlayerChips Segment Segments ToggleRow",
    "condottiere.widgets.deal": "DealRows KeeperBand NumberButton",
    "condottiere.widgets.battle.discarding": "DiscardStrip",
    "condottiere.widgets.battle.explanation": "Explanation",
    "widgets.basic.file_list": "FileList RefusalList",
    "widgets.past.game_list": "GameList",
    "widgets.table.heading": "HeaderLine Heading",
    "widgets.basic.home_ways": "HomeWays",
    "condottiere.widgets.battle.keypad": "Keypad",
    "condottiere.widgets.map.lit_map": "LitMap",
    "condottiere.widgets.map.map_view": "MapView",
    "widgets.moves.move_list": "MoveList ReplayMove",
    "widgets.moves.move_panel": "MovePanel Shade",
    "widgets.basic.name_field": "AddButton NameField",
    "condottiere.widgets.map.nearness": "Nearness",
    "ordonnance.widgets.bands": "Band Heads",
    "ordonnance.widgets.keys": "DoneKey IconKey OrdonnancePrompt TerritoryKey",
    "ordonnance.widgets.why": "Reasons TerritoryWhy",
    "widgets.drawing.ornament": "Ornament",
    "widgets.basic.page": (
        "Column FittedRows FoldingButton Gap PadGround Page PageBar PageFoot Row Rows Stepper"
    ),
    "condottiere.widgets.battle.player_row": "PlayerRow",
    "condottiere.widgets.battle.round_keys": "RoundKeypad",
    "widgets.basic.rule_page": "RuleList RulePage",
    "widgets.basic.scroll": "Scroll",
    "widgets.basic.settings": "SettingSections",
    "widgets.setup.seat_row": "SeatList",
    "widgets.setup.sitters": "AttendeeRow GuestRow SitterRow",
    "widgets.charts.spent_chart": "SpentChart",
    "widgets.past.statistic_lines": "StatisticLines",
    "widgets.basic.link": "CodeView TypedLink",
    "widgets.drawing.words": "Remarks SectionTitle Title Words",
    "widgets.drawing.pictures": "Still",
    "widgets.past.endings": "CountTile FactRow HoldingRow Laurels",
    "widgets.past.playing": "Count MoveSlider PaceButton PlayButton",
}
"""The widgets used in kv files, by their modules, which are imported when first needed."""


def load_kv(name: str) -> None:
    """Load the layout of that name, once; added games bring their own."""
    path = _KV / f"{name}.kv"
    if str(path) not in Builder.files and path.exists():
        Builder.load_file(str(path))


for _module, _names in WIDGETS.items():
    for _name in _names.split():
        Factory.register(_name, module=f"companion.{_module}")
global_idmap.update(_=_, pgettext=pgettext, Factory=Factory)
global_idmap.update(DISPLAY=DISPLAY, FIGURES=FIGURES, TEXT=TEXT)
