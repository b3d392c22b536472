"""Scripts are made one of their modules, and smaller, for browsers."""

import re
from pathlib import Path

import pytest

from companion.web.building.assets import PAGE_SCRIPT, assets
from companion.web.building.scripts import compact, joined
from tools import web_build

ROOT = Path(__file__).parents[3]
OWN = ROOT / "packaging" / "web"
SCRIPTS = sorted((*ROOT.glob("companion/**/static/*.js"), *OWN.rglob("*.js")))


@pytest.fixture
def modules(tmp_path: Path) -> Path:
    for name, text in {
        "page.js": 'import { a } from "./a.js";\nimport "./b.js";\n\nconst all = [a];\n',
        "a.js": "// its use\nexport const a = 1; // one\nexport function f() {\n  go();\n}\n",
        "b.js": 'import { a, f } from "./a.js";\n\nconst all = a;\n',
        "more.js": 'import {\n  a,\n  f,\n} from "./a.js";\n\nexport const b = 2;\n',
    }.items():
        (tmp_path / name).write_text(text, "utf-8")
    return tmp_path


def test_what_is_imported_comes_before_it_once(modules: Path) -> None:
    assert joined(modules / "page.js").splitlines() == [
        '"use strict";',
        "const a = 1;",
        "function f() {",
        "go();",
        "}",
        "{",  # nobody imports a name of this one
        "const all = a;",
        "}",
        "const all = [a];",
    ]


def test_another_module_may_take_the_place_of_one(modules: Path) -> None:
    script = joined(modules / "page.js", {"b.js": modules / "more.js"})
    assert script.splitlines()[-2:] == ["const b = 2;", "const all = [a];"]


def test_no_name_is_there_twice(modules: Path) -> None:
    (modules / "more.js").write_text("export const all = 2;\n", "utf-8")
    with pytest.raises(ValueError, match="all"):
        joined(modules / "page.js", {"b.js": modules / "more.js"})


@pytest.mark.parametrize(
    "line",
    [
        'say("one; // two");',
        "say('one, // two');",
        'const both = [`{ // two`, "("];',
        "const way = /[;(] \\/\\/ two/;",
        "go('https://one.example');",
    ],
)
def test_a_remark_behind_code_is_left_out_and_no_text_is(line: str) -> None:
    assert compact(f"  {line} // what that is\n{line}\n") == f"{line}\n{line}\n"


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: file.name)
def test_no_text_goes_on_in_the_next_line(file: Path) -> None:
    """The next line would lose its indent."""
    for line in file.read_text("utf-8").splitlines():
        assert line.count("`") % 2 == 0, line


def test_the_scripts_of_a_page_are_one() -> None:
    scripts = [address for address in assets() if address.endswith(".js")]
    assert scripts == ["/static/page.js"]
    script = assets()["/static/page.js"][0].decode()
    assert not re.search(r"^(import|export) |^\s|^//|\n\n", script, re.MULTILINE)
    assert script == compact(script) == joined(PAGE_SCRIPT)
    of_tables = (file for file in SCRIPTS if not file.is_relative_to(OWN))
    assert len(script) < sum(file.stat().st_size for file in of_tables)


def test_the_scripts_of_other_ways_are_one_each() -> None:
    """Their names stand beside those of all pages, and of the worker."""
    made = web_build.scripts()
    assert made.keys() >= {"static/page.js", "table.js", "worker.js", "service.js"}
    for name in ("static/page.js", "table.js"):
        assert made[name].count(b"function wayToSession(") == 1, name
