#include "core/formats/types/number_style.h"

#include "core/base/number_text.h"

#include <algorithm>
#include <array>
#include <vector>

namespace eigenscope {
namespace {

/// Spaces as they stand in numbers: plain, no-break, narrow no-break, thin, figure.
constexpr std::array<std::string_view, 6> numberSpaces = {" ", "\t", "\u00A0", "\u202F", "\u2009", "\u2007"};
constexpr std::array<std::string_view, 3> apostrophes = {"'", "\u2019", "\u02BC"};
/// Longer ones stand before shorter ones that they begin with.
constexpr std::array<std::string_view, 40> currencies = {
    "US$", "A$",  "C$",  "R$",  "$",   "€",   "£",   "¥",   "₹",   "₽", "₩",    "₺",   "₴",   "₪",
    "฿",   "₫",   "₱",   "₦",   "zł",  "Kč",  "USD", "EUR", "GBP", "CHF", "JPY",  "CNY", "INR", "CAD",
    "AUD", "SEK", "NOK", "DKK", "PLN", "CZK", "HUF", "BRL", "MXN", "ZAR", "SFr.", "Fr."};
constexpr std::size_t longestUnit = 16; // bytes
constexpr int mostSigns = 8;            // around a number

/// How many bytes at the beginning one of these takes; 0 where none stands there.
template <class Words> std::size_t sizeAtBegin(std::string_view text, const Words &words) {
    const auto found = std::ranges::find_if(words, [&](std::string_view word) { return text.starts_with(word); });
    return found == words.end() ? 0 : found->size();
}

template <class Words> std::size_t sizeAtEnd(std::string_view text, const Words &words) {
    const auto found = std::ranges::find_if(words, [&](std::string_view word) { return text.ends_with(word); });
    return found == words.end() ? 0 : found->size();
}

/// Takes what stands around the digits off a text, sign by sign.
class Peeling {
public:
    explicit Peeling(std::string_view text) : m_text(withoutSpaces(text)) {}

    std::optional<NumberParts> parts() {
        for (int i = 0; i < mostSigns && peel(); ++i)
            m_text = withoutSpaces(m_text);
        return takeDigits() ? std::optional(m_parts) : std::nullopt;
    }

private:
    bool peel() { return peelBrackets() || peelSign() || peelCurrency() || peelPercent(); }

    bool peelBrackets() {
        if (m_parts.isBracketed || m_hasSign || m_text.size() < 3 || m_text.front() != '(' || m_text.back() != ')')
            return false;
        m_text = m_text.substr(1, m_text.size() - 2);
        m_parts.isBracketed = m_parts.isNegative = true;
        return true;
    }

    bool peelSign() {
        constexpr std::array<std::string_view, 3> signs = {"-", "+", "\u2212"};
        const std::size_t size = m_hasSign || m_parts.isBracketed ? 0 : sizeAtBegin(m_text, signs);
        if (size == 0)
            return false;
        m_parts.isNegative = m_text.front() != '+';
        m_hasSign = true;
        m_text.remove_prefix(size);
        return true;
    }

    bool peelCurrency() {
        if (m_parts.hasCurrency)
            return false;
        if (m_text.empty())
            return false;
        const std::size_t before = isDigit(m_text.front()) ? 0 : sizeAtBegin(m_text, currencies);
        const std::size_t behind = before > 0 || isDigit(m_text.back()) ? 0 : sizeAtEnd(m_text, currencies);
        m_text.remove_prefix(before);
        m_text.remove_suffix(behind);
        return m_parts.hasCurrency = before + behind > 0;
    }

    bool peelPercent() {
        if (m_parts.isPercent || !m_text.ends_with('%'))
            return false;
        m_text.remove_suffix(1);
        return m_parts.isPercent = true;
    }

    /// The digits with what parts them, an exponent, and the unit that follows a space.
    bool takeDigits() {
        std::size_t end = 0;
        for (std::size_t at = 0; at < m_text.size();) {
            const std::string_view rest = m_text.substr(at);
            const bool isPart = isDigit(rest[0]) || rest[0] == '.' || rest[0] == ',';
            const std::size_t size = isPart ? 1 : sizeAtBegin(rest, numberSpaces) + sizeAtBegin(rest, apostrophes);
            if (size == 0)
                break;
            at += size;
            end = isPart ? at : end;
        }
        const bool begins = end > 0 && (isDigit(m_text[0]) || (end > 1 && isDigit(m_text[1])));
        if (!begins)
            return false;
        end += exponentSize(m_text.substr(end));
        m_parts.digits = m_text.substr(0, end);
        const std::string_view rest = m_text.substr(end);
        m_parts.unit = withoutSpaces(rest);
        if (m_parts.unit.empty())
            return true;
        const bool isApart = sizeAtBegin(rest, numberSpaces) > 0 && !m_parts.isPercent;
        return isApart && m_parts.unit.size() <= longestUnit && !isDigit(m_parts.unit[0]) &&
               m_parts.unit.find(' ') == m_parts.unit.npos;
    }

