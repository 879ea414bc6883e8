#include "core/formats/workbook/escaped_text.h"

#include <charconv>
#include <optional>

namespace eigenscope {
namespace {

constexpr std::size_t codeLength = 7; // "_x0001_"

/// The sign whose code the text begins with.
std::optional<unsigned> codeAtBegin(std::string_view text) {
    if (text.size() < codeLength || !text.starts_with("_x") || text[codeLength - 1] != '_')
        return std::nullopt;
    unsigned code = 0;
    const char *const begin = text.data() + 2, *const end = text.data() + codeLength - 1;
    const auto [last, failure] = std::from_chars(begin, end, code, 16);
    return failure == std::errc() && last == end ? std::optional(code) : std::nullopt;
}

void appendCode(std::string &xml, unsigned code) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    xml += "_x";
    for (int shift = 12; shift >= 0; shift -= 4)
        xml += digits[(code >> shift) & 15U];
    xml += '_';
}

void appendUtf8(std::string &text, unsigned code) {
    const auto append = [&text](unsigned byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
    if (code < 0x80)
        return append(code);
    if (code < 0x800) {
        append(0xC0U | code >> 6);
    } else {
        append(0xE0U | code >> 12);
        append(0x80U | (code >> 6 & 0x3FU));
    }
    append(0x80U | (code & 0x3FU));
}

} // namespace

std::string escapedText(std::string_view text) {
    std::string xml;
    xml.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char letter = text[i];
        const auto code = static_cast<unsigned char>(letter);
        if (letter == '<')
            xml += "&lt;";
        else if (letter == '&')
            xml += "&amp;";
        else if ((code < 0x20 && letter != '\t' && letter != '\n') || (letter == '_' && codeAtBegin(text.substr(i))))
            appendCode(xml, code);
        else if (const std::string_view rest = text.substr(i);
                 rest.starts_with("\xEF\xBF\xBE") || rest.starts_with("\xEF\xBF\xBF")) {
            appendCode(xml, rest[2] == '\xBE' ? 0xFFFE : 0xFFFF);
            i += 2;
        } else
            xml += letter;
    }
    return xml;
}

std::string unescapedText(std::string_view written) {
    std::string text;
    text.reserve(written.size());
    for (std::size_t i = 0; i < written.size();) {
        const auto code = written[i] == '_' ? codeAtBegin(written.substr(i)) : std::nullopt;
        const bool isHalf = code && *code >= 0xD800 && *code <= 0xDFFF;
        if (!code || *code == 0 || isHalf) {
            text += written[i++];
            continue;
        }
        appendUtf8(text, *code);
        i += codeLength;
    }
    return text;
}

} // namespace eigenscope
