#include "core/selection/bordered.h"

#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

constexpr double negligibleVariance = 1e-11; // of a column's own variance, left by the columns before it
constexpr double infinity = std::numeric_limits<double>::infinity();

/// L with LLᵀ = S; a column that the ones before it explain has ∞ on the diagonal, so that solving gives 0 there.
MatrixXd lowerFactor(const MatrixXd &S) {
    MatrixXd L = MatrixXd::Zero(S.rows(), S.cols());
    for (Index j = 0; j < S.cols(); ++j) {
        const double pivot = S(j, j) - L.row(j).head(j).squaredNorm();
        if (!(pivot > negligibleVariance * S(j, j))) {
            L(j, j) = infinity;
            continue;
        }
        L(j, j) = std::sqrt(pivot);
        const Index below = S.rows() - j - 1;
        L.col(j).tail(below) =
            (S.col(j).tail(below) - L.bottomLeftCorner(below, j) * L.row(j).head(j).transpose()) / L(j, j);
    }
    return L;
}

/// L⁻¹B; nothing where the subset, or what is asked for, is empty.
MatrixXd solved(const MatrixXd &L, MatrixXd B) {
    if (B.size() > 0)
        L.triangularView<Eigen::Lower>().solveInPlace(B);
    return B;
}

} // namespace

Bordered Bordered::of(const MatrixXd &S, const MatrixXd &F, const Subset &subset, const std::vector<Index> &added) {
    const MatrixXd L = lowerFactor(S(subset, subset));
    Bordered found;
    found.solved = eigenscope::solved(L, F(subset, Eigen::all));
    found.logDeterminant = 0;
    for (Index k = 0; k < L.rows(); ++k)
        found.logDeterminant += L(k, k) == infinity ? -infinity : 2 * std::log(L(k, k));
    const MatrixXd V = eigenscope::solved(L, S(subset, added));
    const VectorXd own = S.diagonal()(added);
    found.pivots = own - V.colwise().squaredNorm().transpose();
    found.pivots = (found.pivots.array() > negligibleVariance * own.array()).select(found.pivots, 0);
    found.rest = F(added, Eigen::all) - V.transpose() * found.solved;
    return found;
}

} // namespace eigenscope
