#pragma once

#include "core/formats/format.h"

namespace eigenscope {

/// What the bytes of a file hold, as readContent says, where they may be packed by gzip. A file "…edges…" is described
/// by the table "…nodes…" beside it where there is one, and a format may have its labels beside it. A refusal begins
/// with the name of the file.
Result<Content> contentFrom(const std::filesystem::path &file, std::string_view bytes, const DataSettings &settings,
                            const Registry<FormatInfo> &formats, const Progress &progress);

/// The same of a file that is open, of which not all bytes are kept in memory where its format can do without.
Result<Content> contentFrom(const std::filesystem::path &file, const ReadableFile &opened, const DataSettings &settings,
                            const Registry<FormatInfo> &formats, const Progress &progress);

/// Hands the rows of a table in a file on, part after part where its format can do so, else all at once. The refusals
/// are those of contentFrom, and those of `parts`.
Result<void> readParts(const std::filesystem::path &file, const DataSettings &settings, const TableParts &parts,
                       const Registry<FormatInfo> &formats, const Progress &progress);

/// Whether the name ends as those of pictures do, of which several are opened together.
bool isPictureName(const std::filesystem::path &file, const Registry<FormatInfo> &formats);

/// Whether some format takes the file for its own, by its name and its first bytes, or folders, for a folder. Reads
/// some 64 KiB.
bool isRecognized(const std::filesystem::path &file, const Registry<FormatInfo> &formats);

} // namespace eigenscope
