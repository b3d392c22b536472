"""Run first in the packaged app: the programs it starts get the system's libraries, not its own.

The program that speaks would otherwise be given those of another system, and might not start.
"""

import os

usual = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
os.environ.pop("LD_LIBRARY_PATH", None)
if usual is not None:
    os.environ["LD_LIBRARY_PATH"] = usual
