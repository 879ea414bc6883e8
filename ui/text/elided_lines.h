#pragma once

#include <QFont>
#include <QStringList>

namespace eigenscope {

/// The words in at most so many lines of a width in px, broken between words; a word that is wider, and what the last
/// line has no room for, is elided.
QStringList elidedLines(const QString &words, const QFont &font, int width, int most);

} // namespace eigenscope
