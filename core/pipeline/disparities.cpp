#include "core/pipeline/disparities.h"

#include "core/data/shared_rows.h"
#include "core/linalg/procrustes.h"

#include <limits>

namespace eigenscope {
namespace {

/// The first two axes, as Compare draws them; a single one lies on a line.
MatrixXd planeOf(const Reduction &picture) {
    MatrixXd plane = MatrixXd::Zero(picture.coordinates.rows(), 2);
    const Index axes = std::min<Index>(2, picture.coordinates.cols());
    plane.leftCols(axes) = picture.coordinates.leftCols(axes);
    return plane;
}

double disparity(const Reduction &reference, const Reduction &other) {
    const auto [own, others] = sharedRows(*other.data, *reference.data);
    if (own.empty())
        return std::numeric_limits<double>::quiet_NaN();
    return procrustes(planeOf(reference)(others, Eigen::all), planeOf(other)(own, Eigen::all)).disparity;
}

} // namespace

Result<std::vector<DrawnVariant>> drawnVariants(const Session &session, const Catalogue &catalogue,
                                                const std::filesystem::path &base, const Results &results,
                                                const std::stop_token &stop) {
    std::vector<DrawnVariant> all;
    for (const Json &patch : Variants::of(session).patches) {
        TRY(Session variant, sessionOfVariant(session, patch, catalogue, results.kind()));
        const PipelineOutcome outcome = runPipeline(variant, catalogue, base, results, {}, stop);
        if (!outcome.failures.empty())
            return outcome.failures.front().error;
        TRY(auto picture, drawnOfVariant(patch, outcome.results.value<Stage::Reduce>(), catalogue, Progress{stop, {}}));
        all.push_back({std::move(variant), isOnGeodesics(patch), std::move(picture)});
    }
    return all;
}

VectorXd disparities(const std::vector<DrawnVariant> &variants, std::size_t reference) {
    VectorXd found(static_cast<Index>(variants.size()));
    for (std::size_t i = 0; i < variants.size(); ++i)
        found[static_cast<Index>(i)] = disparity(*variants[reference].picture, *variants[i].picture);
    return found;
}

} // namespace eigenscope
