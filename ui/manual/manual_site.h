#pragma once

#include "ui/manual/manual.h"

namespace eigenscope {

/// Writes the manual as pages of HTML that need no network: a file for each page, index.html for the first one, the
/// pictures in the folder `pictures`. Formulas are drawings with their words for screen readers. Unwritable where a
/// file cannot be written; files of an earlier manual are replaced. Needs an application with fonts.
Result<void> writeManualSite(const Manual &manual, const std::filesystem::path &folder);

} // namespace eigenscope
