#pragma once

#include "core/formats/content/content.h"
#include "core/formats/data_settings.h"

namespace eigenscope {

/// The ending of a file without ".gz", in small letters: ".csv".
std::string endingOf(std::filesystem::path file);

/// What the bytes of a file hold, as readContent says, where they may be packed by gzip. A file "…edges…" is described
/// by the table "…nodes…" beside it where there is one, an idx file "…images…" by the labels in the file "…labels…". A
/// refusal begins with the name of the file.
Result<Content> contentFrom(const std::filesystem::path &file, std::string_view bytes, const DataSettings &settings,
                            const Progress &progress);

} // namespace eigenscope
