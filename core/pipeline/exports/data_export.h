#pragma once

#include "core/formats/table_writer.h"
#include "core/pipeline/pipeline.h"

namespace eigenscope {

/// What an export writes. All columns are equally long.
struct ExportTable {
    std::vector<Column> keys;    ///< say what a row is; the text forms begin with them, .npy leaves them out
    std::vector<Column> numbers; ///< the coordinates, eigenvalues, … themselves
};

/// One kind of data that can be written to a file: "embedding", "kernel-matrix", …
struct DataExportInfo {
    std::string id;
    std::string name;        ///< for menus: "Coordinates"
    std::string description; ///< one line: what the columns are
    /// The table, or a sentence that says what is missing, and which methods of the catalogue find it.
    std::function<Result<ExportTable>(const Results &results, const Catalogue &catalogue)> table;
    Names endings = {".csv", ".tsv", ".npy", ".json"};
};

Registry<DataExportInfo> builtinDataExports();

/// InvalidParameter unless the ending of `file` is one of those in which the export `id` is written.
Result<void> checkEnding(std::string_view id, const Names &endings, const std::filesystem::path &file);

/// Writes the export in the form that the ending of `file` names, whole or not at all. O(size).
Result<void> writeDataExport(const DataExportInfo &info, const Results &results, const Catalogue &catalogue,
                             const std::filesystem::path &file);

} // namespace eigenscope
