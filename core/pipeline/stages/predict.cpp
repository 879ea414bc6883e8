#include "core/pipeline/stages/predict.h"

#include "core/pipeline/stages/project.h"
#include "core/pipeline/stages/stage_info.h"
#include "core/regression/regression_target.h"

namespace eigenscope {
namespace {

/// Predictions of the rows of `project`, which are read unless those of the run before are the same.
Result<Predicted> predictions(const StageInput &input, const std::string &rowsKey, const Progress &progress) {
    const auto before = input.previous.value<Stage::Predict>();
    auto rows = before && before->rowsKey == rowsKey ? before->rows : nullptr;
    std::optional<DataFile> file = rows ? before->file : std::nullopt;
    Sentences warnings = rows ? before->warnings : Sentences{};
    if (!rows) {
        TRY(NewRows read, newRowsStage(input, progress));
        rows = std::make_shared<const Dataset>(std::move(read.rows));
        file = std::move(read.file);
        warnings = std::move(read.warnings);
    }
    const auto regression = input.results.value<Stage::Regress>();
    TRY(VectorXd predicted, regression->predict(rows->objects));
    VectorXd observed = targetOf(*rows, *regression);
    return Predicted{std::move(rows), std::move(observed), std::move(predicted),
                     rowsKey,         std::move(file),     std::move(warnings)};
}

StageTask predictTask(const StageInput &input) {
    const std::string rows = newRowsKey(input.session, input.base, input.results.key(Stage::Prepare));
    return taskOf<Stage::Predict>(
        input.results.key(Stage::Regress) + "\n" + rows,
        [&input, rows](const Progress &progress) { return predictions(input, rows, progress); });
}

} // namespace

template <> StageInfo describeStage<Stage::Predict>() {
    return {.id = "predict",
            .title = "Predicting new rows",
            .needs = {{Stage::Regress}},
            .isAsked =
                [](const StageInput &input) {
                    return input.session.project() && input.regression() && input.regression()->needsTarget;
                },
            .task = predictTask,
            .warnings = [](const Results &results) -> Sentences {
                // Where the rows are placed too, that has told the same.
                return results.stands(Stage::Project) ? Sentences{} : results.value<Stage::Predict>()->warnings;
            }};
}

} // namespace eigenscope
