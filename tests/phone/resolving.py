"""Asks python-for-android, in a process of its own, what it would build, in which order.

resolving.py FOLDER < {"requirements": [...], "archs": [...], "bootstrap": "", "recipes": ""}

It answers on the standard output. It must not use the network, start a program, or write outside of
the folder: such an attempt is refused, and then there is no answer.
"""

import json
import os
import sys
from pathlib import Path
from typing import Any

FOLDER = Path(sys.argv[1]).resolve()
offences: list[str] = []
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT


def watch(event: str, arguments: tuple[Any, ...]) -> None:
    """Refuse everything that reaches beyond the folder."""
    if event in ("socket.connect", "socket.getaddrinfo", "subprocess.Popen", "os.system"):
        _refuse(f"{event} {arguments}")
    if event == "open" and arguments[2] & _WRITING and isinstance(arguments[0], str | os.PathLike):
        _within(os.fspath(arguments[0]))
    if event in ("os.mkdir", "os.rename", "os.remove", "os.rmdir"):
        _within(os.fspath(arguments[0]))


def _within(path: str | bytes) -> None:
    if not Path(os.fsdecode(path)).resolve().is_relative_to(FOLDER) and path != os.devnull:
        _refuse(f"it would write {path!r}")


def _refuse(what: str) -> None:
    offences.append(what)
    raise PermissionError(what)


def resolve(asked: dict[str, Any]) -> dict[str, Any]:
    """Do what `p4a create` does before it looks for the Android SDK."""
    from pythonforandroid.bootstrap import Bootstrap
    from pythonforandroid.build import Context
    from pythonforandroid.graph import get_recipe_order_and_bootstrap
    from pythonforandroid.recipe import Recipe

    names = []
    for requirement in asked["requirements"]:
        name, pinned, version = requirement.partition("==")
        if pinned:
            os.environ[f"VERSION_{name}"] = version
        names.append(name)
    context = Context()
    context.setup_dirs(str(FOLDER))
    context.set_archs(asked["archs"])
    context.local_recipes = asked["recipes"]
    order, modules, bootstrap = get_recipe_order_and_bootstrap(
        context, names, Bootstrap.get_bootstrap(asked["bootstrap"], context)
    )
    recipes = {name: Recipe.get_recipe(name, context) for name in order}
    python = recipes["python3"]
    return {
        "order": order,
        "modules": sorted(modules),
        "bootstrap": bootstrap.name,
        "archs": sorted(arch.arch for arch in context.archs),
        "recipes": {
            name: {
                "version": recipe.version,
                "default": recipe._version,
                "folder": recipe.get_recipe_dir(),
                "url": recipe.url,
                "checked": any(
                    getattr(recipe, f"{each}sum", None) for each in ("md5", "sha256", "sha512")
                ),
                "prerequisites": getattr(recipe, "hostpython_prerequisites", None),
                "depends": [
                    [each] if isinstance(each, str) else list(each) for each in recipe.depends
                ],
                "patches": [
                    each if isinstance(each, str) else each[0]
                    for each in getattr(recipe, "patches", None) or ()
                ],
            }
            for name, recipe in recipes.items()
        },
        "stdlib without": sorted(python.stdlib_dir_blacklist),
        "packages without": sorted(python.site_packages_dir_blacklist),
    }


if __name__ == "__main__":
    sys.addaudithook(watch)
    answer = resolve(json.load(sys.stdin))
    if offences:
        sys.exit("\n".join(offences))
    print(json.dumps(answer))
