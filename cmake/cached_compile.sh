#!/bin/sh
# Compiles through ccache: cached_compile.sh CCACHE COMPILER ARGUMENT…
# The folder of the project is no part of what ccache compares, so that another clone has what this one compiled.
# A precompiled header has hundreds of megabytes, which ccache would read for every source that is compiled with it. So
# a checksum is written beside it, and ccache looks at that: of the files that it was made of, since its own bytes are
# others in every build, without the name of the folder. Which files a source includes the compiler tells, so that
# nothing is preprocessed in advance.
set -e
export CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_PCH_EXTSUM=1 CCACHE_DEPEND=1
export CCACHE_BASEDIR="${0%/cmake/*}" CCACHE_NOHASHDIR=1
"$@"
header=
while [ "$#" -gt 1 ]; do
    case $1:$2 in
    -o:*.gch | -o:*.pch) header=$2 ;;
    -MF:*) made_of=$2 ;;
    esac
    shift
done
[ -n "$header" ] || exit 0
# shellcheck disable=SC2046 # several files; of one whose name has a space cat says so, and the header itself is read
{ cat $(tr -s ' \\' '\n\n' <"$made_of" | grep -v ':$') || cat "$header"; } | sed "s|$PWD||g" | cksum >"$header.sum"
