"""The catalogues: complete, up to date, with the right plurals, and the game's printed words in
each.
"""

import gettext
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

from companion import texts
from companion.condottiere import agreements, words
from companion.words import seat_name
from engine.condottiere.cards import Card
from engine.condottiere.ruleset import RULINGS, VARIANTS, Ruleset
from engine.condottiere.setup import Setup
from engine.condottiere.state import Game, begin
from engine.errors import Code, Refused
from engine.seats import Player, Seat
from tools import messages
from tools.catalogue import Catalogue, Message, read_po, write_mo, write_po

LANGUAGES = tuple(code for code in texts.LANGUAGES if code != "en")

CARDS = {
    Card.WINTER: ("Winter", "Зима", "Zima", "Inverno"),
    Card.SCARECROW: ("Scarecrow", "Пугало", "Kukła", "Spaventapasseri"),
    Card.COURTESAN: ("Courtesan", "Куртизанка", "Kurtyzana", "Cortigiana"),
    Card.DRUMMER: ("Drummer", "Барабанщик", "Dobosz", "Tamburino"),
    Card.HEROINE: ("Heroine", "Героиня", "Bohaterka", "Eroina"),
    Card.BISHOP: ("Bishop", "Епископ", "Biskup", "Vescovo"),
    Card.SPRING: ("Spring", "Весна", "Wiosna", "Primavera"),
    Card.SURRENDER: ("Surrender", "Капитуляция", "Kapitulacja", "Resa"),
}
"""The editions' names: English, Russian, Polish, Italian."""

SAME = {
    *(", ", " · ", "×{count}", "{card} ×{count}", "{name} {count}", "{icon} {count}"),
    *("{name}, {number}", "{name}: {facts}", "{name} {points}"),
    "Condottiere Companion",
    "EB Garamond: SIL Open Font License 1.1",
    "Material Design Icons: Apache License 2.0",
    "Roboto: Apache License 2.0",
}
"""Texts that are the same in every language: names, numbers and separators."""
SAME_IN = {
    "ru": set[str](),
    "pl": {
        *("{full} + {count} region", "{count} region", "Anna", "Menu", "plus", "minus"),
        *("{move} – {why}", "Condottiere", "Ordonnance", "Ranking", "Link", "region"),
    },
    "it": {
        *("{move} – {why}", "round", "Round {round}", "Anna", "Home", "Menu"),
        *("Condottiere", "Ordonnance", "Link"),
    },
}

