"""The rules of every card, from the menu: all cards with the page that explains them."""

from companion.condottiere.rule_pages import page_of_card
from companion.condottiere.viewmodels.battle.battle_keys import ORDER
from companion.condottiere.web.cards import Face, face
from companion.rules.rulebook import rulebook
from companion.texts import _, language
from companion.viewmodels.basic.intents import intent
from companion.web.building.page import Page
from companion.web.building.parts import sheet
from companion.web.building.pieces import Part, piece


class CardRules(Page):
    """A page whose menu leads to the rules of each card."""

    cards_open = False

    @intent()
    def open_cards(self) -> None:
        self.cards_open = True

    @intent()
    def close_cards(self) -> None:
        self.cards_open = False

    def covered(self) -> bool:
        return self.cards_open or super().covered()

    def leave(self) -> None:
        super().leave()
        self.cards_open = False

    def cards_sheet(self) -> Part:
        """All cards in the order of the keypad."""
        titles = rulebook(language()).by_id
        pages: dict[str, list[Face]] = {}
        for card in ORDER:
            pages.setdefault(page_of_card(card), []).append(face(card))
        rows = (
            piece(f"about-{at}", "cards.about", tuple(faces), page, titles[page].title)
            for at, (page, faces) in enumerate(pages.items())
        )
        return sheet("cards", _("Cards"), "close_cards", *rows, class_="menu")
