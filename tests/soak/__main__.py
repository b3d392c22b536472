"""`python -m tests.soak FILE [NOTE]`: draws both soaks as one picture, from their results in
build/soak.

The note says where they ran, as times mean little without it.
"""

import sys
from pathlib import Path

from tests.soak.picture import picture
from tests.soak.report import bare_section, kept, touched_section

if __name__ == "__main__":
    sections = [bare_section(*kept("games")), touched_section(*kept("touches"))]
    file, *note = sys.argv[1:]
    Path(file).write_text(picture(sections, " ".join(note)), encoding="utf-8")
