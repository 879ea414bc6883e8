#include "core/selection/cross_validation.h"

#include "core/base/random.h"
#include "core/selection/bordered.h"

#include <Eigen/Cholesky>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace eigenscope {
namespace {

std::vector<Index> firstIndices(Index count) {
    std::vector<Index> all(static_cast<std::size_t>(count));
    std::iota(all.begin(), all.end(), Index{0});
    return all;
}

/// The k nearest rows by Euclidean distance, ties by row number; of equally frequent classes the one with the nearest
/// member.
VectorXd nearestNeighbors(const Supervised &training, ConstMatrixRef X, Index k) {
    const MatrixXd &known = training.points.X;
    const Index count = std::min(k, known.rows());
    const std::vector<Index> all = firstIndices(known.rows());
    VectorXd predicted(X.rows());
    for (Index i = 0; i < X.rows(); ++i) {
        const VectorXd squared = (known.rowwise() - X.row(i)).rowwise().squaredNorm();
        std::vector<Index> order = all;
        std::ranges::partial_sort(order, order.begin() + count, {},
                                  [&](Index row) { return std::pair(squared[row], row); });
        order.resize(static_cast<std::size_t>(count));
        if (!training.target.isLabel()) {
            predicted[i] = training.target.values(order).mean();
            continue;
        }
        std::vector<Index> votes(training.target.classes.size(), 0);
        for (const Index row : order)
            ++votes[static_cast<std::size_t>(training.target.classOf(row))];
        const Index winner = *std::ranges::max_element(
            order, {}, [&](Index row) { return votes[static_cast<std::size_t>(training.target.classOf(row))]; });
        predicted[i] = training.target.values[winner];
    }
    return predicted;
}

/// Of a column's own variance: it stands for a scatter within the classes of 0, so that means which differ where
/// nothing scatters tell the classes apart.
constexpr double leastScatter = 1e-9;

/// The class of the largest ln P_c − ½‖L⁻¹(x − m_c)‖², S_w/(n − g) = LLᵀ.
VectorXd linearDiscriminant(const Supervised &training, ConstMatrixRef X) {
    const Target &target = training.target;
    const VectorXd counts = target.counts();
    const Index g = counts.size(), k = X.cols(), n = training.points.X.rows();
    const Eigen::RowVectorXd mean = training.points.X.colwise().mean();
    MatrixXd within = training.points.X.rowwise() - mean, sums = MatrixXd::Zero(g, k);
    for (Index i = 0; i < n; ++i)
        sums.row(target.classOf(i)) += within.row(i);
    const VectorXd own = within.colwise().squaredNorm();
    const MatrixXd means = counts.cwiseMax(1).cwiseInverse().asDiagonal() * sums;
    for (Index i = 0; i < n; ++i)
        within.row(i) -= means.row(target.classOf(i));
    const auto present = static_cast<Index>((counts.array() > 0).count());
    MatrixXd S = within.transpose() * within;
    S.diagonal() += leastScatter * own;
    S /= static_cast<double>(std::max<Index>(1, n - present));
    MatrixXd all(k, X.rows() + g);
    all << (X.rowwise() - mean).transpose(), means.transpose();
    const MatrixXd solved = Bordered::of(S, all, firstIndices(k), {}).solved;
    VectorXd predicted(X.rows());
    for (Index i = 0; i < X.rows(); ++i) {
        const VectorXd distances = (solved.rightCols(g).colwise() - solved.col(i)).colwise().squaredNorm().transpose();
        Index best = 0;
        (counts.array().log() - distances.array() / 2).maxCoeff(&best);
        predicted[i] = static_cast<double>(best);
    }
    return predicted;
}

/// Two classes are −1 and 1, told apart by the sign.
VectorXd ridge(const Supervised &training, ConstMatrixRef X, double lambda) {
    const bool isLabel = training.target.isLabel();
    const VectorXd y = isLabel ? VectorXd(2 * training.target.values.array() - 1) : training.target.values;
    const Eigen::RowVectorXd mean = training.points.X.colwise().mean();
    const MatrixXd Z = training.points.X.rowwise() - mean;
    MatrixXd S = Z.transpose() * Z;
    S.diagonal().array() += lambda;
    const VectorXd coefficients = S.ldlt().solve(Z.transpose() * (y.array() - y.mean()).matrix());
    const VectorXd predicted = ((X.rowwise() - mean) * coefficients).array() + y.mean();
    return isLabel ? VectorXd((predicted.array() > 0).cast<double>()) : predicted;
}

} // namespace

Result<Folds> dealtFolds(const Target &target, Index count) {
    const Index n = target.values.size();
    if (count > n)
        return Error{Error::Kind::InvalidParameter,
                     sentence("Folds of Wrapper must be at most the number of rows, %1. Got %2.", n, count)};
    std::vector<Index> order = Random(0).permutation(n);
    if (target.isLabel())
        std::ranges::stable_sort(order, {}, [&](Index row) { return target.classOf(row); });
    Folds folds(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < order.size(); ++i)
        folds[i % folds.size()].push_back(order[i]);
    for (std::vector<Index> &fold : folds)
        std::ranges::sort(fold);
    return folds;
}

std::vector<Index> trainingRows(const std::vector<Index> &fold, Index rows) {
    std::vector<Index> rest;
    std::ranges::set_difference(firstIndices(rows), fold, std::back_inserter(rest));
    return rest;
}

Result<void> Predictor::serves(const Target &target) const {
    if (model == Model::Lda && !target.isLabel())
        return Error{.kind = Error::Kind::InvalidData,
                     .message = sentence("The model lda tells classes, but the target '%1' is a number. Use the model "
                                         "ridge or knn.",
                                         target.column),
                     .remedies = {{.id = "model", .value = "ridge"}, {.id = "model", .value = "knn"}}};
    if (model == Model::Ridge && target.classes.size() > 2)
        return Error{.kind = Error::Kind::InvalidData,
                     .message = sentence("The model ridge tells a number or two classes, but '%1' has %2 classes. Use "
                                         "the model lda or knn.",
                                         target.column, target.classes.size()),
                     .remedies = {{.id = "model", .value = "lda"}, {.id = "model", .value = "knn"}}};
    return {};
}

VectorXd Predictor::predict(const Supervised &training, ConstMatrixRef X) const {
    switch (model) {
    case Model::Knn: return nearestNeighbors(training, X, neighbors);
    case Model::Lda: return linearDiscriminant(training, X);
    case Model::Ridge: break;
    }
    return ridge(training, X, lambda);
}

double predictionError(const Target &target, ConstVectorRef predicted) {
    if (!target.isLabel())
        return (predicted - target.values).squaredNorm() / static_cast<double>(predicted.size());
    return static_cast<double>((predicted.array() != target.values.array()).count()) /
           static_cast<double>(predicted.size());
}

} // namespace eigenscope
