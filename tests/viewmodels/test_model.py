"""The base of view models: fields, notifications, intents, languages."""

from collections.abc import Iterator

import pytest

from companion.texts import _, set_language, speaking
from companion.viewmodels.basic.model import Field, Model, fields, together


class Cards(Model):
    """A hand of cards."""

    count = Field(0)
    words = Field("none")
    looked_at = Field(0, always=True)

    def deal(self, count: int, words: str) -> None:
        """Two fields that belong together."""
        self.count = 0
        self.count = count
        self.words = words

    def deal_twice(self) -> None:
        """An intent that calls intents."""
        self.deal(1, "one")
        self.deal(2, "two")

    def stumble(self) -> None:
        """It fails half way."""
        self.count = 7
        raise ValueError("half")

    def look_at(self, place: int) -> None:
        """The same place may be looked at again."""
        self.looked_at = place

    def _found(self) -> None:
        self.deal(3, "three")
        self.looked_at = 3

    @together
    def _found_at_once(self) -> None:
        self._found()


class MoreCards(Cards):
    """With a trump."""

    trump = Field[str | None](None)


Heard = list[tuple[str, ...]]


def heard_of(model: Model) -> Heard:
    """What it will notify of."""
    heard: Heard = []
    model.listen(heard.append)
    return heard


def test_an_equal_value_tells_nobody() -> None:
    model = Cards()
    heard = heard_of(model)
    model.count = 0
    model.words = "no" + "ne"
    assert heard == []
    model.count = 4
    assert (model.count, heard) == (4, [("count",)])


def test_an_intent_tells_once_what_changed_in_its_order() -> None:
    model = Cards()
    heard = heard_of(model)
    model.deal(5, "five")
    model.deal(5, "five")
    model.deal(6, "five")
    assert heard == [("count", "words"), ("count",)]


def test_an_intent_within_another_tells_with_it() -> None:
    model = Cards()
    heard = heard_of(model)
    model.deal_twice()
    assert heard == [("count", "words")]


def test_what_others_call_tells_once_where_it_is_marked() -> None:
    model = Cards()
    heard = heard_of(model)
    model._found_at_once()
    assert heard == [("count", "words", "looked_at")]
    model._found()
    assert heard[1:] == [("looked_at",)]


def test_who_listens_finds_everything_changed() -> None:
    model = Cards()
    seen: list[tuple[int, str]] = []
    model.listen(lambda _names: seen.append((model.count, model.words)))
    model.deal(5, "five")
    assert seen == [(5, "five")]


def test_who_listens_may_mean_something_more() -> None:
    model = Cards()
    heard = heard_of(model)
    model.listen(lambda names: model.look_at(1) if "count" in names else None)
    model.deal(5, "none")
    assert heard == [("count",), ("looked_at",)]


def test_what_was_done_before_a_fault_is_told() -> None:
    model = Cards()
    heard = heard_of(model)
    with pytest.raises(ValueError, match="half"):
        model.stumble()
    assert heard == [("count",)]
    model.count = 8
    assert heard == [("count",)] * 2


def test_some_fields_tell_equal_values_too() -> None:
    model = Cards()
    heard = heard_of(model)
    model.look_at(0)
    model.looked_at = 0
    assert heard == [("looked_at",)] * 2


def test_who_listens_no_more_hears_nothing() -> None:
    model = Cards()
    heard = heard_of(model)
    model.ignore(heard.append)
    model.count = 1
    assert heard == []


def test_each_model_has_values_of_its_own() -> None:
    one, other = MoreCards(), MoreCards()
    one.deal(2, "two")
    one.trump = "winter"
    assert (other.count, other.words, other.trump) == (0, "none", None)
    assert fields(MoreCards) == ["count", "words", "looked_at", "trump"]


# Languages


@pytest.fixture(autouse=True)
def _english_after() -> Iterator[None]:
    yield
    set_language("en")


class Speaker(Model):
    """A model with one text."""

    text = Field("")

    def render(self) -> None:
        self.text = _("Undo")

    def said(self) -> str:
        """What it would say."""
        return _("Undo")


def test_a_model_speaks_the_language_that_it_was_made_in() -> None:
    ours = Speaker()
    with speaking("pl"):
        theirs = Speaker()
    with speaking("ru"):
        for model in (ours, theirs):
            model.render()
        assert _("Undo") == "Отменить"
    assert (ours.text, theirs.text, theirs.said()) == ("Undo", "Cofnij", "Cofnij")


def test_who_listens_is_told_in_that_language() -> None:
    heard: list[str] = []
    with speaking("pl"):
        theirs = Speaker()
    theirs.listen(lambda _names: heard.append(_("Redo")))
    theirs.render()
    theirs.text = ""
    assert heard == ["Ponów", "Ponów"]


def test_the_apps_own_models_speak_as_the_app_does() -> None:
    model = Speaker()
    set_language("it")
    model.render()
    assert model.text == "Annulla"
