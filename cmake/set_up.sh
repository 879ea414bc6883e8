# Sourced by run.sh and test.sh: finds what is missing, installs it, builds.
# shellcheck shell=bash

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() { printf '%s\n' "$*" >&2; }
stop() {
    say "$@"
    exit 1
}

# The packages of these kinds (build, test), one a line.
packages() {
    local kind
    for kind in "$@"; do
        awk -v kind="$kind" '$1 == kind { print $2 }' "$root/cmake/packages.txt"
    done
}

has_apt() { command -v apt-get >/dev/null && command -v dpkg-query >/dev/null; }

missing_packages() {
    local package
    packages "$@" | while read -r package; do
        [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || echo "$package"
    done
}

# The command as the administrator.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        stop "This needs the administrator's rights, and there is no sudo. As root: $*"
    fi
}

# install_missing ask|yes KIND…: installs the packages of these kinds that are missing.
install_missing() {
    local consent=$1 answer missing
    shift
    if ! has_apt; then
        can_configure && return
        say "Only Debian and Ubuntu are set up by themselves. Install what corresponds to these packages, then try again:"
        packages "$@" | sed 's/^/  /' >&2
        exit 1
    fi
    mapfile -t missing < <(missing_packages "$@")
    [ "${#missing[@]}" -gt 0 ] || return 0
    say "These packages are missing: ${missing[*]}"
    if [ "$consent" = ask ]; then
        printf 'Install them now? [y/N] ' >&2
        read -r answer || answer=
        case $answer in
        [yY]*) ;;
        *) stop "Nothing was installed. With --yes it is done without asking." ;;
        esac
    fi
    local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 -q)
    as_root "${apt[@]}" update || say "The package lists could not be renewed; trying with those at hand."
    as_root "${apt[@]}" install --yes --no-install-recommends "${missing[@]}" && return
    # A font, say, is no reason to build nothing.
    can_configure || stop "The packages could not be installed."
    say "The packages could not be installed; building without them."
}

# Whether everything needed can be found without a package manager that we know.
can_configure() { command -v cmake >/dev/null && command -v ninja >/dev/null && configure release >/dev/null 2>&1; }

# jobs PRESET: a core each, as far as a compiler a core fits into the memory, of which it takes up to 2.5 GiB, and 3.2 with
# a sanitizer.
jobs() {
    local cores memory each=2600000
    [ "$1" = release ] || each=3300000
    cores=$(nproc 2>/dev/null || echo 2)
    memory=$(awk -v each="$each" '/^MemAvailable:/ { print int($2 / each) }' /proc/meminfo 2>/dev/null || true)
    if [ "${memory:-0}" -gt 0 ] && [ "$memory" -lt "$cores" ]; then echo "$memory"; else echo "$cores"; fi
}

# tests_at_once: one more than compilers, since a test often waits.
tests_at_once() { echo $(($(jobs release) + 1)); }

# configure PRESET
configure() {
    local cache=$root/build/$1/CMakeCache.txt log
    # A folder that was moved or copied cannot be configured again.
    if [ -f "$cache" ] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then
        rm -rf "$root/build/$1"
    fi
    log=$(cd "$root" && cmake --preset "$1" 2>&1) || {
        say "$log"
        return 1
    }
}

# build PRESET TARGET…: shows how many of the steps are done, and after how many seconds.
build() {
    local preset=$1
    shift
    say "Building: $preset ($*)"
    configure "$preset" && (cd "$root" && NINJA_STATUS='[%f of %t, %e s] ' cmake --build --preset "$preset" --parallel "$(jobs "$preset")" --target "$@")
}
