#include "core/formats/source_head.h"

#include "core/formats/bytes/file_content.h"
#include "core/formats/bytes/gzip.h"
#include "core/formats/content/transposed_table.h"
#include "core/formats/content_reader.h"
#include "core/formats/file_reader.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <iterator>

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

/// All of a file, unpacked.
Result<Head> wholeFile(const std::filesystem::path &file, const Progress &progress) {
    TRY(const FileContent content, fileContent(file));
    if (!isGzip(content.bytes()))
        return Head{std::string(content.bytes()), true};
    TRY(std::string unpacked, gunzip(content.bytes(), progress));
    return Head{std::move(unpacked), true};
}

Result<Head> fileHead(const std::filesystem::path &file, const Progress &progress) {
    std::ifstream stream(file, std::ios::binary);
    Head head;
    head.bytes.resize(headSize);
    stream.read(head.bytes.data(), headSize);
    head.bytes.resize(static_cast<std::size_t>(stream.gcount()));
    head.isWhole = !stream || stream.peek() == std::ifstream::traits_type::eof();
    if (isGzip(head.bytes)) {
        TRY(const FileContent content, fileContent(file));
        TRY(head.bytes, gunzip(content.bytes(), progress, headSize));
        head.isWhole = head.bytes.size() < headSize;
    }
    if (head.bytes.empty() || !isText(head.bytes)) // with the refusals of files
        return wholeFile(file, progress);
    if (!head.isWhole)
        endWithALine(head.bytes);
    return head;
}

/// The table with its ignored columns at their places, as empty ones: a person may want them back.
Table withIgnored(Table table) {
    for (std::size_t j = 0; j < table.readings.size(); ++j)
        if (table.readings[j].type == ColumnType::Ignore)
            table.columns.insert(
                table.columns.begin() + static_cast<Index>(j),
                {table.readings[j].column, std::vector<std::string>(static_cast<std::size_t>(table.rows()))});
    return table;
}

Table beginning(const Table &table) {
    Table head;
    head.notes = table.notes;
    head.readings.assign(table.readings.begin(),
                         table.readings.begin() + static_cast<Index>(std::min(mostColumns, table.readings.size())));
    const Index rows = std::min(mostRows, table.rows());
    const auto first = [rows](const auto &values) -> decltype(Column::values) {
        if constexpr (requires { values.head(rows); })
            return VectorXd(values.head(rows));
        else
            return std::vector<std::string>(values.begin(), values.begin() + rows);
    };
    for (std::size_t j = 0; j < std::min(mostColumns, table.columns.size()); ++j) {
        const Column &column = table.columns[j];
        head.columns.push_back({column.name, std::visit(first, column.values), column.isTime});
    }
    return head;
}

void refuse(SourceHead &shown, const Error &error) {
    shown.refusal = error.message;
    shown.remedies = error.remedies;
}

/// What is read of a source to look at it.
struct Beginning {
    const FormatInfo *format;
    Content content;
    bool isWhole = true;
    std::optional<ReaderOptions> reader = {};
};

Result<Beginning> readFile(const std::filesystem::path &file, const DataSettings &settings,
                           const SourceContext &context, const Progress &progress) {
    TRY(Head head, settings.text ? Result<Head>(Head{*settings.text, true}) : fileHead(file, progress));
    const std::string name = settings.text ? std::string() : plainName(file);
    TRY(const FormatInfo *format, recognized({head.bytes, name, settings.kind}, context.formats));
    if (!head.isWhole && (!format->isReadFromItsBeginning || settings.reader.isTransposed)) {
        TRY(head, wholeFile(file, progress));
    }
    TRY(Content read, readAs(*format, head.bytes, settings, progress));
    const auto reader = format->dialect ? std::optional(format->dialect(head.bytes, settings.reader)) : std::nullopt;
    return Beginning{format, std::move(read), head.isWhole, reader};
}

Result<Beginning> readBeginning(const std::filesystem::path &file, const DataSettings &settings,
                                const SourceContext &context, const Progress &progress) {
    std::error_code none;
    if (settings.text || !std::filesystem::is_directory(file, none))
        return readFile(file, settings, context, progress);
    TRY(FolderContent read, readFolder(file, settings, context.formats, progress));
    return Beginning{folderFormat(context.formats), std::move(read.content)};
}

} // namespace

Result<SourceHead> readSourceHead(const Json &data, const SourceContext &context, const Progress &progress) {
    TRY(DataSettings settings, readDataSettings(data, context.samples, context.generators));
    settings.reader.pictures.most = mostRows;
    const std::filesystem::path file =
        settings.sample ? context.sampleFolder / settings.sample->file : context.base / settings.path;
    TRY(Beginning begun, readBeginning(file, settings, context, progress));
    auto &[format, read, isWhole, reader] = begun;
    SourceHead shown;
    shown.format = format->name;
    shown.isWhole = isWhole;
    if (isWhole)
        shown.rows = read.pictures ? read.pictures->count : read.table.rows();
    shown.pictures = read.pictures;
    shown.reader = std::move(reader);
    shown.hasFixedColumns = read.objects.has_value();
    shown.columns = read.table.names();
    shown.table = withIgnored(beginning(read.table));
    shown.parts = read.parts;
    shown.looksTransposed =
        !read.objects && !read.pictures && !settings.reader.isTransposed && looksTransposed(read.table);
    const Result<Content> content = withObjects(std::move(read), *format, {}, settings);
    if (content && content->objects) // which may have more to tell than their table
        shown.table.notes = content->table.notes;
    shown.isWhole = shown.isWhole && shown.table.rows() < mostRows;
    shown.kind = content && content->objects ? static_cast<ObjectKind>(content->objects->index())
                                             : settings.kind.value_or(ObjectKind::Points);
    shown.roles = rolesOf(data, settings, content ? content->roles : Roles{});
    shown.roles.rows.reset();
    shown.roles.draw.reset();
    const bool isMatrix = shown.kind == ObjectKind::Dissimilarities || shown.kind == ObjectKind::Gram;
    shown.hasFixedColumns = shown.hasFixedColumns || isMatrix;
    if (!content) {
        if (!isMatrix || isWhole) // the beginning of a square is none
            refuse(shown, content.error());
        return shown;
    }
    const Result<Dataset> dataset = makeDataset(*content, shown.roles);
    if (!dataset) {
        refuse(shown, dataset.error());
        return shown;
    }
    shown.roles.columns = dataset->isPoints() ? dataset->points().columns : content->roles.columns;
    shown.leftOut = leftOutColumns(*dataset, content->table.readings);
    std::ranges::move(leftOutNotes(*dataset, content->table.readings), std::back_inserter(shown.table.notes));
    return shown;
}

} // namespace eigenscope
