#include "core/formats/source_head.h"

#include "core/formats/content_reader.h"
#include "core/formats/csv/csv_dialect.h"
#include "core/formats/bytes/decoded_text.h"
#include "core/formats/content/edge_list.h"
#include "core/formats/fasta_reader.h"
#include "core/formats/bytes/file_content.h"
#include "core/formats/file_reader.h"
#include "core/formats/graphml_reader.h"
#include "core/formats/bytes/gzip.h"
#include "core/formats/svmlight_reader.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>

namespace eigenscope {
namespace {

constexpr std::size_t headSize = 1 << 20;
constexpr Index mostRows = 50;
constexpr std::size_t mostColumns = 200;

/// The beginning of a source, unpacked.
struct Head {
    std::string bytes;
    bool isWhole = true;
};

bool isText(std::string_view bytes) {
    const bool isWide = bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF"); // UTF-16
    return isWide || bytes.find('\0') == bytes.npos;
}

/// Ends a text that was cut with its last whole line.
void endWithALine(std::string &text) {
    if (const std::size_t newline = text.rfind('\n'); newline != text.npos)
        text.resize(newline + 1);
}

Result<Head> fileHead(const std::filesystem::path &file, const Progress &progress) {
    std::ifstream stream(file, std::ios::binary);
    Head head;
    head.bytes.resize(headSize);
    stream.read(head.bytes.data(), headSize);
    head.bytes.resize(static_cast<std::size_t>(stream.gcount()));
    head.isWhole = !stream || stream.peek() == std::ifstream::traits_type::eof();
    if (!isGzip(head.bytes) && isText(head.bytes) && !head.bytes.empty()) {
        if (!head.isWhole)
            endWithALine(head.bytes);
        return head;
    }
    const Result<FileContent> content = fileContent(file); // with the refusals of files
    if (!content)
        return content.error();
    head.isWhole = true;
    head.bytes = content->bytes();
    if (!isGzip(head.bytes))
        return head;
    Result<std::string> unpacked = gunzip(content->bytes(), progress, headSize);
    if (!unpacked)
        return unpacked.error();
    head.isWhole = unpacked->size() < headSize;
    head.bytes = *std::move(unpacked);
    if (head.isWhole)
        return head;
    if (isText(head.bytes)) {
        endWithALine(head.bytes);
        return head;
    }
    Result<std::string> all = gunzip(content->bytes(), progress);
    if (!all)
        return all.error();
    return Head{*std::move(all), true};
}

/// The reader options of a separated text as they were told or found in it.
ReaderOptions found(std::string_view bytes, const ReaderOptions &told) {
    std::string converted;
    Names notes;
    const Result<DecodedText> decoded = decodedText(bytes, told, converted, notes);
    ReaderOptions options = told;
    if (!decoded)
        return options;
    const CsvDialect dialect = guessDialect(decoded->text, told);
    options.delimiter = dialect.delimiter;
    options.decimal = dialect.decimal;
    options.header = dialect.header;
    if (!options.encoding)
        options.encoding = notes.empty()                                      ? "utf-8"
                           : notes.front().find("Latin") != std::string::npos ? "latin-1"
                                                                              : "utf-16";
    return options;
}

Table beginning(const Table &table) {
    Table head;
    head.notes = table.notes;
    const Index rows = std::min(mostRows, table.rows());
    for (std::size_t j = 0; j < std::min(mostColumns, table.columns.size()); ++j)
        head.columns.push_back({table.columns[j].name, std::visit(
                                                           [rows](const auto &values) -> decltype(Column::values) {
                                                               if constexpr (requires { values.head(rows); })
                                                                   return VectorXd(values.head(rows));
                                                               else
                                                                   return std::vector<std::string>(
                                                                       values.begin(), values.begin() + rows);
                                                           },
                                                           table.columns[j].values)});
    return head;
}

std::string formatOf(std::string_view bytes, std::string_view ending) {
    if (isGraphMl(bytes))
        return "GraphML";
    if (isFasta(bytes))
        return "FASTA";
    if (!isText(bytes))
        return ending.empty() ? "binary" : std::string(ending.substr(1));
    return isSvmlight(bytes) ? "svmlight" : "text";
}

} // namespace

Result<SourceHead> readSourceHead(const Json &data, const SourceContext &context, const Progress &progress) {
    const Result<DataSettings> settings = readDataSettings(data, context.samples, context.generators);
    if (!settings)
        return settings.error();
    const std::filesystem::path file = context.base / settings->path;
    Result<Head> head = settings->text ? Result<Head>(Head{*settings->text, true}) : fileHead(file, progress);
    if (!head)
        return head.error();
    const std::string ending = settings->text ? std::string() : endingOf(file);
    SourceHead shown;
    shown.format = formatOf(head->bytes, ending);
    shown.isWhole = head->isWhole;

    Result<Content> content = Content{};
    if (auto untabled = readUntabled(head->bytes, *settings)) {
        content = *std::move(untabled);
        if (!content)
            return content.error();
        shown.hasFixedColumns = true;
        shown.table = beginning(content->table);
    } else {
        const bool asEdges = isEdgeList(ending, *settings);
        const Result<Content> read = readTabled(head->bytes, ending, *settings, progress);
        if (!read)
            return read.error();
        shown.table = beginning(read->table);
        if (shown.format == "text")
            shown.reader = found(head->bytes, settings->reader);
        content = objectsOf(read->table, {}, asEdges ? ObjectKind::Graph : settings->kind, settings->roles);
        if (content && !content->objects)
            content->roles = read->roles;
    }
    shown.isWhole = shown.isWhole && shown.table.rows() < mostRows;
    shown.kind = content && content->objects ? static_cast<ObjectKind>(content->objects->index())
                                             : settings->kind.value_or(ObjectKind::Points);
    shown.roles = rolesOf(data, *settings, content ? content->roles : Roles{});
    shown.roles.rows.reset();
    const bool isMatrix = shown.kind == ObjectKind::Dissimilarities || shown.kind == ObjectKind::Gram;
    shown.hasFixedColumns = shown.hasFixedColumns || isMatrix;
    if (!content) {
        if (!isMatrix || head->isWhole) // the beginning of a square is none
            shown.refusal = content.error().message;
        return shown;
    }
    const Result<Dataset> dataset = makeDataset(*content, shown.roles);
    if (!dataset)
        shown.refusal = dataset.error().message;
    else
        shown.roles.columns = dataset->isPoints() ? dataset->points().columns : content->roles.columns;
    return shown;
}

} // namespace eigenscope
