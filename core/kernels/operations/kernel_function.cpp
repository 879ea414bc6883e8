#include "core/kernels/operations/kernel_function.h"

#include "core/base/parallel.h"

namespace eigenscope {

template <class Values> Result<Values> KernelFunction::applied(Result<Values> values) const {
    if (!values)
        return values;
    constexpr Index piece = 1 << 14; // fits into the first caches
    double *begin = values->data();
    parallelFor(values->size(), piece, [&](Index first, Index last) {
        m_function({begin + first, static_cast<std::size_t>(last - first)});
    });
    if (!values->allFinite())
        return Error{Error::Kind::InvalidData,
                     sentence("The values of %1 are too large for a number. Normalize the kernel "
                              "inside, or choose smaller parameters.",
                              expression())};
    return values;
}

Result<MatrixXd> KernelFunction::gram(const Objects &x, const Progress &progress) const {
    return applied(inside().gram(x, progress));
}

Result<KernelBlocks> KernelFunction::blocks(const Objects &x) const {
    TRY(KernelBlocks inner, inside().blocks(x));
    return KernelBlocks(
        [this, blocks = std::move(inner)](const std::vector<Index> &rows, const std::vector<Index> &columns) {
            return applied(blocks(rows, columns));
        });
}

Result<MatrixXd> KernelFunction::gram(const Objects &x, const Objects &y) const {
    return applied(inside().gram(x, y));
}

Result<VectorXd> KernelFunction::diagonal(const Objects &x) const {
    return applied(inside().diagonal(x));
}

Result<Explanation> KernelFunction::explain(const Objects &x, Index i, Index j) const {
    TRY(Explanation inner, inside().explain(x, i, j));
    Explanation whole{.kernel = expression(), .value = inner.value, .how = catalogueWords(rule())};
    m_function({&whole.value, 1});
    whole.parts.push_back(std::move(inner));
    return whole;
}

} // namespace eigenscope
