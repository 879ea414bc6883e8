#include "core/formats/content_reader.h"
#include "core/formats/csv/csv_reader.h"
#include "core/formats/numpy/npy_reader.h"

#include "core/formats/content/edge_list.h"
#include "core/formats/fasta_reader.h"
#include "core/formats/graphml_reader.h"
#include "core/formats/idx_reader.h"
#include "core/formats/matlab/mat_reader.h"
#include "core/formats/numpy/npz_reader.h"
#include "core/formats/svmlight_reader.h"
#include "core/formats/triangle_reader.h"

namespace eigenscope {
namespace {

Result<Content> withoutRoles(Result<Table> table) {
    if (!table)
        return table.error();
    return Content{*std::move(table)};
}

/// Refuses content of another kind than the settings tell, and columns that it does not have.
Result<Content> ofKind(Result<Content> content, const DataSettings &settings) {
    if (content && settings.roles.columns)
        return noColumns(static_cast<ObjectKind>(content->objects->index()));
    if (!content || !settings.kind || content->objects->index() == static_cast<std::size_t>(*settings.kind))
        return content;
    return Error{Error::Kind::InvalidData,
                 "The data hold " + std::string(kindName(static_cast<ObjectKind>(content->objects->index()))) +
                     ", but their 'kind' was said to be \"" + std::string(kindName(*settings.kind)) + "\"."};
}

} // namespace

Result<Content> readTableContent(std::string_view bytes, std::string_view ending, ReaderOptions options,
                                 const Progress &progress) {
    if (ending == ".npy" || bytes.starts_with("\x93NUMPY"))
        return withoutRoles(readNpy(bytes));
    if (ending == ".npz" || isNpz(bytes))
        return readNpz(bytes, progress);
    if (ending == ".mat" || isMat(bytes))
        return readMat(bytes, progress);
    if (isIdx(bytes))
        return withoutRoles(readIdx(bytes));
    if (ending == ".svmlight" || ending == ".svm" || ending == ".libsvm" || isSvmlight(bytes))
        return readSvmlight(bytes);
    if (ending == ".tsv" && !options.delimiter)
        options.delimiter = '\t';
    return withoutRoles(readCsv(bytes, options, progress));
}

std::optional<Result<Content>> readUntabled(std::string_view text, const DataSettings &settings) {
    if (isGraphMl(text))
        return ofKind(readGraphMl(text), settings);
    if (isFasta(text))
        return ofKind(readFasta(text, settings.reader), settings);
    const bool mayBeTriangle =
        !settings.kind || settings.kind == ObjectKind::Dissimilarities || settings.kind == ObjectKind::Gram;
    if (mayBeTriangle && isTriangle(text))
        return readTriangle(text, settings.reader, settings.kind);
    return std::nullopt;
}

bool isEdgeList(std::string_view ending, const DataSettings &settings) {
    return settings.kind == ObjectKind::Graph || (!settings.kind && (ending == ".edges" || ending == ".edgelist"));
}

Result<Content> readTabled(std::string_view bytes, std::string_view ending, const DataSettings &settings,
                           const Progress &progress) {
    return isEdgeList(ending, settings) ? withoutRoles(readEdgeList(bytes, settings.reader, progress))
                                        : readTableContent(bytes, ending, settings.reader, progress);
}

Result<Content> readContent(std::string_view bytes, std::string_view ending, const DataSettings &settings,
                            const Table &nodes, const Progress &progress) {
    if (auto found = readUntabled(bytes, settings))
        return *std::move(found);
    Result<Content> read = readTabled(bytes, ending, settings, progress);
    if (!read)
        return read;
    const auto kind = isEdgeList(ending, settings) ? ObjectKind::Graph : settings.kind;
    Result<Content> content = objectsOf(std::move(read->table), nodes, kind, settings.roles);
    if (content && !content->objects)
        content->roles = read->roles;
    return content;
}

} // namespace eigenscope
