#include "ui/lessons/step_place.h"

#include "core/data/rows_text.h"
#include "core/pipeline/stages/stage_info.h"
#include "ui/studies/studies.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// The numbers of a list that a condition gives; none where it gives something else.
std::vector<double> numbersOf(const Condition &condition, const NameSource &names) {
    const auto value = condition.value(names);
    const Json list = value ? valueJson(*value) : Json();
    const auto isNumber = [](const Json &entry) { return entry.is_number(); };
    if (!list.is_array() || !std::ranges::all_of(list, isNumber))
        return {};
    return list.get<std::vector<double>>();
}

} // namespace

Session sessionWithSelection(const Document &document, const Selection &selection) {
    const std::string rows = rowsText(selection.rows());
    auto with = document.session().with("selection", rows.empty() ? Json() : Json(rows), document.catalogue());
    return with ? *std::move(with) : document.session();
}

LiveState liveStateOf(const Document &document) {
    LiveState state;
    for (const Stage stage : allStages)
        if (const StageStatus &status = document.status(stage); status.state == StageStatus::State::Refused)
            state.refusals[std::string(stageName(stage))] = status.message;
    return state;
}

void placeRowsAndPoint(const std::optional<Condition> &select, const std::optional<Condition> &point,
                       const NameSource &names, const ViewContext &context) {
    if (select) {
        const std::vector<double> rows = numbersOf(*select, names);
        context.selection.select(Rows(rows.begin(), rows.end()));
    }
    if (const std::vector<double> values = point ? numbersOf(*point, names) : std::vector<double>(); !values.empty())
        context.studies.newPoint.setValues(VectorXd::Map(values.data(), static_cast<Index>(values.size())));
}

} // namespace eigenscope
