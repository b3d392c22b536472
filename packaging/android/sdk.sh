#!/usr/bin/env bash
# Downloads an Android SDK in fixed versions for Buildozer, which would take the newest of everything.
#
#   packaging/android/sdk.sh FOLDER
#
# Needs Java 17, curl and unzip. Whoever runs it accepts the licences of the SDK:
# https://developer.android.com/studio/terms
set -euo pipefail

tools=13114758
tools_sha256=7ec965280a073311c339e571cd5de778b9975026cfcbe79f2b1cdcb1e15317ee
packages=("platform-tools" "platforms;android-36" "build-tools;36.0.0")

sdk=${1:?name the folder for the SDK}
mkdir -p "$sdk/cmdline-tools"
sdk=$(cd "$sdk" && pwd)

if [ ! -x "$sdk/cmdline-tools/latest/bin/sdkmanager" ]; then
    archive=$(mktemp)
    trap 'rm -f "$archive"' EXIT
    curl -fsSL -o "$archive" \
        "https://dl.google.com/android/repository/commandlinetools-linux-${tools}_latest.zip"
    echo "$tools_sha256  $archive" | sha256sum --check --quiet
    unzip -q "$archive" -d "$sdk/cmdline-tools"
    mv "$sdk/cmdline-tools/cmdline-tools" "$sdk/cmdline-tools/latest"
fi
# Buildozer looks for the tools in the place that they had until 2020.
ln -sfn cmdline-tools/latest "$sdk/tools"

manager="$sdk/cmdline-tools/latest/bin/sdkmanager"
(yes || true) | "$manager" --sdk_root="$sdk" --licenses >/dev/null
"$manager" --sdk_root="$sdk" "${packages[@]}"

cat <<END
The SDK is installed. Before you run buildozer:
  export APP_ANDROID_SDK_PATH=$sdk APP_ANDROID_SKIP_UPDATE=True
END
