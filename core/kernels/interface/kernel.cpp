#include "core/kernels/interface/kernel.h"

#include "core/kernels/interface/kernel_blocks.h"

namespace eigenscope {

Result<void> Kernel::join(const Objects &x, Joining how, MatrixXd &K, const Progress &progress) const {
    TRY(const KernelBlocks made, blocks(x));
    return joinBlocks(made, how, K, progress);
}

Result<KernelBlocks> Kernel::blocks(const Objects &x) const {
    return KernelBlocks([this, &x](const std::vector<Index> &rows, const std::vector<Index> &columns) {
        return gram(subsetOf(x, rows), subsetOf(x, columns));
    });
}

Result<Explanation> Kernel::explain(const Objects &x, Index i, Index j) const {
    TRY(const MatrixXd value, gram(subsetOf(x, {i}), subsetOf(x, {j})));
    return Explanation{.kernel = expression(), .value = value(0, 0)};
}

} // namespace eigenscope
