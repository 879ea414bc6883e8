#pragma once

#include "core/formats/bytes/type_settings.h"
#include "core/formats/types/number_style.h"

#include <span>

namespace eigenscope {

/// The texts of a column that its type is guessed from.
using CellTexts = std::vector<std::string_view>;

/// How many columns of a table show a decimal comma, and how many a decimal point: what decides of "1,234" elsewhere.
struct TableMarks {
    std::size_t commas = 0, points = 0;
};

/// What the texts of a column are taken for.
struct ColumnGuess {
    ColumnType type = ColumnType::Text;
    NumberStyle style = {};                    ///< of numbers
    DateOrder dates = DateOrder::YearMonthDay; ///< of dates
    bool isAmbiguous = false; ///< the marks of its numbers, or day and month of its dates, could be read otherwise
    Sentence why = {};        ///< it stays a text though it looks like numbers: "its units differ ('kg', 'g')"
};

/// Whether the text stands for a missing value in a column of numbers or dates, of which more words are known than in
/// one of texts: "-", "n. b.", "#N/V"; the words of the column, and an empty text.
bool isMissingHere(std::string_view text, const Names &told);

/// The marks that the columns of these texts show. O(cells).
TableMarks tableMarks(std::span<const CellTexts> columns, const TypeSettings &settings);

/// The type of a column by its name and some of its texts, among them missing ones, as far as the session does not tell
/// it. Most of the texts must fit a number or a date. O(cells).
ColumnGuess guessColumn(const std::string &name, const CellTexts &cells, const TableMarks &marks,
                        const TypeSettings &settings);

/// What the texts of a column are that are neither numbers nor dates; none of them is missing. O(texts).
ColumnType kindOfTexts(const std::string &name, const CellTexts &given);

/// Whether a reader that takes plain numbers with this decimal mark would read the column otherwise than it is taken
/// for. O(cells).
bool needsTexts(const std::string &name, const CellTexts &cells, char decimal, const TableMarks &marks,
                const TypeSettings &settings);

/// "00123": digits that are no number, since it would lose some.
bool isCode(std::string_view text);

/// "1234567890123456781": a whole number that no double is, so that others would become the same.
bool isRoundedInteger(std::string_view text);

/// Whether the texts are whole numbers, of which a double would round some. O(cells).
bool areLongIntegers(const CellTexts &cells);

/// Whether a column has the name of an id: "id", "Proben-Nr.", "customer_id". O(size).
bool isIdName(std::string_view name);

} // namespace eigenscope
