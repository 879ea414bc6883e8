#pragma once

#include "core/formats/content/content.h"
#include "core/formats/data_settings.h"

namespace eigenscope {

/// What bytes hold that are no table of CSV but one of another format, or one of CSV, with the roles that the format
/// tells. `ending` (".npz") is that of their file, "" where they have none.
Result<Content> readTableContent(std::string_view bytes, std::string_view ending, ReaderOptions options,
                                 const Progress &progress);

/// What a text holds that is no table; nothing where it is one. The refusals are those of readContent.
std::optional<Result<Content>> readUntabled(std::string_view text, const DataSettings &settings);

/// Whether bytes that are a table are to be read as an edge list.
bool isEdgeList(std::string_view ending, const DataSettings &settings);

/// The table of such bytes, be it of edges or as readTableContent.
Result<Content> readTabled(std::string_view bytes, std::string_view ending, const DataSettings &settings,
                           const Progress &progress);

/// What bytes hold, as the settings, the ending and the bytes themselves say: FASTA begins with '>', GraphML has the
/// root <graphml>, the lower triangle of a matrix has rows that grow by one value; the other formats are tables, whose
/// objects are those of objectsOf. `nodes` describes the nodes of an edge list where it has rows.
/// InvalidData where the content is of another kind than the settings tell.
Result<Content> readContent(std::string_view bytes, std::string_view ending, const DataSettings &settings,
                            const Table &nodes, const Progress &progress);

} // namespace eigenscope
