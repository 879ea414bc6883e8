#include "core/clustering/kernel_k_means.h"

#include "core/base/random.h"
#include "core/linalg/thin_products.h"

#include <algorithm>
#include <limits>

namespace eigenscope {
namespace {

/// ‖φ(x_i) − φ(x_row)‖² for all i.
VectorXd squaresTo(ConstMatrixRef K, Index row) {
    return (K.diagonal().array() + K(row, row) - 2 * K.col(row).array()).max(0);
}

/// The row at which the running sum of the weights passes a random share of it; −1 where all are 0.
Index drawnRow(const VectorXd &weights, Random &random) {
    double left = random.uniform() * weights.sum();
    Index last = -1;
    for (Index row = 0; row < weights.size() && left >= 0; ++row)
        if (weights[row] > 0) {
            last = row;
            left -= weights[row];
        }
    return last;
}

/// Each object at the nearest of up to k objects that are drawn as k-means++ does.
std::vector<int> startingLabels(ConstMatrixRef K, Index k, Random &random) {
    std::vector<int> labels(static_cast<std::size_t>(K.rows()), 0);
    VectorXd nearest = squaresTo(K, static_cast<Index>(random.below(static_cast<std::uint64_t>(K.rows()))));
    for (int center = 1; center < k; ++center) {
        const Index row = drawnRow(nearest, random);
        if (row < 0)
            break;
        const VectorXd squares = squaresTo(K, row);
        for (Index i = 0; i < K.rows(); ++i)
            if (squares[i] < nearest[i]) {
                nearest[i] = squares[i];
                labels[static_cast<std::size_t>(i)] = center;
            }
    }
    return labels;
}

/// Entry (i, c) is 1/rows of cluster c where object i is in it.
MatrixXd shares(const std::vector<int> &labels, Index k) {
    MatrixXd Z = MatrixXd::Zero(static_cast<Index>(labels.size()), k);
    for (std::size_t i = 0; i < labels.size(); ++i)
        Z(static_cast<Index>(i), labels[i]) = 1;
    const Eigen::RowVectorXd counts = Z.colwise().sum().cwiseMax(1);
    return Z.array().rowwise() / counts.array();
}

/// ‖φ(x_i) − μ_c‖² less k(x_i, x_i); infinite for a cluster without objects.
MatrixXd squaresToMeans(ConstMatrixRef K, const MatrixXd &Z) {
    MatrixXd squares = symmetricProduct(K, Z);
    const Eigen::RowVectorXd within = Z.cwiseProduct(squares).colwise().sum();
    squares = (-2 * squares).rowwise() + within;
    for (Index c = 0; c < Z.cols(); ++c)
        if (Z.col(c).isZero(0))
            squares.col(c).setConstant(std::numeric_limits<double>::infinity());
    return squares;
}

} // namespace

KernelCenters kernelKMeans(ConstMatrixRef K, Index k, std::uint64_t seed, Index mostSteps, const Progress &progress) {
    Random random(seed);
    KernelCenters state{startingLabels(K, k, random)};
    while (!state.converged && state.steps < mostSteps && !progress.stopped()) {
        const MatrixXd squares = squaresToMeans(K, shares(state.labels, k));
        state.converged = true;
        state.inertia = K.trace();
        ++state.steps;
        for (Index i = 0; i < K.rows(); ++i) {
            int &label = state.labels[static_cast<std::size_t>(i)];
            state.inertia += squares(i, label);
            Index best = label;
            const double least = squares.row(i).minCoeff(&best);
            if (least >= squares(i, label))
                continue;
            label = static_cast<int>(best);
            state.converged = false;
        }
    }
    return state;
}

} // namespace eigenscope
