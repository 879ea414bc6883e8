#include "core/base/trimmed.h"
#include "core/data/column_names.h"
#include "core/formats/bytes/decoded_text.h"
#include "core/formats/bytes/file_content.h"
#include "core/formats/content_reader.h"
#include "core/formats/csv/csv_values.h"
#include "core/formats/csv/ragged_lines.h"
#include "core/formats/data_settings.h"
#include "core/pipeline/script/python_text.h"
#include "core/pipeline/script/script.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace eigenscope {
namespace {

const char *const readTable = R"PYTHON(def read_table(file, sha256, delimiter, header, encoding):
    """The rows of a text file as dictionaries by column, all values as texts."""
    with open(file, "rb") as stream:
        content = stream.read()
    if hashlib.sha256(content).hexdigest() != sha256:
        sys.exit(f"{file} has changed since the script was written.")
    rows = csv.reader(io.StringIO(content.decode(encoding)), delimiter=delimiter)
    rows = [row for row in rows if len(row) > 1 or row and not row[0].isspace()]
    names = rows.pop(0) if header else [f"x{j + 1}" for j in range(len(rows[0]))]
    return [dict(zip([name.strip() for name in names], row)) for row in rows]
)PYTHON";

const char *const numberOf = R"PYTHON(def number(text, decimal, missing):
    try:
        return np.nan if text.strip() in missing else float(text.replace(decimal, "."))
    except ValueError:
        return np.nan
)PYTHON";

/// Whether the script would have to turn texts into numbers and dates as the program does.
bool hasConversions(const LoadedData &loaded) {
    return std::ranges::any_of(loaded.readings, [](const ColumnReading &reading) { return reading.conversions > 0; });
}

/// Whether words stand for missing values that the script would not find: in single columns, or as numbers, which may
/// be written in many ways.
bool hasOtherMissing(const ReaderOptions &reader) {
    const auto isNumber = [](const std::string &word) {
        return std::ranges::any_of(std::array{'.', ','}, [&word](char decimal) {
            const std::optional<double> number = decimalNumber(word, decimal);
            return number && !std::isnan(*number);
        });
    };
    return std::ranges::any_of(reader.types.columns, [](const auto &told) { return !told.second.missing.empty(); }) ||
           std::ranges::any_of(reader.missing.value_or(Names{}), isNumber);
}

/// Whether the table begins with its first line, which names the columns as the program does, each by a name of its
/// own, unless the options say that none does.
bool beginsAsTold(std::string_view content, const ReaderOptions &options, const Names &columns) {
    std::string converted;
    Sentences notes;
    const Result<DecodedText> decoded = decodedText(content, options, converted, notes);
    if (!decoded || separatorLine(decoded->text))
        return false;
    if (options.header == false)
        return true;
    Names names;
    for (const auto &record : firstRecords(decoded->text, *options.delimiter, 1))
        std::ranges::transform(record, std::back_inserter(names), &CsvCell::value);
    notes.clear();
    makeUnique(names, notes);
    return notes.empty() && std::ranges::all_of(columns, [&names](const std::string &column) {
               return trimmed(column) == column && std::ranges::find(names, column) != names.end();
           });
}

/// How the text file that the data were read from is written; nothing where they are no such file, or not all of it,
/// or where a script would not read these columns from it as the program does.
std::optional<ReaderOptions> textFile(const ScriptSource &source, const DataFile &file, const Names &columns) {
    const auto settings =
        readDataSettings(source.session.data(), source.catalogue.samples, source.catalogue.generators);
    if (!settings || settings->sample || !file.sha256.text())
        return std::nullopt;
    const ReaderOptions &reader = settings->reader;
    if (reader.namesRow || reader.firstRow || reader.lastRow || reader.skipsRagged || reader.isTransposed ||
        hasOtherMissing(reader))
        return std::nullopt;
    const auto content = fileContent(file.path);
    if (!content)
        return std::nullopt;
    const auto format = recognized({content->bytes(), plainName(file.path), settings->kind}, source.catalogue.formats);
    if (!format || !(*format)->dialect || file.path.extension() == ".gz")
        return std::nullopt;
    ReaderOptions options = (*format)->dialect(content->bytes(), settings->reader);
    options.missing = settings->reader.missing;
    const bool isPlain = options.delimiter && !hasUncountedNames(content->bytes(), *options.delimiter) &&
                         beginsAsTold(content->bytes(), options, columns);
    return isPlain ? std::optional(options) : std::nullopt;
}

