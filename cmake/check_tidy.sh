#!/usr/bin/env bash
# clang-tidy over the sources of core, ui and app that differ from what was pushed, and over the headers among them. Where
# nothing differs, as in a fresh clone: over the three sources that were changed last, and their headers.
# Usage: check_tidy.sh BUILD_FOLDER
# Exit status 77 (skipped) where the tool is not there.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.."
skip() {
    echo "$1"
    exit 77
}
command -v clang-tidy >/dev/null || skip "clang-tidy is not installed: no source was checked."
git rev-parse --quiet --verify HEAD >/dev/null || skip "There is no history that tells what was changed: no source was checked."

pushed=$(git rev-parse --verify --quiet '@{upstream}' 2>/dev/null || git rev-parse HEAD)
changed() { git diff --name-only --diff-filter=d "$pushed" -- "core/*.$1" "ui/*.$1" "app/*.$1"; }
mapfile -t sources < <(changed cpp)
mapfile -t headers < <(changed h)
if [ "${#sources[@]}" -eq 0 ]; then
    mapfile -t sources < <(git log -20 --min-parents=1 --format= --name-only -- 'core/*.cpp' 'ui/*.cpp' 'app/*.cpp' |
        awk '!seen[$0]++' | while read -r file; do [ ! -f "$file" ] || echo "$file"; done | head -3)
    headers=("${sources[@]/%.cpp/.h}")
fi
[ "${#sources[@]}" -gt 0 ] || skip "The history is too short to tell which sources were changed: none was checked."

alone=$(mktemp -d) # where its commands, and headers that are read before others, lie without what GCC made of these
trap 'rm -r "$alone"' EXIT
build=$(realpath "$1")

# How a source is compiled, as an entry of compile_commands.json. Where sources are compiled in batches, as its batch is.
entry_of() {
    local source=$PWD/$1 compiled=$PWD/$1 command first
    grep -q -- " -c $source\"" "$build/compile_commands.json" ||
        compiled=$(grep -rlFx --include='*.cpp' "#include \"$1\"" "$build"/{core,ui,app} | head -1)
    command=$(sed -n "s|^ *\(\"command\": \".* -c \)$compiled\",\$|\1$source\",|p" "$build/compile_commands.json" | head -1)
    first=$(sed -n 's|.* -include \([^ ]*\.hxx\) .*|\1|p' <<<"$command")
    [ -z "$first" ] || cp --parents "$first" "$alone"
    command=${command/-include /-include $alone}
    printf '{ "directory": "%s", %s "file": "%s" }' "$build" "$command" "$source"
}
entries=()
for source in "${sources[@]}"; do
    entries+=("$(entry_of "$source")")
done
(IFS=,; echo "[${entries[*]}]") >"$alone/compile_commands.json"

echo "Checked: ${sources[*]}"
# GCC alone knows how much memory it is to take.
clang-tidy -p "$alone" --quiet --warnings-as-errors='*' --header-filter="($(IFS='|'; echo "${headers[*]:-none}"))\$" \
    --extra-arg=-Wno-unused-command-line-argument "${sources[@]}"
