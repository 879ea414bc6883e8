#include "core/kernels/kernel.h"

namespace eigenscope {

Result<Explanation> Kernel::explain(const Objects &x, Index i, Index j) const {
    const Result<MatrixXd> value = gram(subsetOf(x, {i}), subsetOf(x, {j}));
    if (!value)
        return value.error();
    return Explanation{.kernel = expression(), .value = (*value)(0, 0), .how = {}, .parts = {}, .terms = {}};
}

} // namespace eigenscope
