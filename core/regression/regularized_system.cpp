#include "core/regression/regularized_system.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/linalg/cholesky.h"
#include "core/linalg/lapack_status.h"

#include <cblas.h>

#include <cmath>
#include <functional>
#include <limits>
#include <optional>

namespace eigenscope {
namespace {

constexpr int mostCorrections = 30;
constexpr double enough = 1e-15; // of ‖K + λI‖‖c‖ + ‖y‖: a residual as small as its own rounding

/// The columns of K in pieces, each of which fills a cache.
template <class Body> void forColumns(ConstMatrixRef K, Body body) {
    parallelFor(K.cols(), 32, [&](Index begin, Index end) {
        for (Index j = begin; j < end; ++j)
            body(j);
    });
}

double normOf(ConstMatrixRef K) {
    VectorXd squares(K.cols());
    forColumns(K, [&](Index j) { squares[j] = K.col(j).squaredNorm(); });
    return std::sqrt(squares.sum());
}

/// y − (K + λI)c.
VectorXd residual(ConstMatrixRef K, double lambda, ConstVectorRef y, const VectorXd &c) {
    VectorXd left(y.size());
    forColumns(K, [&](Index j) { left[j] = y[j] - lambda * c[j] - K.col(j).dot(c); });
    return left;
}

/// `norm` is ‖K + λI‖. Corrects c = 0 by what an approximate inverse makes of the residuals until these are rounding;
/// nothing where they stop falling before that.
std::optional<VectorXd> corrected(ConstMatrixRef K, double lambda, ConstVectorRef y, double norm,
                                  const std::function<VectorXd(const VectorXd &)> &inverse) {
    const double slack = static_cast<double>(K.rows());
    VectorXd c = VectorXd::Zero(y.size()), left = y, best = c;
    double leftBefore = std::numeric_limits<double>::infinity(), least = leftBefore;
    for (int correction = 0; correction < mostCorrections; ++correction) {
        c += inverse(left);
        left = residual(K, lambda, y, c);
        const double now = left.norm();
        if (!std::isfinite(now))
            return std::nullopt;
        if (now < least) {
            least = now;
            best = c;
        }
        if (now <= enough * (norm * c.norm() + y.norm()) || now > leftBefore / 4)
            break;
        leftBefore = now;
    }
    if (least > enough * slack * (norm * best.norm() + y.norm()))
        return std::nullopt;
    return best;
}

std::optional<VectorXd> bySinglePrecision(ConstMatrixRef K, double lambda, ConstVectorRef y, double norm,
                                          const Progress &progress) {
    const auto n = static_cast<lapack_int>(K.rows());
    Eigen::MatrixXf factor(n, n); // its lower triangle; the rest is not even touched
    preferLargePages(factor.data(), static_cast<std::size_t>(factor.size()) * sizeof(float));
    forColumns(K, [&](Index j) { factor.col(j).tail(n - j) = K.col(j).tail(n - j).cast<float>(); });
    factor.diagonal().array() += static_cast<float>(lambda);
    if (!choleskyFactor(factor, progress))
        return std::nullopt;
    return corrected(K, lambda, y, norm, [&](const VectorXd &right) -> VectorXd {
        const double size = right.cwiseAbs().maxCoeff(); // a small residual must not leave the range of a float
        if (!(size > 0))
            return right;
        Eigen::VectorXf solution = (right / size).cast<float>();
        for (const auto side : {CblasNoTrans, CblasTrans}) // for one right side faster than LAPACK's spotrs
            cblas_strsv(CblasColMajor, CblasLower, side, CblasNonUnit, n, factor.data(), n, solution.data(), 1);
        return size * solution.cast<double>();
    });
}

Error singular(double lambda) {
    return {Error::Kind::InvalidParameter,
            sentence(lambda > 0
                         ? "The matrix K + λI is singular at λ = %1, so the dual coefficients are not determined. "
                           "Set λ (lambda) above this."
                         : "The matrix K + λI is singular at λ = %1, so the dual coefficients are not determined. "
                           "Set λ (lambda) above 0, to 0.001 for example.",
                     lambda)};
}

Result<VectorXd> byDoublePrecision(ConstMatrixRef K, double lambda, ConstVectorRef y, double norm,
                                   const Progress &progress) {
    const auto n = static_cast<lapack_int>(K.rows());
    MatrixXd factor = K;
    factor.diagonal().array() += lambda;
    const double largestSum = factor.cwiseAbs().colwise().sum().maxCoeff();
    double reciprocal = 0;
    const auto solvedBy = [&](auto solve) -> Result<VectorXd> {
        if (reciprocal < std::numeric_limits<double>::epsilon())
            return singular(lambda);
        auto solution = corrected(K, lambda, y, norm, [&](const VectorXd &right) {
            VectorXd found = right;
            solve(found.data());
            return found;
        });
        if (!solution)
            return singular(lambda);
        return *std::move(solution);
    };
    if (choleskyFactor(factor, progress)) {
        lapackStatus(LAPACKE_dpocon(LAPACK_COL_MAJOR, 'L', n, factor.data(), n, largestSum, &reciprocal));
        return solvedBy(
            [&](double *right) { LAPACKE_dpotrs(LAPACK_COL_MAJOR, 'L', n, 1, factor.data(), n, right, n); });
    }
    if (progress.stopped())
        return canceled();
    factor = K;
    factor.diagonal().array() += lambda;
    std::vector<lapack_int> pivots(static_cast<std::size_t>(n));
    if (lapackStatus(LAPACKE_dsytrf(LAPACK_COL_MAJOR, 'L', n, factor.data(), n, pivots.data())) != 0)
        return singular(lambda);
    lapackStatus(LAPACKE_dsycon(LAPACK_COL_MAJOR, 'L', n, factor.data(), n, pivots.data(), largestSum, &reciprocal));
    return solvedBy(
        [&](double *right) { LAPACKE_dsytrs(LAPACK_COL_MAJOR, 'L', n, 1, factor.data(), n, pivots.data(), right, n); });
}

} // namespace

Result<VectorXd> solveRegularized(ConstMatrixRef K, double lambda, ConstVectorRef y, const Progress &progress) {
    const double norm = normOf(K) + lambda;
    if (!std::isfinite(norm)) // LAPACK may loop for ever on a NaN
        return Error{Error::Kind::InvalidData, sentence("The kernel matrix holds values that are too large or not "
                                                        "finite. Rescale the columns of the data.")};
    const auto n = static_cast<std::uint64_t>(K.rows());
    TRY(fitsInMemory(n * n * sizeof(double), sentence("The factor of a kernel matrix of %1 rows", n),
                     sentence("Use fewer rows.")));
    if (progress.stopped())
        return canceled();
    if (lambda > 0) // at 0 only double precision tells whether K is singular
        if (auto solution = bySinglePrecision(K, lambda, y, norm, progress))
            return *std::move(solution);
    if (progress.stopped())
        return canceled();
    return byDoublePrecision(K, lambda, y, norm, progress);
}

} // namespace eigenscope
