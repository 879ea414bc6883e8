#include "core/reducers/factor_rotation.h"

#include <Eigen/LU>
#include <Eigen/QR>
#include <Eigen/SVD>

#include <algorithm>
#include <numeric>

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
        const Eigen::JacobiSVD<MatrixXd> svd(unit.transpose() * target, Eigen::ComputeThinU | Eigen::ComputeThinV);
        const double before = criterion;
        T = svd.matrixU() * svd.matrixV().transpose();
        criterion = svd.singularValues().sum();
        if (criterion <= before * (1 + enough))
            break;
    }
    return T;
}

MatrixXd promax(ConstMatrixRef V) {
    const MatrixXd T = varimax(V), turned = V * T;
    const MatrixXd target = turned.array() * turned.array().abs().cube();
    MatrixXd U = turned.colPivHouseholderQr().solve(target);
    const Eigen::FullPivLU<MatrixXd> squares(U.transpose() * U);
    if (!squares.isInvertible()) // a factor without loadings
        return T;
    U *= squares.inverse().diagonal().cwiseSqrt().asDiagonal();
    return T * U;
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
