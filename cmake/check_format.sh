#!/usr/bin/env bash
# Whether every source is as clang-format writes it. Exit status 77 (skipped) where there is no clang-format.
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." || exit 1
command -v clang-format >/dev/null || {
    echo "clang-format is not installed: the format was not checked."
    exit 77
}
mapfile -t sources < <(git ls-files '*.cpp' '*.h')
clang-format --dry-run -Werror "${sources[@]}" && echo "${#sources[@]} files are as clang-format writes them."
