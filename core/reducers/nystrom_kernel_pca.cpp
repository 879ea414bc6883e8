#include "core/reducers/nystrom_kernel_pca.h"

#include "core/base/memory.h"
#include "core/base/random.h"
#include "core/linalg/symmetric_eigen.h"
#include "core/reducers/preimages.h"
#include "core/reducers/refusals.h"
#include "core/reducers/spectrum.h"

#include <limits>

namespace eigenscope {
namespace {

constexpr double negligible = 1e-10; // beside the largest eigenvalue of K_LL: its root would only blow up rounding

/// K_LL^(−1/2) on the directions of positive eigenvalue, m×rank.
Result<MatrixXd> inverseRoot(const MatrixXd &K, const Progress &progress) {
    const Result<EigenPairs> pairs = allEigenpairs(K, progress);
    if (!pairs)
        return pairs.error();
    const Index rank = (pairs->values.array() > negligible * pairs->values.cwiseAbs().maxCoeff()).count();
    return MatrixXd(pairs->vectors.leftCols(rank) * pairs->values.head(rank).cwiseSqrt().cwiseInverse().asDiagonal());
}

} // namespace

std::vector<Index> nystromLandmarks(Index n, const KernelPca::Options &options) {
    return Random(static_cast<std::uint64_t>(options.seed)).sample(n, options.landmarks);
}

Result<Reduction> nystromKernelPca(const ReducerTask &task, const KernelPca::Options &options,
                                   const Progress &progress) {
    const Index n = task.data->size();
    if (const auto fits = fitsInMemory(static_cast<std::uint64_t>(2 * n * options.landmarks) * sizeof(double),
                                       "The kernel between " + std::to_string(n) + " rows and " +
                                           std::to_string(options.landmarks) + " landmarks",
                                       "Use fewer landmarks.");
        !fits)
        return fits.error();
    const auto landmarks = std::make_shared<const Dataset>(task.data->subset(nystromLandmarks(n, options)));
    const std::shared_ptr<const Kernel> kernel = task.kernel->kernel;
    const Result<MatrixXd> among = kernel->gram(landmarks->objects, progress);
    if (!among)
        return among.error();
    const Result<MatrixXd> root = inverseRoot(*among, progress);
    if (!root)
        return root.error();
    const Result<MatrixXd> toLandmarks = kernel->gram(task.data->objects, landmarks->objects);
    if (!toLandmarks)
        return toLandmarks.error();
    if (progress.stopped())
        return cancelled();
    MatrixXd features = *toLandmarks * *root;
    const VectorXd mean =
        options.center ? VectorXd(features.colwise().mean().transpose()) : VectorXd::Zero(features.cols());
    features.rowwise() -= mean.transpose();
    const double rows = static_cast<double>(n);
    const auto pairs = allEigenpairs(features.transpose() * features / rows, progress);
    if (!pairs)
        return pairs.error();

    const VectorXd &lambda = pairs->values;
    const Index available = lambda.size() ? (lambda.array() > 1e-9 * lambda[0]).count() : 0;
    if (const auto possible = requireComponents(KernelPca::id, options.components, available,
                                                "since the landmarks span no more axes of positive variance");
        !possible)
        return possible.error();
    const MatrixXd directions = pairs->vectors.leftCols(options.components);
    Reduction reduction;
    reduction.axes = numberedAxes("PC", options.components);
    reduction.coordinates = features * directions;
    const Index known = std::min(lambda.size(), spectrumLength(n, options.components));
    setSpectrum(reduction, {lambda.head(known), lambda.cwiseMax(0).sum(), false});
    Diagnostics &diagnostics = reduction.diagnostics;
    diagnostics.set("total_variance", lambda.sum());
    diagnostics.set("negative_eigenvalues", std::numeric_limits<double>::quiet_NaN());
    diagnostics.set("rank", std::numeric_limits<double>::quiet_NaN());
    diagnostics.set("r_for_alpha", smallestRank(reduction.cumulative, options.alpha));
    reduction.warnings.push_back("The axes are approximated from " + std::to_string(options.landmarks) + " of " +
                                 std::to_string(n) + " rows (Nyström).");
    const MatrixXd weights = *root * directions;
    const VectorXd offset = directions.transpose() * mean;
    if (const auto *points = std::get_if<Points>(&landmarks->objects))
        setPreimages(reduction.map,
                     {kernel, points->X, weights, *root * mean, (*among * weights).rowwise() - offset.transpose()});
    reduction.map.transform = [kernel, landmarks, offset, weights](const Objects &objects) -> Result<MatrixXd> {
        const Result<MatrixXd> K = kernel->gram(objects, landmarks->objects);
        if (!K)
            return K.error();
        return MatrixXd((*K * weights).rowwise() - offset.transpose());
    };
    return reduction;
}

} // namespace eigenscope
