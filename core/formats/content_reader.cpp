#include "core/formats/content_reader.h"

#include "core/formats/bytes/decoded_text.h"
#include "core/formats/content/transposed_table.h"
#include "core/formats/foreign_files.h"
#include "core/formats/types/typed_table.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// Why no format takes the bytes for its own: mostly since they are no text.
Error unrecognized(std::string_view bytes, const Registry<FormatInfo> &formats) {
    std::string converted;
    Sentences notes, known;
    TRY(decodedText(bytes, {}, converted, notes));
    for (const FormatInfo &format : formats.all())
        if (format.read)
            known.push_back(catalogueWords(format.name));
    return {Error::Kind::Unreadable, sentence("The data are of no known format. They may be %1.", orWords(known))};
}

/// Refuses to choose a part of what has none.
Result<void> requirePart(const FormatInfo &format, const ReaderOptions &options) {
    for (const auto &[key, told] : {std::pair("sheet", &options.sheet), std::pair("path", &options.path)})
        if (*told && std::ranges::find(format.partKeys, key) == format.partKeys.end())
            return Error{
                Error::Kind::InvalidParameter,
                sentence("The '%1' of data chooses a part of a file, but %2 files have no such parts. Got '%3'.", key,
                         catalogueWords(format.name), **told)};
    const bool hasLines = format.dialect || std::ranges::find(format.partKeys, "sheet") != format.partKeys.end();
    for (const auto &[key, told] : {std::pair("names_row", &options.namesRow),
                                    std::pair("first_row", &options.firstRow), std::pair("last_row", &options.lastRow)})
        if (*told && !hasLines)
            return Error{
                Error::Kind::InvalidParameter,
                sentence("The '%1' of data counts the lines of a text or a sheet, but %2 files have none. Got %3.", key,
                         catalogueWords(format.name), **told)};
    return {};
}

/// Refuses to say how pictures are read where there are none.
Result<void> requirePictures(const FormatInfo &format, const PictureSettings &pictures) {
    if (format.takesPictures)
        return {};
    for (const auto &[key, isTold] : {std::pair("size", pictures.size.has_value()), std::pair("color", pictures.color),
                                      std::pair("files", pictures.files.has_value())})
        if (isTold)
            return Error{Error::Kind::InvalidParameter,
                         sentence("The '%1' of data says how pictures are read, but %2 files hold none.", key,
                                  catalogueWords(format.name))};
    return {};
}

/// The content with the types of its columns where the session asks for them; the first id names the rows.
Result<Content> withTypes(Content content, const TypeSettings &types) {
    TRY(content.table, typedTable(std::move(content.table), types));
    const auto id = std::ranges::find(content.table.readings, ColumnType::Id, &ColumnReading::type);
    if (id != content.table.readings.end() && !content.roles.name)
        content.roles.name = id->column;
    return content;
}

ObjectKind kindOf(const Objects &objects) {
    return static_cast<ObjectKind>(objects.index());
}

/// The content of a table with its rows as columns; types are those of the new ones.
Result<Content> readTransposed(const FormatInfo &format, std::string_view bytes, const DataSettings &settings,
                               const Progress &progress) {
    DataSettings plain = settings;
    plain.reader.types = {};
    TRY(Content content, format.read(bytes, plain, progress));
    if (content.objects)
        return Error{Error::Kind::InvalidParameter,
                     sentence("The 'transpose' of data turns a table, but %1 files hold %2.",
                              catalogueWords(format.name), catalogueWords(kindName(kindOf(*content.objects))))};
    const ReaderOptions dialect = format.dialect ? format.dialect(bytes, plain.reader) : ReaderOptions{};
    TRY(content.table, transposedTable(content.table, dialect.decimal.value_or('.')));
    content.roles = {};
    if (!content.table.columns.front().isNumeric() && content.table.columns.front().name == transposedNames)
        content.roles.name = transposedNames;
    return content;
}