bool takesAllRows(const Session &session, const Dataset &data) {
    if (session.data().contains("rows") || session.data().contains("draw")) // which may be the first ones
        return false;
    for (Index i = 0; i < data.size(); ++i)
        if (data.rows[static_cast<std::size_t>(i)] != i)
            return false;
    return true;
}

void readFromFile(PythonScript &script, const Session &session, const LoadedData &loaded, const ReaderOptions &options,
                  bool label) {
    const Dataset &data = *loaded.dataset;
    const DataFile &file = *loaded.file;
    for (const char *module : {"csv", "hashlib", "io"})
        script.imports.insert(std::string("import ") + module);
    script.functions.insert(readTable);
    script.functions.insert(numberOf);
    const std::string decimal = pythonText(std::string(1, options.decimal.value_or('.')));
    const std::string missing = pythonTexts(options.missing.value_or(Names{}));
    const std::string encoding = options.encoding == "utf-8" ? "utf-8-sig" : options.encoding.value_or("utf-8-sig");
    script.line("rows = read_table(" + pythonText(file.path.string()) + ",");
    script.line("                  sha256=" + pythonText(*file.sha256.text()) + ",");
    script.line("                  delimiter=" + pythonText(std::string(1, *options.delimiter)) + ", header=" +
                (options.header.value_or(true) ? "True" : "False") + ", encoding=" + pythonText(encoding) + ")");
    if (!takesAllRows(session, data))
        script.line("rows = [rows[i] for i in " + pythonIndices(data.rows) + "]");
    script.line("columns = " + pythonTexts(data.points().columns));
    script.line("X = np.array([[number(row[column], " + decimal + ", " + missing +
                ") for column in columns] for row in rows])");
    if (label)
        script.line("y = np.array([row[" + pythonText(*data.label) + "].strip() for row in rows])");
}

/// The matrix between the members of a whole that are in the data.
MatrixXd betweenMembers(const Members<MatrixXd> &members) {
    return (*members.whole)(members.positions, members.positions);
}

void embedLabel(PythonScript &script, const Dataset &data) {
    const Classes classes = *data.classes();
    Names texts;
    for (const int code : classes.codes)
        texts.push_back(code < 0 ? "" : classes.names[static_cast<std::size_t>(code)]);
    script.line("y = np.array(" + pythonTexts(texts) + ")");
}

Result<void> embedPoints(PythonScript &script, const Dataset &data, bool label) {
    script.line("columns = " + pythonTexts(data.points().columns));
    TRY(embed(script, "X", data.points().X));
    if (label)
        embedLabel(script, data);
    return {};
}

/// Whether the file itself holds the column: subsets may be the label.
bool isInFile(const LoadedData &loaded, const std::string &column) {
    return std::ranges::find(loaded.readings, column, &ColumnReading::column) != loaded.readings.end();
}

} // namespace

Result<void> embed(PythonScript &script, const char *name, ConstMatrixRef matrix) {
    constexpr Index mostNumbers = 250'000;
    if (matrix.size() > mostNumbers)
        return noScript(sentence("it would have to hold %1 numbers. Read the data from a CSV file.", matrix.size()));
    script.line(std::string(name) + " = " + pythonMatrix(matrix));
    return {};
}

Result<void> writeScriptData(PythonScript &script, const ScriptSource &source) {
    const auto loaded = source.results.value<Stage::Load>();
    const Dataset &data = *loaded->dataset;
    script.line("# " + pythonText(loaded->sourceName) + ": " + std::to_string(data.size()) + " " +
                std::string(kindName(data.kind())));
    if (const auto *given = std::get_if<Dissimilarities>(&data.objects))
        return embed(script, "D", betweenMembers(*given));
    if (const auto *given = std::get_if<Gram>(&data.objects))
        return embed(script, "K", betweenMembers(*given));
    if (!data.isPoints())
        return notInScikitLearn(sentence("methods on data of the kind %1", catalogueWords(kindName(data.kind()))));
    const ReducerInfo &reducer = *source.catalogue.reducers.find(source.session.reducer()->id);
    const bool label = reducer.needsLabel && data.label;
    const bool isRead = label && isInFile(*loaded, *data.label);
    Names columns = data.points().columns;
    if (isRead)
        columns.push_back(*data.label);
    const auto options =
        loaded->file && !hasConversions(*loaded) ? textFile(source, *loaded->file, columns) : std::nullopt;
    if (!options)
        return embedPoints(script, data, label);
    readFromFile(script, source.session, *loaded, *options, isRead);
    if (label && !isRead)
        embedLabel(script, data);
    return {};
}

} // namespace eigenscope
