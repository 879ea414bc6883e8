#include "core/kernels/kernel.h"

namespace eigenscope {

Result<void> Kernel::join(const Objects &x, Joining how, MatrixXd &K, const Progress &progress) const {
    const Result<MatrixXd> other = gram(x, progress);
    if (!other)
        return other.error();
    if (how == Joining::Add)
        K += *other;
    else
        K.array() *= other->array();
    return {};
}

Result<Explanation> Kernel::explain(const Objects &x, Index i, Index j) const {
    const Result<MatrixXd> value = gram(subsetOf(x, {i}), subsetOf(x, {j}));
    if (!value)
        return value.error();
    return Explanation{.kernel = expression(), .value = (*value)(0, 0)};
}

} // namespace eigenscope
