#pragma once

#include <QString>

#include <string_view>

namespace eigenscope {

/// The context in which translations of these words are found.
inline constexpr const char *programWordsContext = "Program";

/// Words of the program that are made in core or stand in a registry (the name of a kernel, the help of a parameter,
/// the title of a view) in the language of the window; English where they have no translation. Not for names of the
/// data or what a person wrote. For translators, `app/packaging/translated_words` lists them. O(length).
QString programWords(std::string_view words);

} // namespace eigenscope
