#!/usr/bin/env bash
# Installs the Python version of the phone packages under .tools, if the system does not have it.
#
#   next_python.sh    .tools/next-python/usr/bin/next-python runs it, .tools/next-python/site has what tests need
#
# If there is a python3.14 on the PATH, it is used. Otherwise, on Debian, its packages come from the Debian
# release that has them (tools/later_debian.sh). If it cannot be installed, this does not fail: the reason is
# printed and saved in .tools/next-python.why, and the tests that need it are skipped with it.
set -Eeuo pipefail
cd "$(dirname "$0")/.."

version=3.14
wanted="execnet hypothesis iniconfig packaging pluggy pygments pytest pytest-xdist sortedcontainers"
place=.tools/next-python
new=$PWD/$place.new
why=$place.why

# Not an error: the tests say it again when they are skipped.
give_up() {
    printf 'next-python: %s\n' "$*" | tee "$why" >&2
    rm -rf "$new"
    exit 0
}

trap 'give_up "Python $version could not be installed: line $LINENO failed"' ERR

# The lines of requirements.lock for what tests of the engine need.
pins() {
    awk -v wanted=" $wanted " '
        /^[^ ]/ { split($1, part, "=="); keep = index(wanted, " " part[1] " ") }
        keep' requirements.lock
}

stands() { # folder
    cmp -s <(pins) "$1/requirements.lock" && "$1/usr/bin/next-python" -c '' 2>/dev/null
}

from_debian() {
    local linker
    tools/later_debian.sh "$new" "python$version" 2>"$why" ||
        give_up "there is no python$version on the PATH: $(tail -n 1 "$why")"
    # Its C library is newer than the system's, so its own linker starts it. Python must see this file as
    # its own program, to find its library and to start itself again.
    linker=$(cd "$new" && echo usr/lib/*/ld-linux*.so.*)
    cat >"$new/usr/bin/next-python" <<END
#!/bin/sh
here=\$(cd "\$(dirname "\$0")/../.." && pwd)
exec "\$here/$linker" --library-path "\$here/$(dirname "$linker")" \\
    --argv0 "\$here/usr/bin/next-python" "\$here/usr/bin/python$version" "\$@"
END
}

if stands "$place"; then exit; fi
mkdir -p .tools
rm -rf "$place" "$new" "$why"
[ "$(uname -s)" = Linux ] || give_up "Python $version is installed only on Linux"
printf 'next-python: installing Python %s\n' "$version" >&2
mkdir -p "$new/usr/bin"
if "python$version" -c '' 2>/dev/null; then
    printf '#!/bin/sh\nexec python%s "$@"\n' "$version" >"$new/usr/bin/next-python"
else
    from_debian
fi
chmod +x "$new/usr/bin/next-python"

pins >"$new/requirements.lock"
.venv/bin/python -m pip install -qq --disable-pip-version-check --require-hashes --no-deps --only-binary=:all: \
    --python-version "$version" --platform "manylinux2014_$(uname -m)" --target "$new/site" \
    -r "$new/requirements.lock" || give_up "packages that the tests need could not be installed for Python $version"
PYTHONPATH=$new/site "$new/usr/bin/next-python" -c 'import pytest, hypothesis, sqlite3' ||
    give_up "Python $version was installed, but does not run"
mv "$new" "$place"
rm -f "$why"
