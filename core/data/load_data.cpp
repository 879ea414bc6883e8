#include "core/data/data_settings.h"
#include "core/data/file_content.h"
#include "core/data/file_reader.h"
#include "core/data/sha256.h"

#include <nlohmann/json.hpp>

namespace eigenscope {
namespace {

/// The table of a file; a content that is not the one of `sha256` is told in the notes.
Result<Table> fileTable(const std::filesystem::path &file, const DataSettings &settings, const Progress &progress) {
    const Result<FileContent> content = fileContent(file);
    if (!content)
        return content.error();
    Result<Table> table = tableFrom(file, content->bytes(), settings.reader, progress);
    if (table && settings.sha256 && !isSha256(*settings.sha256, content->bytes()))
        table->notes.insert(table->notes.begin(), "The file '" + file.filename().string() +
                                                      "' has changed since its 'sha256' was written down.");
    return table;
}

} // namespace

Result<LoadedData> loadData(const Json &data, const SourceContext &context, const Progress &progress) {
    const Result<DataSettings> settings = readDataSettings(data, context.samples, context.generators);
    if (!settings)
        return settings.error();

    const std::filesystem::path path = context.base / settings->path;
    const auto [sourceName, table] = [&]() -> std::pair<std::string, Result<Table>> {
        if (settings->sample)
            return {settings->sample->name,
                    fileTable(context.sampleFolder / settings->sample->file, *settings, progress)};
        if (settings->generator)
            return {settings->generator->name, settings->generator->make(settings->params)};
        if (settings->text)
            return {"Inline data", readCsv(*settings->text, settings->reader, progress)};
        return {path.filename().string(), fileTable(path, *settings, progress)};
    }();
    if (!table)
        return table.error();
    if (progress.stopped())
        return cancelled();
    Result<Dataset> dataset = makeDataset(*table, settings->roles);
    if (!dataset)
        return dataset.error();
    return LoadedData{std::make_shared<const Dataset>(*std::move(dataset)), sourceName, table->notes};
}

} // namespace eigenscope
