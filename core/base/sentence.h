#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace eigenscope {

/// Words for a person. They are the English text itself, for reports, files and the command line, and remember the
/// template and the values that they were made from, so that the window can say them in another language
/// (`ui/text/said`). Made by `sentence`, `catalogueWords` and `plainWords` alone: a text that was put together by hand
/// is not taken, since nobody could translate it.
class Sentence : public std::string {
public:
    Sentence() = default;
    Sentence(std::string text, std::string pattern, std::vector<Sentence> values);

    /// English, with %1 to %9 where the values stand; empty where the text is shown as it is.
    [[nodiscard]] const std::string &pattern() const { return m_pattern; }
    /// Of a number, which the window writes as it writes all numbers.
    static constexpr std::string_view number = "#";
    [[nodiscard]] const std::vector<Sentence> &values() const { return m_values; }

    // A change of the text alone would leave the template behind.
    template <class Text> Sentence &operator+=(const Text &) = delete;
    template <class... Text> Sentence &append(const Text &...) = delete;

private:
    std::string m_pattern;
    std::vector<Sentence> m_values;
};

using Sentences = std::vector<Sentence>;

/// Words that are shown as they stand: a name in the data, what a person typed, the words of a library.
Sentence plainWords(std::string_view text);

/// The name of a thing of the catalogue, the label of a parameter: translated by itself.
Sentence catalogueWords(std::string_view name);

namespace detail {

Sentence valueWords(const Sentence &words);
Sentence valueWords(std::string_view text);
Sentence valueWords(double number);
template <std::integral Number> Sentence valueWords(Number number) {
    return plainWords(std::to_string(number));
}

Sentence filled(std::string_view pattern, Sentences values);

} // namespace detail

/// sentence("The table of %1 rows has no column '%2'.", rows, name): a template, a literal in English in which %1 to %9
/// each stand at least once, and its values: numbers (shortest text that reads back the same), texts shown as they
/// stand, or words that are themselves translated. Translators read the literals, so each is a whole sentence or a
/// whole clause, and where words depend on a number (one row, two rows) there are two. O(length).
template <class... Values> Sentence sentence(const char *pattern, const Values &...values) {
    return detail::filled(pattern, {detail::valueWords(values)...});
}

/// One after the other, with a space between; the other alone where one is empty.
Sentence joined(const Sentence &first, const Sentence &second);

/// "a, b and c", "a, b or c".
Sentence andWords(const Sentences &words);
Sentence orWords(const Sentences &words);

} // namespace eigenscope
