#!/usr/bin/env bash
# Builds Kivy for the Python version of the phone packages, as python-for-android does: .tools/next-kivy/site.
#
# There is no wheel of it. The source is that of the index, with the line ends of its repository, and has
# python-for-android's patches; the tools are those that build it for phones (packaging/android/pins-kivy.txt).
# SDL is that of the wheel for this system, its headers are those of Kivy's own package for Windows. If it cannot
# be built, this does not fail: the reason is printed and saved in .tools/next-kivy.why, and tests are skipped.
set -Eeuo pipefail
cd "$(dirname "$0")/.."

version=3.14
python=$PWD/.tools/next-python/usr/bin/next-python
place=.tools/next-kivy
new=$PWD/$place.new
why=$place.why

give_up() {
    printf 'next-kivy: %s\n' "$*" | tee "$why" >&2
    rm -rf "$new"
    exit 0
}

trap 'give_up "Kivy could not be built for Python $version: line $LINENO failed"' ERR

installed=$(.venv/bin/python -c 'import pathlib, sysconfig; print(pathlib.Path(sysconfig.get_path("platlib")))')
recipe=$installed/pythonforandroid/recipes/kivy

# What it is made from: if one of these changes, it is built again.
parts() {
    grep -A 9999 '^kivy==' requirements.lock | sed '2,${/^[^ ]/,$d}'
    cat packaging/android/pins-kivy.txt tools/next_kivy.sh "$recipe"/*.patch
}

pip() { .venv/bin/python -m pip --quiet --disable-pip-version-check "$@"; }

if cmp -s <(parts) "$place/parts" && [ -x "$python" ]; then exit; fi
rm -rf "$place" "$new" "$why"
[ -x "$python" ] || give_up "there is no Python $version here"
for command in gcc patch; do
    command -v "$command" >/dev/null || give_up "$command is missing"
done
echo '#include <GL/gl.h>' | gcc -E - >/dev/null 2>&1 || give_up "the headers of OpenGL are missing (libgl-dev)"
printf 'next-kivy: building Kivy for Python %s; that takes three minutes of a processor\n' "$version" >&2
mkdir -p "$new"

# --- its own tools, the source, and the headers
pip install --require-hashes --no-deps --only-binary=:all: --python-version "$version" --target "$new/tools" \
    -r packaging/android/pins-kivy.txt
parts | sed -n '/^kivy==/,/[^\\]$/p' >"$new/kivy.txt"
PYTHONPATH=$new/tools pip download --require-hashes --no-deps --no-binary=:all: --no-build-isolation \
    --dest "$new" -r "$new/kivy.txt"
mkdir "$new/source"
tar -xf "$new"/[Kk]ivy-*.tar.gz -C "$new/source" --strip-components=1
grep -rlI --null $'\r' "$new/source" | xargs -0 sed -i 's/\r$//'
patch -s -p1 -d "$new/source" <"$recipe/use_cython.patch"
patch -s -p1 -d "$new/source" <"$recipe/no-ast-str.patch"
printf '%s\n' 'kivy_deps.sdl2_dev==0.8.0 --hash=sha256:7976b2de76298cea8765b55b27f7b1177ba05309074a6e7884bbb1237e80bcc4' >"$new/headers.txt"
pip download --require-hashes --no-deps --only-binary=:all: --platform win_amd64 --python-version 3.13 \
    --dest "$new" -r "$new/headers.txt"
.venv/bin/python -m zipfile -e "$new"/kivy_deps*.whl "$new/headers"
headers=$(dirname "$new"/headers/*.data/data/include/SDL2/SDL.h)
# The one header that was made for Windows.
cat >"$headers/SDL_config.h" <<'END'
#ifndef SDL_config_h_
#define SDL_config_h_
#include "SDL_platform.h"
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#define HAVE_STDARG_H 1
#define HAVE_STDDEF_H 1
#define HAVE_STDINT_H 1
#endif
END
include=$("$python" -c 'import sysconfig; print(sysconfig.get_path("include"))')
if [ ! -f "$include/Python.h" ]; then
    tools/later_debian.sh --alone "$new/python" "libpython$version-dev" 2>"$why" ||
        give_up "the headers of Python $version: $(tail -n 1 "$why")"
    include=$new/python/usr/include/python$version
fi
mkdir "$new/libraries"
for name in SDL2 SDL2_image SDL2_mixer SDL2_ttf; do
    ln -s "$installed/Kivy.libs/lib$name-"* "$new/libraries/lib$name.so"
done

# --- the build
# shellcheck disable=SC2016
runs='$ORIGIN/../Kivy.libs:$ORIGIN/../../Kivy.libs:$ORIGIN/../../../Kivy.libs'
(
    trap - ERR
    cd "$new/source"
    export CC=gcc CFLAGS="-w -O1 -I$include -I$(dirname "$include")" LDFLAGS="-Wl,--disable-new-dtags,-rpath,$runs"
    export LIBRARY_PATH=$new/libraries KIVY_SDL2_PATH=$headers PYTHONPATH=$new/tools:$new/source
    export USE_SDL2=1 USE_X11=0 USE_GSTREAMER=0 USE_PANGOFT2=0 KIVY_SPLIT_EXAMPLES=1
    nice "$python" setup.py build --build-lib "$new/site"
) >"$new/log" 2>&1 || give_up "Kivy does not compile: $(grep -i 'error' "$new/log" | tail -n 1)"
cp -r "$installed/Kivy.libs" "$new/site"
[ -n "$(find "$new/site/kivy" -name '_window_sdl2.*.so')" ] || give_up "Kivy was built without a window"
parts >"$new/parts"
mkdir "$place"
mv "$new/site" "$new/parts" "$place"
rm -rf "$new" "$why"
