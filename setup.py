"""Builds what pyproject.toml says, and lets `pipx install .` do without a compiler."""

from pathlib import Path

from setuptools import setup
from setuptools.command.egg_info import egg_info

STAND_IN = Path(__file__).resolve().parent / "packaging" / "materialshapes"


class WithStandIn(egg_info):
    """Adds the empty stand-in for materialshapes; the reason is in its own file."""

    def run(self) -> None:
        if STAND_IN.exists():
            self.distribution.install_requires.append(f"materialshapes @ {STAND_IN.as_uri()}")
        super().run()


setup(cmdclass={"egg_info": WithStandIn})
