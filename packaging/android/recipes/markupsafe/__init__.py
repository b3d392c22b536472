"""How python-for-android builds markupsafe: its C is compiled for each processor.

There is no wheel for phones, and python-for-android has no recipe of its own. Where the C is
missing, markupsafe does the same in Python.
"""

from pythonforandroid.recipe import PyProjectRecipe


class Markupsafe(PyProjectRecipe):
    """The release's source."""

    name = "markupsafe"
    version = "3.0.4"
    url = "https://github.com/pallets/markupsafe/archive/refs/tags/{version}.tar.gz"
    site_packages_name = "markupsafe"


recipe = Markupsafe()
