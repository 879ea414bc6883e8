#pragma once

#include "core/base/json.h"
#include "core/formats/bytes/file_sum.h"
#include "core/formats/format.h"

namespace eigenscope {

/// Reads a file of a table by its content and ending, packed by gzip or not. InvalidData for a format of other
/// objects, Unreadable for a file that is missing, a folder, empty, binary, or too large for the memory.
Result<Table> readTable(const std::filesystem::path &file, const ReaderOptions &options,
                        const Registry<FormatInfo> &formats, const Progress &progress);

/// Checks the form of a `data` object without reading any file: keys, source, kind, and the values of options.
/// The refusals are those of loadData.
Result<void> checkData(const Json &data, const Registry<SampleInfo> &samples,
                       const Registry<GeneratorInfo> &generators);

/// A file or a folder of data as it was read.
struct DataFile {
    std::filesystem::path path;
    FileSum sha256;          ///< of its bytes; of a folder see FolderContent
    bool hasChanged = false; ///< they are not those of the `sha256` that the session gives
};

/// What is told of a file that has changed.
Sentence changeTold(const DataFile &file);

/// What loadData hands on.
struct LoadedData {
    std::shared_ptr<const Dataset> dataset;
    std::string sourceName;            ///< for titles: "Iris", "flowers.csv"
    Sentences warnings;                ///< a changed file, converted columns, …
    std::optional<DataFile> file = {}; ///< of a sample too; nothing for what is generated or stands in the session
    std::vector<ColumnReading> readings = {}; ///< as those of a Table
    /// How many rows of the source the dataset stands for: it has their means and covariances in few rows of its own,
    /// since the source was read in passes. Nothing where its rows are those of the source.
    std::optional<Index> standsFor = {};
};

/// The places and catalogues that a data source is looked up in.
struct SourceContext {
    const Registry<SampleInfo> &samples;
    const Registry<GeneratorInfo> &generators;
    const Registry<FormatInfo> &formats;
    std::filesystem::path sampleFolder; ///< resources/samples
    std::filesystem::path base;         ///< relative paths start here: the folder of the session
};

/// The `data` (or `project`) object of a session as a dataset: `source` ("sample:NAME", "generate:NAME",
/// "inline" with the text in `text`, or a path), kind, roles, rows, reader options, generator options, sha256. Unknown
/// keys are refused with the nearest known one. Source: the session format.
Result<LoadedData> loadData(const Json &data, const SourceContext &context, const Progress &progress);

} // namespace eigenscope
