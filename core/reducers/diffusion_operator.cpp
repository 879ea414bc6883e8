#include "core/reducers/diffusion_operator.h"

#include "core/base/large_matrix.h"
#include "core/base/memory.h"
#include "core/base/number_text.h"
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
                     sentence("Diffusion maps need all distances, and some are missing or not finite.")};
    parallelFor(D.cols(), 16, [&](Index begin, Index end) {
        for (Index j = begin; j < end; ++j) {
            D.col(j) = D.col(j).cwiseAbs2();
            replaceByExp({D.col(j).data(), static_cast<std::size_t>(D.rows())}, factor);
        }
    });
    return D;
}

/// exp(−‖x − y‖²/(2σ²)) of new objects, each row divided by its largest, so that a far object still has steps.
Result<MatrixXd> gaussianFrom(const Metric &metric, double sigma, const Objects &objects) {
    TRY(MatrixXd affinities, metric.from(objects));
    affinities = affinities.cwiseAbs2();
    if (!affinities.allFinite())
        return Error{Error::Kind::InvalidData,
                     sentence("A new object is so far from the data that its distances are no numbers.")};
    const VectorXd nearest = affinities.rowwise().minCoeff();
    affinities.colwise() -= nearest;
    replaceByExp({affinities.data(), static_cast<std::size_t>(affinities.size())}, exponentOf(sigma));
    return affinities;
}

/// Kernel values as they are between the rows and columns of K, 0 for what rounding has brought below it.
Result<MatrixXd> chancesOf(MatrixXd K) {
    constexpr double rounding = 1e-12; // beside the largest value
    if (K.size() == 0)
        return K;
    Index row = 0, column = 0;
    const double least = K.minCoeff(&row, &column);
    if (!(least >= -rounding * K.maxCoeff()))
        return Error{Error::Kind::InvalidData,
                     sentence("Diffusion maps need a kernel without negative values, since its values are taken for "
                              "chances of a step. This one has %1 between the rows %2 and %3 (the first is 0). Use "
                              "another kernel, or set σ (sigma).",
                              roundedText(least), row, column)};
    return MatrixXd(K.cwiseMax(0));
}

/// The same divided by the largest of each row; InvalidData for a row without any.
Result<MatrixXd> chancesFrom(const Kernel &kernel, const Objects &objects, const Objects &training) {
    TRY(MatrixXd K, kernel.gram(objects, training));
    TRY(MatrixXd chances, chancesOf(std::move(K)));
    const VectorXd largest = chances.rowwise().maxCoeff();
    if (chances.rows() > 0 && !(largest.minCoeff() > 0))
        return Error{
            Error::Kind::InvalidData,
            sentence("A new object cannot be placed by diffusion maps, since its kernel values with all rows are 0.")};
    chances.array().colwise() /= largest.array();
    return chances;
}

} // namespace

DiffusionOperator::DiffusionOperator(MatrixXd K, double alpha) : m_K(std::move(K)) {
    const VectorXd q = symmetricProduct(m_K, VectorXd::Ones(m_K.rows()));
    m_weights = q.array().pow(-alpha);
    m_degrees = m_weights.cwiseProduct(symmetricProduct(m_K, m_weights).col(0));
}

Result<DiffusionOperator> DiffusionOperator::make(std::shared_ptr<const Metric> metric,
                                                  const DiffusionMaps::Options &options, const Progress &progress) {
    if (metric->euclideanPoints())
        TRY(requireComplete(metric->data().points(), catalogueWords(DiffusionMaps::name)));
    TRY(const double sigma, options.sigma ? *options.sigma
                                          : medianDistance(*metric, catalogueWords(DiffusionMaps::name),
                                                           DiffusionMaps::schema().spec("sigma")));
    const auto n = static_cast<std::uint64_t>(metric->size());
    TRY(fitsInMemory(n * n * sizeof(double), sentence("The kernel matrix of diffusion maps of %1 rows", n),
                     sentence("Set Landmarks, or use fewer rows."), {{.id = "landmarks", .value = "1000"}}));
    TRY(MatrixXd K, gaussianOf(*metric, sigma, progress));
    if (progress.stopped())
        return canceled();
    DiffusionOperator walk(std::move(K), options.alpha);
    walk.m_sigma = sigma;
    walk.m_affinities = [metric = std::move(metric), sigma](const Objects &objects) {
        return gaussianFrom(*metric, sigma, objects);
    };
    return walk;
}

Result<DiffusionOperator> DiffusionOperator::make(const KernelMatrix &matrix, const DiffusionMaps::Options &options,
                                                  const Progress &progress) {
    const auto n = static_cast<std::uint64_t>(matrix.K.rows());
    TRY(fitsInMemory(n * n * sizeof(double), sentence("The chances of all steps between %1 rows", n),
                     sentence("Set Landmarks, or use fewer rows."), {{.id = "landmarks", .value = "1000"}}));
    TRY(MatrixXd K, chancesOf(matrix.K));
    Index loneliest = 0;
    const double largest = K.maxCoeff();
    if (const VectorXd most = K.rowwise().maxCoeff(); !(most.minCoeff(&loneliest) > 0))
        return Error{Error::Kind::InvalidData,
                     sentence("Diffusion maps need a kernel that leads from each row to some. Row %1 (the first is 0) "
                              "has the value 0 with all rows. Use another kernel, or set σ (sigma).",
                              loneliest)};
    K /= largest; // does not change the walk, and keeps sums finite
    if (progress.stopped())
        return canceled();
    DiffusionOperator walk(std::move(K), options.alpha);
    walk.m_affinities = [kernel = matrix.kernel, data = matrix.data](const Objects &objects) {
        return chancesFrom(*kernel, objects, data->objects);
    };
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
    TRY(MatrixXd steps, m_affinities(objects));
    steps *= m_weights.asDiagonal();
    const VectorXd sums = steps.rowwise().sum();
    steps.array().colwise() /= sums.array();
    return steps;
}

} // namespace eigenscope
