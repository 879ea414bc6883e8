#include "core/kernels/operations/scaled_kernel.h"

#include "core/kernels/interface/kernel_blocks.h"
#include "core/kernels/operations/mapped_kernel.h"

namespace eigenscope {
namespace {

/// InvalidData where a product of finite numbers was too large for one.
template <class Values> Result<Values> inRange(Values values, const std::string &written) {
    if (values.allFinite())
        return values;
    return Error{Error::Kind::InvalidData, sentence("The values of %1 are too large for a number.", written)};
}

} // namespace

Result<VectorXd> ScaledKernel::factors(const Objects &x) const {
    const auto &points = std::get<Points>(x);
    TRY(requireColumns(points, m_columns));
    return evaluated(m_f, points.X, m_columns);
}

Result<MatrixXd> ScaledKernel::gram(const Objects &x, const Progress &progress) const {
    TRY(MatrixXd K, inside().gram(x, progress));
    TRY(const VectorXd f, factors(x));
    scaleBothSides(K, f, f);
    return inRange(std::move(K), expression());
}

Result<KernelBlocks> ScaledKernel::blocks(const Objects &x) const {
    TRY(KernelBlocks inner, inside().blocks(x));
    TRY(VectorXd f, factors(x));
    return KernelBlocks([this, blocks = std::move(inner), f = std::move(f)](
                            const std::vector<Index> &rows, const std::vector<Index> &columns) -> Result<MatrixXd> {
        TRY(MatrixXd K, blocks(rows, columns));
        scaleBothSides(K, f(rows), f(columns));
        return inRange(std::move(K), expression());
    });
}

Result<MatrixXd> ScaledKernel::gram(const Objects &x, const Objects &y) const {
    TRY(MatrixXd K, inside().gram(x, y));
    TRY(const VectorXd left, factors(x));
    TRY(const VectorXd right, factors(y));
    scaleBothSides(K, left, right);
    return inRange(std::move(K), expression());
}

Result<VectorXd> ScaledKernel::diagonal(const Objects &x) const {
    TRY(const VectorXd values, inside().diagonal(x));
    TRY(const VectorXd f, factors(x));
    return inRange(VectorXd(values.array() * f.array().square()), expression());
}

Result<Explanation> ScaledKernel::explain(const Objects &x, Index i, Index j) const {
    TRY(Explanation inner, inside().explain(x, i, j));
    TRY(const VectorXd f, factors(subsetOf(x, {i, j})));
    Explanation whole{.kernel = expression(), .value = f[0] * inner.value * f[1], .how = sentence("scaled")};
    whole.parts = {std::move(inner), {.kernel = "f(x)", .value = f[0]}, {.kernel = "f(y)", .value = f[1]}};
    return whole;
}

} // namespace eigenscope
