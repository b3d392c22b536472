"""The layouts of the screens: the kv files, and the names they know."""

from pathlib import Path

from kivy.factory import Factory
from kivy.lang import Builder
from kivy.lang.parser import global_idmap

from companion.look import DISPLAY, TEXT
from companion.texts import _, pgettext

_KV = Path(__file__).parent.parent.parent / "kv"
WIDGETS = {
    "battle_header": "BattleLine PadGround PromptLine SeasonPill SeasonSign",
    "buttons": "IconButton TextButton",
    "campaign_rows": "CampaignGame CampaignHeads CampaignNext CampaignTile FightLine StandingLine",
    "chart": "Chart",
    "choice_rows": "ChoiceRows",
    "choices": "Segment ToggleRow",
    "confirm_bar": "ConfirmBar",
    "deal_row": "DealLine DealRows",
    "discard_strip": "DiscardStrip",
    "explanation": "Explanation",
    "fact_rows": "CountTile FactRow HoldingRow",
    "file_list": "FileList",
    "game_list": "GameList",
    "heading": "Heading",
    "keeper_band": "KeeperBand",
    "keypad": "Keypad",
    "laurels": "Laurels",
    "lit_map": "LitMap",
    "map_view": "MapView",
    "move_list": "MoveList",
    "move_panel": "MovePanel PanelGround Shade",
    "name_field": "AddButton NameField",
    "nearness": "Nearness",
    "number_button": "NumberButton",
    "ordonnance.bands": "Bands Heads",
    "ordonnance.keys": "DoneKey IconKey OrdonnancePrompt TerritoryKey",
    "ordonnance.reasons": "Reasons",
    "ordonnance.why": "TerritoryWhy",
    "ornament": "Ornament",
    "page": "Column FoldingButton Gap Page PageBar PageFoot Row",
    "play_button": "PaceButton PlayButton",
    "player_chips": "PlayerChips",
    "player_row": "PlayerRow",
    "refusal_list": "RefusalList",
    "remarks": "Remarks",
    "replay_move": "ReplayMove",
    "rows": "FittedRows Rows",
    "rule_list": "RuleList",
    "rule_page": "RulePage",
    "scroll": "Scroll",
    "seat_row": "SeatList",
    "sitters": "SitterRow",
    "slider": "Count MoveSlider",
    "spent_chart": "SpentChart",
    "statistic_lines": "StatisticLines",
    "stepper": "Figure",
    "still": "Still",
    "titles": "SectionTitle Title",
    "way_back": "WayBack",
    "wrapping": "Words",
}
"""The widgets that kv files name, by their modules; one is imported when it is first shown."""


def load_kv(name: str) -> None:
    """Load the layout of that name, once."""
    path = str(_KV / f"{name}.kv")
    if path not in Builder.files:
        Builder.load_file(path)


for _module, _names in WIDGETS.items():
    for _name in _names.split():
        Factory.register(_name, module=f"companion.widgets.{_module}")
global_idmap.update(_=_, pgettext=pgettext, DISPLAY=DISPLAY, TEXT=TEXT, Factory=Factory)
