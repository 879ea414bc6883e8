#!/usr/bin/env bash
# Runs a program of tests on another generation of processors, as QEMU imitates it: on_processor.sh PROCESSOR PROGRAM UNIT.
# Exit status 77 (skipped) where QEMU is not there.
command -v qemu-x86_64 >/dev/null || {
    echo "qemu-x86_64 is not installed: nothing was tried on another processor."
    exit 77
}
unset OPENBLAS_CORETYPE # OpenBLAS looks at the processor that it runs on
exec qemu-x86_64 -cpu "$@"
