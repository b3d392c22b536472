"""What Home of a page by itself offers: a new version, and a place on the home screen."""

from collections.abc import Sequence

from companion.services.storage import StorageError
from companion.texts import _
from companion.viewmodels.basic.intents import intent
from companion.web.building.page import Page
from companion.web.building.parts import button
from companion.web.building.pieces import Part, group, piece
from companion.web.session.messages import Install, OpenElsewhere, Renew
from companion.words import bring_games

_NOTE = "home screen"
"""A place there is offered until that is answered once, and then never again."""


class Offering(Page):
    """A page with these offers. A browser tells when it is able to do what one of them says."""

    def enter(self, **_arguments: object) -> None:
        self.desk.browser.when(OpenElsewhere, self._busy_elsewhere)

    def offers(self, *, games: bool) -> Sequence[Part | None]:
        """Those that are due; a browser of the live table has none. There are `games` or not."""
        return (self._version(), self._home_screen(games=games))

    @intent()
    def renew(self) -> None:
        """Begin again with the new version now."""
        if self.desk.browser.can("renew"):
            self.desk.browser.ask(Renew())

    @intent()
    def renew_later(self) -> None:
        """Go on as it is: the next start has the new version anyway."""
        self.desk.notes.set_note("renew", "later")

    @intent()
    def install(self) -> None:
        """Have the browser put the app on the home screen, which it asks about itself."""
        if self.desk.browser.can("install"):
            self.desk.browser.ask(Install())
            self.settle_home_screen()

    @intent()
    def settle_home_screen(self) -> None:
        """Offer the home screen no more."""
        try:
            self.desk.journal.set_note(_NOTE, "settled")
        except StorageError:
            self.desk.notes.set_note(_NOTE, "settled")

    def _version(self) -> Part | None:
        desk = self.desk
        if not desk.browser.can("renew") or desk.notes.note("renew"):
            return None
        return _card(
            "version",
            _("A new version is ready. It will be used the next time you start the app."),
            button("renew", _("Use it now"), "renew"),
            button("renew-later", _("Later"), "renew_later", kind="quiet"),
        )

    @intent()
    def take_along(self) -> None:
        """Have all games in a file, for the app on the home screen."""
        if self.desk.keeping is not None:
            self.desk.exchange.make_copy()

    def _home_screen(self, *, games: bool) -> Part | None:
        able = self.desk.browser.can
        by_hand = able("add-by-hand")
        if not (by_hand or able("install")) or self._is_settled():
            return None
        why = _("On the home screen, the app opens like any other, without a network.")
        if not by_hand:
            return _card(
                "home-screen",
                why,
                button("install", _("Put it on the home screen"), "install"),
                button("no-home-screen", _("No, thanks"), "settle_home_screen", kind="quiet"),
            )
        steps = (
            _("Tap Share, the square with an arrow, at the edge of the browser."),
            _("Choose “Add to Home Screen”."),
            _("Tap “Add”. From then on, open the app there."),
        )
        return _card(
            "home-screen",
            why,
            piece("steps", "home.steps", steps),
            *self._own_games(games=games),
            button("no-home-screen", _("Got it"), "settle_home_screen", kind="quiet"),
        )

    def _own_games(self, *, games: bool) -> Sequence[Part]:
        """There it has another store; the games of this one can be taken along as a file."""
        if not games:
            said = _("It keeps its own games there: those begun here stay here.")
            return (piece("own-games", "common.paragraph", said, "faint"),)
        said = _(
            "It keeps its own games there. To have these there, too, save them as a file here, "
            "and tap “{bring}” there."
        ).format(bring=bring_games())
        along = button("along", _("Take my games along"), "take_along", sign="folder-zip-outline")
        return (piece("own-games", "common.paragraph", said), along)

    def _is_settled(self) -> bool:
        try:
            note = self.desk.journal.note(_NOTE)
        except StorageError:
            note = None
        return bool(note or self.desk.notes.note(_NOTE))

    def _busy_elsewhere(self, _told: OpenElsewhere) -> None:
        self.desk.say(
            _("The app is open in another tab or window, too. Close that first, then try again.")
        )


def _card(name: str, text: str, *parts: Part) -> Part:
    return group(
        f"offer-{name}",
        piece(f"offer-{name}-text", "common.paragraph", text),
        *parts,
        tag="section",
        class_="panel offer",
    )
