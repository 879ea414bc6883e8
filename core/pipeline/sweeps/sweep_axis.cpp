#include "core/pipeline/sweeps/sweep_axis.h"

#include "core/base/number_text.h"

#include <array>
#include <charconv>
#include <cmath>

namespace eigenscope {
namespace {

/// A piece of the text, and where it begins.
struct Piece {
    std::string_view text;
    std::size_t at = 0;
};

Error refused(const Piece &piece, const Sentence &wanted) {
    Error error{Error::Kind::Syntax,
                sentence("In a sweep, at character %1, %2 must stand. Got '%3'.", piece.at + 1, wanted, piece.text)};
    error.column = static_cast<int>(piece.at + 1);
    return error;
}

std::vector<Piece> splitAt(char separator, const Piece &whole) {
    std::vector<Piece> pieces;
    for (std::size_t begin = 0; begin <= whole.text.size();) {
        const std::size_t end = std::min(whole.text.find(separator, begin), whole.text.size());
        pieces.push_back({whole.text.substr(begin, end - begin), whole.at + begin});
        begin = end + 1;
    }
    return pieces;
}

Result<double> finiteNumber(const Piece &piece) {
    const auto number = readNumber(piece.text);
    if (!number || !std::isfinite(*number))
        return refused(piece, sentence("a finite number"));
    return *number;
}

Result<int> countOf(const Piece &piece) {
    const auto count = readInteger(piece.text);
    if (!count || *count < 1 || *count > mostSweptValues)
        return refused(piece, sentence("the number of values, from 1 to %1,", mostSweptValues));
    return static_cast<int>(*count);
}

/// Fifteen digits hide what sums and powers of doubles leave at the end: 0.3, and not 0.30000000000000004.
std::string textBetween(double value) {
    constexpr int digits = 15;
    std::array<char, 32> text{};
    const auto end =
        std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general, digits).ptr;
    return numberText(readNumber({text.data(), end}).value_or(value));
}

/// Neither the difference nor the quotient of the ends is formed, which may be no double where they are.
double between(double from, double to, double share, bool byFactors) {
    if (byFactors)
        return std::exp((1 - share) * std::log(from) + share * std::log(to));
    return (1 - share) * from + share * to;
}

Result<Names> rangeOf(const Piece &whole) {
    const std::vector<Piece> parts = splitAt(':', whole);
    const bool byFactors = parts.size() == 4 && parts[2].text == "log";
    if (parts.size() != 3 && !byFactors)
        return refused(whole, sentence("a:b:n, a:b:log:n or a list v1,v2,…"));
    TRY(const double from, finiteNumber(parts[0]));
    TRY(const double to, finiteNumber(parts[1]));
    for (const Piece &end : {parts[0], parts[1]})
        if (byFactors && *readNumber(end.text) <= 0)
            return refused(end, sentence("a number above 0, as equal factors need it,"));
    TRY(const int count, countOf(parts.back()));
    Names values;
    for (int i = 0; i < count; ++i) {
        const bool isEnd = i == 0 || i == count - 1;
        values.push_back(isEnd ? numberText(i == 0 ? from : to)
                               : textBetween(between(from, to, static_cast<double>(i) / (count - 1), byFactors)));
    }
    return values;
}

Result<Names> listOf(const Piece &whole) {
    const std::vector<Piece> pieces = splitAt(',', whole);
    if (pieces.size() > mostSweptValues)
        return refused(pieces[mostSweptValues],
                       sentence("the end of the list, which holds at most %1 values,", mostSweptValues));
    Names values;
    for (const Piece &piece : pieces) {
        if (piece.text.empty() || piece.text.find(':') != std::string_view::npos)
            return refused(piece, sentence("one value, a number or a name,"));
        if (const auto number = readNumber(piece.text); number && !std::isfinite(*number))
            return refused(piece, sentence("a finite number"));
        values.emplace_back(piece.text);
    }
    return values;
}

} // namespace

Result<SweepAxis> readSweepAxis(std::string_view text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0)
        return refused({text, 0}, sentence("NAME=a:b:n, NAME=a:b:log:n or NAME=v1,v2,…"));
    const Piece values{text.substr(equals + 1), equals + 1};
    const bool isRange =
        values.text.find(':') != std::string_view::npos && values.text.find(',') == std::string_view::npos;
    TRY(Names read, isRange ? rangeOf(values) : listOf(values));
    return SweepAxis{std::string(text.substr(0, equals)), std::move(read), isRange};
}

SweepAxis inWholeNumbers(SweepAxis axis) {
    if (!axis.isRange)
        return axis;
    Names whole;
    for (const std::string &value : axis.values) {
        const std::string rounded = numberText(std::round(readNumber(value).value_or(0)));
        if (whole.empty() || whole.back() != rounded) // a range rises or falls, so that equal ones are neighbors
            whole.push_back(rounded);
    }
    axis.values = std::move(whole);
    return axis;
}

} // namespace eigenscope
