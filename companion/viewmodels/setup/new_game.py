"""A new game being prepared: which game, who plays, who starts, and the rules."""

import random
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass

from companion import games
from companion.services.campaigns import Campaigns
from companion.services.reading import agreed
from companion.services.starters import Settled, note_starter
from companion.services.storage import StorageError
from companion.table import AnyTable
from companion.texts import _
from companion.viewmodels.basic.intents import intent, number, text, yes_or_no
from companion.viewmodels.basic.model import Field
from companion.viewmodels.setup.agreements import Agreement
from companion.viewmodels.setup.new_game_plans import GamePlan, every_plan
from companion.viewmodels.setup.new_game_seats import Lot, SeatsModel
from engine.games import rules_of, word_of
from engine.record import AnyRecord
from engine.seats import Player, Seat

_GAMES_REMEMBERED = 60
_SMALLEST_TARGET, _LARGEST_TARGET = 5, 99


@dataclass(frozen=True, slots=True)
class NewGameDraft:
    """The choices so far; `after` is the latest game when they were begun."""

    after: int | None
    game: str
    plans: dict[str, GamePlan]
    opened: Seat | None
    settled: Settled
    typed: str
    remembered: tuple[Player, ...]
    house_rules_open: bool


class NewGameModel(SeatsModel):
    """The choices so far, separately for each game. They are kept until a game is begun."""

    game = Field(games.USUAL)
    choices = Field[tuple[tuple[str, str], ...]](())
    """The games to choose from, by word and title."""
    editions = Field[tuple[Agreement, ...]](())
    variants = Field[tuple[Agreement, ...]](())
    rulings = Field[tuple[Agreement, ...]](())
    house_rules_open = Field(False)
    house_rules = Field("")
    welcome = Field("")
    """What the app is for; shown until the first game was begun."""
    invitation = Field("")
    short = Field("")
    """What will be played, in a line; or what is missing."""
    ready = Field(False)
    has_deck = Field(False)
    """Whether the game can count the deck."""
    deck = Field(0)
    """The number of cards in a counted deck; 0 if it is not counted."""
    may_fewer_cards = Field(False)
    may_more_cards = Field(False)
    has_campaigns = Field(False)
    """Whether several games can be played for points."""
    target = Field(0)
    """The campaign's target; 0 for a single game."""
    may_lower_target = Field(False)
    may_raise_target = Field(False)
    for_points = Field[tuple[Agreement, ...]](())
    warning = Field("")

    def __init__(self, table: AnyTable, lot: Lot = random.choice) -> None:
        self._table = table
        self._after: int | None = -1
        self._plans: dict[str, GamePlan] = every_plan()
        super().__init__(lot)

    def render(self) -> None:
        """Show the choices; after another game was begun, start from that one."""
        journal = self._table.journal
        try:
            latest = journal.latest()
            headers = journal.headers(_GAMES_REMEMBERED) if latest != self._after else []
        except StorageError:
            latest, headers = None, []
        if latest != self._after:
            self._after = latest
            self._remember([record for record in map(agreed, headers) if record is not None])
        self._show()

    def draft(self) -> NewGameDraft:
        """The choices so far, for a screen that replaces this one."""
        return NewGameDraft(
            self._after, self.game, deepcopy(self._plans), self._opened, self._settled,
            self.typed, tuple(self._remembered), self.house_rules_open,
        )  # fmt: skip

    def resume(self, draft: NewGameDraft) -> None:
        self._after, self.game, self._plans = draft.after, draft.game, deepcopy(draft.plans)
        self._settled = draft.settled
        self._show_opened(draft.opened)
        self._remembered = list(draft.remembered)
        self.house_rules_open = draft.house_rules_open
        self.typed = draft.typed
        self._show()

    @intent(text)
    def play(self, game: str) -> None:
        """Choose which game; one that was not prepared yet starts with the same players."""
        if game not in games.words():
            return
        before, self.game = self._players, game
        self._settled, self.fault = Settled.UNSAID, ""
        if not self._plan.players:
            most = self._plan.most
            self._plan.players, left = before[:most], before[most:]
            if left:
                text = _("At most {most} players here. Left out: {names}.")
                self.fault = text.format(most=most, names=", ".join(each.name for each in left))
        self._show_opened(None)
        self._show()

    @intent(text, text, name="agree")
    def agree_to(self, word: str, value: str) -> None:
        """Agree to what is offered with this word and value."""
        for each in (*self.editions, *self.variants, *self.rulings, *self.for_points):
            if (each.word, each.value) == (word, value):
                self.agree(each)
                break

    def agree(self, agreement: Agreement) -> None:
        """Switch a variant, or choose a side of a house rule."""
        self._plan.agree(agreement)
        self._show()

    @intent(name="fold")
    def fold_house_rules(self) -> None:
        self.house_rules_open = not self.house_rules_open

    @intent()
    def count_deck(self) -> None:
        """Count down the deck, or no longer."""
        if self.has_deck:
            self._plan.count_deck()
            self._show()

    @intent(number, name="change_deck")
    def set_deck(self, cards: int) -> None:
        """Count with one card more or less."""
        by = cards - self.deck
        if (by == 1 and self.may_more_cards) or (by == -1 and self.may_fewer_cards):
            self.change_deck(by)

    def change_deck(self, by: int) -> None:
        self._plan.change_deck(by)
        self._show()

    @intent(yes_or_no)
    def play_campaign(self, on: bool) -> None:
        if self._plan.campaign is not None:
            self._plan.campaign.on = on
            self._show()

    @intent(number)
    def aim(self, target: int) -> None:
        """Change the campaign's target, within its limits."""
        if self._plan.campaign is not None and self.target:
            self._plan.campaign.target = min(max(target, _SMALLEST_TARGET), _LARGEST_TARGET)
            self._show()

    def begin(self) -> bool:
        """Begin the game, or a campaign's first; `StorageError` if it cannot be saved."""
        plan, rules = self._plan, rules_of(self.game)
        if not self.ready or rules is None or not self._all_named():
            return False
        campaign, setup = None, plan.setup()
        if plan.target:
            campaign = Campaigns(self._table.journal).found(plan.target, rules, setup)
        self._table.begin(rules, setup, campaign)
        note_starter(self._table.journal, self._table.id, self._settled)
        return True

    def _all_named(self) -> bool:
        """Whether every name is valid, the one in the box as well; an invalid one shows why."""
        return not self.wrong_name and (not self.typed.strip() or self.add_typed())

    @property
    def _plan(self) -> GamePlan:
        return self._plans[self.game]

    def _remember(self, records: Sequence[AnyRecord]) -> None:
        """Start from the latest game; each other game from its own latest one when it is chosen."""
        self._remembered = [player for each in records for player in each.setup.players]
        self._plans = every_plan()
        self._settled, self.fault = Settled.UNSAID, ""
        self._show_opened(None)
        for record in reversed(records):
            self.game = word_of(record.rules)
            self._plan.take(record.setup)

    def _show(self) -> None:
        self._show_seats()
        self.choices = tuple((game, games.title(game)) for game in games.words())
        players, plan = self._players, self._plan
        self.invitation = "" if players else plan.invitation()
        self.welcome = ""
        if not players and self._after is None:
            self.welcome = _(
                "You play with your own cards. Tap in each one as it is played: the app "
                "counts and knows the rules."
            )
        self.ready = self._counted >= plan.fewest
        self.editions = plan.editions()
        chosen = plan.agreements()
        self.variants = tuple(each for each in chosen if not each.house_rule)
        self.rulings = tuple(each for each in chosen if each.house_rule)
        self.house_rules = (
            _("Changed: {number}").format(number=plan.changed)
            if plan.changed
            else _("Where the rulebooks say nothing or disagree. All standard.")
        )
        self._show_deck(plan)
        self._show_campaign(plan)
        self.short = _("At least two players are needed.")
        if self.ready:
            title = "" if self.game == games.USUAL else games.title(self.game)
            self.short = plan.in_short(title, self._counted)

    def _show_campaign(self, plan: GamePlan) -> None:
        self.has_campaigns = plan.campaign is not None
        self.target = plan.target
        self.for_points = plan.for_points() if plan.target else ()
        self.warning = plan.warning() if plan.target else ""
        self.may_lower_target = self.target > _SMALLEST_TARGET
        self.may_raise_target = 0 < self.target < _LARGEST_TARGET

    def _show_deck(self, plan: GamePlan) -> None:
        deck = plan.deck()
        self.has_deck = deck is not None
        self.deck = deck.cards if deck is not None else 0
        self.may_fewer_cards = deck is not None and deck.may_fewer
        self.may_more_cards = deck is not None and deck.may_more
