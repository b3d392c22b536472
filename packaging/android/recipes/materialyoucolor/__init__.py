"""How python-for-android builds materialyoucolor: as Python alone.

Its C++ finds the colours of a picture, which this app has no use for. Its own recipe builds that
for every processor, and links it to a library that is not packed.
"""

from typing import Any

from pythonforandroid.recipe import PyProjectRecipe


class PureMaterialyoucolor(PyProjectRecipe):
    """The release's source, told to leave out what must be compiled."""

    name = "materialyoucolor"
    version = "3.0.4"
    url = (
        "https://github.com/T-Dynamos/materialyoucolor-python/releases/download/"
        "v{version}/materialyoucolor-{version}.tar.gz"
    )

    def get_recipe_env(self, arch: Any, **options: Any) -> dict[str, str]:
        """The environment that its setup is run in."""
        environment: dict[str, str] = super().get_recipe_env(arch, **options)
        environment["MYCP_PURE_PYTHON"] = "1"
        return environment


recipe = PureMaterialyoucolor()
