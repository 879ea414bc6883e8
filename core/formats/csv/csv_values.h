#pragma once

#include "core/base/parameter.h"
#include "core/base/progress.h"
#include "core/formats/csv/csv_scanner.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace eigenscope {

/// The words that stand for a missing value unless the options name others. "-" is one only in a column of
/// numbers: in a column of texts it may be a class.
const Names &missingWords();

/// What the cells of a separated text mean.
class CsvValues {
public:
    CsvValues(const std::optional<Names> &missing, char decimal);

    /// The double nearest to the number that the cell holds; NaN for a missing one, nothing for a text.
    [[nodiscard]] std::optional<double> number(const CsvCell &cell) const;
    /// The text of the cell; "" for a missing one.
    [[nodiscard]] std::string text(const CsvCell &cell) const;
    [[nodiscard]] bool isMissing(const CsvCell &cell) const;
    /// Whether a number stands for a missing value, as −999 may.
    [[nodiscard]] bool isMissing(double number) const;
    /// Whether numbers stand with a decimal point.
    [[nodiscard]] bool hasPoint() const { return m_decimal == '.'; }

private:
    Names m_words;
    std::vector<double> m_numbers;
    bool m_dashIsMissing = false;
    char m_decimal;
};

/// The number that the whole of a text stands for with this decimal sign, correctly rounded; what is too large
/// for a double is ±inf, what is too small 0. Nothing for a text.
std::optional<double> decimalNumber(std::string_view text, char decimal);

} // namespace eigenscope
