#pragma once

#include "core/formats/load_data.h"
#include "core/pipeline/session/session.h"

#include <filesystem>
#include <optional>

namespace eigenscope {

/// A finding: the table that the positions of a picture were read from.
struct PositionsTable {
    std::optional<DataFile> file; ///< nothing where the source is no file
    Names columns;                ///< of numbers: those that can be axes
};

/// The columns of a table that hold numbers, those that are analyzed first.
Names numberColumns(const Dataset &table);

/// As `data` of a session: the table whose file the reducer of this one names; null where it names none.
Json positionsSource(const Session &session, const ReducerInfo &reducer);

/// That table, read from `base`; nothing where there is none. The refusals are those of loadData.
Result<std::optional<LoadedData>> positionsTable(const Session &session, const Catalogue &catalogue,
                                                 const std::filesystem::path &base, const Progress &progress);

} // namespace eigenscope
