#pragma once

#include "core/formats/format.h"

#include <QString>

namespace eigenscope {

/// The filters of a dialog that opens data: all that can be read at once, an entry a format, and all files; `others`
/// is a title and its patterns for files of another sort, where those can be opened too.
QString openFilter(const Registry<FormatInfo> &formats, const std::pair<QString, QString> &others = {});

} // namespace eigenscope
