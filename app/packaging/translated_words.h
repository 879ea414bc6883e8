#pragma once

#include "app/packaging/sentence_templates.h"
#include "ui/window/frame/registries.h"

namespace eigenscope {

/// All words of the catalogue and of the window's registries that programWords shows, and the templates of sentences
/// that `said` shows, as a source for lupdate: a line of C++ each, none twice, with what it is of as a comment for
/// translators. O(size of the registries + templates).
std::string translatedWords(const Registries &registries, const std::vector<SentenceTemplate> &templates);

} // namespace eigenscope
