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

std::string counted(std::ptrdiff_t count, std::string_view one, std::string_view many) {
    return std::to_string(count) + " " + std::string(count == 1 ? one : many);
}

std::string andList(std::span<const std::string> words) {
    return listed(words, " and ");
}

std::string columnsAre(std::span<const std::string> columns, std::string_view what) {
    constexpr std::size_t named = 10;
    std::string text = columns.size() == 1 ? "The column " : "The columns ";
    for (std::size_t i = 0; i < std::min(named, columns.size()); ++i)
        text += (i == 0 ? "'" : ", '") + columns[i] + "'";
    if (columns.size() > named)
        text += " and " + std::to_string(columns.size() - named) + " more";
    return text + (columns.size() == 1 ? " is " : " are ") + std::string(what) + ".";
}

} // namespace eigenscope
