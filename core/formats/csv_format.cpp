#include "core/formats/csv_format.h"

#include "core/base/text_encoding.h"
#include "core/formats/content/edge_list.h"
#include "core/formats/csv/csv_dialect.h"
#include "core/formats/csv/csv_reader.h"
#include "core/formats/csv/excel_dialect.h"

namespace eigenscope {
namespace {

Confidence textConfidence(const FormatEvidence &evidence) {
    constexpr std::size_t head = 1 << 16;
    const bool isBinary = !isUtf16(evidence.bytes) && evidence.bytes.substr(0, head).find('\0') != evidence.bytes.npos;
    return isBinary ? Confidence::None : Confidence::AnyText;
}

} // namespace

FormatInfo separatedFormat(char delimiter, bool isGuessed) {
    const auto options = [delimiter, isGuessed](ReaderOptions told) {
        if (!isGuessed && !told.delimiter)
            told.delimiter = delimiter;
        return told;
    };
    FormatInfo info;
    info.read = [options](std::string_view bytes, const DataSettings &settings, const Progress &progress) {
        return readCsv(bytes, options(settings.reader), progress).transform([](Table table) {
            return Content{std::move(table)};
        });
    };
    info.readFile = [options](const ReadableFile &file, const DataSettings &settings,
                              const Progress &progress) -> Result<std::optional<Content>> {
        if (settings.roles.draw && !mayReadSomeRows(settings.kind))
            return std::optional<Content>();
        TRY(std::optional<Table> table, readCsv(file, options(settings.reader), settings.roles, progress));
        // Whether it is a graph shows in its names, which are read by now.
        const bool isGraph =
            table && settings.roles.draw && !settings.kind && !settings.roles.columns && isEdgeTable(*table);
        return table && !isGraph ? std::optional(Content{*std::move(table)}) : std::nullopt;
    };
    info.readParts = [options](const ReadableFile &file, const DataSettings &settings, const TableParts &parts,
                               const Progress &progress) {
        return readCsvParts(file, options(settings.reader), parts.texts, parts.use, progress);
    };
    info.dialect = [options](std::string_view bytes, const ReaderOptions &told) {
        return dialectOf(bytes, options(told));
    };
    info.write = [delimiter](const Table &table) { return separatedText(table, {delimiter}); };
    info.writesRowByRow = true;
    return info;
}

FormatInfo csvFormat() {
    FormatInfo info = separatedFormat(',', true);
    info.id = "csv";
    info.name = "CSV";
    info.description = "a table of text with commas, semicolons, tabs or bars between its cells";
    info.endings = {".csv", ".txt"};
    info.mimeTypes = {"text/csv"};
    info.sniff = textConfidence;
    info.writeForExcel = [](const Table &table) { return separatedText(table, excelDialect(localDecimal())); };
    return info;
}

} // namespace eigenscope
