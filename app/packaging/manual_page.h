#pragma once

#include "core/base/word_list.h"

#include <string>

namespace eigenscope {

/// What `--help` says, as a page of section 1 of the manual. Source: groff_man(7), "man macros".
std::string manualPage(const Names &pictureEndings);

} // namespace eigenscope