    static std::size_t exponentSize(std::string_view text) {
        if (text.empty() || (text[0] != 'e' && text[0] != 'E'))
            return 0;
        std::size_t at = text.size() > 1 && (text[1] == '+' || text[1] == '-') ? 2 : 1;
        const std::size_t first = at;
        while (at < text.size() && isDigit(text[at]))
            ++at;
        return at > first ? at : 0;
    }

    std::string_view m_text;
    NumberParts m_parts;
    bool m_hasSign = false;
};

/// Which sign parts the digits at the beginning of a text, and its size; '\'' stands for any apostrophe.
std::pair<char, std::size_t> groupSign(std::string_view text) {
    if (text[0] == '.' || text[0] == ',')
        return {text[0], 1};
    if (const std::size_t size = sizeAtBegin(text, apostrophes))
        return {'\'', size};
    return {' ', sizeAtBegin(text, numberSpaces)};
}

/// The digits of a whole number without the signs of its groups; nothing where the groups are none.
std::optional<std::string> ungrouped(std::string_view text, const NumberStyle &style) {
    std::string digits;
    std::vector<std::size_t> groups = {0};
    char sign = '\0';
    for (std::size_t at = 0; at < text.size();) {
        if (isDigit(text[at])) {
            digits += text[at++];
            ++groups.back();
            continue;
        }
        const auto [found, size] = groupSign(text.substr(at));
        const bool isTaken = size > 0 && found != style.decimal && (sign == '\0' || sign == found) &&
                             (!style.thousands || *style.thousands == found);
        if (!isTaken)
            return std::nullopt;
        sign = found;
        at += size;
        groups.push_back(0);
    }
    if (groups.size() == 1)
        return digits;
    const bool isIndian = groups.size() > 2 && groups[1] == 2;
    const std::size_t usual = isIndian ? 2 : 3;
    bool areGroups = groups.front() >= 1 && groups.front() <= usual && groups.back() == 3 && text[0] != '0';
    for (std::size_t i = 1; i + 1 < groups.size(); ++i)
        areGroups = areGroups && groups[i] == usual;
    return areGroups ? std::optional(digits) : std::nullopt;
}

} // namespace

std::string_view withoutSpaces(std::string_view text) {
    while (const std::size_t size = sizeAtBegin(text, numberSpaces))
        text.remove_prefix(size);
    while (const std::size_t size = sizeAtEnd(text, numberSpaces))
        text.remove_suffix(size);
    return text;
}

std::optional<NumberParts> numberParts(std::string_view text) {
    return Peeling(text).parts();
}

MarkEvidence markEvidence(std::string_view digits) {
    using enum MarkEvidence;
    const bool hasExponent = digits.find_first_of("eE") != digits.npos;
    digits = digits.substr(0, digits.find_first_of("eE"));
    const auto points = std::ranges::count(digits, '.'), commas = std::ranges::count(digits, ',');
    if (points > 0 && commas > 0)
        return digits.rfind('.') > digits.rfind(',') ? DecimalPoint : DecimalComma;
    if (points > 1 || commas > 1)
        return points > 1 ? DecimalComma : DecimalPoint;
    if (points + commas == 0)
        return None;
    const std::size_t mark = digits.find_first_of(".,");
    const bool areThree = digits.size() - mark - 1 == 3;
    const bool isGroup =
        mark >= 1 && mark <= 3 && digits[0] != '0' && digits.find_first_not_of("0123456789.,") == digits.npos;
    if (areThree && isGroup && !hasExponent)
        return points > 0 ? EitherPoint : EitherComma;
    return points > 0 ? DecimalPoint : DecimalComma;
}

std::optional<double> numberOf(const NumberParts &parts, const NumberStyle &style) {
    if (style.unit && !parts.unit.empty() && parts.unit != *style.unit)
        return std::nullopt;
    const std::size_t exponent = std::min(parts.digits.find_first_of("eE"), parts.digits.size());
    const std::string_view mantissa = parts.digits.substr(0, exponent);
    const std::size_t mark = std::min(mantissa.rfind(style.decimal), mantissa.size());
    std::optional<std::string> digits = ungrouped(mantissa.substr(0, mark), style);
    if (!digits)
        return std::nullopt;
    if (mark < mantissa.size())
        digits->append(".").append(mantissa.substr(mark + 1));
    digits->append(parts.digits.substr(exponent));
    const bool isFraction = parts.isPercent && style.isPercentFraction && exponent == parts.digits.size();
    const std::optional<double> number = readNumber(isFraction ? digits->append("e-2") : *digits);
    if (!number)
        return std::nullopt;
    return (parts.isNegative ? -*number : *number) + 0.0; // a zero in brackets is no negative one
}

} // namespace eigenscope
