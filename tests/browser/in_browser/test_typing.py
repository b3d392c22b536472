"""What is typed while answers are late is neither lost nor mixed up."""

import pytest

from tests.browser.actions import Key
from tests.browser.elements import ELEMENT, Element
from tests.browser.in_browser.phone import Phone

LATE = """
const say = self.postMessage.bind(self), late = [];
let isLate = false;
self.postMessage = (message, ...more) => {
    if (isLate && "id" in message) late.push([message, ...more]); else say(message, ...more);
};
const ear = new BroadcastChannel("late");
ear.onmessage = ({ data }) => {
    isLate = data;
    if (!isLate) for (const each of late.splice(0)) say(...each);
    ear.postMessage("heard");
};
"""
TELL = """
const [isLate, done] = arguments, told = new BroadcastChannel("late");
told.onmessage = () => { told.close(); done(); };
told.postMessage(isLate);
"""
ANEW = "put({ ...shown, put: [['who', document.getElementById('who').outerHTML]] });"
FIELD = "#type_name-text"


@pytest.fixture
def new_game(phone: Phone) -> Phone:
    """A phone that shows the page for a new game; its answers can be late."""
    phone.site.begin_script("worker.js", LATE)
    phone.browser.pardon("is not as listed", "service.js")
    phone.open()
    phone.touch("#to-new_game")
    return phone


def late(phone: Phone, is_late: bool) -> None:
    phone.browser.later(TELL, is_late)


def typed(phone: Phone) -> str:
    return str(phone.browser.find(FIELD).property("value"))


def add(phone: Phone, *, by_enter: bool = False) -> None:
    if by_enter:
        phone.browser.keys(Key.ENTER)
    else:
        phone.browser.find("#add").touch()


def press(phone: Phone, where: Element, deed: dict[str, object]) -> None:
    """Something that the mouse does there; its button stays down until it is lifted."""
    move = {"type": "pointerMove", "origin": {ELEMENT: where.key}, "x": 0, "y": 0, "duration": 0}
    hand = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
    phone.browser.call("POST", "/actions", {"actions": [hand | {"actions": [move, deed]}]})


def players(phone: Phone) -> list[str]:
    """As they are listed, when all has been answered."""
    phone.settled()
    return list(
        phone.script(
            "return [...document.querySelectorAll('#players .name')].map(e => e.innerText)"
        )
    )


@pytest.mark.parametrize("by_enter", [False, True], ids=["tapped", "enter"])
def test_names_are_typed_one_after_the_other_before_any_answer(
    new_game: Phone, *, by_enter: bool
) -> None:
    late(new_game, True)
    for name in ("Anna", "Boris", "Cleo"):
        new_game.browser.find(FIELD).type(name)
        assert typed(new_game) == name
        add(new_game, by_enter=by_enter)
    late(new_game, False)
    new_game.browser.wait(lambda: "Cleo" in players(new_game), "Cleo is not there")
    assert players(new_game) == ["Anna", "Boris", "Cleo"]
    assert typed(new_game) == ""


def test_an_answer_that_comes_while_one_types_takes_nothing_away(new_game: Phone) -> None:
    field = new_game.browser.find(FIELD)
    field.type("Anna")
    late(new_game, True)
    add(new_game)
    field.type("Bo")
    late(new_game, False)
    new_game.browser.wait(lambda: "Anna" in new_game.text, "Anna is not there")
    assert typed(new_game) == "Bo"
    new_game.browser.keys("r", "i", "s")
    assert typed(new_game) == "Boris"
    add(new_game)
    new_game.browser.wait(lambda: "Boris" in new_game.text, "Boris is not there")
    assert players(new_game) == ["Anna", "Boris"]
    assert typed(new_game) == ""


def test_what_was_typed_before_the_answer_is_added_without_more_typing(new_game: Phone) -> None:
    new_game.browser.find(FIELD).type("Anna")
    late(new_game, True)
    add(new_game)
    new_game.browser.find(FIELD).type("Boris")
    late(new_game, False)
    new_game.browser.wait(lambda: "Anna" in new_game.text, "Anna is not there")
    new_game.settled()
    add(new_game)
    new_game.browser.wait(lambda: "Boris" in new_game.text, "Boris is not there")
    assert players(new_game) == ["Anna", "Boris"]


def test_a_button_that_is_put_in_anew_while_it_is_pressed_is_tapped(new_game: Phone) -> None:
    field = new_game.browser.find(FIELD)
    for name in ("Anna", "Boris"):
        late(new_game, True)
        field.type(name)
        button = new_game.browser.find("#add")
        press(new_game, button, {"type": "pointerDown", "button": 0})
        new_game.script(ANEW)
        press(new_game, new_game.browser.find("#add"), {"type": "pointerUp", "button": 0})
        late(new_game, False)
        new_game.browser.wait(lambda name=name: name in players(new_game), f"{name} is not there")  # type: ignore[misc]
        field = new_game.browser.find(FIELD)
    assert players(new_game) == ["Anna", "Boris"]


def test_a_name_that_cannot_be_added_is_put_back(new_game: Phone) -> None:
    name = "n" * 41
    new_game.browser.find(FIELD).type(name)
    add(new_game)
    new_game.browser.wait(lambda: typed(new_game) == name, "it is gone")
    assert players(new_game) == []
