#pragma once

#include "core/subsets/distinguish.h"

#include <QStringList>

namespace eigenscope {

/// What the lines of a comparison are sorted by.
enum class ComparisonOrder { Effect, Chance };

/// A line of a comparison as it is shown.
struct ComparisonLine {
    enum class Kind {
        NumberHead, ///< the titles above the numbers
        Number,
        LevelHead, ///< the titles above categories and words
        Level,
        Rest ///< what is not shown, or that all is: a click changes it
    };
    Kind kind = Kind::Number;
    const Difference *difference = nullptr; ///< of numbers and levels
    bool isFirstOfColumn = true;            ///< of levels: the others leave the name of the column out
    QString words = {}, link = {};          ///< of a rest: what it holds, and what a click does
};

/// The lines of a comparison, numbers above levels; the levels of a column stand together. A short list has the first
/// eight columns of numbers and two levels or four words for each of six columns, and says what it leaves out. O(m·log
/// m).
std::vector<ComparisonLine> comparisonLines(const Distinction &distinction, ComparisonOrder order, bool isWhole);

/// "+3.79", "−∞".
QString effectText(double effect);
/// "×4.1"; "×∞" where the others have none.
QString liftText(double lift);
/// A chance in the form in which it is read at a glance: "0.60", "0.012", "10⁻¹⁵⁵".
QString chanceText(double log10);
/// The same with two digits: "3.1·10⁻¹⁵⁵".
QString exactChanceText(double log10);
/// A mean as the column has it: a number with so many digits, or a day.
QString meanText(const NumberDifference &number, double mean, int digits);
/// "3.63 · 0.71", in little room: of days far apart the months.
QString meansText(const NumberDifference &number);
/// All that is known of a difference, as rich text.
QString comparisonTip(const Difference &difference);
/// The first d and the first lift of these lines, as LaTeX.
QStringList comparisonFormulas(const std::vector<ComparisonLine> &lines);

/// The columns that differ most, each once, in a sentence.
QString comparisonWords(const Distinction &found);

} // namespace eigenscope
