#include "core/kernels/matrix/kernel_matrix.h"

#include "core/base/large_matrix.h"
#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/kernels/matrix/normalized_matrix.h"
#include "core/linalg/symmetric_eigen.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace eigenscope {

KernelMatrix kernelWithoutMatrix(std::shared_ptr<const Kernel> kernel, std::shared_ptr<const Dataset> data) {
    const double unknown = std::numeric_limits<double>::quiet_NaN();
    return {std::move(kernel), std::move(data), MatrixXd(), unknown, unknown};
}

Result<void> requireRoomForKernelMatrix(Index n) {
    const auto rows = static_cast<std::uint64_t>(n);
    return fitsInMemory(rows * rows * sizeof(double), sentence("The kernel matrix of %1 rows", n),
                        sentence("Choose a number of landmarks, or use fewer rows, for example a sample of them."));
}

Result<KernelMatrix> kernelMatrix(std::shared_ptr<const Kernel> kernel, std::shared_ptr<const Dataset> data,
                                  const Progress &progress) {
    const Index n = data->size();
    TRY(requireRoomForKernelMatrix(n));
    TRY(MatrixXd K, kernel->gram(data->objects, progress));
    KernelMatrix matrix{std::move(kernel), std::move(data), std::move(K)};
    if (n > 0) {
        const double rows = static_cast<double>(n);
        matrix.means = columnSums(matrix.K) / rows;
        const double meanSquare = matrix.means.sum() / rows;
        matrix.meanNorm = std::sqrt(std::max(0.0, meanSquare));
        matrix.totalVariance = matrix.K.trace() / rows - meanSquare;
    }
    return matrix;
}

bool isVarianceRounding(const KernelMatrix &matrix) {
    constexpr double sureDigits = 1000;
    if (!matrix.hasMatrix() || (matrix.K.array() == matrix.K(0, 0)).all()) // then it is 0
        return false;
    return std::abs(matrix.totalVariance) <
           sureDigits * std::numeric_limits<double>::epsilon() * matrix.K.diagonal().cwiseAbs().mean();
}

Result<KernelVerdict> kernelVerdict(ConstMatrixRef K, const Progress &progress) {
    TRY(VectorXd eigenvalues, allEigenvalues(K, progress));
    KernelVerdict verdict;
    verdict.eigenvalues = std::move(eigenvalues);
    const auto values = verdict.eigenvalues.array();
    if (values.size() == 0)
        return verdict;
    const double largest = values.abs().maxCoeff(), threshold = 1e-9 * largest;
    verdict.smallestEigenvalue = values.minCoeff();
    verdict.psd = verdict.smallestEigenvalue >= -threshold;
    verdict.rank = (values.abs() > threshold).count();
    verdict.negativeEigenvalues = (values < -threshold).count();
    if (largest > 0)
        verdict.negativeShare = (values < -threshold).select(values.abs(), 0).sum() / values.abs().sum();
    return verdict;
}

Result<KernelVerdict> firstVerdict(ConstMatrixRef K, const Progress &progress) {
    constexpr Index alwaysWhole = 300; // rows, whose eigenvalues take some milliseconds
    if (K.rows() > alwaysWhole && isPositiveSemidefinite(K, progress))
        return KernelVerdict{.psd = true, .eigenvalues = {}};
    return kernelVerdict(K, progress);
}

MatrixXd centeredGram(ConstMatrixRef K) {
    const VectorXd means = K.colwise().mean();
    const double mean = means.size() ? means.mean() : 0;
    MatrixXd centered(K.rows(), K.cols());
    for (Index j = 0; j < K.cols(); ++j)
        centered.col(j) = K.col(j).array() + (mean - (means.array() + means[j])); // the same for (i, j) and (j, i)
    return centered;
}

Result<MatrixXd> normalizedGram(ConstMatrixRef K) {
    MatrixXd normalized = K;
    TRY(normalizeInPlace(normalized));
    return normalized;
}

VectorXd featureNorms(ConstMatrixRef K) {
    return K.diagonal().cwiseSqrt();
}

MatrixXd featureDistances(ConstMatrixRef K) {
    const VectorXd squares = K.diagonal();
    MatrixXd distances(K.rows(), K.cols());
    preferLargePages(distances.data(), static_cast<std::size_t>(distances.size()) * sizeof(double));
    constexpr Index columnsAtOnce = 16;
    parallelFor(K.cols(), columnsAtOnce, [&](Index begin, Index end) {
        for (Index j = begin; j < end; ++j)
            distances.col(j) = (squares.array() + squares[j] - 2 * K.col(j).array()).max(0).sqrt();
    });
    return distances;
}

MatrixXd featureAngles(ConstMatrixRef K) {
    const VectorXd norms = featureNorms(K);
    MatrixXd angles(K.rows(), K.cols());
    for (Index j = 0; j < K.cols(); ++j)
        angles.col(j) =
            (K.col(j).array() / (norms.array() * norms[j])).max(-1).min(1).acos() * (180 / std::numbers::pi);
    angles.diagonal().setZero();
    return angles;
}

VectorXd featureDistancesToMean(ConstMatrixRef K) {
    const VectorXd means = K.colwise().mean();
    const double mean = means.size() ? means.mean() : 0;
    return (K.diagonal().array() - 2 * means.array() + mean).max(0).sqrt();
}

} // namespace eigenscope
