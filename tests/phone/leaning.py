"""Lists names of the standard library used in files that this Python does not have.

The files' paths are a JSON list on the standard input, the answer is `[[path, name]]`.
"""

import ast
import importlib
import json
import sys
import warnings
from collections.abc import Iterator
from functools import cache
from pathlib import Path

# it must run in every Python
STANDARD = sys.stdlib_module_names | {"distutils", "imp", "imghdr", "pipes", "cgi"}


def used(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Modules, and names within them; the name is empty if the module itself is imported."""
    modules: dict[str, str] = {}
    for node in ast.walk(tree):
        match node:
            case ast.Import(names):
                for alias in filter(standard, names):
                    top = alias.name.partition(".")[0]
                    modules[alias.asname or top] = alias.name if alias.asname else top
                    yield alias.name, ""
            case ast.ImportFrom(str(module), names, 0) if module.partition(".")[0] in STANDARD:
                yield from ((module, alias.name) for alias in names)
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(ast.Name(name), attribute) if name in modules:
                yield modules[name], attribute


def standard(alias: ast.alias) -> bool:
    """Whether it is in the standard library."""
    return alias.name.partition(".")[0] in STANDARD


@cache
def there(module: str, name: str) -> bool:
    """Whether this Python has it."""
    try:
        found = importlib.import_module(module)
        if name in ("", "*") or hasattr(found, name):
            return True
        importlib.import_module(f"{module}.{name}")
    except ImportError:
        return False
    return True


def main() -> None:
    """What is missing, each once."""
    warnings.simplefilter("ignore")
    missing = {
        (path, f"{module}.{name}")
        for path in json.load(sys.stdin)
        for module, name in used(ast.parse(Path(path).read_bytes()))
        if not there(module, name)
    }
    print(json.dumps(sorted(missing)))


if __name__ == "__main__":
    main()
