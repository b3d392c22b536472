"""Scripts as browsers get them: a module and all that it imports are one script.

So one request brings them, all of one version, and their sources can be read one by one. Their
names stand beside each other; only a module that is imported for what it does, not for any name,
keeps its own to itself.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

_IMPORT = re.compile(r'^import (?:\{[^}]*\} from )?"(\.[^"]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=\w)", re.MULTILINE)
_NAME = re.compile(r"^(?:async )?(?:function|class|const|let) (\w+)", re.MULTILINE)
_REMARK = re.compile(r"(?<=[;{}(),]) //[^\"'`\n]*$", re.MULTILINE)
"""Behind code. In a text, a quotation mark would follow."""
_UNREAD = re.compile(r"^[ \t]*(?://.*)?\n|^[ \t]+", re.MULTILINE)


def joined(entry: Path, instead: Mapping[str, Path] | None = None) -> str:
    """The script that begins with this module. `instead` has those that take another one's place,
    by the names of the files that they stand for.
    """
    files = list(dict.fromkeys(_with_imports(entry, instead or {})))
    modules = {file: _IMPORT.sub("", file.read_text(encoding="utf-8")) for file in files}
    parts, names = ['"use strict";\n'], list[str]()
    for file, module in modules.items():
        shared = _EXPORT.sub("", module)
        if shared == module and file != entry:
            parts.append(f"{{\n{module}}}\n")
        else:
            parts.append(shared)
            names += _NAME.findall(shared)
    if len(names) > len(set(names)):
        raise ValueError(f"{entry.name} has names twice: {sorted(names)}")
    return compact("".join(parts))


def compact(script: str) -> str:
    """The same script, without what only people read, and without indents.

    No text in it may go on in the next line.
    """
    return _UNREAD.sub("", _REMARK.sub("", script))


def _with_imports(file: Path, instead: Mapping[str, Path]) -> Iterator[Path]:
    """What a module imports comes before it. No module imports itself, by whatever way."""
    for found in _IMPORT.findall(file.read_text(encoding="utf-8")):
        imported = (file.parent / found).resolve()
        yield from _with_imports(instead.get(imported.name, imported), instead)
    yield file
