#pragma once

#include "core/data/table_writer.h"
#include "core/pipeline/pipeline.h"

namespace eigenscope {

/// One kind of data that can be written to a file: "embedding", "kernel-matrix", …
struct DataExportInfo {
    std::string id;
    std::string name;        ///< for menus: "Coordinates"
    std::string description; ///< one line: what the columns are
    Names endings = {".csv", ".tsv", ".npy", ".json"};
    /// The table, or a sentence that says what is missing.
    std::function<Result<Table>(const Results &results)> table;
};

Registry<DataExportInfo> builtinDataExports();

} // namespace eigenscope
