#pragma once

#include "core/lessons/live_field.h"

#include <QString>

#include <vector>

namespace eigenscope {

/// A paragraph, an entry of a list or a displayed formula of a step, with live values that can be filled in anew.
class LessonWords {
public:
    enum class Kind { Paragraph, Entry, Formula };

    LessonWords(Kind kind, std::string text);

    [[nodiscard]] Kind kind() const { return m_kind; }
    /// The words with the values that the names have now, but for covered ones; those of a formula are LaTeX.
    [[nodiscard]] QString filled(const NameSource &names, const LiveCover &isCovered = {}) const;

private:
    Kind m_kind;
    std::string m_text;
    std::vector<LiveField> m_fields;
};

/// The parts of a step's text, from top to bottom. The text is one that a lesson was read with. O(size).
std::vector<LessonWords> wordsOf(const std::string &text);

} // namespace eigenscope
