#!/usr/bin/env bash
# Installs the Python version of the phone packages under .tools, if the system does not have it.
#
#   next_python.sh    .tools/next-python/usr/bin/next-python runs it, .tools/next-python/site has what tests need
#
# If there is a python3.14 on the PATH, it is used. Otherwise, on Debian, its packages come from the Debian
# release that has them, from the mirror and with the keys that apt already uses. They are only unpacked under
# .tools, so the system does not change and root is not needed. If it cannot be installed, this does not fail:
# the reason is printed and saved in .tools/next-python.why, and the tests that need it are skipped with it.
set -Eeuo pipefail
cd "$(dirname "$0")/.."

version=3.14
release=forky
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

# --- the packages of a later Debian

apt() {
    timeout 150 apt-get -qq \
        -o Dir::State="$new/apt" -o Dir::State::lists="$new/apt/lists" -o Dir::State::status="$new/apt/status" \
        -o Dir::Cache="$new/apt" -o Dir::Cache::archives="$new/apt/archives" \
        -o Dir::Etc::sourcelist="$new/apt/wanted.sources" -o Dir::Etc::sourceparts=/dev/null \
        -o Dir::Etc::preferences=/dev/null -o Dir::Etc::preferencesparts=/dev/null \
        -o APT::Default-Release= -o APT::Sandbox::User="$(id -un)" -o Debug::NoLocking=1 \
        -o Acquire::Languages=none -o Acquire::Retries=1 -o Acquire::http::Timeout=20 -o Acquire::https::Timeout=20 \
        "$@" >/dev/null
}

from_debian() {
    local codename mirror key deb linker
    # shellcheck disable=SC1091
    codename=$(. /etc/os-release 2>/dev/null && [ "${ID:-}" = debian ] && echo "${VERSION_CODENAME:-}") ||
        give_up "there is no python$version on the PATH, and this script can only use packages of Debian"
    command -v apt-get >/dev/null || give_up "installing Python $version needs apt, which is missing"
    mirror=$(apt-get --print-uris update 2>/dev/null |
        sed -n "s|^'\(.*/\)dists/$codename/InRelease'.*|\1|p") || true
    mirror=${mirror%%$'\n'*}
    [ -n "$mirror" ] || give_up "apt knows no mirror of Debian $codename with Python $version"

    mkdir -p "$new/apt/lists/partial" "$new/apt/archives/partial"
    : >"$new/apt/status"
    for key in /usr/share/keyrings/debian-archive-keyring.{gpg,pgp}; do
        [ -e "$key" ] && break
    done
    printf '%s\n' "Types: deb" "URIs: $mirror" "Suites: $release" "Components: main" >"$new/apt/wanted.sources"
    if [ -e "$key" ]; then echo "Signed-By: $key" >>"$new/apt/wanted.sources"; fi

    apt update || give_up "the package lists of Debian $release could not be read"
    apt install --yes --download-only --no-install-recommends "python$version" ||
        give_up "the packages of Python $version could not be downloaded from Debian $release"
    for deb in "$new"/apt/archives/*.deb; do
        dpkg-deb -x "$deb" "$new"
    done
    rm -rf "$new/apt"
    # Its C library is newer than the system's, so its own linker starts it. Python must see this file as
    # its own program, to find its library and to start itself again.
    linker=$(cd "$new" && echo usr/lib/*/ld-linux*.so.*)
    cat >"$new/usr/bin/next-python" <<EOF
#!/bin/sh
here=\$(cd "\$(dirname "\$0")/../.." && pwd)
exec "\$here/$linker" --library-path "\$here/$(dirname "$linker")" \\
    --argv0 "\$here/usr/bin/next-python" "\$here/usr/bin/python$version" "\$@"
EOF
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
