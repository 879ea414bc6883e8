#include "core/pipeline/stages/distinguish_stage.h"

#include "core/base/nearest_name.h"
#include "core/data/row_positions.h"
#include "core/pipeline/stages/load.h"
#include "core/pipeline/stages/made_columns.h"
#include "core/pipeline/stages/stage_info.h"
#include "core/pipeline/stages/stage_keys.h"
#include "core/subsets/subset_rows.h"

#include <algorithm>

namespace eigenscope {
namespace {

const SubsetSettings *subsetNamed(const Session &session, const std::string &name) {
    const auto found = std::ranges::find(session.subsets(), name, &SubsetSettings::name);
    return found == session.subsets().end() ? nullptr : &*found;
}

Error notThere(const Session &session, const std::string &name) {
    Names known;
    for (const SubsetSettings &subset : session.subsets())
        known.push_back(subset.name);
    if (known.empty())
        return {Error::Kind::InvalidParameter,
                sentence("There is no subset '%1' to compare: the session has none.", name)};
    return unknownName(sentence("subset"), name, known);
}

/// The rows of a subset, by their positions in the data.
Result<std::vector<Index>> positionsOfSubset(const StageInput &input, const RowColumns &columns,
                                             const std::string &name, const Progress &progress) {
    const SubsetSettings *subset = subsetNamed(input.session, name);
    if (!subset)
        return notThere(input.session, name);
    TRY(const std::vector<Index> rows, subsetRows(*subset, columns, progress.stop));
    return positionsOf(columns.data(), rows);
}

Result<ComparedRows> comparedRows(const StageInput &input, const Dataset &data, const Progress &progress) {
    const DistinguishSettings &settings = *input.session.distinguish();
    const RowColumns columns(data, madeColumns(input.results));
    ComparedRows compared;
    TRY(compared.rows, positionsOfSubset(input, columns, settings.subset, progress));
    if (!settings.against.empty()) {
        TRY(compared.against, positionsOfSubset(input, columns, settings.against, progress));
    }
    return compared;
}

Result<Distinguished> distinguished(const StageInput &input, const Progress &progress) {
    const auto data = input.results.value<Stage::Load>()->dataset;
    TRY(const ComparedRows compared, comparedRows(input, *data, progress));
    TRY(const ColumnRanks ranks, rankColumns(data, progress));
    TRY(Distinction found, distinguish(ranks, compared, progress));
    return Distinguished{*input.session.distinguish(), std::move(found)};
}

/// What its rows depend on; nothing of its color.
std::string rowsKey(const Session &session, const std::string &name) {
    const SubsetSettings *subset = subsetNamed(session, name);
    if (!subset)
        return {};
    return settingsKey(Session::subsetsJson({{.name = subset->name, .rows = subset->rows, .where = subset->where}}));
}

StageTask distinguishTask(const StageInput &input) {
    const DistinguishSettings &settings = *input.session.distinguish();
    const std::string clusters = input.session.cluster() ? input.results.key(Stage::Cluster) : std::string();
    return taskOf<Stage::Distinguish>(joinedKey({input.results.key(Stage::Load), clusters, "distinguish",
                                                 settings.subset, rowsKey(input.session, settings.subset),
                                                 settings.against, rowsKey(input.session, settings.against)}),
                                      [&input](const Progress &progress) { return distinguished(input, progress); });
}

} // namespace

template <> StageInfo describeStage<Stage::Distinguish>() {
    return {.id = "distinguish",
            .title = "Comparing the rows",
            .measures = true,
            .needs = {{Stage::Load},
                      {Stage::Cluster, [](const StageInput &input) { return input.session.cluster().has_value(); }}},
            .isAsked = [](const StageInput &input) { return input.session.distinguish().has_value(); },
            .task = distinguishTask};
}

} // namespace eigenscope
