#pragma once

#include <filesystem>

namespace eigenscope {

/// Gives all that is made from now on the words of the language that was set, else of the desktop: those of the file
/// eigenscope_LANGUAGE.qm in this folder and, where there is one, of Qt for its own dialogs. English where there is no
/// such file. Before the first window.
void applyLanguage(const std::filesystem::path &translations);

} // namespace eigenscope
