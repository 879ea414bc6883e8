#include "core/base/number_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>

namespace eigenscope {
namespace {

template <class Number> std::optional<Number> read(std::string_view text) {
    if (text.starts_with('+') && !text.starts_with("+-"))
        text.remove_prefix(1);
    Number value{};
    const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failure != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

} // namespace

void appendNumberText(std::string &text, double value) {
    if (std::isnan(value)) {
        text += "nan";
        return;
    }
    std::array<char, 32> buffer;
    char *const begin = buffer.data(), *const last = begin + buffer.size();
    const bool isWhole = std::abs(value) < 0x1p53 && // and surely the one that is meant
                         static_cast<double>(static_cast<std::int64_t>(value)) == value;
    const auto [end, failure] =
        isWhole ? std::to_chars(begin, last, value, std::chars_format::fixed) : std::to_chars(begin, last, value);
    text.append(begin, static_cast<std::size_t>(end - begin)); // of two pointers it would make a string first
}

std::string numberText(double value) {
    std::string text;
    appendNumberText(text, value);
    return text;
}

std::string roundedText(double value) {
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general, 4).ptr;
    return {text.data(), end};
}

std::optional<double> readNumber(std::string_view text) {
    return read<double>(text);
}

std::optional<long long> readInteger(std::string_view text) {
    return read<long long>(text);
}

} // namespace eigenscope
