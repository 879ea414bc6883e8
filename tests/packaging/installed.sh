#!/usr/bin/env bash
# Installs what was built into an empty folder, runs it from there with an empty home and the sources out of sight, asks
# the desktop's own tools about its files, and removes it. Usage: installed.sh SOURCES BUILD_FOLDER
set -euo pipefail
sources=$1 build=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
prefix=$work/usr
id=org.eigenscope.Eigenscope

fail() {
    echo "FAIL: $1"
    exit 1
}
# asked TOOL ARGUMENT…: says so where the tool is not there.
asked() {
    if command -v "$1" >/dev/null; then
        "$@" || fail "$* says that something is wrong."
    else
        echo "$1 is not installed: it was not asked."
    fi
}

cmake --install "$build" --prefix "$prefix" >"$work/installed.log" || fail "$(cat "$work/installed.log")"
cp "$build/install_manifest.txt" "$work/manifest"

asked desktop-file-validate "$prefix/share/applications/$id.desktop"
asked appstreamcli validate --no-net "$prefix/share/metainfo/$id.metainfo.xml"
asked bash -n "$prefix/share/bash-completion/completions/eigenscope"
asked zsh -n "$prefix/share/zsh/vendor-completions/_eigenscope"
asked fish --no-execute "$prefix/share/fish/vendor_completions.d/eigenscope.fish"
warnings=$(zcat "$prefix/share/man/man1/eigenscope.1.gz" | MANWIDTH=80 man --warnings -l - 2>&1 >/dev/null || true)
[ -z "$warnings" ] || fail "The manual page: $warnings"
for size in 16 32 48 128 256 512; do
    [ -s "$prefix/share/icons/hicolor/${size}x$size/apps/$id.png" ] || fail "There is no icon of $size pixels."
done

# A desktop knows a session by its first words, whatever its name is.
if command -v update-mime-database >/dev/null && command -v gio >/dev/null; then
    update-mime-database "$prefix/share/mime" >/dev/null
    cp "$prefix/share/eigenscope/sessions/demo.eigenscope" "$work/without-ending"
    XDG_DATA_DIRS=$prefix/share gio info -a standard::content-type "$work/without-ending" |
        grep -q application/x-eigenscope-session || fail "A desktop does not know a session by its first words."
    find "$prefix/share/mime" -mindepth 1 -maxdepth 1 ! -name packages -exec rm -r {} +
else
    echo "update-mime-database and gio are not both installed: the types were not tried."
fi

# Bash offers flags and what a flag takes.
offered=$(bash -c ". '$prefix/share/bash-completion/completions/eigenscope'
    PATH=$prefix/bin:\$PATH COMP_WORDS=(eigenscope --reducer kernel) COMP_CWORD=2; _eigenscope; echo \"\${COMPREPLY[*]}\"")
[ "$offered" = "kernel-pca kernel-lda" ] || [ "$offered" = "kernel-lda kernel-pca" ] ||
    fail "After '--reducer kernel' bash offers '$offered'."

run="env -i HOME=$work/home PATH=/usr/bin:/bin QT_QPA_PLATFORM=offscreen $prefix/bin/eigenscope"
session=$prefix/share/eigenscope/sessions/demo.eigenscope
mkdir "$work/home" "$work/out"
if unshare --map-root-user --mount true 2>/dev/null; then
    unshare --map-root-user --mount sh -c "mount -t tmpfs none '$sources' && $run --batch '$session' --out '$work/out'" ||
        fail "The installed program does not run the demo session without its sources."
else
    echo "The sources cannot be hidden here: the program ran beside them."
    $run --batch "$session" --out "$work/out" || fail "The installed program does not run the demo session."
fi
[ -s "$work/out/report.json" ] || fail "The demo session left no report."

# Scenes are drawn by a library beside the program, and by painters where somebody has taken it away.
scene="$run --quiet --data sample:iris --reducer pca --set components=3 --export projection-3d=$work/scene.png"
told=$($scene 2>&1) || fail "The installed program draws no scene."
[ -z "$told" ] || fail "The installed program says of a scene: $told"
mv "$prefix/lib/eigenscope" "$work/library"
rm "$work/scene.png"
told=$($scene 2>&1) || fail "Without its library the program draws no scene."
[[ $told = *"without OpenGL"* && -s $work/scene.png ]] || fail "Without its library the program says: $told"
mv "$work/library" "$prefix/lib/eigenscope"

xargs -d '\n' rm -f <"$work/manifest"
find "$prefix" -depth -type d -empty -delete
[ ! -e "$prefix" ] || fail "Left behind: $(find "$prefix" -type f)"
echo "Installed, tried and removed."
