"""One browser page's session: its own router, view models and language.

The page and its session talk by messages only, so a session may live on the host of a table or in
the browser itself. The page says what was tapped (`hear`); the session says what to put in
(`changes`). A page that may have missed something asks for everything (`whole`).
"""

from collections import deque
from collections.abc import Mapping, Sequence

from companion.games import face_of
from companion.live.refusals import text_of
from companion.live.shared_table import Given, NothingThere, NotYours, Paused, Stale, Stamp
from companion.services.storage import StorageError
from companion.spots import NEW, PASS, STEP, TWICE
from companion.texts import _, language, speaking
from companion.viewmodels.app.going_on import GoingOnModel, what_each_means
from companion.viewmodels.app.invite import guessing
from companion.web.building.page import Page
from companion.web.building.parts import how_copied
from companion.web.building.pieces import Group, Part, Piece, changes, group, markup, piece
from companion.web.session import intents
from companion.web.session.announced import Latest
from companion.web.session.attending import attend
from companion.web.session.desk import WebDesk
from companion.web.session.messages import HUSH, Copied, Said, Tap, Tell, View
from companion.web.session.relay import Relay
from companion.web.session.whose_phone import WhosePhone
from companion.witnesses.feel import YOURS
from companion.words import not_saved

_WATCH = "watch"
_REMEMBERED = 64
"""So many requests are known again, if a page repeats them because it heard no answer."""


