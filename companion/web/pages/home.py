"""The host's Home: back to the table, a new game, and everything around it."""

from collections.abc import Sequence

from companion.texts import _
from companion.viewmodels.app.home import HomeModel
from companion.viewmodels.app.ways import HOME
from companion.viewmodels.basic.intents import intent, text
from companion.web.building.parts import button
from companion.web.building.pieces import Part, group, piece
from companion.web.by_itself.offering import Offering
from companion.web.session.desk import WebDesk
from companion.words import bring_games


class HomePage(Offering):
    """The host's first page; guests have that of joining."""

    def __init__(self, desk: WebDesk) -> None:
        super().__init__(desk)
        self.model = HomeModel(desk.table, desk.opened)

    def title(self) -> str:
        return "Condottiere"

    def bar(self) -> Part | None:
        return None

    def classes(self) -> str:
        return "home takes-files"

    def enter(self, **_arguments: object) -> None:
        """Look again whether a game is unfinished, now and while the page is shown."""
        super().enter()
        self.desk.table.listen(self.model.render)
        self.model.render()

    def leave(self) -> None:
        super().leave()
        self.desk.table.ignore(self.model.render)

    def body(self) -> Sequence[Part | None]:
        faults = [
            piece(f"fault-{at}", "common.paragraph", why, "fault")
            for at, why in enumerate((self.model.unsaved, self.model.damage))
            if why
        ]
        # nothing is offered in the middle of a game
        offers = () if self.model.waiting else self.offers(games=not self.model.is_first)
        ways = group(
            "ways", *faults, *offers, self._way_back(), *self._ways(), self._coming(),
            self._bringing(),
            self._reminder(), class_="ways" if self.leads_to("invite") else "ways in-pairs",
        )  # fmt: skip
        return (piece("name", "home.name", self.title(), _("An unofficial companion")), ways)

    def _way_back(self) -> Part | None:
        model = self.model
        if model.waiting:
            way = _("Continue")
        elif model.campaign:
            way = _("Campaign")
        elif model.ended:
            way = _("Rematch")
        else:
            return None
        gold = model.waiting or bool(model.campaign)
        return piece("way-back", "home.way_back", way, model.players, model.due, gold)

    def _ways(self) -> Sequence[Part | None]:
        waits = self.model.waiting or bool(self.model.campaign)
        return [
            button(
                f"to-{way.name}", way.text(), "go", way.name,
                kind="gold" if way is HOME[0] and not waits else "", sign=way.icon,
            )
            for way in HOME
            if self.leads_to(way.name)
        ]  # fmt: skip

    def leads_to(self, page: object) -> bool:
        """Whether there is a way to this page: nobody can be invited to where nobody can come."""
        if page == "come":
            return self.desk.by_itself and self.desk.may_invite
        return page in [way.name for way in HOME] and (page != "invite" or self.desk.may_invite)

    def _coming(self) -> Part | None:
        """Being a guest elsewhere, for an app that no camera opens."""
        if not self.leads_to("come"):
            return None
        return button("to-come", _("Join a table"), "go", "come", sign="account-plus")

    def _bringing(self) -> Part | None:
        """At the first start, the way in for games that another browser or the app has."""
        if not self.desk.by_itself or not self.model.is_first:
            return None
        return button("bring", bring_games(), "bring_games", sign="tray-arrow-down")

    def _reminder(self) -> Part | None:
        """Of copies, where the browser may delete the games; not while one is played."""
        keeping = self.desk.keeping
        if self.model.waiting or keeping is None or not keeping.reminds:
            return None
        why = _(
            "This browser has not agreed to keep your games for good. Copies in files are safe."
        )
        return group(
            "copies",
            piece("copies-text", "common.paragraph", why),
            button("copy", _("Make a copy"), "make_copy", kind="quiet", sign="tray-arrow-down"),
            button("not-now", _("Not now"), "close_reminder", kind="quiet"),
            class_="copies",
            tag="section",
        )

    @intent()
    def make_copy(self) -> None:
        """Have all games in a file; the reminder goes when the browser has taken it."""
        if self.desk.keeping is not None:
            self.desk.exchange.make_copy()

    @intent()
    def bring_games(self) -> None:
        """Choose files, or paste a link."""
        self.desk.exchange.open()

    @intent()
    def close_reminder(self) -> None:
        if self.desk.keeping is not None:
            self.desk.keeping.reminded()

    @intent()
    def resume(self) -> None:
        self.desk.resume(self.model)

    @intent(text)
    def go(self, page: str) -> None:
        """Open one of the pages that Home offers."""
        if self.leads_to(page):
            self.desk.router.go(page)
