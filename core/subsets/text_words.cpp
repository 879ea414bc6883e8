#include "core/subsets/text_words.h"

#include <algorithm>

namespace eigenscope {
namespace {

bool isOfWord(char sign) {
    const auto code = static_cast<unsigned char>(sign);
    return code >= 0x80 || (code >= '0' && code <= '9') || (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z');
}

char small(char sign) {
    return sign >= 'A' && sign <= 'Z' ? static_cast<char>(sign - 'A' + 'a') : sign;
}

} // namespace

std::vector<std::string> wordsOf(std::string_view text) {
    std::vector<std::string> words;
    for (auto begin = std::ranges::find_if(text, isOfWord); begin != text.end();) {
        const auto end = std::find_if_not(begin, text.end(), isOfWord);
        words.emplace_back(begin, end);
        std::ranges::transform(words.back(), words.back().begin(), small);
        begin = std::find_if(end, text.end(), isOfWord);
    }
    std::ranges::sort(words);
    const auto repeated = std::ranges::unique(words);
    words.erase(repeated.begin(), repeated.end());
    return words;
}

} // namespace eigenscope
