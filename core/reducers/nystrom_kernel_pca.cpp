#include "core/reducers/nystrom_kernel_pca.h"

#include "core/base/memory.h"
#include "core/linalg/symmetric_eigen.h"
#include "core/reducers/interface/refusals.h"
#include "core/reducers/interface/spectrum.h"
#include "core/reducers/preimages/preimages.h"

#include <limits>
#include <numeric>

namespace eigenscope {
namespace {

constexpr double negligibleEigenvalue =
    1e-10; // beside the largest eigenvalue of K_LL: its root would only blow up rounding

constexpr double negativeEigenvalue = 1e-9; // below 0, beside the largest |η|: no rounding

/// K_LL^(−1/2) on the directions of positive eigenvalue.
struct InverseRoot {
    MatrixXd values;           ///< m×rank
    bool isIndefinite = false; ///< K_LL has negative eigenvalues, whose directions are left out
};
Result<InverseRoot> inverseRoot(const MatrixXd &K, const Progress &progress) {
    TRY(const EigenPairs pairs, allEigenpairs(K, progress));
    const double largest = pairs.values.cwiseAbs().maxCoeff();
    const Index rank = (pairs.values.array() > negligibleEigenvalue * largest).count();
    return InverseRoot{pairs.vectors.leftCols(rank) * pairs.values.head(rank).cwiseSqrt().cwiseInverse().asDiagonal(),
                       pairs.values.minCoeff() < -negativeEigenvalue * largest};
}

/// Flip and shift need the negative eigenvalues of the whole matrix, which landmarks do not tell.
Result<void> requireWay(Indefinite indefinite) {
    if (indefinite != Indefinite::Flip && indefinite != Indefinite::Shift)
        return {};
    return Error{.kind = Error::Kind::InvalidData,
                 .message = sentence("The kernel matrix of the landmarks has negative eigenvalues, and %1 (indefinite) "
                                     "needs those of all rows. Set indefinite to clip, or Landmarks to 0.",
                                     indefinite == Indefinite::Flip ? "flip" : "shift"),
                 .remedies = {{.id = "landmarks", .value = "0"}}};
}

/// The mean of k(x, x) over the rows less the squared norm of the mean that was subtracted.
Result<double> varianceOf(const Kernel &kernel, const Dataset &data, const VectorXd &mean) {
    TRY(const VectorXd diagonal, kernel.diagonal(data.objects));
    return diagonal.mean() - mean.squaredNorm();
}

/// What f makes of the kernel between some rows of the data and the landmarks, portion by portion: f(begin, m×l).
template <class F> Result<void> forEachPortion(const Kernel &kernel, const Dataset &data, const Dataset &landmarks,
                                               const Progress &progress, F f) {
    constexpr Index portion = 4096;
    for (Index begin = 0; begin < data.size(); begin += portion) {
        if (progress.stopped())
            return canceled();
        std::vector<Index> rows(static_cast<std::size_t>(std::min(portion, data.size() - begin)));
        std::iota(rows.begin(), rows.end(), begin);
        TRY(const MatrixXd K, kernel.gram(subsetOf(data.objects, rows), landmarks.objects));
        f(begin, K);
    }
    return {};
}

/// Sums over the features of all rows: enough for their mean and covariance.
struct FeatureSums {
    VectorXd mean;
    MatrixXd covariance;
};

/// Of the features K_xL·root. The covariance is taken about the features of the first portion's mean, which is near
/// enough to the mean of all that nothing is lost by subtracting squares.
Result<FeatureSums> featureSums(const Kernel &kernel, const Dataset &data, const Dataset &landmarks,
                                const MatrixXd &root, bool center, const Progress &progress) {
    const Index rank = root.cols();
    Eigen::RowVectorXd about = Eigen::RowVectorXd::Zero(rank), sum = about;
    MatrixXd squares = MatrixXd::Zero(rank, rank);
    const auto done = forEachPortion(kernel, data, landmarks, progress, [&](Index begin, const MatrixXd &K) {
        MatrixXd features = K * root;
        if (begin == 0 && center)
            about = features.colwise().mean();
        features.rowwise() -= about;
        sum += features.colwise().sum();
        squares.noalias() += features.transpose() * features;
    });
    if (!done)
        return done.error();
    const double rows = static_cast<double>(data.size());
    sum /= rows;
    squares /= rows;
    if (!center)
        return FeatureSums{VectorXd::Zero(rank), std::move(squares)};
    return FeatureSums{(about + sum).transpose(), squares - sum.transpose() * sum};
}

/// Of the kernel among the landmarks, the work on its eigenvectors and what follows from them.
Result<void> roomFor(Index landmarks) {
    constexpr std::uint64_t matrices = 5;
    const auto count = static_cast<std::uint64_t>(landmarks);
    return fitsInMemory(matrices * count * count * sizeof(double),
                        sentence("The kernel matrix of %1 landmarks and its eigenvectors", count),
                        sentence("Use fewer landmarks."), {{.id = "landmarks", .value = "1000"}});
}

} // namespace

Result<Reduction> nystromKernelPca(const ReducerTask &task, const KernelPca::Options &options,
                                   const Progress &progress) {
    const Dataset &data = *task.data;
    const Index n = data.size(), count = landmarkCount(n, options.landmarks);
    TRY(roomFor(count));
    const auto landmarks = std::make_shared<const Dataset>(data.subset(landmarkRows(n, count, options.seed)));
    const std::shared_ptr<const Kernel> kernel = task.kernel->kernel;
    TRY(const MatrixXd among, kernel->gram(landmarks->objects, progress));
    TRY(const InverseRoot inverse, inverseRoot(among, progress));
    if (inverse.isIndefinite) {
        TRY(requireWay(task.indefinite));
    }
    const MatrixXd &root = inverse.values;
    TRY(const auto sums, featureSums(*kernel, data, *landmarks, root, options.center, progress));
    progress.say(0.5);
    TRY(const auto pairs, allEigenpairs(sums.covariance, progress));

    const VectorXd &lambda = pairs.values;
    const Index available = lambda.size() ? (lambda.array() > 1e-9 * lambda[0]).count() : 0;
    if (available == 0)
        return Error{
            Error::Kind::InvalidData,
            sentence("The landmarks all coincide in feature space, so that kernel PCA has no axes. It needs at "
                     "least two different points among them.")};
    TRY(requireComponents(KernelPca::name, options.components, available,
                          sentence("since the landmarks span no more axes of positive variance")));
    const MatrixXd directions = pairs.vectors.leftCols(options.components);
    const MatrixXd weights = root * directions;
    const VectorXd offset = directions.transpose() * sums.mean;
    Reduction reduction;
    reduction.axes = numberedAxes("PC", options.components);
    reduction.coordinates.resize(n, options.components);
    const auto placed = forEachPortion(*kernel, data, *landmarks, progress, [&](Index begin, const MatrixXd &K) {
        reduction.coordinates.middleRows(begin, K.rows()) = (K * weights).rowwise() - offset.transpose();
    });
    if (!placed)
        return placed.error();
    const Index known = std::min(lambda.size(), spectrumLength(n, options.components));
    double totalVariance = std::numeric_limits<double>::quiet_NaN(); // the negative part of K is not known
    if (!inverse.isIndefinite) {
        TRY(totalVariance, varianceOf(*kernel, data, sums.mean));
    }
    setSpectrum(reduction, {lambda.head(known), totalVariance, false});
    Diagnostics &diagnostics = reduction.diagnostics;
    diagnostics.set("total_variance", totalVariance);
    const SpectrumTold told{.axesForAlpha = smallestRank(reduction.cumulative, options.alpha)};
    diagnostics.set("negative_eigenvalues", countOrNan(told.negativeEigenvalues));
    diagnostics.set("rank", countOrNan({}));
    diagnostics.set("r_for_alpha", countOrNan(told.axesForAlpha));
    reduction.findings.set(told);
    tellLandmarks(reduction, count, options.landmarks.has_value());
    if (inverse.isIndefinite)
        reduction.warnings.push_back(sentence("The kernel matrix of the landmarks has negative eigenvalues. The part "
                                              "of the kernel below 0 was cut before the mean was subtracted, so the "
                                              "axes are not those of all rows."));
    if (const auto *points = std::get_if<Points>(&landmarks->objects))
        setPreimages(reduction.map,
                     {kernel, points->X, weights, root * sums.mean, (among * weights).rowwise() - offset.transpose()});
    reduction.map.transform = [kernel, landmarks, offset, weights](const Objects &objects) -> Result<MatrixXd> {
        TRY(const MatrixXd K, kernel->gram(objects, landmarks->objects));
        return MatrixXd((K * weights).rowwise() - offset.transpose());
    };
    return reduction;
}

} // namespace eigenscope
