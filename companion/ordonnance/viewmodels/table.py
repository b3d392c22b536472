"""The table of Ordonnance: choose a territory and the card's icons, then play it."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.ordonnance.viewmodels import views
from companion.ordonnance.viewmodels.why import Explained
from companion.ordonnance.words import card_of, due, icon_names, reason, who_wins
from companion.texts import _, ngettext
from companion.viewmodels.basic.at_table import HeaderView, PromptView
from companion.viewmodels.basic.intents import intent, number, text
from companion.viewmodels.basic.model import Field
from companion.viewmodels.basic.sheets import Gone, Turn
from companion.words import briefly, seat_at
from engine.errors import Refused
from engine.history import AnyHistory
from engine.ordonnance.cards import Icon
from engine.ordonnance.future import won_already
from engine.ordonnance.moves import Play
from engine.ordonnance.outlook import Outlook, outlook
from engine.ordonnance.referee import apply
from engine.ordonnance.state import Game

LETTERS: dict[str, str] = dict(zip(Icon, "sbwhf", strict=True))
"""The key of a keyboard for each icon."""


@dataclass(frozen=True, slots=True)
class Card:
    """A card as far as it is chosen, in a player's turn."""

    turn: Turn
    territory: int | None = None
    icons: frozenset[str] = frozenset()

    def seen(self, past: AnyHistory) -> "Card":
        """The same; `Gone`, with the reason, also if it can no longer be played there."""
        game: Game = past.game
        self.turn.check(past, None if game.turn is None else seat_at(game, game.turn))
        if self.territory is not None and (refusal := _refused(game, self.territory)):
            raise Gone(reason(game, refusal))
        return self


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

    _card: Card | None = None

    @property
    def choosing(self) -> bool:
        return self._card is not None

    @property
    def _may_choose(self) -> bool:
        game: Game = self._table.game
        return game.turn is not None and self._table.taps_for(seat_at(game, game.turn))

    @property
    def _territory(self) -> int | None:
        return None if self._card is None else self._card.territory

    @property
    def _icons(self) -> frozenset[str]:
        return frozenset() if self._card is None else self._card.icons

    def render(self) -> None:
        game = self._table.game
        if not isinstance(game, Game) or game.turn is None:
            return
        territory, shown = self._territory, self._tried(game)
        ahead = outlook(game, self._icons) if self._icons else None
        history = self._table.history
        last = history.moves[-1] if history is not None and history.moves else None
        self.header = _header(game, last)
        self.heads = views.heads(game, shown)
        self.bands = views.bands(game, shown, territory, self._icons, last)
        self.territories = views.territory_keys(game, territory, ahead)
        self.icons = tuple(
            views.IconKeyView(icon, icon in self._icons) for icon in views.SENIOR_FIRST
        )
        seat = seat_at(game, game.turn)
        self.prompt = PromptView(seat, due(game, brief=True))
        self.ready = shown is not game
        self.tidings = self._tidings(game, ahead)

    @intent(number)
    def choose(self, territory: int) -> None:
        """Choose the territory; a second tap drops the choice."""
        game: Game = self._table.game
        if not self._may_choose or all(key.number != territory for key in self.territories):
            return
        if territory == self._territory:
            self._choose(None, self._icons)
        elif refusal := _refused(game, territory):
            self._refuse(refusal)
        else:
            self._choose(territory, self._icons)

    @intent(text)
    def toggle(self, icon: str) -> None:
        """Add an icon to the card, or remove it."""
        if self._may_choose and any(key.icon == icon for key in self.icons):
            self._choose(self._territory, self._icons ^ {icon})

    @intent()
    def lay(self) -> None:
        """Play the card as it was chosen."""
        if self.ready and self._territory is not None:
            move = _play(self._table.game, self._territory, self._icons)
            self._answer("_card", lambda: self._table.do(move))

    def cancel(self) -> bool:
        """Drop a card that was chosen but not played; False if there is none."""
        if not self._sheets.close("_card"):
            return False
        self.render()
        return True

    def undo(self) -> None:
        """Drop what was chosen, or else undo the last card."""
        if not self.cancel():
            super().undo()

    def _choose(self, territory: int | None, icons: frozenset[str]) -> None:
        history = self._table.history
        assert history is not None
        turn = Turn.of(history, seat_at(history.game, history.game.turn))
        if territory is None and not icons:
            self._sheets.close("_card")
        else:
            self._sheets.open("_card", Card(turn, territory, icons))
        self.render()

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


def _refused(game: Game, territory: int) -> Refused | None:
    """Why no card can be played there; None if one can."""
    try:
        apply(game, _play(game, territory, views.SENIOR_FIRST[:1]))
    except Refused as refusal:
        return refusal
    return None


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


def _header(game: Game, last: Play | None) -> HeaderView:
    """The progress of the game, or once it is decided, who has won; and the last card."""
    won = won_already(game)
    if won is not None:
        where = _("Already decided: {who}").format(who=who_wins(game, won))
    elif game.pile is not None:
        where = ngettext("{count} card in the deck", "{count} cards in the deck", game.pile).format(
            count=game.pile
        )
    else:
        where = card_of(game, game.moves + 1)
    return HeaderView(_("Ordonnance"), where, last="" if last is None else _said(game, last))


def _said(game: Game, move: Play) -> str:
    """Who played a card, where, and its icons."""
    name = briefly(game, game.setup.place[move.seat])
    facts = _(", ").join((str(move.territory), icon_names(reversed(move.icons))))
    return _("{name}: {facts}").format(name=name, facts=facts)
