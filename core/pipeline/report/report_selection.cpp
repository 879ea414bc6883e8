#include "core/pipeline/report/report_selection.h"

#include "core/pipeline/report/report_numbers.h"

namespace eigenscope {

Json scoresSection(const FeatureScores &scores) {
    Json section = Json::object();
    for (std::size_t j = 0; j < scores.columns.size(); ++j)
        for (std::size_t i = 0; i < scores.scores.size(); ++i)
            section[scores.columns[j]][scores.scores[i]] =
                numberJson(scores.values(static_cast<Index>(j), static_cast<Index>(i)));
    return section;
}

Json selectSection(const FeatureSelection &selection) {
    Json steps = Json::array(), without = Json::object();
    for (const SelectionStep &step : selection.steps)
        steps.push_back({{"changed", selection.names(step.changed)},
                         {"subset", selection.names(step.subset)},
                         {"criterion", numberJson(step.criterion)}});
    const Names chosen = selection.names(selection.chosen().subset);
    for (Index i = 0; i < selection.without.size(); ++i)
        without[chosen[static_cast<std::size_t>(i)]] = numberJson(selection.without[i]);
    return {{"steps", std::move(steps)}, {"visited", selection.visited}, {"without", std::move(without)}};
}

} // namespace eigenscope
