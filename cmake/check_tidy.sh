#!/usr/bin/env bash
# clang-tidy over the sources of core, ui and app that differ from what was pushed. Usage: check_tidy.sh BUILD_FOLDER
# Exit status 77 (skipped) where the tool is not there, or where sources are compiled in batches: it wants single files.
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." || exit 1
skip() {
    echo "$1"
    exit 77
}
command -v clang-tidy >/dev/null || skip "clang-tidy is not installed: no source was checked."
pushed=$(git rev-parse --verify --quiet '@{upstream}' || git rev-parse HEAD)
mapfile -t sources < <(git diff --name-only --diff-filter=d "$pushed" -- 'core/*.cpp' 'ui/*.cpp' 'app/*.cpp')
[ "${#sources[@]}" -gt 0 ] || skip "No source differs from what was pushed: there is nothing to check."
grep -q '"file": ".*/core/catalogue.cpp"' "$1/compile_commands.json" ||
    skip "Here sources are compiled in batches; the preset dev checks ${#sources[@]} sources."
clang-tidy -p "$1" --quiet --warnings-as-errors='*' "${sources[@]}"
