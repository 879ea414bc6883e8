#pragma once

#include "core/formats/format.h"

namespace eigenscope {

/// The format that bytes are of, as formatOf says. Unreadable where no format takes them for its own.
Result<const FormatInfo *> recognized(const FormatEvidence &evidence, const Registry<FormatInfo> &formats);

/// What the bytes hold as the format reads them. InvalidData where that is another kind of objects than the settings
/// tell, InvalidParameter where they choose columns and the objects have none.
Result<Content> readAs(const FormatInfo &format, std::string_view bytes, const DataSettings &settings,
                       const Progress &progress);

/// The same of a file whose bytes are not in memory; nothing where they have to be.
Result<std::optional<Content>> readAs(const FormatInfo &format, const ReadableFile &file, const DataSettings &settings,
                                      const Progress &progress);

/// What a folder holds, as the format that reads folders says. Unreadable where there is none.
Result<FolderContent> readFolder(const std::filesystem::path &folder, const DataSettings &settings,
                                 const Registry<FormatInfo> &formats, const Progress &progress);

/// The content with the objects of its table, as objectsOf says, where the format has not told the objects itself.
/// `nodes` describes the nodes of a table of edges where it has rows.
Result<Content> withObjects(Content content, const FormatInfo &format, const Table &nodes,
                            const DataSettings &settings);

/// What bytes hold, as the settings, the name of their file (see FormatEvidence) and the bytes themselves say.
/// The refusals are those of the functions above.
Result<Content> readContent(std::string_view bytes, std::string_view fileName, const DataSettings &settings,
                            const Table &nodes, const Registry<FormatInfo> &formats, const Progress &progress);

} // namespace eigenscope
