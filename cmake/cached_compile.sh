#!/bin/sh
# Compiles through ccache: cached_compile.sh CCACHE COMPILER ARGUMENT…
# A precompiled header has hundreds of megabytes, which ccache would read for every source that is compiled with it. So
# its checksum is written beside it, and ccache looks at that. Which files a source includes the compiler tells, so that
# nothing is preprocessed in advance.
set -e
export CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_PCH_EXTSUM=1 CCACHE_DEPEND=1
"$@"
while [ "$#" -gt 1 ]; do
    case $1:$2 in
    -o:*.gch | -o:*.pch) cksum <"$2" >"$2.sum" ;;
    esac
    shift
done
