"""White space in templates: what is written to be read, and what browsers get of it."""

from pathlib import Path

import pytest

from companion.web.building.white_space import Templates

ROOT = Path(__file__).parents[3]
TEMPLATES = sorted((ROOT / "companion").glob("**/web/templates/*.html"))


def written(source: str, **values: object) -> str:
    environment = Templates(autoescape=True)
    return environment.from_string(source).render(values)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("\n<p>\n  <b>{{ a }}</b>\n  <i></i>\n</p>\n", "<p><b>1</b><i></i></p>"),
        ("<p> {{ a }} {{ b }} </p>", "<p>12</p>"),
        ('<p>{{ a }}{{ " " }}{{ b }}</p>', "<p>1 2</p>"),
        ('<p>\n{{ a }}\n{{ " · " }}\n{{ b }}\n</p>', "<p>1 · 2</p>"),
        ("<p>{% if a %} <b></b> {% endif %} x</p>", "<p><b></b>x</p>"),
        ("<p>one word and\n  another {{ a }}</p>", "<p>one word and another1</p>"),
        ("{% macro p(x) %}\n  <i>{{ x }}</i>\n{% endmacro %}\n{{ p(b) }}\n", "<i>2</i>"),
    ],
)
def test_between_elements_it_is_nothing(source: str, expected: str) -> None:
    assert written(source, a=1, b=2) == expected


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ('<a\n  id="x"\n  {{ a }}\n  off\n></a>', '<a id="x" 1 off></a>'),
        ('<use\n  href="#x"\n/>', '<use href="#x"/>'),
        ('<a title="  {{ a }}  {{ b }}, > "></a>', '<a title="  1  0, > "></a>'),
        ("<a {% if a %}x{% endif %} {% if b %}y{% endif %} ></a>", "<a x></a>"),
        ("<a {% if b %}x{% endif %} {% if b %}y{% endif %} ></a>", "<a></a>"),
        ("<a {% if b %}x{% else %}y{% endif %} z></a>", "<a y z></a>"),
        ("<a {% if a > b %} {% if a %}x{% endif %} y {% endif %}></a>", "<a x y></a>"),
    ],
)
def test_attributes_are_parted_by_one_space(source: str, expected: str) -> None:
    assert written(source, a=1, b=0) == expected


def test_an_error_names_the_line_of_the_source() -> None:
    with pytest.raises(ZeroDivisionError) as raised:
        written("<p>\n\n</p>\n<b\n  {{ 1 // 0 }}\n></b>")
    assert raised.traceback[-1].lineno == 5 - 1


@pytest.mark.parametrize("file", TEMPLATES, ids=lambda file: str(file.relative_to(ROOT)))
def test_no_value_ends_a_line(file: Path) -> None:
    """It would stay in the page."""
    quotes = 0
    for line in file.read_text(encoding="utf-8").splitlines():
        quotes += line.count('"')
        assert quotes % 2 == 0, line
