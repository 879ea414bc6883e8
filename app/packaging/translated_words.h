#pragma once

#include "ui/window/frame/registries.h"

#include <string>

namespace eigenscope {

/// All words of the catalogue and of the window's registries that programWords shows, as a source for lupdate: a line
/// of C++ each, none twice, with what it is of as a comment for translators. Words that are formed while methods run,
/// such as refusals, are not among them. O(size of the registries).
std::string translatedWords(const Registries &registries);

} // namespace eigenscope
