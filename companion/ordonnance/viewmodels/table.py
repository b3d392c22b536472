"""The table of Ordonnance: choose a territory and the card's icons, then play it."""

from collections.abc import Iterable

from companion.ordonnance.viewmodels import views
from companion.ordonnance.viewmodels.why import Explained
from companion.ordonnance.words import card_of, due, who_wins
from companion.table import Table
from companion.texts import _, ngettext
from companion.viewmodels.basic.at_table import HeaderView, PromptView, Say
from companion.viewmodels.basic.model import Field
from companion.words import seat_at
from engine.errors import Refused
from engine.ordonnance.cards import Icon
from engine.ordonnance.future import won_already
from engine.ordonnance.moves import Play
from engine.ordonnance.outlook import Outlook, outlook
from engine.ordonnance.referee import apply
from engine.ordonnance.state import Game

LETTERS: dict[str, str] = dict(zip(Icon, "sbwhf", strict=True))
"""The key of a keyboard for each icon."""


class OrdonnanceModel(Explained):
    """Renders the territories, keeps the card that is being chosen, and plays it."""

    header = Field(HeaderView("", ""))
    territories = Field[tuple[views.TerritoryKeyView, ...]](())
    icons = Field[tuple[views.IconKeyView, ...]](())
    prompt = Field(PromptView(None, ""))
    tidings = Field("")
    """What the card would lead to, or what to choose next."""
    ready = Field(False)
    """Whether the card can be played as it is chosen."""

    def __init__(self, table: Table, say: Say) -> None:
        super().__init__(table, say)
        self._territory: int | None = None
        self._icons: frozenset[str] = frozenset()

    @property
    def choosing(self) -> bool:
        return self._territory is not None or bool(self._icons)

    def forget(self) -> None:
        """Drop the card and the explanation, which belong to one state of the game."""
        self._put_back()
        super().forget()

    def render(self) -> None:
        game = self._table.game
        if not isinstance(game, Game) or game.turn is None:
            return
        territory, shown = self._territory, self._tried(game)
        ahead = outlook(game, self._icons) if self._icons else None
        self.header = _header(game)
        self.heads = views.heads(game, shown)
        self.bands = views.bands(game, shown, territory, self._icons)
        self.territories = views.territory_keys(game, territory, ahead)
        self.icons = tuple(
            views.IconKeyView(icon, icon in self._icons) for icon in views.SENIOR_FIRST
        )
        seat = seat_at(game, game.turn)
        self.prompt = PromptView(seat, due(game, brief=True))
        self.ready = shown is not game
        self.tidings = self._tidings(game, ahead)

    def choose(self, territory: int) -> None:
        """Choose the territory; a second tap drops the choice."""
        game: Game = self._table.game
        if game.turn is None:
            return
        if territory == self._territory:
            self._territory = None
        elif self._refusal(game, territory) is None:
            self._territory = territory
        self.render()

    def toggle(self, icon: str) -> None:
        self._icons ^= {icon}
        self.render()

    def lay(self) -> None:
        if self.ready and self._territory is not None:
            self.do(_play(self._table.game, self._territory, self._icons))

    def cancel(self) -> bool:
        """Drop a card that was chosen but not played; False if there is none."""
        if not self.choosing:
            return False
        self._put_back()
        self.render()
        return True

    def undo(self) -> None:
        """Drop what was chosen, or else undo the last card."""
        if not self.cancel():
            super().undo()

    def _put_back(self) -> None:
        self._territory, self._icons = None, frozenset()

    def _refusal(self, game: Game, territory: int) -> Refused | None:
        """Show why no card can be played there; None if one can."""
        try:
            apply(game, _play(game, territory, views.SENIOR_FIRST[:1]))
        except Refused as refusal:
            self._refuse(refusal)
            return refusal
        return None

    def _tried(self, game: Game) -> Game:
        """The game with the chosen card played; the present one if none is chosen."""
        if self._territory is None or not self._icons:
            return game
        return apply(game, _play(game, self._territory, self._icons))

    def _tidings(self, game: Game, ahead: Outlook | None) -> str:
        if not self.choosing and game.pile == 0:
            return _cards_left(game)
        if self._territory is None:
            return _("In which territory?") if self._icons else _("Which territory, which icons?")
        if ahead is None:
            return _("Which icons does the card show?")
        return views.what_if(game, self._territory, ahead.options[self._territory - 1])


def _play(game: Game, territory: int, icons: Iterable[str]) -> Play:
    """A card of the player whose turn it is."""
    assert game.turn is not None
    return Play(seat_at(game, game.turn), territory, tuple(icons))


def _cards_left(game: Game) -> str:
    """P4: once the deck is empty, hands get smaller."""
    assert game.turn is not None
    hand = game.hands[game.turn]
    return ngettext(
        "The deck is empty: {count} card in hand", "The deck is empty: {count} cards in hand", hand
    ).format(count=hand)


def _header(game: Game) -> HeaderView:
    """The progress of the game; once it is decided, who has won."""
    won = won_already(game)
    if won is not None:
        where = _("Already decided: {who}").format(who=who_wins(game, won))
    elif game.pile is not None:
        where = ngettext("{count} card in the deck", "{count} cards in the deck", game.pile).format(
            count=game.pile
        )
    else:
        where = card_of(game, game.moves + 1)
    return HeaderView(_("Ordonnance"), where)
