"""A new game: who plays, who starts, and by which rules."""

from collections.abc import Sequence

from companion import words
from companion.texts import _
from companion.viewmodels.basic.intents import at_most, intent
from companion.viewmodels.basic.model import Model
from companion.viewmodels.setup.new_game import NewGameDraft, NewGameModel
from companion.viewmodels.setup.new_game_seats import player_of
from companion.web.building import setup_parts
from companion.web.building.page import Page
from companion.web.building.parts import button
from companion.web.building.pieces import Part, group, piece
from companion.web.building.text_box import TextBox
from companion.web.session.desk import WebDesk
from engine.seats import LONGEST_NAME

_MOST = LONGEST_NAME + 20
"""A longer name can be typed, so that it is said what is wrong with it."""


class NewGamePage(Page):
    """What was chosen stays until a game is begun."""

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        self.model = NewGameModel(desk.table)
        self._next = TextBox("next-name", "type_name", most=_MOST)
        self._new = TextBox("new-name", "rename", most=_MOST)
        self.model.listen(self._follow)

    def takes(self) -> Sequence[Model]:
        return (self.model,)

    def title(self) -> str:
        return _("New game")

    def classes(self) -> str:
        return "new-game"

    def enter(self, **_arguments: object) -> None:
        self.model.render()
        self._put()
        self.desk.preparing.show(map(player_of, self.model.players))

    def catch_up(self) -> None:
        """Show who has said on their own phones that they play."""
        self.model.come_in(self.desk.shared.lobby(), self.desk.shared.again())

    def as_left(self) -> object:
        return self.model.draft()

    def recall(self, left: NewGameDraft) -> None:
        self.model.resume(left)

    def body(self) -> Sequence[Part | None]:
        model = self.model
        return (
            group("who", *self._who(), class_="who-plays"),
            group("how", *setup_parts.rules(model), class_="how"),
            group(
                "begin-foot",
                piece("short", "common.paragraph", model.short, "faint"),
                button("begin", _("Begin"), "begin", kind="gold", off=not model.ready),
                class_="foot begin",
            ),
        )

    def _who(self) -> Sequence[Part | None]:
        model = self.model
        return (
            setup_parts.games(model),
            *setup_parts.lines("welcome", (model.welcome, "faint"), (model.invitation, "")),
            group("players", *self._players(), class_="players"),
            *setup_parts.lines("alike", (model.remark, "faint")),
            group(
                "names",
                *(button(f"known-{at}", each, "add", each, sign="plus")
                  for at, each in enumerate(model.names)),
                class_="chips",
            ),
            group(
                "adding",
                self._next.piece(_("Name")),
                piece("add", "fields.submit", _("Add"), "add_typed"),
                tag="form",
                class_="adding",
            ) if model.room else None,
            piece("fault", "setup.fault", model.fault),
            button(
                "others", _("Other players"), "remove_all",
                kind="quiet", sign="account-multiple",
            ) if model.others else None,
            *setup_parts.starting(model),
        )  # fmt: skip

    def _players(self) -> Sequence[Part]:
        parts: list[Part] = []
        for view in self.model.players:
            said = words.seat_name(view.seat)
            parts.append(piece(f"player-{view.seat}", "setup.player", view, said, _("starts")))
            if view.opened:
                box = self._new.piece(_("Name"))
                parts.append(setup_parts.tools(self.model, box))
        return parts

    @intent(at_most(_MOST))
    def type_name(self, name: str) -> None:
        self._next.typed(name)
        self.model.type_name(name)

    @intent()
    def add_typed(self) -> None:
        """Add the name in the field, which the browser has emptied; an invalid one is put back."""
        self._next.typed("")
        self.model.add_typed()
        self._put()

    @intent(at_most(_MOST))
    def rename(self, name: str) -> None:
        self._new.typed(name)
        self.model.rename(name)

    @intent()
    def begin(self) -> None:
        """Begin the game for everybody; if a name is invalid, say so."""
        if self.desk.begin(self.model):
            self._put()

    def _follow(self, names: tuple[str, ...]) -> None:
        """Another player was opened, the name was added, or others play."""
        if "called" in names or "typed" in names:
            self._put()
        if "players" in names:
            self.desk.preparing.show(map(player_of, self.model.players))

    def _put(self) -> None:
        """Show in the text fields what the model has."""
        self._next.put(self.model.typed)
        self._new.put(self.model.called)
