#include "core/formats/csv/csv_values.h"

#include "core/base/number_text.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace eigenscope {
namespace {

/// ±inf or ±0 for a decimal number that std::from_chars found out of range: by the power of ten of its
/// first digit that is not zero.
double outOfRange(std::string_view text) {
    const bool negative = text.starts_with('-');
    const std::size_t exponentSign = std::min(text.find_first_of("eE"), text.size());
    const std::string_view digits = text.substr(negative ? 1 : 0, exponentSign - (negative ? 1 : 0));
    const std::size_t point = std::min(digits.find('.'), digits.size());
    const std::size_t leading = std::min(digits.find_first_of("123456789"), digits.size());
    const auto power = static_cast<double>(point) - static_cast<double>(leading);
    double exponent = 0;
    if (exponentSign < text.size()) {
        const std::string_view written = text.substr(exponentSign + 1);
        const auto number = readInteger(written); // one that does not fit is beyond any number of digits
        exponent = number ? static_cast<double>(*number) : written.starts_with('-') ? -1e30 : 1e30;
    }
    const double size = power + exponent > 0 ? std::numeric_limits<double>::infinity() : 0;
    return negative ? -size : size;
}

} // namespace

const Names &missingWords() {
    static const Names words = {"NA", "N/A", "n/a", "na", "#N/A", "NaN", "nan", "NAN", "null", "NULL", "None", "?"};
    return words;
}

std::optional<double> decimalNumber(std::string_view text, char decimal) {
    std::string pointed;
    if (decimal != '.') {
        if (text.find('.') != text.npos)
            return std::nullopt;
        pointed = text;
        std::ranges::replace(pointed, decimal, '.');
        text = pointed;
    }
    if (text.starts_with('+') && !text.starts_with("+-"))
        text.remove_prefix(1);
    double number = 0;
    const char *end = text.data() + text.size();
    const auto [stop, failure] = std::from_chars(text.data(), end, number);
    if (stop != end || failure == std::errc::invalid_argument)
        return std::nullopt;
    return failure == std::errc::result_out_of_range ? outOfRange(text) : number;
}

CsvValues::CsvValues(const std::optional<Names> &missing, char decimal)
    : m_words(missing.value_or(missingWords())), m_dashIsMissing(!missing), m_decimal(decimal) {
    for (const std::string &word : m_words)
        if (const auto number = decimalNumber(word, decimal); number && *number == *number)
            m_numbers.push_back(*number);
}

std::optional<double> CsvValues::number(const CsvCell &cell) const {
    if (isMissing(cell) || (m_dashIsMissing && cell.raw == "-"))
        return std::numeric_limits<double>::quiet_NaN();
    const std::optional<double> number = decimalNumber(cell.raw, m_decimal);
    return number && isMissing(*number) ? std::numeric_limits<double>::quiet_NaN() : number;
}

std::string CsvValues::text(const CsvCell &cell) const {
    return isMissing(cell) ? std::string{} : cell.value();
}

bool CsvValues::isMissing(const CsvCell &cell) const {
    return cell.raw.empty() || std::ranges::find(m_words, cell.raw) != m_words.end();
}

bool CsvValues::isMissing(double number) const {
    return std::ranges::find(m_numbers, number) != m_numbers.end();
}

} // namespace eigenscope
