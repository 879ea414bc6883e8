#include "core/kernels/matrix/class_blocks.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

/// Classes that have rows, by their place among these.
std::vector<int> placesOf(const Classes &classes, ClassBlocks &blocks) {
    const std::vector<Index> counts = classes.counts();
    std::vector<int> places(counts.size(), -1);
    for (std::size_t c = 0; c < counts.size(); ++c)
        if (counts[c] > 0) {
            places[c] = static_cast<int>(blocks.names.size());
            blocks.names.push_back(classes.names[c]);
            blocks.counts.push_back(counts[c]);
        }
    return places;
}

/// a/b, or NaN where there is nothing to compare with.
double share(double a, double b) {
    return b > 0 ? a / b : std::numeric_limits<double>::quiet_NaN();
}

/// The mean of a C×C target over all pairs of rows taken out of its rows and columns: JTJ by classes.
MatrixXd centeredTarget(const MatrixXd &target, const VectorXd &weights) {
    const VectorXd means = target * weights;
    return (target.colwise() - means).rowwise() - means.transpose() +
           MatrixXd::Constant(target.rows(), target.cols(), weights.dot(means));
}

} // namespace

Result<std::optional<ClassBlocks>> classBlocks(ConstMatrixRef K, const Classes &classes, const Progress &progress) {
    ClassBlocks blocks;
    const std::vector<int> places = placesOf(classes, blocks);
    const auto C = static_cast<Index>(blocks.names.size());
    if (C == 0)
        return std::optional<ClassBlocks>();
    std::vector<Index> rows;
    std::vector<int> place(classes.codes.size(), -1);
    for (std::size_t i = 0; i < classes.codes.size(); ++i)
        if (classes.codes[i] >= 0) {
            place[i] = places[static_cast<std::size_t>(classes.codes[i])];
            rows.push_back(static_cast<Index>(i));
        }
    // Sums over the blocks are all that the alignments need besides the norms.
    MatrixXd sums = MatrixXd::Zero(C, C);
    VectorXd diagonal = VectorXd::Zero(C);
    double squares = 0, squaredRowSums = 0;
    for (const Index j : rows) {
        if (progress.stopped())
            return canceled();
        const int b = place[static_cast<std::size_t>(j)];
        double rowSum = 0;
        for (const Index i : rows) {
            const double value = K(i, j);
            sums(place[static_cast<std::size_t>(i)], b) += value;
            squares += value * value;
            rowSum += value;
        }
        squaredRowSums += rowSum * rowSum;
        diagonal[b] += K(j, j);
    }
    const auto n = static_cast<double>(rows.size());
    VectorXd counts(C);
    for (Index c = 0; c < C; ++c)
        counts[c] = static_cast<double>(blocks.counts[static_cast<std::size_t>(c)]);

    blocks.means = sums.cwiseQuotient(counts * counts.transpose());
    for (Index c = 0; c < C; ++c)
        if (counts[c] > 1) // each row beside itself says nothing of its class
            blocks.means(c, c) = (sums(c, c) - diagonal[c]) / (counts[c] * (counts[c] - 1));

    const double total = sums.sum();
    const double centeredSquares = std::max(0.0, squares - 2 * squaredRowSums / n + total * total / n / n);
    const VectorXd weights = counts / n;
    const auto aligned = [&](const MatrixXd &target, double norm) {
        const double targetSquares = counts.transpose() * target.cwiseAbs2() * counts;
        return share(sums.cwiseProduct(target).sum(), std::sqrt(norm * targetSquares));
    };
    MatrixXd target = MatrixXd::Constant(C, C, C > 1 ? -1.0 / static_cast<double>(C - 1) : 0.0);
    target.diagonal().setOnes();
    blocks.alignment = aligned(target, squares);
    blocks.centeredAlignment = aligned(centeredTarget(target, weights), centeredSquares);
    blocks.centeredByClass.resize(C);
    for (Index c = 0; c < C; ++c) {
        VectorXd y = VectorXd::Constant(C, -1);
        y[c] = 1;
        blocks.centeredByClass[c] = aligned(centeredTarget(y * y.transpose(), weights), centeredSquares);
    }
    return std::optional(std::move(blocks));
}

} // namespace eigenscope
