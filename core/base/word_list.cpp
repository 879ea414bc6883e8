#include "core/base/word_list.h"

#include <algorithm>

namespace eigenscope {
namespace {

std::string listed(std::span<const std::string> words, std::string_view last) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i)
        text.append(i == 0 ? "" : i + 1 < words.size() ? ", " : last).append(words[i]);
    return text;
}

} // namespace

std::vector<std::string> commaParts(std::string_view text) {
    std::vector<std::string> parts;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        parts.emplace_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return parts;
}

std::string orList(std::span<const std::string> words) {
    return listed(words, " or ");
}

Sentence counted(std::ptrdiff_t count, const char *one, const char *many) {
    return sentence(count == 1 ? one : many, count);
}

std::string andList(std::span<const std::string> words) {
    return listed(words, " and ");
}

Sentence columnsAre(std::span<const std::string> columns, const Sentence &what) {
    constexpr std::size_t named = 10;
    std::string names;
    for (std::size_t i = 0; i < std::min(named, columns.size()); ++i)
        names += (i == 0 ? "'" : ", '") + columns[i] + "'";
    if (columns.size() == 1)
        return sentence("The column %1 is %2.", names, what);
    if (columns.size() <= named)
        return sentence("The columns %1 are %2.", names, what);
    return sentence("The columns %1 and %2 more are %3.", names, columns.size() - named, what);
}

} // namespace eigenscope
