"""A game is shared: by its code, its link, or its file."""

from collections.abc import Sequence

from markupsafe import Markup

from companion.live.code import svg
from companion.texts import _
from companion.viewmodels.basic.intents import intent
from companion.viewmodels.past.game_link import GameLinkModel
from companion.web.building.page import Page
from companion.web.building.parts import button
from companion.web.building.pieces import Part, group, piece
from companion.web.session.desk import WebDesk

_FIELD = "game-link"


class GameLinkPage(Page):
    """The link of one game, with the ways to take it."""

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        self.model = GameLinkModel(lambda: desk.journal, desk.say)
        self._game = 0

    def title(self) -> str:
        return _("Hand on this game")

    def classes(self) -> str:
        return "game-link with-code" if self.model.link else "game-link"

    def enter(self, game: int = 0, **_arguments: object) -> None:
        """Show the game as it is now, or go back if it cannot be read."""
        self._game = game
        if not self.model.look_at(game, self.desk.exchange.address):
            self.desk.router.back()

    def body(self) -> Sequence[Part | None]:
        model = self.model
        players = piece("players", "common.heading", model.players)
        if not model.link:
            return (players, piece("fault", "common.paragraph", model.fault), self._foot())
        code = Markup(svg(model.link))
        hint = _(
            "Point the camera of another phone at the code, or send the link. The game opens"
            " there, in a browser or in the app."
        )
        secret = _("The whole game is in the link itself. No server gets to see it.")
        return (
            piece("code", "invite.code", code, _("Code of this game")),
            group(
                "words",
                players,
                piece("hint", "common.paragraph", hint),
                self._foot(),
                piece("link", "link.field", _("Link"), _FIELD, model.link),
                piece("secret", "common.paragraph", secret, "faint"),
                class_="words",
            ),
        )

    def _foot(self) -> Part:
        if not self.model.link:
            file = button("as-file", _("As a file"), "share_file", kind="gold", sign="file-outline")
            return group("foot", file, class_="foot")
        sends = self.desk.browser.can("send links")
        return group(
            "foot",
            button("as-file", _("As a file"), "share_file", sign="file-outline"),
            piece("copy", "link.copy", _("Copy the link"), _FIELD, "" if sends else "gold"),
            piece("send-link", "link.send", _("Send the link"), _FIELD) if sends else None,
            class_="foot",
        )

    @intent()
    def share_file(self) -> None:
        self.desk.exchange.share_file(self._game)
