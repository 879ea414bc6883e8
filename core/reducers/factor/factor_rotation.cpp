#include "core/reducers/factor/factor_rotation.h"

#include "core/linalg/symmetric_eigen.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>

namespace eigenscope {
namespace {

MatrixXd varimax(ConstMatrixRef V) {
    constexpr int mostTurns = 1000;
    constexpr double enough = 1e-12; // relative rise of the criterion
    const Index r = V.cols();
    const double rows = static_cast<double>(V.rows());
    MatrixXd unit = V; // rows of length 1 (Kaiser); a row of zeros has no say
    for (auto row : unit.rowwise())
        if (const double length = row.norm(); length > 0)
            row /= length;
    MatrixXd T = MatrixXd::Identity(r, r);
    double criterion = 0;
    for (int turn = 0; turn < mostTurns; ++turn) {
        const MatrixXd turned = unit * T;
        const MatrixXd target =
            turned.array().cube().matrix() - turned * (turned.colwise().squaredNorm() / rows).asDiagonal();
        const auto shared = singularValues(unit.transpose() * target, {});
        if (!shared)
            break;
        const double before = criterion;
        T = shared->left * shared->right.transpose();
        criterion = shared->values.sum();
        if (criterion <= before * (1 + enough))
            break;
    }
    return T;
}

/// The pseudoinverse of A = L·diag(s)·Rᵀ; nothing where A has not full column rank.
std::optional<MatrixXd> pseudoinverse(ConstMatrixRef A) {
    const auto parts = singularValues(A, {});
    if (!parts || parts->values.size() < A.cols())
        return std::nullopt;
    const VectorXd &s = parts->values;
    constexpr double rounding = std::numeric_limits<double>::epsilon();
    if (s.size() > 0 && !(s[s.size() - 1] > rounding * static_cast<double>(A.rows()) * s[0]))
        return std::nullopt;
    return MatrixXd(parts->right * s.cwiseInverse().asDiagonal() * parts->left.transpose());
}

MatrixXd promax(ConstMatrixRef V) {
    const MatrixXd T = varimax(V), turned = V * T;
    const MatrixXd target = turned.array() * turned.array().abs().cube();
    const auto leastSquares = pseudoinverse(turned);
    if (!leastSquares) // a factor without loadings
        return T;
    const MatrixXd U = *leastSquares * target;
    const auto inverse = pseudoinverse(U);
    if (!inverse)
        return T;
    // (UᵀU)⁻¹ = U⁺U⁺ᵀ, so its diagonal are the squared lengths of the rows of U⁺.
    return T * U * inverse->rowwise().norm().asDiagonal();
}

} // namespace

MatrixXd factorRotation(ConstMatrixRef V, FactorRotation rotation) {
    const Index r = V.cols();
    if (rotation == FactorRotation::None)
        return MatrixXd::Identity(r, r);
    const MatrixXd T = rotation == FactorRotation::Varimax ? varimax(V) : promax(V);
    const MatrixXd turned = V * T;
    const VectorXd squares = turned.colwise().squaredNorm();
    std::vector<Index> order(static_cast<std::size_t>(r));
    std::iota(order.begin(), order.end(), Index{0});
    std::ranges::stable_sort(order, std::greater<>(), [&](Index k) { return squares[k]; });
    MatrixXd sorted = T(Eigen::all, order);
    for (Index k = 0; k < r; ++k) {
        const VectorXd column = turned.col(order[static_cast<std::size_t>(k)]);
        Index largest = 0;
        if (column.size() > 0)
            column.cwiseAbs().maxCoeff(&largest);
        if (column.size() > 0 && column[largest] < 0)
            sorted.col(k) *= -1;
    }
    return sorted;
}

} // namespace eigenscope
