#include "core/reducers/classical_mds.h"

#include "core/reducers/classical_scaling.h"
#include "core/reducers/refusals.h"
#include "core/reducers/spectrum.h"

#include <limits>

namespace eigenscope {
namespace {

Result<Reduction> solve(const std::shared_ptr<const Metric> &metric, Index components, const Progress &progress) {
    Result<MatrixXd> squares = metric->matrix(progress);
    if (!squares)
        return squares.error();
    squares->array() = squares->array().square();
    Result<ClassicalScaling> found = classicalScaling(*squares, components, progress);
    if (!found)
        return found.error();
    if (found->vectors.cols() == 0)
        return Error{
            Error::Kind::InvalidData,
            "All distances are 0, so that classical MDS has no axes. It needs at least two different objects."};
    if (const auto possible = requireComponents(ClassicalMds::id, components, found->vectors.cols(),
                                                "since no more axes have a positive eigenvalue");
        !possible)
        return possible.error();

    const double unknown = std::numeric_limits<double>::quiet_NaN();
    const double kept = found->eigenvalues.head(components).sum();
    Reduction reduction;
    reduction.explainedOf = "positive eigenvalues";
    reduction.axes = numberedAxes("MDS", components);
    reduction.coordinates = found->coordinates();
    setSpectrum(reduction, {found->eigenvalues, found->positive, found->all});
    reduction.diagnostics.set("goodness_of_fit",
                              VectorXd(Eigen::Vector2d(kept / found->absolute, kept / found->positive)));
    reduction.diagnostics.set("negative_eigenvalues", found->all ? Diagnostic(std::int64_t{found->negative}) : unknown);
    reduction.map.transform = [metric, scaling = *std::move(found)](const Objects &objects) -> Result<MatrixXd> {
        const Result<MatrixXd> distances = metric->from(objects);
        if (!distances)
            return distances.error();
        return scaling.placed(distances->cwiseAbs2());
    };
    return reduction;
}

} // namespace

Schema<ClassicalMds::Options> ClassicalMds::schema() {
    return Schema<Options>{}.integer(&Options::components, {.id = "components",
                                                            .label = "Components",
                                                            .help = "Larger values come nearer to the distances.",
                                                            .domain = IntRange{.min = 1, .softMax = 10}});
}

Result<std::unique_ptr<Run>> ClassicalMds::start(ReducerTask task, const Options &options) {
    const Index n = task.data->size();
    if (n < 2)
        return Error{Error::Kind::InvalidData,
                     "Classical MDS needs at least two objects. Got " + std::to_string(n) + "."};
    if (const auto possible = requireComponents(id, options.components, n - 1,
                                                "since " + std::to_string(n) + " points need no more axes than that");
        !possible)
        return possible.error();
    return singleStepRun([metric = std::move(task.metric), components = options.components](const Progress &progress) {
        return solve(metric, components, progress);
    });
}

} // namespace eigenscope
