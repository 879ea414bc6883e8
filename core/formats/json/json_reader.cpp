#include "core/formats/json/json_reader.h"

#include "core/formats/bytes/decoded_text.h"
#include "core/formats/json/json_records.h"

namespace eigenscope {
namespace {

constexpr std::string_view spaces = " \t\r\n";
constexpr std::size_t longestFirstLine = 1 << 24;

/// Whether the first line is a whole value and another one stands below it.
bool areLines(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(spaces);
    const std::size_t end = begin == text.npos ? text.npos : text.find('\n', begin);
    if (end == text.npos || end - begin > longestFirstLine)
        return false;
    const std::size_t next = text.find_first_not_of(spaces, end);
    return next != text.npos && text[next] == text[begin] && isOneJson(text.substr(begin, end - begin));
}

Result<Table> readLines(std::string_view text, const ReaderOptions &options, const Progress &progress) {
    JsonRecords records(text, {JsonShape::Form::Lines}, options);
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::string_view line = text.substr(begin, end - begin);
        if (line.find_first_not_of(spaces) != line.npos) {
            if (progress.stopped())
                return canceled();
            progress.say(static_cast<double>(begin) / static_cast<double>(text.size()));
            records.beginLine(begin);
            if (!Json::sax_parse(line, &records))
                return *records.error();
        }
        begin = end + 1;
    }
    return records.take();
}

} // namespace

bool isJson(std::string_view content) {
    const std::size_t first = content.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    if (first == content.npos || (content[first] != '{' && content[first] != '['))
        return false;
    const std::size_t second = content.find_first_not_of(spaces, first + 1);
    if (second == content.npos)
        return false;
    const std::string_view signs = content[first] == '{' ? "\"}" : "{[\"]-0123456789";
    return signs.find(content[second]) != signs.npos;
}

Result<Table> readJson(std::string_view content, const ReaderOptions &options, const Progress &progress) {
    std::string converted;
    Sentences notes;
    TRY(const DecodedText decoded, decodedText(content, options, converted, notes));
    const std::string_view text = decoded.text;
    if (text.find_first_not_of(spaces) == text.npos)
        return Error{Error::Kind::Unreadable, sentence("The text is empty. A list of records is needed.")};
    Result<Table> table = [&]() -> Result<Table> {
        if (areLines(text))
            return readLines(text, options, progress);
        TRY(JsonShape shape, jsonShape(text));
        if (progress.stopped())
            return canceled();
        JsonRecords records(text, std::move(shape), options);
        if (!Json::sax_parse(text, &records))
            return *records.error();
        return records.take();
    }();
    if (table)
        table->notes.insert(table->notes.begin(), notes.begin(), notes.end());
    return table;
}

} // namespace eigenscope
