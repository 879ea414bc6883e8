#include "core/base/text_encoding.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <vector>

namespace eigenscope {
namespace {

bool isContinuation(unsigned char byte) {
    return (byte & 0xC0) == 0x80;
}

/// Length of the valid UTF-8 sequence at the start of `bytes`; 0 when there is none.
std::size_t sequenceLength(std::string_view bytes) {
    const auto at = [&](std::size_t i) { return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U; };
    const unsigned first = at(0), second = at(1);
    if (first < 0x80)
        return 1;
    if (first >= 0xC2 && first <= 0xDF)
        return isContinuation(static_cast<unsigned char>(second)) ? 2 : 0;
    const bool thirdFits = isContinuation(static_cast<unsigned char>(at(2)));
    if (first >= 0xE0 && first <= 0xEF) {
        const unsigned low = first == 0xE0 ? 0xA0 : 0x80, high = first == 0xED ? 0x9F : 0xBF; // no surrogates
        return second >= low && second <= high && thirdFits ? 3 : 0;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        const unsigned low = first == 0xF0 ? 0x90 : 0x80, high = first == 0xF4 ? 0x8F : 0xBF;
        const bool fourthFits = isContinuation(static_cast<unsigned char>(at(3)));
        return second >= low && second <= high && thirdFits && fourthFits ? 4 : 0;
    }
    return 0;
}

void appendUtf8(std::string &text, char32_t code) {
    const auto continuation = [&](int shift) { text += static_cast<char>(0x80 | ((code >> shift) & 0x3F)); };
    if (code < 0x80) {
        text += static_cast<char>(code);
    } else if (code < 0x800) {
        text += static_cast<char>(0xC0 | (code >> 6));
        continuation(0);
    } else if (code < 0x10000) {
        text += static_cast<char>(0xE0 | (code >> 12));
        continuation(6);
        continuation(0);
    } else {
        text += static_cast<char>(0xF0 | (code >> 18));
        continuation(12);
        continuation(6);
        continuation(0);
    }
}

/// What a block of ASCII characters cannot hold, found without a branch for each byte.
struct BlockSigns {
    bool zero = false;
    bool beyondAscii = false;
    bool quote = false;
};

BlockSigns signsOf(const char *block, std::size_t size) {
    unsigned char zero = 0, high = 0, quote = 0;
    for (std::size_t i = 0; i < size; ++i) {
        zero |= block[i] == 0;
        high |= static_cast<unsigned char>(block[i]);
        quote |= block[i] == '"';
    }
    return {zero != 0, (high & 0x80) != 0, quote != 0};
}

/// Position of the first byte of [begin, end) that is not valid UTF-8, where a character begins at `begin`; `end`
/// moves behind the last character.
std::optional<std::size_t> invalidUtf8(std::string_view bytes, std::size_t begin, std::size_t &end) {
    std::size_t i = begin;
    while (i < end) {
        const std::size_t length = sequenceLength(bytes.substr(i, 4));
        if (length == 0)
            return i;
        i += length;
    }
    end = i;
    return std::nullopt;
}

/// `position`, or the end of the character that begins before it and goes on there.
std::size_t behindCharacter(std::string_view bytes, std::size_t position) {
    for (std::size_t back = 1; back < 4 && back <= position; ++back)
        if (const std::size_t length = sequenceLength(bytes.substr(position - back, 4)); length > 0)
            return std::max(position, position - back + length);
    return position;
}

/// The survey of [begin, end), with positions in the whole.
TextSurvey surveyOf(std::string_view bytes, std::size_t begin, std::size_t end) {
    constexpr std::size_t blockSize = 4096;
    TextSurvey survey;
    begin = behindCharacter(bytes, begin);
    while (begin < end) {
        std::size_t next = std::min(begin + blockSize, end);
        const BlockSigns signs = signsOf(bytes.data() + begin, next - begin);
        survey.hasQuote = survey.hasQuote || signs.quote;
        if (signs.zero && !survey.zero)
            survey.zero = bytes.find('\0', begin);
        if (signs.beyondAscii && !survey.invalid)
            survey.invalid = invalidUtf8(bytes, begin, next);
        begin = next;
    }
    return survey;
}

} // namespace

TextSurvey surveyed(std::string_view bytes) {
    constexpr std::size_t partSize = 1 << 20;
    std::vector<TextSurvey> parts((bytes.size() + partSize - 1) / partSize);
    parallelFor(static_cast<Index>(parts.size()), 1, [&](Index first, Index) {
        const std::size_t begin = static_cast<std::size_t>(first) * partSize;
        parts[static_cast<std::size_t>(first)] = surveyOf(bytes, begin, std::min(begin + partSize, bytes.size()));
    });
    TextSurvey whole;
    for (const TextSurvey &part : parts) {
        whole.zero = whole.zero ? whole.zero : part.zero;
        whole.invalid = whole.invalid ? whole.invalid : part.invalid;
        whole.hasQuote = whole.hasQuote || part.hasQuote;
    }
    return whole;
}

std::string latin1ToUtf8(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size() + bytes.size() / 8);
    for (const char byte : bytes)
        appendUtf8(text, static_cast<unsigned char>(byte));
    return text;
}

bool isUtf16(std::string_view bytes) {
    return bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
}

std::optional<std::string> utf16ToUtf8(std::string_view bytes) {
    const std::size_t high = bytes.starts_with("\xFF\xFE") ? 1 : 0; // which byte of a pair is the upper one
    const auto unit = [&](std::size_t i) -> char32_t {
        return static_cast<char32_t>(static_cast<unsigned char>(bytes[i + high]) << 8 |
                                     static_cast<unsigned char>(bytes[i + 1 - high]));
    };
    if (bytes.size() % 2 != 0)
        return std::nullopt;
    std::string text;
    text.reserve(bytes.size());
    for (std::size_t i = 2; i < bytes.size(); i += 2) {
        char32_t code = unit(i);
        if (code >= 0xD800 && code < 0xE000) { // half of a surrogate pair
            const char32_t second = code < 0xDC00 && i + 2 < bytes.size() ? unit(i + 2) : 0;
            if (second < 0xDC00 || second >= 0xE000)
                return std::nullopt;
            code = 0x10000 + ((code - 0xD800) << 10) + (second - 0xDC00);
            i += 2;
        }
        appendUtf8(text, code);
    }
    return text;
}

std::string excerpt(std::string_view text) {
    constexpr std::size_t longest = 40;
    if (text.size() <= longest)
        return std::string(text);
    std::size_t end = longest;
    while (end > 0 && isContinuation(static_cast<unsigned char>(text[end])))
        --end;
    return std::string(text.substr(0, end)) + "…";
}

TextPlace placeIn(std::string_view text, std::size_t position) {
    std::string_view before = text.substr(0, position);
    if (text.substr(before.size()).starts_with('\n') && before.ends_with('\r'))
        before.remove_suffix(1); // the line ends behind both
    int lines = before.starts_with('\n') || before.starts_with('\r') ? 1 : 0;
    for (std::size_t i = 1; i < before.size(); ++i)
        lines += before[i] == '\r' || (before[i] == '\n' && before[i - 1] != '\r') ? 1 : 0;
    const std::string_view line = before.substr(before.find_last_of("\r\n") + 1); // npos + 1 is 0
    const auto characters =
        std::ranges::count_if(line, [](char c) { return !isContinuation(static_cast<unsigned char>(c)); });
    return {lines + 1, static_cast<int>(characters) + 1};
}

} // namespace eigenscope
