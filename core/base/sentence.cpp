#include "core/base/sentence.h"

#include "core/base/number_text.h"

namespace eigenscope {
namespace {

Sentence listed(const Sentences &words, Sentence (*ended)(const Sentence &, const Sentence &)) {
    if (words.empty())
        return {};
    Sentence list = words.front();
    for (std::size_t i = 1; i + 1 < words.size(); ++i)
        list = sentence("%1, %2", list, words[i]);
    return words.size() > 1 ? ended(list, words.back()) : list;
}

} // namespace

Sentence::Sentence(std::string text, std::string pattern, std::vector<Sentence> values)
    : std::string(std::move(text)), m_pattern(std::move(pattern)), m_values(std::move(values)) {}

Sentence plainWords(std::string_view text) {
    return {std::string(text), {}, {}};
}

Sentence catalogueWords(std::string_view name) {
    return {std::string(name), std::string(name), {}};
}

namespace detail {

Sentence valueWords(const Sentence &words) {
    return words;
}

Sentence valueWords(std::string_view text) {
    return plainWords(text);
}

Sentence valueWords(double number) {
    return {numberText(number), std::string(Sentence::number), {}};
}

Sentence filled(std::string_view pattern, Sentences values) {
    std::string text;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const auto value = i + 1 < pattern.size() && pattern[i] == '%' ? static_cast<std::size_t>(pattern[i + 1] - '1')
                                                                       : values.size();
        if (value < values.size()) {
            text += static_cast<const std::string &>(values[value]);
            ++i;
        } else {
            text += pattern[i];
        }
    }
    return {std::move(text), std::string(pattern), std::move(values)};
}

} // namespace detail

Sentence joined(const Sentence &first, const Sentence &second) {
    return first.empty() ? second : second.empty() ? first : sentence("%1 %2", first, second);
}

Sentence andWords(const Sentences &words) {
    return listed(words, [](const Sentence &all, const Sentence &last) { return sentence("%1 and %2", all, last); });
}

Sentence orWords(const Sentences &words) {
    return listed(words, [](const Sentence &all, const Sentence &last) { return sentence("%1 or %2", all, last); });
}

} // namespace eigenscope
