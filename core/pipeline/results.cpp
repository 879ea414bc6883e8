#include "core/pipeline/stage_keys.h"

#include <algorithm>
#include <iterator>

namespace eigenscope {
namespace {

/// What `tell` says about the result of one stage, whatever its type.
template <class Tell> auto visit(const Results &results, Stage stage, Tell tell) {
    switch (stage) {
    case Stage::Load: return tell(results.load);
    case Stage::Prepare: return tell(results.prepare);
    case Stage::Scores: return tell(results.scores);
    case Stage::Select: return tell(results.select);
    case Stage::Kernel: return tell(results.kernel);
    case Stage::Reduce: return tell(results.reduce);
    case Stage::Project: return tell(results.project);
    case Stage::Hyperspace: return tell(results.hyperspace);
    case Stage::Regress: return tell(results.regress);
    case Stage::Predict: return tell(results.predict);
    case Stage::Spectrum: return tell(results.spectrum);
    case Stage::Validate: return tell(results.validate);
    case Stage::Verdict: return tell(results.verdict);
    case Stage::Quality: break;
    }
    return tell(results.quality);
}

} // namespace

std::string_view stageName(Stage stage) {
    switch (stage) {
    case Stage::Load: return "load";
    case Stage::Prepare: return "prepare";
    case Stage::Scores: return "scores";
    case Stage::Select: return "select";
    case Stage::Kernel: return "kernel";
    case Stage::Reduce: return "reduce";
    case Stage::Project: return "project";
    case Stage::Hyperspace: return "hyperspace";
    case Stage::Regress: return "regress";
    case Stage::Predict: return "predict";
    case Stage::Spectrum: return "spectrum";
    case Stage::Validate: return "validate";
    case Stage::Verdict: return "verdict";
    case Stage::Quality: return "quality";
    }
    return {};
}

Result<Dataset> Prepared::apply(const Dataset &rows) const {
    Dataset prepared = rows;
    for (const auto &step : steps) {
        Result<Dataset> applied = step->apply(prepared);
        if (!applied)
            return applied.error();
        prepared = *std::move(applied);
    }
    return prepared;
}

ObjectKind Results::kind() const {
    return prepare.value ? prepare.value->dataset->kind() : ObjectKind::Points;
}

std::vector<std::string> Results::warnings() const {
    std::vector<std::string> all;
    const auto append = [&all](const auto &stage, auto list) {
        if (stage.value)
            std::ranges::copy((*stage.value).*list, std::back_inserter(all));
    };
    append(load, &LoadedData::warnings);
    append(prepare, &Prepared::notes);
    append(scores, &FeatureScores::warnings);
    append(select, &FeatureSelection::warnings);
    append(reduce, &Reduction::warnings);
    append(regress, &Regression::warnings);
    append(validate, &Validation::warnings);
    append(quality, &Quality::warnings);
    return all;
}

double Results::secondsOf(Stage stage) const {
    return visit(*this, stage, [](const auto &result) { return result.seconds; });
}

std::shared_ptr<const Quality> Results::qualityOfPicture() const {
    const bool isOf = quality.value && reduce.value && quality.key == qualityKey(quality.value->neighbors, reduce.key);
    return isOf ? quality.value : nullptr;
}

std::shared_ptr<const KernelMatrix> Results::kernelMatrix() const {
    return kernel.value && kernel.value->hasMatrix() ? kernel.value : nullptr;
}

bool Results::stands(Stage stage) const {
    return visit(*this, stage, [](const auto &result) { return result.value != nullptr; });
}

} // namespace eigenscope
