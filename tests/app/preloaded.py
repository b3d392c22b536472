"""All that plays without a window, read by a game to nobody: what is forked off this plays on at
once.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.app.scripted import PagePlayer, script

with TemporaryDirectory() as _folder:
    _player = PagePlayer(Path(_folder) / "data")
    for _step in script(["hidden-cards"])[0]:
        _player.take(_step)
    _player.close()
