#!/usr/bin/env bash
# Unpacks packages of a later release of Debian into a folder, for tools that this release has not.
#
#   later_debian.sh FOLDER PACKAGE ...          the packages and all that they need
#   later_debian.sh --alone FOLDER PACKAGE ...  only the packages
#
# They come from the mirror and with the keys that apt already uses. They are only unpacked, so the
# system does not change and root is not needed. If it cannot be done, the last line of the errors
# says why, and the status is 1.
set -Eeuo pipefail

release=forky

give_up() {
    printf '%s\n' "$*" >&2
    exit 1
}

get=(install --yes --download-only --no-install-recommends)
if [ "$1" = --alone ]; then
    get=(download)
    shift
fi
folder=$(mkdir -p "$1" && cd "$1" && pwd)
shift
own=$folder/apt
trap 'rm -rf "$own"' EXIT

apt() {
    timeout 150 apt-get -qq \
        -o Dir::State="$own" -o Dir::State::lists="$own/lists" -o Dir::State::status="$own/status" \
        -o Dir::Cache="$own" -o Dir::Cache::archives="$own/archives" \
        -o Dir::Etc::sourcelist="$own/wanted.sources" -o Dir::Etc::sourceparts=/dev/null \
        -o Dir::Etc::preferences=/dev/null -o Dir::Etc::preferencesparts=/dev/null \
        -o APT::Default-Release= -o APT::Sandbox::User="$(id -un)" -o Debug::NoLocking=1 \
        -o Acquire::Languages=none -o Acquire::Retries=1 -o Acquire::http::Timeout=20 -o Acquire::https::Timeout=20 \
        "$@" >/dev/null
}

# shellcheck disable=SC1091
codename=$(. /etc/os-release 2>/dev/null && [ "${ID:-}" = debian ] && echo "${VERSION_CODENAME:-}") ||
    give_up "only packages of Debian can be used, and this is another system"
command -v apt-get >/dev/null || give_up "apt is needed, and is missing"
mirror=$(apt-get --print-uris update 2>/dev/null |
    sed -n "s|^'\(.*/\)dists/$codename/InRelease'.*|\1|p") || true
mirror=${mirror%%$'\n'*}
[ -n "$mirror" ] || give_up "apt knows no mirror of Debian $codename"

mkdir -p "$own/lists/partial" "$own/archives/partial"
: >"$own/status"
for key in /usr/share/keyrings/debian-archive-keyring.{gpg,pgp}; do
    [ -e "$key" ] && break
done
printf '%s\n' "Types: deb" "URIs: $mirror" "Suites: $release" "Components: main" >"$own/wanted.sources"
if [ -e "$key" ]; then echo "Signed-By: $key" >>"$own/wanted.sources"; fi

apt update || give_up "the package lists of Debian $release could not be read"
(cd "$own/archives" && apt "${get[@]}" "$@") ||
    give_up "packages could not be downloaded from Debian $release: $*"
for deb in "$own"/archives/*.deb; do
    dpkg-deb -x "$deb" "$folder"
done
