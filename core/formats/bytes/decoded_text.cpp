#include "core/formats/bytes/decoded_text.h"

namespace eigenscope {

Result<DecodedText> decodedText(std::string_view content, const ReaderOptions &options, std::string &converted,
                                Sentences &notes) {
    if (isUtf16(content)) {
        std::optional<std::string> text = utf16ToUtf8(content);
        if (!text)
            return Error{Error::Kind::Unreadable,
                         sentence("The text is not valid UTF-16. Text in UTF-8 or Latin-1 can be read.")};
        notes.push_back(sentence("The text was read as UTF-16."));
        converted = *std::move(text);
        content = converted;
    }
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (content.starts_with(byteOrderMark))
        content.remove_prefix(byteOrderMark.size());
    const TextSurvey survey = surveyed(content);
    if (survey.zero)
        return Error{Error::Kind::Unreadable, sentence("The data are binary, not text: byte %1 is 0. Text in UTF-8 or "
                                                       "Latin-1 can be read.",
                                                       *survey.zero)};
    if (!survey.invalid && options.encoding != "latin-1")
        return DecodedText{content, survey.hasQuote};
    if (options.encoding == "utf-8")
        return syntaxError(content, *survey.invalid, sentence("this is not UTF-8; the encoding may be latin-1"));
    if (!options.encoding)
        notes.push_back(sentence("The text is not UTF-8 and was read as Latin-1."));
    converted = latin1ToUtf8(content);
    return DecodedText{converted, survey.hasQuote};
}

Error syntaxError(std::string_view text, std::size_t position, const Sentence &fault) {
    return syntaxError(placeIn(text, position), fault);
}

Error syntaxError(const TextPlace &place, const Sentence &fault) {
    return {Error::Kind::Syntax, sentence("Line %1, column %2: %3.", place.line, place.column, fault), place.line,
            place.column};
}

} // namespace eigenscope
