#!/usr/bin/env bash
# Makes the template for translators and looks into it. Usage: translation_template.sh BUILD_FOLDER LUPDATE
set -euo pipefail
build=$1 lupdate=$2
template=$build/translations/eigenscope.ts

fail() {
    echo "FAIL: $1"
    exit 1
}

if [ ! -x "$lupdate" ]; then
    echo "SKIP: there is no lupdate (qt6-l10n-tools)."
    exit 77
fi
told=$(cmake --build "$build" --target translation_template 2>&1) || fail "$told"
for fault in 'without context' 'lacks Q_OBJECT' 'Unterminated'; do
    ! grep -F "$fault" <<<"$told" || fail "A text of the window would not be translated, see above."
done
# A title of a view, the help of a parameter, a button, templates of sentences of core, one of them of two literals, and
# of the window, and a context with the name that it has while the program runs.
for text in 'Projection 2D' 'the median distance between the points' 'Measure quality' \
    'The columns %1 and %2 more are %3.' \
    '%1 needs a criterion that never falls when a column joins, and %2 may fall. Use Floating forward selection, or' \
    'There is no room for the picture in %1.' '<name>eigenscope::MainWindow</name>'; do
    grep -qF "$text" "$template" || fail "'$text' is not in the template."
done
count=$(grep -c '<source>' "$template")
[ "$count" -ge 3000 ] || fail "There are only $count texts in the template."
echo "$count texts."
