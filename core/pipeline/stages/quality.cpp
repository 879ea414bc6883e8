#include "core/pipeline/stages/quality.h"

#include "core/linalg/squared_distances.h"
#include "core/pipeline/stages/stage_info.h"
#include "core/pipeline/stages/stage_keys.h"

namespace eigenscope {
namespace {

/// InvalidData where the picture was made from all columns that there are.
Result<void> requireOtherColumns(const Reduction &reduction) {
    if (!reduction.metric || !reduction.metric->data().isPoints() || reduction.metric->data().points().X.cols() > 0)
        return {};
    return Error{Error::Kind::InvalidData,
                 sentence("Quality compares the picture with the columns that are no axes of it, and "
                          "no such column is left.")};
}

StageTask qualityTask(const StageInput &input) {
    const std::vector<Index> &neighbors = *input.session.qualityNeighbors();
    return taskOf<Stage::Quality>(qualityKey(neighbors, input.results.key(Stage::Reduce)),
                                  [&input, &neighbors](const Progress &progress) {
                                      return qualityStage(neighbors, *input.results.value<Stage::Reduce>(),
                                                          input.results.value<Stage::Kernel>().get(), input.catalogue,
                                                          input.previous.value<Stage::Quality>().get(), progress);
                                  });
}

} // namespace

std::string qualityKey(const std::vector<Index> &neighbors, const std::string &reduce) {
    return joinedKey({reduce, "quality", settingsKey(Json(neighbors))});
}

Result<Quality> qualityStage(const std::vector<Index> &neighbors, const Reduction &reduction,
                             const KernelMatrix *kernel, const Catalogue &catalogue, const Quality *former,
                             const Progress &progress) {
    TRY(requireOtherColumns(reduction));
    const auto delta = [&](const std::vector<Index> &rows) -> Result<MatrixXd> {
        if (reduction.metric)
            return reduction.metric->among(rows);
        if (!reduction.data->isPoints())
            return featureDistances(kernel->K(rows, rows));
        return euclideanDistances(reduction.data->points().X(rows, Eigen::all));
    };
    TRY(Quality quality,
        measureQuality(catalogue.measures, *reduction.data, delta, reduction.coordinates, neighbors, former, progress));
    Json report = *quality.report;
    report["of"] = reduction.axes;
    quality.report = std::make_shared<const Json>(std::move(report));
    return quality;
}

template <> StageInfo describeStage<Stage::Quality>() {
    return {.id = "quality",
            .title = "Measuring quality",
            .measures = true,
            .followsHand = true,
            .needs = {{Stage::Reduce}},
            .isAsked = [](const StageInput &input) { return input.session.qualityNeighbors() && input.reducer(); },
            .task = qualityTask,
            .warnings = warningsOf<Stage::Quality>(&Quality::warnings)};
}

} // namespace eigenscope
