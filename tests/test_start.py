"""What is settled before the window is there."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
STARTED = """
from companion import options, start
start.prepare_window(options.read([]))
from kivy.core.clipboard import Clipboard
print(type(Clipboard).__name__)
"""


def test_a_desktop_without_clipboard_programs_is_no_alarm(tmp_path: Path) -> None:
    """SDL has a clipboard of its own."""
    env = {**os.environ, "PATH": str(tmp_path), "DISPLAY": ":0"}
    ran = subprocess.run(
        [sys.executable, "-c", STARTED],
        cwd=ROOT, env=env, capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    assert ran.stdout == "ClipboardSDL2\n"
    assert not [line for line in ran.stderr.splitlines() if "INFO" not in line]
