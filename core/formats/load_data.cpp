#include "core/formats/load_data.h"

#include "core/formats/bytes/file_content.h"
#include "core/formats/bytes/sha256.h"
#include "core/formats/content_reader.h"
#include "core/formats/file_reader.h"

#include <nlohmann/json.hpp>

namespace eigenscope {
namespace {

/// What a file holds; a content that is not the one of `sha256` is told in the notes.
Result<Content> fileData(const std::filesystem::path &file, const DataSettings &settings,
                         const Registry<FormatInfo> &formats, const Progress &progress) {
    TRY(const FileContent content, fileContent(file));
    TRY(Content read, contentFrom(file, content.bytes(), settings, formats, progress));
    if (settings.sha256 && !isSha256(*settings.sha256, content.bytes()))
        read.table.notes.insert(read.table.notes.begin(), "The file '" + file.filename().string() +
                                                              "' has changed since its 'sha256' was written down.");
    return read;
}

Result<Content> generatedData(const DataSettings &settings) {
    TRY(Table table, settings.generator->make(settings.params));
    return objectsOf(std::move(table), {}, settings.kind, settings.roles);
}

} // namespace

Result<LoadedData> loadData(const Json &data, const SourceContext &context, const Progress &progress) {
    TRY(const DataSettings settings, readDataSettings(data, context.samples, context.generators));

    const std::filesystem::path path = context.base / settings.path;
    const auto [sourceName, content] = [&]() -> std::pair<std::string, Result<Content>> {
        if (settings.sample)
            return {settings.sample->name,
                    fileData(context.sampleFolder / settings.sample->file, settings, context.formats, progress)};
        if (settings.generator)
            return {settings.generator->name, generatedData(settings)};
        if (settings.text)
            return {"Inline data", readContent(*settings.text, "", settings, {}, context.formats, progress)};
        return {path.filename().string(), fileData(path, settings, context.formats, progress)};
    }();
    if (!content)
        return content.error();
    if (progress.stopped())
        return canceled();
    TRY(Dataset dataset, makeDataset(*content, rolesOf(data, settings, content->roles)));
    return LoadedData{std::make_shared<const Dataset>(std::move(dataset)), sourceName, content->table.notes};
}

} // namespace eigenscope
