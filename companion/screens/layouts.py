"""The layouts of the screens: the kv files, and the names they use."""

from pathlib import Path

from kivy.factory import Factory
from kivy.lang import Builder
from kivy.lang.parser import global_idmap

from companion.look import DISPLAY, TEXT
from companion.texts import _, pgettext

_KV = Path(__file__).parent.parent.parent / "kv"
WIDGETS = {
    "condottiere.widgets.battle_header": "PromptLine SeasonPill",
    "widgets.buttons": "IconButton TextButton",
    "widgets.campaign_rows": (
        "CampaignGame CampaignHeads CampaignNext CampaignTile FightLine StandingLine"
    ),
    "widgets.chart": "Chart",
    "widgets.choice_rows": "ChoiceRows",
    "widgets.choices": "Segment ToggleRow",
    "widgets.confirm_bar": "ConfirmBar",
    "condottiere.widgets.deal_row": "DealLine DealRows",
    "condottiere.widgets.discard_strip": "DiscardStrip",
    "condottiere.widgets.explanation": "Explanation",
    "widgets.fact_rows": "CountTile FactRow HoldingRow",
    "widgets.file_list": "FileList",
    "widgets.game_choice": "GameChoice",
    "widgets.game_list": "GameList",
    "widgets.header_line": "HeaderLine",
    "widgets.heading": "Heading",
    "condottiere.widgets.keeper_band": "KeeperBand",
    "condottiere.widgets.keypad": "Keypad",
    "widgets.laurels": "Laurels",
    "condottiere.widgets.lit_map": "LitMap",
    "condottiere.widgets.map_view": "MapView",
    "widgets.move_list": "MoveList",
    "widgets.move_panel": "MovePanel PanelGround Shade",
    "widgets.name_field": "AddButton NameField",
    "condottiere.widgets.nearness": "Nearness",
    "condottiere.widgets.number_button": "NumberButton",
    "ordonnance.widgets.bands": "Bands Heads",
    "ordonnance.widgets.keys": "DoneKey IconKey OrdonnancePrompt TerritoryKey",
    "ordonnance.widgets.reasons": "Reasons",
    "ordonnance.widgets.why": "TerritoryWhy",
    "widgets.ornament": "Ornament",
    "widgets.pad_ground": "PadGround",
    "widgets.page": "Column FoldingButton Gap Page PageBar PageFoot Row",
    "widgets.play_button": "PaceButton PlayButton",
    "widgets.player_chips": "PlayerChips",
    "condottiere.widgets.player_row": "PlayerRow",
    "widgets.refusal_list": "RefusalList",
    "widgets.remarks": "Remarks",
    "widgets.replay_move": "ReplayMove",
    "widgets.rows": "FittedRows Rows",
    "widgets.rule_list": "RuleList",
    "widgets.rule_page": "RulePage",
    "widgets.scroll": "Scroll",
    "widgets.seat_row": "SeatList",
    "widgets.sitters": "SitterRow",
    "widgets.slider": "Count MoveSlider",
    "widgets.spent_chart": "SpentChart",
    "widgets.statistic_lines": "StatisticLines",
    "widgets.stepper": "Figure",
    "widgets.still": "Still",
    "widgets.titles": "SectionTitle Title",
    "widgets.way_back": "WayBack",
    "widgets.wrapping": "Words",
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
global_idmap.update(_=_, pgettext=pgettext, DISPLAY=DISPLAY, TEXT=TEXT, Factory=Factory)
