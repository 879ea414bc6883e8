#pragma once

#include "core/base/json.h"
#include "core/base/parameter.h"
#include "core/base/progress.h"
#include "core/base/registry.h"
#include "core/data/table.h"

#include <filesystem>

namespace eigenscope {

/// A dataset that comes with the program.
struct SampleInfo {
    std::string id;          ///< "iris"
    std::string name;        ///< "Iris"
    std::string description; ///< one line: what the rows and the columns are
    std::string file;        ///< name inside resources/samples
    Roles roles;             ///< label, name and target, where a session does not say otherwise
    ObjectKind kind = ObjectKind::Points;
};
Registry<SampleInfo> builtinSamples();

/// A dataset made by a formula and a seed.
struct GeneratorInfo {
    std::string id;
    std::string name;
    std::string description;
    std::vector<ParamSpec> params; ///< n, noise, seed, …
    Roles roles;                   ///< its label, where it has one
    std::function<Result<Table>(const ParamMap &given)> make;
};
Registry<GeneratorInfo> builtinGenerators();

/// How a text file is read where the content does not say it (the reader options of a session).
struct ReaderOptions {
    std::optional<char> delimiter = {};
    std::optional<char> decimal = {}; ///< '.' or ','
    std::optional<bool> header = {};
    std::optional<std::string> encoding = {}; ///< "utf-8" or "latin-1"
    std::optional<Names> missing = {};        ///< words that stand for a missing value
};

/// The CSV or TSV text as a table: quotes, BOM, separators, decimal comma, UTF-8 or Latin-1 are found
/// from the content where the options leave them open. Errors carry line and column. O(size).
Result<Table> readCsv(std::string_view content, const ReaderOptions &options, const Progress &progress);

/// A .npy array of one or two dimensions as columns x1, x2, …; refuses pickled objects. O(size).
Result<Table> readNpy(std::string_view content);

/// Reads a file of a table by its content and ending: .csv .tsv .txt .npy .npz .mat .svmlight and idx, each also as
/// .gz. Unreadable for a file that is missing, a folder, empty, binary, or too large for the memory.
Result<Table> readTable(const std::filesystem::path &file, const ReaderOptions &options, const Progress &progress);

/// Checks the form of a `data` object without reading any file: keys, source, kind, and the values of options.
/// The refusals are those of loadData.
Result<void> checkData(const Json &data, const Registry<SampleInfo> &samples,
                       const Registry<GeneratorInfo> &generators);

/// What loadData hands on.
struct LoadedData {
    std::shared_ptr<const Dataset> dataset;
    std::string sourceName;            ///< for titles: "Iris", "flowers.csv"
    std::vector<std::string> warnings; ///< a changed sha256, converted columns, …
};

/// The places and catalogues that a data source is looked up in.
struct SourceContext {
    const Registry<SampleInfo> &samples;
    const Registry<GeneratorInfo> &generators;
    std::filesystem::path sampleFolder; ///< resources/samples
    std::filesystem::path base;         ///< relative paths start here: the folder of the session
};

/// The `data` (or `project`) object of a session as a dataset: `source` ("sample:NAME", "generate:NAME",
/// "inline" with the text in `text`, or a path), kind, roles, rows, reader options, generator options, sha256. Unknown
/// keys are refused with the nearest known one. Source: the session format.
Result<LoadedData> loadData(const Json &data, const SourceContext &context, const Progress &progress);

} // namespace eigenscope
