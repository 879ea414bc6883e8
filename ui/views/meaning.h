#pragma once

#include "core/base/result.h"

#include <QString>

#include <vector>

namespace eigenscope {

/// A part of what a view means.
struct MeaningPart {
    enum class Kind {
        Headline, ///< what is seen, in a few words
        Words,    ///< a paragraph, with formulas between dollar signs and bold words between double stars
        Formula,  ///< LaTeX, by itself on a line
        LookFor,  ///< one thing to look for
        Caution   ///< what must not be concluded
    };
    Kind kind;
    QString text;
};

/// What a view means, as it is written in its source: a part a line, "# " before the headline, "$$ " before a formula,
/// "- " before what to look for, "! " before a caution, nothing before words; a line that begins
/// with a space goes on with the one before it. Its words come in the language of the window. Syntax where a formula
/// cannot be read or the headline, the words or the caution are missing.
Result<std::vector<MeaningPart>> readMeaning(const std::string &text);

/// The same as plain text for the clipboard, formulas as LaTeX, with the numbers of today after the formulas.
QString meaningText(const std::vector<MeaningPart> &parts, const QStringList &numbers);

} // namespace eigenscope
