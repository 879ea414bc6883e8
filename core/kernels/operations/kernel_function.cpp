#include "core/kernels/operations/kernel_function.h"

#include "core/base/parallel.h"
#include "core/kernels/operations/combined_kernel.h"

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
                              m_written)};
    return values;
}

Result<MatrixXd> KernelFunction::gram(const Objects &x, const Progress &progress) const {
    return applied(m_inner->gram(x, progress));
}

Result<KernelBlocks> KernelFunction::blocks(const Objects &x) const {
    TRY(KernelBlocks inner, m_inner->blocks(x));
    return KernelBlocks(
        [this, blocks = std::move(inner)](const std::vector<Index> &rows, const std::vector<Index> &columns) {
            return applied(blocks(rows, columns));
        });
}

Result<MatrixXd> KernelFunction::gram(const Objects &x, const Objects &y) const {
    return applied(m_inner->gram(x, y));
}

Result<VectorXd> KernelFunction::diagonal(const Objects &x) const {
    return applied(m_inner->diagonal(x));
}

Result<Explanation> KernelFunction::explain(const Objects &x, Index i, Index j) const {
    TRY(Explanation inner, m_inner->explain(x, i, j));
    Explanation whole{.kernel = m_written, .value = inner.value, .how = catalogueWords(m_rule)};
    m_function({&whole.value, 1});
    whole.parts.push_back(std::move(inner));
    return whole;
}

PsdRule KernelFunction::psdRule() const {
    return ruleOfOperation(m_rule, {&m_inner, 1});
}

} // namespace eigenscope
