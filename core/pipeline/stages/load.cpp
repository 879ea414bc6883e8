#include "core/pipeline/stages/load.h"

#include "core/pipeline/stages/stage_info.h"
#include "core/pipeline/stages/stage_keys.h"

namespace eigenscope {
namespace {

/// The loaded data with the target of the regression taken out of the columns, unless the session names the columns.
Result<LoadedData> withoutTarget(const Session &session, LoadedData loaded) {
    if (!session.regress() || !loaded.dataset->isPoints() || !session.data().value("columns", Json()).is_null())
        return loaded;
    const std::string &target = session.regress()->target;
    Names others = loaded.dataset->points().columns;
    if (std::erase(others, target) == 0 || others.empty())
        return loaded;
    TRY(Dataset separated, loaded.dataset->withColumns(others));
    separated.target = target;
    loaded.dataset = std::make_shared<const Dataset>(std::move(separated));
    return loaded;
}

StageTask loadTask(const StageInput &input) {
    const std::string target = input.session.regress() ? input.session.regress()->target : "";
    return taskOf<Stage::Load>(
        joinedKey({sourceKey(input.session.data(), input.base), "target", target}), [&input](const Progress &progress) {
            return loadData(input.session.data(), sourceContext(input.catalogue, input.base), progress)
                .and_then([&input](LoadedData loaded) { return withoutTarget(input.session, std::move(loaded)); });
        });
}

} // namespace

SourceContext sourceContext(const Catalogue &catalogue, const std::filesystem::path &base) {
    return {catalogue.samples, catalogue.generators, catalogue.formats, catalogue.sampleFolder, base};
}

template <> StageInfo describeStage<Stage::Load>() {
    return {.id = "load",
            .title = "Reading the data",
            .task = loadTask,
            .warnings = warningsOf<Stage::Load>(&LoadedData::warnings)};
}

} // namespace eigenscope
