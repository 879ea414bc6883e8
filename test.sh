#!/usr/bin/env bash
# Installs what is missing, builds Eigenscope and runs every test: release, core and the corpus of the fuzzer under
# AddressSanitizer and UBSan, and what threads share under ThreadSanitizer.
# --all: every preset, all of core under ThreadSanitizer, and the window under AddressSanitizer. --yes: does not ask;
# without a terminal it never does.
set -euo pipefail
# shellcheck source=cmake/set_up.sh
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/cmake/set_up.sh"

consent=ask
presets=(asan tsan-threads release)
[ -t 0 ] || consent=yes
for argument in "$@"; do
    case $argument in
    --yes) consent=yes ;;
    --all) presets=(asan asan-window tsan dev release) ;;
    *)
        say "Unknown argument '$argument'. There are --all and --yes."
        exit 2
        ;;
    esac
done
install_missing "$consent" build test

# asan and tsan look at core, the other presets at everything. dev compiles each source, and so each header, by itself.
targets_of() {
    case $1 in
    asan) echo core_tests fuzz_programs ;;
    tsan) echo core_tests ;;
    tsan-threads) echo tests_threads ;;
    dev) echo all all_verify_interface_header_sets ;;
    *) echo all ;;
    esac
}

# Release comes last, so that the last line is about all tests.
for preset in "${presets[@]}"; do
    # shellcheck disable=SC2046 # several targets
    build "${preset%-*}" $(targets_of "$preset") || stop "The preset '$preset' could not be built."
    (cd "$root" && ctest --preset "$preset" --parallel "$(tests_at_once)")
done
