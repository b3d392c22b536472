"""Run first in the packaged app: programs it starts must not load the app's own libraries.

The program that speaks might not start with libraries of another system.
"""

import os

usual = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
os.environ.pop("LD_LIBRARY_PATH", None)
if usual is not None:
    os.environ["LD_LIBRARY_PATH"] = usual