class Session:
    """What one page shows, and what is done when something on it is tapped."""

    def __init__(self, desk: WebDesk, relay: Relay) -> None:
        self.desk = desk
        self._relay = relay
        self._done: deque[str] = deque(maxlen=_REMEMBERED)
        self._latest = Latest(desk.table)
        self._phone = WhosePhone(desk)
        self._guesses = desk.shared.guesses
        self._going_on = GoingOnModel(desk.shared, desk.who)
        self._was_mine = desk.is_my_turn
        self._aside = desk.table.aside
        self._sent: Part | None = None
        self._met: object = None
        self._game: int | None = None
        self._number = 0
        self._last_facts = (0, "", "")
        self._rests = False
        self._own = range(0)
        """The revisions that this page has led to since anybody else changed something."""
        self.say = desk.say
        attend(desk)
        desk.browser.when(Copied, lambda told: self.say(how_copied(done=told.done)))
        with speaking(desk.wishes.language):
            desk.router.reset(desk.base)
            self._arrive()

    def hear(self, said: Said) -> None:
        """Do what was tapped on a page, if that page is still shown.

        `intents.NoIntent` if there is nothing of that kind on it.
        """
        notice = self.desk.notice.said
        self.catch_up()
        with speaking(self.desk.wishes.language):
            stamp = said.stamp
            if stamp.id in self._done or self.desk.shared.is_known(self.desk.who(), stamp):
                return
            match said:
                case Tell(what=told):
                    self.desk.browser.hear(told)
                case Tap(page=page, does=name, values=values):
                    if self.desk.notice.said is notice:  # otherwise nobody has read it yet
                        self.say("")
                    if name != HUSH and page == self.desk.router.name:
                        self._relay.take_up(self._as_seen(stamp))
                        before = self.desk.shared.revision
                        self._mean(name, values)
                        self._note_own(before)
            self._done.append(stamp.id)
        self.catch_up()
        with speaking(self.desk.wishes.language):
            # the game may have gone on while another page lay over that of the table
            self.desk.flow.follow()

    def _as_seen(self, stamp: Stamp) -> Stamp:
        """The request; what its own page has changed meanwhile makes no tap of its stale.

        Fingers may be quicker than the network: two taps on undo take back two moves.
        """
        newest = self.desk.shared.revision
        own = newest in self._own and stamp.revision in self._own
        return Stamp(stamp.id, newest) if own else stamp

    def _note_own(self, before: int) -> None:
        """This page may have changed the table, whose revision was this before."""
        after = self.desk.shared.revision
        if after != before:
            begun = self._own.start if before in self._own else before
            self._own = range(begun, after + 1)

    def catch_up(self) -> None:
        """Show the table as it is now, to who this guest is now."""
        self._follow_game()
        guesses, self._guesses = self._guesses, self.desk.shared.guesses
        with speaking(self.desk.wishes.language):
            self._phone.follow()
            self._page.catch_up()
            self._feel_turn()
            if self._guesses != guesses and self.desk.is_host:
                self.say(guessing())

    def _feel_turn(self) -> None:
        """Others have led to it that this guest is waited for."""
        before, self._was_mine = self._was_mine, self.desk.is_my_turn
        if self._was_mine and not before and self.desk.settings.vibration:
            self.desk.device.vibration.buzz(*YOURS)

    def _follow_game(self) -> None:
        desk = self.desk
        history = desk.table.history
        game = None if history is None else history.game
        before, self._met = self._met, game
        game_before, self._game = self._game, desk.table.id
        aside, self._aside = self._aside, desk.table.aside
        if game is before:
            if aside != self._aside:
                with speaking(desk.wishes.language):
                    self._relay.call_listeners()
            return
        if history is None or self._relay.plays_for not in face_of(history.rules).acting(game):
            self._relay.plays_for = None
        with speaking(desk.wishes.language):
            self._latest.follow()
            if game is None:
                watches = desk.router.name == _WATCH
                if not watches and (not desk.is_host or desk.flow.at_table):
                    desk.router.reset(self.desk.base)
                self._relay.call_listeners()
                return
            self._relay.call_listeners()
            if before is None:
                self._arrive()
            elif game_before == self._game and self._went_on(before, game):
                desk.flow.go_on()

    def whole(self) -> View:
        """A message with the whole page."""
        self.catch_up()
        self.desk.browser.remind()
        with speaking(self.desk.wishes.language):
            self._sent = self._tree()
            figures = {"new": NEW, "twice": TWICE, "pass": PASS, "step": STEP}
            in_milliseconds = {name: round(1000 * each) for name, each in figures.items()}
            return self._view((_all_of(self._sent),), in_milliseconds)

    def shown(self, number: int) -> None:
        """The page has shown the message with that number last; what was said since is lost."""
        if number != self._number:
            self._sent = None

    def changes(self) -> View | None:
        """A message with what has changed since the last one; None if nothing has."""
        if self._sent is None:
            return self.whole()
        self.catch_up()
        with speaking(self.desk.wishes.language):
            tree, last = self._tree(), self._last_facts
            moved = last[1] != self.desk.router.name
            puts = (_all_of(tree),) if moved else tuple(changes(self._sent, tree))
            self._sent = tree
            has_changed = puts or last != self._facts() or self.desk.browser.is_asked
            return self._view(puts) if has_changed else None

    def return_to(self, names: Sequence[str]) -> None:
        """Go where the browser was before, as far as the pages on the way lead there."""
        desk = self.desk
        with speaking(desk.wishes.language):
            if desk.router.name == _WATCH and not desk.wishes.overlay:
                if names[1:] and _WATCH not in names:
                    desk.flow.sit_down(caught_up=True)
                elif list(names) == [desk.base]:
                    desk.router.reset(desk.base)
            elif desk.is_host and [*names[:1]] == [desk.base] and not desk.flow.shows(names[-1]):
                self._return_to_base(names)
            for name in names:
                if name not in desk.router.names and self._page.leads_to(name):
                    desk.router.go(name)

    def _return_to_base(self, names: Sequence[str]) -> None:
        """The host had left the table, and went on from there, perhaps to New game."""
        desk = self.desk
        desk.router.reset(desk.base)
        if names[1:] and not self._page.leads_to(names[1]):
            desk.arrive()

    def rest(self) -> View:
        """A message that says that this page gets no more messages."""
        self._rests = True
        return self.changes() or self.whole()

    def close(self) -> None:
        """Let go of the table."""
        self._relay.let_go()
        self.desk.preparing.end()
        self.desk.router.abandon()

    @property
    def _page(self) -> Page:
        page = self.desk.router.current
        assert isinstance(page, Page)
        return page

    def _mean(self, name: str, values: Sequence[object]) -> None:
        """Do what was tapped; in another language, all pages are built again."""
        spoken = self.desk.wishes.language
        self._try(name, values)
        if self.desk.wishes.language != spoken:
            self._renew()

    def _try(self, name: str, values: Sequence[object]) -> None:
        try:
            intents.call((*self._page.takes(), *self._asked, self._page), name, values)
        except NotYours:
            self.say(text_of("not-yours"))
        except Stale:
            self.say(text_of("stale"))
        except Paused:
            self.say(text_of("paused"))
        except StorageError as error:
            self.say(not_saved(error))
        except NothingThere as nothing:
            self.say(text_of(nothing.lacks))
        except Given as given:
            self.say(str(given.body["text"]))

    def _arrive(self) -> None:
        history = self.desk.table.history
        self._met = None if history is None else history.game
        self._game = self.desk.table.id
        self._latest.follow()
        self.desk.arrive()

    def _went_on(self, before: object, game: object) -> bool:
        """Whether the game went on after the last result, which everyone has seen by then."""
        rules = self.desk.table.rules
        if rules is None or type(before) is not type(game):
            return False
        face = face_of(rules)
        return face.concluded(before) == face.concluded(game)

    def _renew(self) -> None:
        """Build all pages again, in another language."""
        with speaking(self.desk.wishes.language):
            self.desk.router.rebuild()

    def _facts(self) -> tuple[int, str, str]:
        """What a message says without what is to be put in: revision, page, the latest aloud."""
        return self.desk.shared.revision, self.desk.router.name, self._latest.text

    def _view(
        self, puts: tuple[tuple[str, ...], ...], figures: Mapping[str, int] | None = None
    ) -> View:
        self._number += 1
        before = self._last_facts[0]
        self._last_facts = revision, name, aloud = self._facts()
        own = before in self._own and revision in self._own
        return View(
            number=self._number,
            revision=revision,
            page=name,
            place=(*self.desk.router.names, *self._page.place()),
            title=self._title(),
            aloud=aloud,
            look={"lang": language(), **self.desk.wishes.remembered},
            put=puts,
            asks=self.desk.browser.asked(),
            others=revision != before and not own,
            whole=figures is not None,
            figures=figures,
        )

    def _title(self) -> str:
        """Of the browser's tab, which is seen also where the page is not."""
        title = self._page.title()
        return f"● {_('Your turn')} · {title}" if self.desk.is_my_turn else title

    def _tree(self) -> Group:
        page = self._page
        back = _("Go on here") if self._rests else ""
        if self.desk.wishes.overlay:
            return group(
                "app",
                group("main", *page.body(), tag="main", class_=page.classes()),
                piece("state", "common.state", self._state(), back) if back else None,
                class_=f"page page-{_WATCH}",
            )
        over, state = page.over(), self._state()
        return group(
            "app",
            page.bar(),
            self._notice(),
            group(
                "main",
                *page.body(),
                tag="main",
                inert=over is not None,
                class_=f"{page.classes()}{' left-handed' * self.desk.settings.left_handed}",
            ),
            group("over", over, class_="over"),
            piece("state", "common.state", state, back),
            self._goes_on_elsewhere(),
            piece("cut", "common.cut", _("No connection to the table. Trying again.")),
            class_=f"page page-{self.desk.router.name}{page.frame()}{' halted' if state else ''}"
            f"{' asked' if self._asked else ''}",
            data_page=self.desk.router.name,
        )

    def _notice(self) -> Piece:
        notice, words = self.desk.notice, (_("Close"), _("Rules"), _("Undo"))
        return piece("notice", "common.notice", *notice.said, notice.undoes, *words)

    @property
    def _asked(self) -> Sequence[GoingOnModel]:
        """Only a host is asked about a game that goes on elsewhere."""
        return (self._going_on,) if self.desk.is_host and self._going_on.link else ()

    def _goes_on_elsewhere(self) -> Piece | None:
        """The link is shown where it is not known where guests' pages are."""
        if not self._asked:
            return None
        words = _("Follow"), _("Keep a copy"), _("Stay here"), _("Copy the link")
        leads = self.desk.by_itself or self.desk.exchange.address
        link = "" if leads else self._going_on.link
        return piece("moved", "common.moved", self._going_on.text, what_each_means(), words, link)

    def _state(self) -> str:
        """What keeps everyone from playing; empty if nothing does."""
        if self.desk.shared.closed:
            return _("The host has closed this table.")
        if self._rests:
            return _(
                "This page is no longer kept up to date: too many others are open in this browser."
            )
        return text_of("paused") if self.desk.shared.paused else ""


def _all_of(tree: Group) -> tuple[str, ...]:
    return tree.id, str(markup(tree))
