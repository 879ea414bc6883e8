#include "core/reducers/diffusion_operator.h"

#include "core/base/large_matrix.h"
#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/data/complete_points.h"
#include "core/distances/median_of_metric.h"
#include "core/linalg/exponential.h"
#include "core/linalg/pairwise_sums.h"
#include "core/linalg/thin_products.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

/// −1/(2σ²), finite, since the factor of a distance of 0 must be a number.
double exponentOf(double sigma) {
    return std::max(-0.5 / sigma / sigma, std::numeric_limits<double>::lowest());
}

Result<MatrixXd> gaussianOf(const Metric &metric, double sigma, const Progress &progress) {
    const double factor = exponentOf(sigma);
    if (const MatrixXd *X = metric.euclideanPoints())
        return pairwiseSums(
            *X, PairSum::SquaredDifferences, [factor](std::span<double> sums) { replaceByExp(sums, factor); },
            progress);
    TRY(MatrixXd D, metric.matrix(progress));
    if (!allFinite(D))
        return Error{Error::Kind::InvalidData,
                     "Diffusion maps need all distances, and some are missing or not finite."};
    parallelFor(D.cols(), 16, [&](Index begin, Index end) {
        for (Index j = begin; j < end; ++j) {
            D.col(j) = D.col(j).cwiseAbs2();
            replaceByExp({D.col(j).data(), static_cast<std::size_t>(D.rows())}, factor);
        }
    });
    return D;
}

} // namespace

Result<DiffusionOperator> DiffusionOperator::make(std::shared_ptr<const Metric> metric,
                                                  const DiffusionMaps::Options &options, const Progress &progress) {
    if (metric->euclideanPoints())
        TRY(requireComplete(metric->data().points(), DiffusionMaps::name));
    TRY(const double sigma, options.sigma ? *options.sigma : medianDistance(*metric, DiffusionMaps::name, "sigma"));
    const auto n = static_cast<std::uint64_t>(metric->size());
    TRY(fitsInMemory(n * n * sizeof(double), "The kernel matrix of diffusion maps of " + std::to_string(n) + " rows",
                     "Set 'landmarks', or use fewer rows."));
    TRY(MatrixXd K, gaussianOf(*metric, sigma, progress));
    if (progress.stopped())
        return canceled();
    DiffusionOperator walk;
    walk.m_metric = std::move(metric);
    walk.m_sigma = sigma;
    walk.m_K = std::move(K);
    const VectorXd q = symmetricProduct(walk.m_K, VectorXd::Ones(walk.m_K.rows()));
    walk.m_weights = q.array().pow(-options.alpha);
    walk.m_degrees = walk.m_weights.cwiseProduct(symmetricProduct(walk.m_K, walk.m_weights).col(0));
    return walk;
}

Result<EigenPairs> DiffusionOperator::walk(Index components, SpectrumExtent extent, const Progress &progress) const {
    const Index known = std::min(size(), spectrumLength(size(), components + 1, extent));
    const VectorXd root = stationary().cwiseSqrt();                        // the trivial eigenvector
    const VectorXd scale = m_weights.cwiseQuotient(m_degrees.cwiseSqrt()); // of K to D^½·P·D^−½
    const SymmetricOperator shifted{
        // by the trivial pair, so that it is the first whatever else has the eigenvalue 1
        size(),
        [&](ConstMatrixRef V) -> MatrixXd {
            return scale.asDiagonal() * symmetricProduct(m_K, scale.asDiagonal() * V) + root * (root.transpose() * V);
        },
        [&]() -> MatrixXd { return scale.asDiagonal() * m_K * scale.asDiagonal() + root * root.transpose(); }};
    TRY(EigenPairs pairs, known == size() ? allEigenpairs(shifted.dense(), progress)
                                          : leadingEigenpairs(shifted, known, progress, components + 1));
    pairs.values[0] = 1;
    const Index wanted = std::min(components, known - 1);
    const MatrixXd psi = root.cwiseInverse().asDiagonal() * pairs.vectors.middleCols(1, wanted);
    pairs.vectors = psi;
    fixSigns(pairs.vectors);
    return pairs;
}

Result<MatrixXd> DiffusionOperator::stepsFrom(const Objects &objects) const {
    TRY(MatrixXd steps, m_metric->from(objects));
    steps = steps.cwiseAbs2();
    if (!steps.allFinite())
        return Error{Error::Kind::InvalidData,
                     "A new object is so far from the data that its distances are no numbers."};
    const VectorXd nearest = steps.rowwise().minCoeff(); // taken off, so that a far object still has steps
    steps.colwise() -= nearest;
    replaceByExp({steps.data(), static_cast<std::size_t>(steps.size())}, exponentOf(m_sigma));
    steps *= m_weights.asDiagonal();
    const VectorXd sums = steps.rowwise().sum();
    steps.array().colwise() /= sums.array();
    return steps;
}

} // namespace eigenscope
