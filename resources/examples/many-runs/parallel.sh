#!/usr/bin/env bash
# A sweep in several tasks at once on this machine, by GNU parallel: bash parallel.sh [TASKS]
# EIGENSCOPE names the program where it is not on the path, OUT the folder of the results. What tasks.log says was done
# is left out where --resume-failed is added to the call of parallel.
set -euo pipefail
cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")"
tasks=${1:-4} out=${OUT:-results}
mkdir -p "$out"

parallel --joblog "$out/tasks.log" --halt soon,fail=1 \
    "${EIGENSCOPE:-eigenscope}" --batch digits.eigenscope --quiet --out "$out" \
    --sweep reducer=pca,kernel-pca --sweep kernel.sigma=1:10:log:3 --task "{}/$tasks" \
    ::: $(seq "$tasks")
"${EIGENSCOPE:-eigenscope}" --collect "$out"
