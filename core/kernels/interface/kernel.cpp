#include "core/kernels/interface/kernel_blocks.h"

namespace eigenscope {

Result<void> Kernel::join(const Objects &x, Joining how, MatrixXd &K, const Progress &progress) const {
    const Result<KernelBlocks> made = blocks(x);
    if (!made)
        return made.error();
    return joinBlocks(*made, how, K, progress);
}

Result<KernelBlocks> Kernel::blocks(const Objects &x) const {
    return KernelBlocks([this, &x](const std::vector<Index> &rows, const std::vector<Index> &columns) {
        return gram(subsetOf(x, rows), subsetOf(x, columns));
    });
}

Result<Explanation> Kernel::explain(const Objects &x, Index i, Index j) const {
    const Result<MatrixXd> value = gram(subsetOf(x, {i}), subsetOf(x, {j}));
    if (!value)
        return value.error();
    return Explanation{.kernel = expression(), .value = (*value)(0, 0)};
}

} // namespace eigenscope
