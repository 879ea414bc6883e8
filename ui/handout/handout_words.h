#pragma once

#include "ui/lessons/lesson_words.h"

#include <QCoreApplication>

namespace eigenscope {

/// The words of a handout that are no lesson's.
class Handout {
    Q_DECLARE_TR_FUNCTIONS(Handout)
};

/// A line of a lesson with its live values filled in, but for covered ones.
inline QString filledWords(const std::string &text, const NameSource &values, const LiveCover &isCovered = {}) {
    return LessonWords(LessonWords::Kind::Paragraph, text).filled(values, isCovered);
}

} // namespace eigenscope
