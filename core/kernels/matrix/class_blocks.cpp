#include "core/kernels/matrix/class_blocks.h"

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

/// Sums over the blocks of the classes, which are all that the alignments need besides the norms.
struct BlockSums {
    MatrixXd values;    ///< C×C
    VectorXd rows;      ///< n; 0 for a row without a class
    double squares = 0; ///< of all values
};

/// Of value(i, j) over the rows that have a class, whose block `place` tells.
template <class Value>
Result<BlockSums> blockSums(const std::vector<int> &place, Index C, const Progress &progress, Value value) {
    const auto n = static_cast<Index>(place.size());
    BlockSums sums{MatrixXd::Zero(C, C), VectorXd::Zero(n), 0};
    for (Index j = 0; j < n; ++j) {
        if (progress.stopped())
            return canceled();
        const int b = place[static_cast<std::size_t>(j)];
        for (Index i = 0; b >= 0 && i < n; ++i) {
            const int a = place[static_cast<std::size_t>(i)];
            if (a < 0)
                continue;
            const double one = value(i, j);
            sums.values(a, b) += one;
            sums.rows[j] += one;
            sums.squares += one * one;
        }
    }
    return sums;
}

} // namespace

Result<std::optional<ClassBlocks>> classBlocks(ConstMatrixRef K, const Classes &classes, const Progress &progress) {
    ClassBlocks blocks;
    const std::vector<int> places = placesOf(classes, blocks);
    const auto C = static_cast<Index>(blocks.names.size());
    if (C == 0)
        return std::optional<ClassBlocks>();
    std::vector<int> place(classes.codes.size(), -1);
    VectorXd counts = VectorXd::Zero(C), diagonal = VectorXd::Zero(C);
    for (std::size_t i = 0; i < classes.codes.size(); ++i)
        if (classes.codes[i] >= 0) {
            place[i] = places[static_cast<std::size_t>(classes.codes[i])];
            counts[place[i]] += 1;
            diagonal[place[i]] += K(static_cast<Index>(i), static_cast<Index>(i));
        }
    const auto entry = [&K](Index i, Index j) { return K(i, j); };
    TRY(const BlockSums whole, blockSums(place, C, progress, entry));
    blocks.means = whole.values.cwiseQuotient(counts * counts.transpose());
    for (Index c = 0; c < C; ++c)
        if (counts[c] > 1) // each row beside itself says nothing of its class
            blocks.means(c, c) = (whole.values(c, c) - diagonal[c]) / (counts[c] * (counts[c] - 1));

    // Entry by entry: the squares of a kernel that is nearly constant would hide what centering leaves of it.
    const double n = counts.sum(), mean = whole.values.sum() / n / n;
    const VectorXd means = whole.rows / n;
    const auto centeredEntry = [&](Index i, Index j) { return K(i, j) - means[i] - means[j] + mean; };
    TRY(BlockSums centered, blockSums(place, C, progress, centeredEntry));
    constexpr double negligible = 1e-24; // of the squares: what centering leaves of a constant
    if (!(centered.squares > negligible * whole.squares))
        centered.squares = 0;
    const VectorXd weights = counts / n;
    const auto aligned = [&](const BlockSums &sums, const MatrixXd &target) {
        const double targetSquares = counts.transpose() * target.cwiseAbs2() * counts;
        return share(sums.values.cwiseProduct(target).sum(), std::sqrt(sums.squares * targetSquares));
    };
    MatrixXd target = MatrixXd::Constant(C, C, C > 1 ? -1.0 / static_cast<double>(C - 1) : 0.0);
    target.diagonal().setOnes();
    blocks.alignment = aligned(whole, target);
    blocks.centeredAlignment = aligned(centered, centeredTarget(target, weights));
    // The centered target of one class against the others is zzᵀ with z = 2(e_c − w_c·1), whose norm is 4n·w_c·(1 −
    // w_c).
    blocks.centeredByClass.resize(C);
    const VectorXd ofRows = centered.values.rowwise().sum(), ofColumns = centered.values.colwise().sum();
    const double total = ofRows.sum();
    for (Index c = 0; c < C; ++c) {
        const double w = weights[c];
        const double product = centered.values(c, c) - w * (ofRows[c] + ofColumns[c]) + w * w * total;
        blocks.centeredByClass[c] = share(product, std::sqrt(centered.squares) * n * w * (1 - w));
    }
    return std::optional(std::move(blocks));
}

} // namespace eigenscope
