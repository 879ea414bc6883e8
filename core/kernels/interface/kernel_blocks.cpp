#include "core/kernels/interface/kernel_blocks.h"

#include "core/linalg/symmetry.h"

#include <algorithm>
#include <numeric>

namespace eigenscope {
namespace {

constexpr Index narrowest = 64;

std::vector<Index> range(Index begin, Index end) {
    std::vector<Index> all(static_cast<std::size_t>(end - begin));
    std::iota(all.begin(), all.end(), begin);
    return all;
}

template <class Values> void join(Eigen::Ref<MatrixXd> place, const Values &values, Joining how) {
    if (how == Joining::Add)
        place += values;
    else
        place.array() *= values.array();
}

} // namespace

Result<void> joinBlocks(const KernelBlocks &blocks, Joining how, MatrixXd &K, const Progress &progress) {
    constexpr Index parts = 16; // what a kernel does anew for each should not count
    const Index n = K.rows(), width = std::max(narrowest, (n + parts - 1) / parts);
    for (Index begin = 0; begin < n; begin += width) {
        if (progress.stopped())
            return canceled();
        const Index count = std::min(width, n - begin), below = n - begin - count;
        const Result<MatrixXd> panel = blocks(range(begin, n), range(begin, begin + count)); // the rest is symmetric
        if (!panel)
            return panel.error();
        MatrixXd corner = panel->topRows(count);
        mirrorLower(corner);
        join(K.block(begin, begin, count, count), corner, how);
        join(K.block(begin + count, begin, below, count), panel->bottomRows(below), how);
        join(K.block(begin, begin + count, count, below), panel->bottomRows(below).transpose(), how);
    }
    return {};
}

Result<VectorXd> diagonalOf(const KernelBlocks &blocks, Index n) {
    VectorXd values(n);
    for (Index begin = 0; begin < n; begin += narrowest) {
        const std::vector<Index> some = range(begin, std::min(begin + narrowest, n));
        TRY(const MatrixXd block, blocks(some, some));
        values.segment(begin, block.rows()) = block.diagonal();
    }
    return values;
}

void scaleBothSides(MatrixXd &K, const VectorXd &left, const VectorXd &right) {
    for (Index j = 0; j < K.cols(); ++j)
        K.col(j).array() *= left.array() * right[j]; // the same for (i, j) and (j, i)
}

} // namespace eigenscope
