#!/usr/bin/env bash
# Installs what is missing (asks first, unless --yes), builds Eigenscope and opens it on its start page.
# Further arguments go to the program: ./run.sh flowers.csv, ./run.sh --batch my.eigenscope --out results.
set -euo pipefail
# shellcheck source=cmake/set_up.sh
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/cmake/set_up.sh"

consent=ask
if [ "${1-}" = --yes ]; then
    consent=yes
    shift
fi
install_missing "$consent" build
build release eigenscope >&2 || stop "Eigenscope could not be built."
program=$root/build/release/bin/eigenscope

has_display() { [ -n "${DISPLAY-}${WAYLAND_DISPLAY-}" ] || [ "$(uname)" = Darwin ]; }

if [ $# -eq 0 ] && ! has_display; then
    demo=$root/build/demo
    "$program" --batch "$root/resources/sessions/demo.eigenscope" --out "$demo"
    say "There is no display for a window, so the demo session ran without one."
    say "Pictures and data: $demo"
    find "$demo" -maxdepth 1 -type f ! -name report.json -printf '  %f\n' | sort >&2
    say "Report:            $demo/report.json"
else
    exec "$program" "$@"
fi
