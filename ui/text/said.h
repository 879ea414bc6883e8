#pragma once

#include "core/base/sentence.h"

#include <QString>

namespace eigenscope {

/// Words that core made (a refusal, a warning, a note), in the language of the window; English where they have no
/// translation. O(length).
QString said(const Sentence &words);

} // namespace eigenscope