CARDS_IN_PILE = ("The pile has {count} card.", "The pile has {count} cards.")
COUNTED = {
    "ru": (
        "В\u00a0стопке {count}\u00a0карта.",
        "В\u00a0стопке {count}\u00a0карты.",
        "В\u00a0стопке {count}\u00a0карт.",
    ),
    "pl": (
        "W\u00a0stosie jest {count}\u00a0karta.",
        "W\u00a0stosie są {count}\u00a0karty.",
        "W\u00a0stosie jest {count}\u00a0kart.",
    ),
    "it": ("Nel mazzo c’è {count}\u00a0carta.", "Nel mazzo ci sono {count}\u00a0carte."),
}
_TWO_TO_FOUR = [
    *(2, 3, 4, 22, 23, 24, 32, 33, 34, 42, 43, 44, 52, 53, 54, 62, 63, 64, 72, 73, 74),
    *(82, 83, 84, 92, 93, 94, 102, 103, 104, 122, 123, 124),
]
NUMBERS = {
    "ru": ([1, 21, 31, 41, 51, 61, 71, 81, 91, 101, 121], _TWO_TO_FOUR),
    "pl": ([1], _TWO_TO_FOUR),
    "it": ([1],),
}
"""Up to 130, the numbers of each form except the last, which has all others."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """Set the language back to English."""
    yield
    texts.set_language("en")


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    """Each language in turn."""
    chosen = str(request.param)
    texts.set_language(chosen)
    return chosen


@pytest.fixture
def game() -> Game:
    players = (Player(Seat.RED, "Anna"), Player(Seat.BLUE, "Jan"))
    return begin(Setup(players, Seat.RED))


def test_the_catalogues_are_whole_and_up_to_date() -> None:
    assert messages.faults() == []
    assert messages.main(["--check"]) == 0


def test_only_names_and_figures_are_as_in_english(language: str) -> None:
    alike = {
        message.one
        for message, forms in catalogue(language)
        if message.one in [form.replace("\u00a0", " ") for form in forms]
    }
    assert alike == SAME | SAME_IN[language]


def test_a_translation_ends_as_its_source_does(language: str) -> None:
    """A sentence stays a sentence, a question a question, and a label a label."""
    differ = [
        (message.one, form)
        for message, forms in catalogue(language)
        for form in forms
        if form and ending(message.one) != ending(form)
    ]
    assert differ == []


def ending(text: str) -> str:
    """The kind of a text, by its last character."""
    return text[-1] if text[-1] in ".?:…! " else ""


def test_each_number_has_its_plural(language: str) -> None:
    *listed, rest = range(len(COUNTED[language]))
    for count in range(131):
        form = next((form for form in listed if count in NUMBERS[language][form]), rest)
        assert texts.ngettext(*CARDS_IN_PILE, count) == COUNTED[language][form], count


def test_cards_are_called_what_players_call_them() -> None:
    for place, code in enumerate(("en", *LANGUAGES)):
        texts.set_language(code)
        said = {card: words.card_name(card) for card in CARDS}
        assert said == {card: names[place] for card, names in CARDS.items()}
        assert words.card_name(Card.TEN) == "10"


@pytest.mark.usefixtures("language")
def test_regions_keep_their_names(game: Game) -> None:
    for region in game.board.regions:
        assert words.region_name(game, region.word) == region.name


@pytest.mark.usefixtures("language")
def test_every_refusal_is_said(game: Game) -> None:
    """Refusals that players can meet have texts of their own; others at least a translation."""
    said = {code: words.reason(game, refused(code)) for code in get_args(Code)}
    texts.set_language("en")
    alike = [code for code, text in said.items() if text == words.reason(game, refused(code))]
    assert alike == []
    assert not [text for text in said.values() if "{" in text]
    general = said["syntax"]
    assert len({text for text in said.values() if text != general}) == 16


@pytest.mark.usefixtures("language")
def test_every_variant_and_ruling_is_explained() -> None:
    rules = Ruleset.agreed(set(VARIANTS) - {"draw-after-battle"}, {})
    also = Ruleset.agreed(VARIANTS, {})
    said = agreed(rules) | agreed(also)
    texts.set_language("en")
    english = agreed(rules) | agreed(also)
    assert {word for word, _value in said} == {*VARIANTS, *RULINGS} - {
        "points-bonus",
        "points-target",
    }
    assert not said.keys() ^ english.keys()
    for key, texts_there in said.items():
        assert not set(texts_there) & set(english[key]), key


def refused(code: Code) -> Refused:
    """A refusal with all facts that any text may use."""
    return Refused(code, "", seat=Seat.BLUE, card=Card.DRUMMER, region="siena", most=2)


def agreed(rules: Ruleset) -> dict[tuple[str, str], tuple[str, str]]:
    """The titles and meanings of all variants and rulings."""
    return {
        (each.word, each.value): (each.title, each.meaning) for each in agreements.agreements(rules)
    }


@pytest.mark.usefixtures("language")
def test_every_phase_and_seat_is_named(game: Game) -> None:
    said = {words.due(game), *(seat_name(seat) for seat in Seat)}
    texts.set_language("en")
    assert not said & {words.due(game), *(seat_name(seat) for seat in Seat)}


def test_messages_are_found_in_python() -> None:
    source = 'a = _("one " "two")\nngettext("{n} x", "{n} y", n).format(n=n)\nother("three")\n'
    source += 'pgettext("noun", "deal")\npgettext("verb", "deal")\n'
    assert set(messages.in_python(source, "a.py")) == {
        Message("one two"),
        Message("{n} x", "{n} y"),
        Message("deal", context="noun"),
        Message("deal", context="verb"),
    }


@pytest.mark.parametrize(
    "source",
    ["_(text)", '_(f"{a} b")', 'pgettext(meant, "a")', 'ngettext("a", many, 3)', '_("a" + b)'],
)
def test_what_is_no_literal_is_an_error(source: str) -> None:
    with pytest.raises(messages.Unreadable):
        list(messages.in_python(source, "a.py"))


def test_messages_are_found_in_kv() -> None:
    source = (
        "#:import _ companion.texts._\n    text: _('it\\'s') if a else _(\"b\")\n"
        "    label: ngettext('one', 'many', n)\n    other: root.call_('no')\n"
        "    text: pgettext('verb', 'deal') if root.new else _('deal')\n"
    )
    assert set(messages.in_kv(source, "a.kv")) == {
        Message("it's"),
        Message("b"),
        Message("one", "many"),
        Message("deal", context="verb"),
        Message("deal"),
    }


@pytest.mark.parametrize(
    "call", ["_(root.text)", "pgettext('a', b)", "_('a' + b)", "_('a' if b else 'c')", "_('a)"]
)
def test_what_is_no_literal_in_kv_is_an_error(call: str) -> None:
    with pytest.raises(messages.Unreadable):
        list(messages.in_kv(f"    text: {call}", "a.kv"))


def test_a_context_says_which_of_the_messages_is_meant() -> None:
    texts.set_language("ru")
    assert texts.pgettext("token", "Condottiere") == "Кондотьер"
    assert texts.pgettext("nothing known", "Condottiere") == "Condottiere"


def test_merging_keeps_adds_and_drops() -> None:
    said = {Message("kept"), Message("new", "news")}
    known = {Message("kept"): ("bleibt",), Message("gone"): ("weg",)}
    assert messages.merged(said, known, "ru") == {
        Message("kept"): ("bleibt",),
        Message("new", "news"): ("", "", ""),
    }


@pytest.mark.parametrize(
    ("message", "forms", "fault"),
    [
        (Message("a"), ("",), "missing"),
        (Message("a", "b"), ("x", ""), "missing"),
        (Message("a", "b"), ("x", "y", "z"), "wrong number of plural forms"),
        (Message("{a} b"), ("x",), "other placeholders in 'x'"),
        (Message("{a} b"), ("{b} x",), "other placeholders in '{b} x'"),
        (Message("{a} b"), ("{ax",), "braces that do not match in '{ax'"),
        (Message("a", "{n} b"), ("x", "y"), "other placeholders in 'y'"),
        (Message("a", "{n} b"), ("x", "{n} y"), None),
        (Message("{a} of {b}"), ("{b}: {a}",), None),
    ],
)
def test_faults_in_a_translation(
    message: Message, forms: tuple[str, ...], fault: str | None
) -> None:
    assert list(messages.faults_in(message, forms, "it")) == ([fault] if fault else [])


def test_the_check_says_what_is_wrong(tmp_path: Path) -> None:
    for code in LANGUAGES:
        for mine, theirs in zip(
            messages.files(tmp_path, code), messages.files(texts.FOLDER, code), strict=True
        ):
            mine.parent.mkdir(parents=True, exist_ok=True)
            mine.write_bytes(theirs.read_bytes())
    assert messages.faults(tmp_path) == []

    po, mo = messages.files(tmp_path, "pl")
    whole = po.read_text(encoding="utf-8")
    po.write_text(whole.replace('"Zima"', '""'), encoding="utf-8")
    mo_old = "pl: the .mo file is not what the .po file compiles to"
    assert messages.faults(tmp_path) == ["pl: missing: 'Winter'", mo_old]

    po.write_text(whole.replace('msgid "Winter"', 'msgid "Snow"'), encoding="utf-8")
    found = messages.faults(tmp_path)
    assert found[:2] == ["pl: stale: 'Snow'", "pl: missing: 'Winter'"]

    po.write_text(whole.replace("n==1 ? 0", "n==1 ? 1"), encoding="utf-8")
    assert messages.faults(tmp_path) == ["pl: the .po file has another header, order or form"]

    po.write_text(whole, encoding="utf-8")
    mo.unlink()
    assert messages.faults(tmp_path) == [mo_old]
    po.unlink()
    assert messages.faults(tmp_path) == ["pl: no catalogue"]


def test_blanks_are_bound_as_a_catalogue_is_written(tmp_path: Path) -> None:
    po, mo = messages.files(tmp_path, "ru")
    real, compiled = messages.files(texts.FOLDER, "ru")
    po.parent.mkdir(parents=True)
    whole = real.read_text(encoding="utf-8")
    po.write_text(whole.replace("Епископ и\u00a0зима", "Епископ и зима"), encoding="utf-8")
    assert "ru: a blank that breaks in 'Епископ и зима'" in "\n".join(messages.faults(tmp_path))
    messages.update(tmp_path)
    assert po.read_text(encoding="utf-8") == whole
    assert mo.read_bytes() == compiled.read_bytes()


def test_apostrophes_are_curled_as_a_catalogue_is_written(tmp_path: Path) -> None:
    po, _mo = messages.files(tmp_path, "it")
    real, _compiled = messages.files(texts.FOLDER, "it")
    po.parent.mkdir(parents=True)
    whole = real.read_text(encoding="utf-8")
    po.write_text(whole.replace("l’Inverno", "l'Inverno"), encoding="utf-8")
    found = "\n".join(messages.faults(tmp_path))
    assert 'it: a straight apostrophe in "Il Vescovo e l\'Inverno"' in found
    messages.update(tmp_path)
    assert po.read_text(encoding="utf-8") == whole


def test_rules_pages_are_set_as_catalogues_are(tmp_path: Path) -> None:
    """But not what is searched for, nor the armies of an example."""
    page = tmp_path / "it.txt"
    kept = (
        "# condottiere/pope | L’a\nsee: condottiere/tie\nwords: a due, un'altra\n\n> 10 winter 2\n"
    )
    page.write_text(f"{kept}\nC'è a destra.\n", encoding="utf-8")
    messages.set_rules(tmp_path)
    assert page.read_text("utf-8") == f"{kept}\nC’è a\u00a0destra.\n"


def test_a_catalogue_comes_back_as_it_was_written() -> None:
    kept: Catalogue = {
        Message('a "b"\\\n', places=frozenset({"x.py", "y.kv"})): ('ж "з"\\\n',),
        Message("one", "many", frozenset({"x.py"})): ("1", "2", "3"),
        Message("{x}"): ("",),
        Message("deal", context="noun"): ("раздача",),
        Message("deal", context='"verb"'): ("раздать",),
        Message("deal"): ("сделка",),
    }
    text = write_po(messages.header("ru"), kept)
    back = read_po(text)
    assert back == kept
    assert {message.one: message.places for message in back} == {
        message.one: message.places for message in kept
    }
    assert write_po(messages.header("ru"), back) == text


def test_gettext_reads_what_is_compiled(tmp_path: Path) -> None:
    kept: Catalogue = {
        Message("one", "many"): ("1", "2", "3"),
        Message("a"): ("ж",),
        Message("b"): ("",),
        Message("c"): ("ц",),
        Message("c", context="verb"): ("цы",),
    }
    compiled = write_mo(messages.header("ru"), kept)
    assert compiled == write_mo(
        messages.header("ru"), dict(sorted(kept.items(), key=lambda entry: entry[0].one))
    )
    path = tmp_path / "a.mo"
    path.write_bytes(compiled)
    with path.open("rb") as file:
        read = gettext.GNUTranslations(file)
    assert [read.ngettext("one", "many", count) for count in (1, 2, 5)] == ["1", "2", "3"]
    assert (read.gettext("a"), read.gettext("b")) == ("ж", "b")
    assert (read.gettext("c"), read.pgettext("verb", "c")) == ("ц", "цы")
    assert read.pgettext("noun", "c") == "c"


def catalogue(language: str) -> list[tuple[Message, tuple[str, ...]]]:
    """The catalogues of all languages."""
    po, _mo = messages.files(texts.FOLDER, language)
    return list(read_po(po.read_text(encoding="utf-8")).items())
