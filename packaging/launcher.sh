#!/usr/bin/env bash
# Adds the app to the applications menu of the user who runs this. Game files can be dropped on it or
# opened with it. They are text files, so the default program for text files is not changed.
#
#   launcher.sh             the entry starts this copy of the project
#   launcher.sh PROGRAM     the entry starts that program, for example one made by pipx or make package
set -euo pipefail

program=
if [ $# != 0 ]; then
    program=$(command -v "$1") || { echo "launcher: program not found: $1" >&2; exit 1; }
    program=$(realpath --no-symlinks "$program")
fi
cd "$(dirname "$0")"

name=condottiere-companion
data=${XDG_DATA_HOME:-$HOME/.local/share}

# An argument, quoted as the specification of desktop entries says.
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
echo "launcher: written to $data/applications/$name.desktop"
