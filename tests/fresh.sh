#!/usr/bin/env bash
# Follows the README on a bare Debian with python3, git and make, which is made in a folder. The last
# commit is cloned there, and the two commands of the README must work.
#
# The first opens the app, and a picture of it is taken. The second runs the tests; ARGS, such as
# "-k record", chooses some.
#
# Pictures, times and logs are in build/fresh. Package sources, proxies, certificates and settings of
# pip are copied from this machine. Needs root or sudo, debootstrap, and a display: make fresh starts
# a virtual one.
set -euo pipefail
cd "$(dirname "$0")/.."

out=$PWD/build/fresh
bare_packages=python3,git,make
clone=/root/condottiere-companion
path=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin

say() { printf 'fresh: %s\n' "$*" >&2; }
die() { say "$@"; exit 1; }

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n -E "$@"; fi
}

# --- what is done here

outside() {
    machine=
    [ -n "${DISPLAY:-}" ] || die "there is no display to open the app on; make fresh starts one"
    [ -x .venv/bin/python ] || die "taking the picture needs .venv; run make venv"
    as_root env PATH="$path:$PATH" sh -c 'command -v debootstrap' >/dev/null ||
        die "making a bare Debian needs debootstrap. Please install it"
    as_root rm -rf "$out"
    mkdir -p "$out"
    work=$(as_root mktemp -d "${TMPDIR:-/var/tmp}/fresh.XXXXXX")
    trap clear_away EXIT
    trap 'exit 130' INT TERM
    git bundle create --quiet "$out/project.bundle" HEAD
    # All mounts and processes are gone when this ends, however it ends.
    as_root unshare --mount --pid --mount-proc --fork --kill-child \
        env PATH="$path" tests/fresh.sh inside "$work/root" "${ARGS:-}" &
    machine=$!
    wait "$machine"
    rm "$out/project.bundle"
    say "it works; see $out"
}

# unshare ignores most signals; when its child ends, everything inside ends.
clear_away() {
    local children
    if children=$(cat "/proc/$machine/task/$machine/children" 2>/dev/null); then
        # unquoted: there may be several numbers, or none
        as_root kill -KILL $children 2>/dev/null || true
        wait "$machine" || true
    fi
    as_root rm -rf --one-file-system "$work"
}

# --- the machine

# The first of this machine's package sources that has its own release.
mirror() {
    apt-get indextargets --format '$(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
        awk -v release="$release" '$2 == release && $3 == "main" { print $1; exit }'
}

bootstrap() { # folder
    local from release
    release=$(. /etc/os-release && echo "$VERSION_CODENAME")
    from=$(mirror)
    [ -n "$from" ] || die "no package source of this machine has $release"
    debootstrap --variant=minbase --include="$bare_packages" "$release" "$1" "$from" \
        >"$out/bootstrap.log" 2>&1 || die "debootstrap failed: $(tail -n 3 "$out/bootstrap.log")"
}

copy() { # root, paths ...
    local root=$1
    shift
    for file in "$@"; do
        [ -e "$file" ] || continue
        mkdir -p "$root${file%/*}"
        cp -rL --no-target-directory "$file" "$root$file"
    done
}

settings() { # names of the variables that say how to reach the network
    compgen -e | grep -iE '^(pip_(index|extra|trusted|proxy|cert|default_timeout|retries)|(https?|ftp|all|no)_proxy$|ssl_cert_file$|requests_ca_bundle$)' || true
}

connect() { # root
    local name trusted=/etc/ssl/certs/ca-certificates.crt
    mkdir -p "$1/usr/local/share/ca-certificates"
    rm -f "$1/etc/apt/sources.list"
    copy "$1" /etc/resolv.conf /etc/hosts /etc/pip.conf \
        /etc/apt/sources.list /etc/apt/sources.list.d /etc/apt/keyrings /etc/apt/trusted.gpg.d \
        "$trusted"
    if [ -e "$HOME/.config/pip/pip.conf" ]; then
        install -D "$HOME/.config/pip/pip.conf" "$1/root/.config/pip/pip.conf"
    fi
    # If the package ca-certificates is installed, it writes that file again, from its own
    # certificates and those in this folder.
    cp "$trusted" "$1/usr/local/share/ca-certificates/network.crt" 2>/dev/null || true
    for name in $(settings); do
        case ${!name} in /*) copy "$1" "${!name}" ;; esac
    done
    apt-config dump | grep -E '^Acquire::(https?|Retries|Force|Check)' \
        >"$1/etc/apt/apt.conf.d/50network" || true
}

attach() { # root
    mount -t proc proc "$1/proc"
    mount -t sysfs -o ro sysfs "$1/sys"
    mkdir -p "$1/dev/shm" "$1/dev/pts" "$1/tmp/.X11-unix"
    mount -t tmpfs tmpfs "$1/dev/shm"
    mount -t devpts -o newinstance,ptmxmode=666 devpts "$1/dev/pts"
    ln -sf pts/ptmx "$1/dev/ptmx"
    mount --bind /tmp/.X11-unix "$1/tmp/.X11-unix"
}

on_it() { # root, command ...
    local root=$1 name given=()
    shift
    for name in $(settings); do given+=("$name=${!name}"); done
    chroot "$root" /usr/bin/env -i HOME=/root USER=root PATH="$path" LANG=C.UTF-8 TERM=dumb \
        "${given[@]}" "$@"
}

# --- what is done on it

timed() { # what, command ...
    local what=$1 began=$EPOCHREALTIME status=0 line
    shift
    "$@" || status=$?
    printf -v line '%-10s %5d s' "$what" $(((${EPOCHREALTIME/./} - ${began/./}) / 1000000))
    echo "$line" >>"$out/times.txt"
    say "$line"
    return $status
}

in_project() { # variables and command
    on_it "$root" env --chdir="$clone" "$@"
}

opens() {
    set -m
    in_project DISPLAY="$DISPLAY" make run >"$out/run.log" 2>&1 &
    local app=$! seen=0
    set +m
    .venv/bin/python -m tests.onscreen "$out/run.png" --while "$app" --seconds 900 || seen=$?
    if kill -- -"$app" 2>/dev/null; then wait "$app" 2>/dev/null || true; fi
    [ "$seen" = 0 ] || die "make run opened nothing: $(tail -n 5 "$out/run.log")"
}

passes() { # ARGS
    in_project make test ${1:+ARGS="$1"} >"$out/test.log" 2>&1 ||
        die "make test failed: $(tail -n 30 "$out/test.log")"
    tail -n 1 "$out/test.log"
}

inside() { # root, ARGS
    root=$1
    timed bootstrap bootstrap "$root"
    connect "$root"
    attach "$root"
    cp "$out/project.bundle" "$root/root/"
    timed clone on_it "$root" git -c advice.detachedHead=false clone --quiet /root/project.bundle "$clone"
    timed "make run" opens
    timed "make test" passes "$2"
}

case ${1:-} in
    inside) shift; inside "$@" ;;
    "") outside ;;
    *) die "unknown command: $1" ;;
esac
