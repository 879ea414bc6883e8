#pragma once

#include "core/formats/table_writer.h"
#include "core/pipeline/exports/row_pair.h"
#include "core/pipeline/pipeline.h"

namespace eigenscope {

/// What an export writes. All columns are equally long.
struct ExportTable {
    std::vector<Column> keys;    ///< say what a row is; left out by formats that hold numbers only
    std::vector<Column> numbers; ///< the coordinates, eigenvalues, … themselves
};

/// What an export is made from.
struct ExportSource {
    const Session &session;
    const Catalogue &catalogue;
    const Results &results;
    bool full = false;                   ///< with all that can stand beside it, see ExportSettings
    std::optional<RowPair> between = {}; ///< the two rows that it is about, where it is about two
    std::filesystem::path base = {};     ///< relative paths of the session start here
    std::stop_token stop = {};           ///< ends what computes anew for it
    std::string name = {};               ///< of the subset that it is about
    WrittenFor reader = WrittenFor::All; ///< of a table
};

/// A form of its own in which an export is written, beside those of tables.
struct ExportForm {
    std::string ending; ///< ".py"
    std::string name;   ///< "Python"
    /// The whole file, or a sentence that says what is missing.
    std::function<Result<std::string>(const ExportSource &source)> write;
};

/// One kind of data that can be written to a file: "embedding", "kernel-matrix", …
struct DataExportInfo {
    std::string id;
    std::string name;        ///< for menus: "Coordinates"
    std::string description; ///< one line: what the columns are
    /// The table, or a sentence that says what is missing; empty where the export is no table.
    std::function<Result<ExportTable>(const ExportSource &source)> table = {};
    std::vector<ExportForm> forms = {};
    std::string besides = {}; ///< what stands beside it in full, for the dialog; empty where it is always full
    /// Whether there is something to write, told at once, for menus; empty where only writing tells.
    std::function<bool(const ExportSource &source)> exists = {};
    /// The names of what it can be about, one of which an export may give; empty where it is about no such thing.
    std::function<Names(const ExportSource &source)> names = {};
    /// The table of some rows as they were read, where it has a line for each row that follows from that row alone, so
    /// that it can be made of data that are read in passes.
    std::function<Result<ExportTable>(const ExportSource &source, const Dataset &rows)> ofRows = {};
    /// Whether it can be made of such data too, since it follows from the means and covariances of the prepared
    /// columns, or from each column alone.
    bool isDoneInPasses = false;
};

Registry<DataExportInfo> builtinDataExports();

/// The columns in one table; those that say what a row is only where texts are written, unless there is nothing else.
Table tableOf(ExportTable made, bool withTexts);

/// The endings in which an export is written.
Names endingsOf(const DataExportInfo &info, const Registry<FormatInfo> &formats);

/// InvalidParameter unless the ending of `file` is one of those in which the export `id` is written.
Result<void> checkEnding(std::string_view id, const Names &endings, const std::filesystem::path &file);

/// Writes the export in the form that the ending of `file` names, whole or not at all. O(size).
Result<void> writeDataExport(const DataExportInfo &info, const ExportSource &source, const std::filesystem::path &file);

} // namespace eigenscope
