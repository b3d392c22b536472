"""How python-for-android builds markupsafe: its C is compiled for each processor.

There is no wheel for phones, and python-for-android has no recipe of its own. Where the C is
missing, markupsafe does the same in Python.
"""

import sys
from pathlib import Path

from pythonforandroid.recipe import PyProjectRecipe

sys.path.append(str(Path(__file__).resolve().parents[2]))
import pins


class Markupsafe(PyProjectRecipe):
    """The release's source."""

    name = "markupsafe"
    version = "3.0.4"
    url = "markupsafe-{version}.tar.gz"
    site_packages_name = "markupsafe"

    def download(self) -> None:
        """From the index, with a checksum."""
        pins.put_source(self)


recipe = Markupsafe()
