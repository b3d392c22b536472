#!/usr/bin/env bash
# Puts the app among the programs of the user who calls this. Files of games are dropped on it, or
# opened with it; they are plain text, which stays with whatever program opens it now.
#
#   launcher.sh             it starts this copy of the project
#   launcher.sh PROGRAM     it starts that program, such as what pipx or make package made
set -euo pipefail

program=
if [ $# != 0 ]; then
    program=$(command -v "$1") || { echo "launcher: there is no program $1" >&2; exit 1; }
    program=$(realpath --no-symlinks "$program")
fi
cd "$(dirname "$0")"

name=condottiere-companion
data=${XDG_DATA_HOME:-$HOME/.local/share}

# As the specification of desktop entries wants an argument.
quoted() {
    printf '"%s"' "$(printf %s "$1" | sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')"
}

if [ -z "$program" ]; then
    project=$(dirname "$PWD")
    exec="$(quoted "$project/.venv/bin/python") $(quoted "$project/main.py")"
else
    exec=$(quoted "$program")
fi

mkdir -p "$data"/{applications,icons/hicolor/{512x512,scalable}/apps}
while IFS= read -r line; do
    case $line in Exec=*) line="Exec=$exec %f" ;; esac
    printf '%s\n' "$line"
done <$name.desktop >"$data/applications/$name.desktop"
cp icon.png "$data/icons/hicolor/512x512/apps/$name.png"
cp icon.svg "$data/icons/hicolor/scalable/apps/$name.svg"
echo "launcher: $data/applications/$name.desktop"
