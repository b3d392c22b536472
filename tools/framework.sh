#!/usr/bin/env bash
# Puts Android's own resources, which know every attribute of a manifest, under .tools/framework.
#
# They are those of Android 14, from the system's own release of Debian or Ubuntu or from a later Debian. If they
# cannot be had, this does not fail: the reason is printed and saved in .tools/framework.why, and the tests that
# need them are skipped with it.
set -euo pipefail
cd "$(dirname "$0")/.."

package=android-framework-res
wanted=usr/share/android-framework-res/framework-res.apk
place=.tools/framework
new=$place.new
why=$place.why

if [ -f "$place/framework-res.apk" ]; then exit; fi
rm -rf "$place" "$new" "$why"
mkdir -p "$new"
printf 'framework: fetching the resources of Android\n' >&2
offered=$(apt-cache policy "$package" 2>/dev/null | awk '/Candidate:/ { print $2 }') || true
if [ -n "$offered" ] && dpkg --compare-versions "$offered" ge 1:14~; then
    (cd "$new" && apt-get -qq download "$package" && dpkg-deb -x "$package"_*.deb .) 2>"$why" || true
fi
[ -f "$new/$wanted" ] || tools/later_debian.sh --alone "$new" "$package" 2>"$why" || true
if [ -f "$new/$wanted" ]; then
    mkdir "$place"
    mv "$new/$wanted" "$place"
    rm -f "$why"
else
    { printf 'framework: '; tail -n 1 "$why"; } >"$new.said"
    mv "$new.said" "$why"
    cat "$why" >&2
fi
rm -rf "$new"
