#pragma once

#include "core/base/result.h"

namespace eigenscope {

/// Writes what a person has set, whole or not at all; Unwritable names the file where it cannot be written.
Result<void> keepSettings();

} // namespace eigenscope
