#include "core/pipeline/stages/load.h"

#include "core/pipeline/stages/stage_info.h"
#include "core/pipeline/stages/stage_keys.h"
#include "core/subsets/subset_label.h"

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

bool isLabeledBySubsets(const Session &session) {
    return session.data().value("label", Json()) == Json(subsetsLabel);
}

/// What the label by subsets is made of: not how these are drawn.
std::string labelKey(const Session &session) {
    if (!isLabeledBySubsets(session))
        return {};
    std::vector<SubsetSettings> bare;
    for (const SubsetSettings &subset : session.subsets())
        bare.push_back({.name = subset.name, .rows = subset.rows, .where = subset.where});
    return settingsKey(Session::subsetsJson(bare));
}

Result<LoadedData> labeled(const Session &session, LoadedData loaded, const Progress &progress) {
    if (session.subsets().empty()) {
        loaded.warnings.push_back(
            sentence("The label is to be the subsets, but there are none: the rows have no label."));
        return loaded;
    }
    auto labels = subsetLabels(session.subsets(), RowColumns(*loaded.dataset), progress.stop);
    if (!labels)
        return Error{labels.error().kind, sentence("The subsets cannot be the label: %1", labels.error().message)};
    Dataset data = *loaded.dataset;
    data.attributes.push_back(*std::move(labels));
    data.label = subsetsLabel;
    loaded.dataset = std::make_shared<const Dataset>(std::move(data));
    return loaded;
}

Result<LoadedData> loadedData(const StageInput &input, const Progress &progress) {
    const SourceContext context = sourceContext(input.catalogue, input.base);
    if (!isLabeledBySubsets(input.session))
        return loadData(input.session.data(), context, progress);
    Json data = input.session.data();
    data["label"] = nullptr;
    TRY(LoadedData loaded, loadData(data, context, progress));
    if (RowColumns(*loaded.dataset).find(subsetsLabel)) // it is a column of the data
        return loadData(input.session.data(), context, progress);
    return labeled(input.session, std::move(loaded), progress);
}

StageTask loadTask(const StageInput &input) {
    const std::string target = input.session.regress() ? input.session.regress()->target : "";
    return taskOf<Stage::Load>(
        joinedKey({sourceKey(input.session.data(), input.base), "target", target, labelKey(input.session)}),
        [&input](const Progress &progress) {
            return loadedData(input, progress).and_then([&input](LoadedData loaded) {
                return withoutTarget(input.session, std::move(loaded));
            });
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
