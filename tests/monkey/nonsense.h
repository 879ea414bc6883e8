#pragma once

#include "core/base/random.h"

#include <QString>

namespace eigenscope {

/// What a person may type into a line: numbers at and past every border, kernels whole and cut, words, signs.
QString nonsense(Random &random);
/// Keys that mean something, with what is held beside them; those that end the program are left out.
QKeyCombination nonsenseKey(Random &random);
/// A text for the clipboard: tables and what is none.
QString nonsenseTable(Random &random);

} // namespace eigenscope