/// The content with the types that the settings ask for. Refuses another kind of objects than they tell, and a choice
/// of columns where the objects have none.
Result<Content> asTold(Content content, const DataSettings &settings) {
    if (!content.objects)
        return withTypes(std::move(content), settings.reader.types);
    const ObjectKind kind = kindOf(*content.objects);
    if (settings.roles.columns)
        return noColumns(kind);
    if (settings.kind && settings.kind != kind)
        return Error{Error::Kind::InvalidData, sentence("The data hold %1, but their 'kind' was said to be \"%2\".",
                                                        catalogueWords(kindName(kind)), kindName(*settings.kind))};
    return content;
}

} // namespace

Result<const FormatInfo *> recognized(const FormatEvidence &evidence, const Registry<FormatInfo> &formats) {
    const FormatInfo *format = formatOf(evidence, formats);
    if (!format || confidenceOf(*format, evidence) < Confidence::Signature)
        if (std::optional<Error> named = foreignFile(evidence.bytes, evidence.fileName))
            return *std::move(named);
    if (!format)
        return unrecognized(evidence.bytes, formats);
    return format;
}

Result<Content> readAs(const FormatInfo &format, std::string_view bytes, const DataSettings &settings,
                       const Progress &progress) {
    TRY(requirePart(format, settings.reader));
    TRY(requirePictures(format, settings.reader.pictures));
    TRY(Content content, settings.reader.isTransposed ? readTransposed(format, bytes, settings, progress)
                                                      : format.read(bytes, settings, progress));
    return asTold(std::move(content), settings);
}

Result<std::optional<Content>> readAs(const FormatInfo &format, const ReadableFile &file, const DataSettings &settings,
                                      const Progress &progress) {
    if (!format.readFile || settings.reader.isTransposed)
        return std::optional<Content>();
    TRY(requirePart(format, settings.reader));
    TRY(requirePictures(format, settings.reader.pictures));
    TRY(std::optional<Content> content, format.readFile(file, settings, progress));
    if (!content)
        return content;
    TRY(content, asTold(*std::move(content), settings));
    return content;
}

Result<FolderContent> readFolder(const std::filesystem::path &folder, const DataSettings &settings,
                                 const Registry<FormatInfo> &formats, const Progress &progress) {
    const FormatInfo *format = folderFormat(formats);
    if (!format)
        return Error{Error::Kind::Unreadable,
                     sentence("The file '%1' is a folder. A file of data is needed.", folder.string())};
    TRY(requirePart(*format, settings.reader));
    if (settings.kind && settings.kind != ObjectKind::Points)
        return Error{Error::Kind::InvalidData,
                     sentence("A folder of pictures holds points, but the 'kind' of the data was said to be \"%1\".",
                              kindName(*settings.kind))};
    TRY(FolderContent read, format->readFolder(folder, settings, progress));
    TRY(read.content, withTypes(std::move(read.content), settings.reader.types));
    return read;
}

Result<Content> withObjects(Content content, const FormatInfo &format, const Table &nodes,
                            const DataSettings &settings) {
    if (content.objects)
        return content;
    const bool isOfOneKind = format.kinds.size() == 1;
    const auto kind = isOfOneKind ? format.kinds.front() : settings.kind;
    TRY(Content made, objectsOf(std::move(content.table), nodes, kind, settings.roles, settings.reader.edges));
    if (!made.objects)
        made.roles = std::move(content.roles);
    made.parts = std::move(content.parts);
    made.pictures = content.pictures;
    return made;
}

Result<Content> readContent(std::string_view bytes, std::string_view fileName, const DataSettings &settings,
                            const Table &nodes, const Registry<FormatInfo> &formats, const Progress &progress) {
    TRY(const FormatInfo *format, recognized({bytes, fileName, settings.kind}, formats));
    TRY(Content content, readAs(*format, bytes, settings, progress));
    return withObjects(std::move(content), *format, nodes, settings);
}

} // namespace eigenscope
