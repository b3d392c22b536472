"""How python-for-android builds materialyoucolor: without its C++.

The C++ finds the colours of a picture, which this app does not need. The usual recipe builds it for
every processor, and links it to a library that is not packed.
"""

import sys
from pathlib import Path
from typing import Any

from pythonforandroid.recipe import PyProjectRecipe

sys.path.append(str(Path(__file__).resolve().parents[2]))
import pins


class PureMaterialyoucolor(PyProjectRecipe):
    """The release's source, without the parts that must be compiled."""

    name = "materialyoucolor"
    version = "3.0.4"
    url = "materialyoucolor-{version}.tar.gz"

    def download(self) -> None:
        """From the index, with a checksum."""
        pins.put_source(self)

    def get_recipe_env(self, arch: Any, **options: Any) -> dict[str, str]:
        """The environment for its setup."""
        environment: dict[str, str] = super().get_recipe_env(arch, **options)
        environment["MYCP_PURE_PYTHON"] = "1"
        return environment


recipe = PureMaterialyoucolor()
