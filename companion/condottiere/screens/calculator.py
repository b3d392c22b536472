"""The calculator: totals of a battle, or the cards of a new deal."""

from collections.abc import Callable
from functools import partial

from kivy.clock import Clock
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.condottiere.rule_pages import page_of_card
from companion.condottiere.viewmodels.calculator import LETTERS, CalculatorModel
from companion.condottiere.widgets import calculator as widgets
from companion.condottiere.widgets.battle.keypad import shown_letters
from companion.screens.bindable import heed
from companion.screens.desk import WindowDesk
from companion.screens.screen import Deeds, Screen
from companion.widgets.basic.page import matched


class BattlePage(BoxLayout):
    """The lines and the keypad."""

    screen = ObjectProperty()


class DealPage(BoxLayout):
    """The deal counter."""

    emblem_width, stepper_width = widgets.EMBLEM_WIDTH, widgets.STEPPER_WIDTH
    screen = ObjectProperty()


class CalculatorScreen(Screen[CalculatorModel]):
    keys_said = StringProperty()
    """What is said of the keys of a keyboard, where there is likely one."""

    def __init__(self, desk: WindowDesk) -> None:
        super().__init__(desk, CalculatorModel(desk.journal))
        self.pages: dict[str, BoxLayout] = {
            "battle": BattlePage(screen=self),
            "deal": DealPage(screen=self),
        }
        model = self.model
        battle, deal = self.pages["battle"].ids, self.pages["deal"].ids
        _follow(model, "rows", battle.rows, lambda: self._row(battle.rows))
        _follow(model, "parts", battle.laid, lambda: self._card(battle.laid))
        _follow(model, "deals", deal.rows, lambda: self._deal_row(deal.rows))
        self._cards = len(model.parts)
        self._to_end = Clock.create_trigger(self._scroll_to_end)
        heed(model, page=self._turn, parts=self._follow_cards)
        self.fbind("landscape", self._hand)
        self.fbind("size", self._say_keys)
        self._turn()

    def enter(self, **arguments: object) -> None:
        super().enter(**arguments)
        self._hand()
        self._say_keys()

    def keys(self) -> Deeds:
        """Digits play cards, 0 plays a 10, backspace undoes."""
        if self.model.page != "battle":
            return {}
        cards = {letter: partial(self.model.tap, word) for word, letter in LETTERS.items()}
        return {**shown_letters(self.pages["battle"].ids.keypad), **cards}

    def _hand(self, *_: object) -> None:
        """In landscape the keys are at the side of the hand."""
        page = self.pages["battle"]
        order = [page.ids.rows, page.ids.pad]
        if self.landscape and self.desk.settings.left_handed:
            order.reverse()
        if page.children[::-1] != order:
            page.clear_widgets()
            for part in order:
                page.add_widget(part)

    def _say_keys(self, *_: object) -> None:
        self.keys_said = self.about_keys()

    def look_up(self, word: str) -> None:
        self.desk.router.go("rules", page=page_of_card(word))

    def _turn(self, *_: object) -> None:
        stage = self.ids.stage
        stage.clear_widgets()
        stage.add_widget(self.pages[self.model.page])

    def _follow_cards(self, *_: object) -> None:
        """A card that is laid is in sight; where one is taken back the others stay."""
        cards, self._cards = self._cards, len(self.model.parts)
        if self._cards >= cards:
            self._to_end()

    def _scroll_to_end(self, *_: object) -> None:
        """Once the cards have their places; those that fit begin at the left."""
        strip = self.pages["battle"].ids.strip
        strip.scroll_x = 1 if strip.do_scroll_x else 0

    def _row(self, rows: BoxLayout) -> widgets.SumRow:
        row = widgets.SumRow()
        row.bind(on_release=lambda row: self._tap_row(row, _place(rows, row)))
        return row

    def _tap_row(self, row: widgets.SumRow, place: int) -> None:
        if row.at_emblem and row.view.selected:
            self.model.recolor()
        else:
            self.model.select(place)

    def _card(self, laid: BoxLayout) -> widgets.LaidCard:
        card = widgets.LaidCard()
        card.bind(on_release=lambda card: self.model.take_back(_place(laid, card)))
        return card

    def _deal_row(self, rows: BoxLayout) -> widgets.DealCountRow:
        row, model = widgets.DealCountRow(), self.model
        for stepper, count in ((row.regions, model.count_regions), (row.kept, model.count_kept)):
            stepper.bind(
                on_less=lambda *_, count=count: count(_place(rows, row), -1),
                on_more=lambda *_, count=count: count(_place(rows, row), 1),
            )
        return row


def _place(box: BoxLayout, child: Widget) -> int:
    return len(box.children) - 1 - int(box.children.index(child))


def _follow(model: CalculatorModel, name: str, box: BoxLayout, make: Callable[[], Widget]) -> None:
    """Keep one widget in the box for each view, in order."""

    def show(_model: object, views: tuple[object, ...]) -> None:
        matched(box, views, make)

    heed(model, **{name: show})
    show(model, getattr(model, name))
