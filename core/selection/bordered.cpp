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

/// What one column adds to tr(FᵀS⁻¹F): `rest` is its row of F less what the columns before it, which `solved` is of,
/// make of it, and `own` its variance.
double gainOf(const Eigen::RowVectorXd &rest, const Eigen::RowVectorXd &row, double pivot, double own,
              const MatrixXd &solved) {
    if (pivot > 0)
        return rest.squaredNorm() / pivot;
    const double rounding = negligibleVariance * (own * (1 + solved.squaredNorm()) + row.squaredNorm());
    return rest.squaredNorm() > rounding ? infinity : 0;
}

} // namespace

Bordered Bordered::of(const MatrixXd &S, const MatrixXd &F, const Subset &subset, const std::vector<Index> &added) {
    const MatrixXd L = lowerFactor(S(subset, subset));
    Bordered found;
    found.solved = eigenscope::solved(L, F(subset, Eigen::all));
    found.logDeterminant = 0;
    found.trace = found.solved.squaredNorm();
    for (Index k = 0; k < L.rows(); ++k) {
        found.logDeterminant += L(k, k) == infinity ? -infinity : 2 * std::log(L(k, k));
        if (L(k, k) == infinity) {
            const Index column = subset[static_cast<std::size_t>(k)];
            const Eigen::RowVectorXd rest = F.row(column) - L.row(k).head(k) * found.solved.topRows(k);
            found.trace += gainOf(rest, F.row(column), 0, S(column, column), found.solved.topRows(k));
        }
    }
    const MatrixXd V = eigenscope::solved(L, S(subset, added));
    const VectorXd own = S.diagonal()(added);
    found.pivots = own - V.colwise().squaredNorm().transpose();
    found.pivots = (found.pivots.array() > negligibleVariance * own.array()).select(found.pivots, 0);
    const MatrixXd rest = F(added, Eigen::all) - V.transpose() * found.solved;
    found.gains.resize(own.size());
    for (Index i = 0; i < own.size(); ++i)
        found.gains[i] =
            gainOf(rest.row(i), F.row(added[static_cast<std::size_t>(i)]), found.pivots[i], own[i], found.solved);
    return found;
}

} // namespace eigenscope
