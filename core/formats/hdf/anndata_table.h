#pragma once

#include "core/formats/hdf/hdf_values.h"

namespace eigenscope {

/// What AnnData tells of its cells ("obs") or genes ("var").
struct AnnDataTable {
    std::vector<std::string> names; ///< of the rows; empty where there are none
    std::vector<Column> columns;    ///< without the names
    Sentences notes;                ///< what was left out
};

/// The names of the rows alone, in the group or the list of records of this path. Refused as hdfTexts.
Result<std::vector<std::string>> annDataNames(const HdfSource &source, const std::string &path);

/// The table in that path, of so many rows: numbers, texts, and categories as texts, in the newer form (a group of
/// codes and categories) and the older one (the group "__categories"). A column of another length is left out and
/// told. Refused as hdfColumn. O(size).
Result<AnnDataTable> annDataTable(const HdfSource &source, const std::string &path, Index rows);

} // namespace eigenscope
