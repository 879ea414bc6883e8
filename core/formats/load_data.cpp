#include "core/formats/load_data.h"

#include "core/formats/bytes/data_refusal.h"
#include "core/formats/bytes/readable_file.h"
#include "core/formats/bytes/sha256.h"
#include "core/formats/content_reader.h"
#include "core/formats/file_reader.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>

namespace eigenscope {
namespace {

/// Content with the file that it was read from.
struct ReadData {
    Content content;
    std::optional<DataFile> file = {};
};

/// The name of a file, or of a folder that is written with a slash behind it.
std::string nameOf(const std::filesystem::path &path) {
    const std::filesystem::path whole = path.lexically_normal();
    const std::filesystem::path named = whole.has_filename() ? whole : whole.parent_path();
    return (named == "." ? std::filesystem::absolute(named).lexically_normal().parent_path() : named)
        .filename()
        .string();
}

/// The content with its file, of which is told first in the notes where it is not that of the settings.
ReadData withSum(Content read, DataFile file, const DataSettings &settings) {
    if (settings.sha256) {
        const std::optional<std::string> sum = file.sha256.text();
        file.hasChanged = !sum || !isSameSum(*settings.sha256, *sum);
    }
    if (file.hasChanged)
        read.table.notes.insert(read.table.notes.begin(), changeTold(file));
    return {std::move(read), std::move(file)};
}

Result<ReadData> folderData(const std::filesystem::path &path, const DataSettings &settings,
                            const Registry<FormatInfo> &formats, const Progress &progress) {
    TRY(FolderContent read, readFolder(path, settings, formats, progress));
    return withSum(std::move(read.content), {path, std::move(read.sha256)}, settings);
}

/// What a file holds. Its sum is made after the reading, unless the settings ask for it: the data do not wait for it.
Result<ReadData> fileData(const std::filesystem::path &path, const DataSettings &settings,
                          const Registry<FormatInfo> &formats, const Progress &progress) {
    std::error_code none;
    if (std::filesystem::is_directory(path, none))
        return folderData(path, settings, formats, progress);
    TRY(ReadableFile opened, ReadableFile::open(path));
    const auto file = std::make_shared<const ReadableFile>(std::move(opened));
    std::optional<FileSum> sum;
    if (settings.sha256)
        sum.emplace(file);
    TRY(Content read, contentFrom(path, *file, settings, formats, progress));
    return withSum(std::move(read), {path, sum ? *std::move(sum) : FileSum(file)}, settings);
}

Result<ReadData> generatedData(const DataSettings &settings) {
    TRY(Table table, settings.generator->make(settings.params));
    TRY(Content content, objectsOf(std::move(table), {}, settings.kind, settings.roles));
    return ReadData{std::move(content)};
}

Result<ReadData> textData(const DataSettings &settings, const Registry<FormatInfo> &formats, const Progress &progress) {
    TRY(Content content, readContent(*settings.text, "", settings, {}, formats, progress));
    return ReadData{std::move(content)};
}

} // namespace

Sentence changeTold(const DataFile &file) {
    std::error_code none;
    const bool isFolder = std::filesystem::is_directory(file.path, none);
    return sentence(isFolder
                        ? "The folder '%1' has changed since the session was saved (its SHA-256 is another); it is "
                          "read as it is now."
                        : "The file '%1' has changed since the session was saved (its SHA-256 is another); it is "
                          "read as it is now.",
                    nameOf(file.path));
}

Result<LoadedData> loadData(const Json &data, const SourceContext &context, const Progress &progress) {
    TRY(const DataSettings settings, readDataSettings(data, context.samples, context.generators));

    if (settings.inPasses)
        return Error{.kind = Error::Kind::InvalidParameter,
                     .message = sentence("These data are to be read in passes: their rows are never in memory "
                                         "together, so that none can be shown. Draw some of them instead. The command "
                                         "line analyzes all of them: eigenscope --batch."),
                     .remedies = {drawRows()}};

    const std::filesystem::path path = context.base / settings.path;
    auto [sourceName, read] = [&]() -> std::pair<std::string, Result<ReadData>> {
        if (settings.sample)
            return {settings.sample->name,
                    fileData(context.sampleFolder / settings.sample->file, settings, context.formats, progress)};
        if (settings.generator)
            return {settings.generator->name, generatedData(settings)};
        if (settings.text)
            return {"Table in the session", textData(settings, context.formats, progress)};
        return {nameOf(path), fileData(path, settings, context.formats, progress)};
    }();
    if (!read)
        return read.error();
    if (progress.stopped())
        return canceled();
    const Content &content = read->content;
    TRY(Dataset dataset, makeDataset(content, rolesOf(data, settings, content.roles)));
    Sentences notes = content.table.notes;
    std::ranges::move(leftOutNotes(dataset, content.table.readings), std::back_inserter(notes));
    return LoadedData{std::make_shared<const Dataset>(std::move(dataset)), sourceName, std::move(notes),
                      std::move(read->file), content.table.readings};
}

} // namespace eigenscope
