#pragma once

#include "core/data/source.h"

namespace eigenscope {

/// The table in the bytes of a file; as readTable, for a file that has been read.
Result<Table> tableFrom(const std::filesystem::path &file, std::string_view bytes, const ReaderOptions &options,
                        const Progress &progress);

} // namespace eigenscope
