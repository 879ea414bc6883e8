#include "core/kernels/operations/combined_kernel.h"

namespace eigenscope {
namespace {

/// What `of` gives for each part, joined.
template <class Values, class Part, class Of>
Result<Values> joined(Joining how, const std::vector<Part> &parts, Of of) {
    Result<Values> whole = of(parts.front());
    for (std::size_t i = 1; i < parts.size(); ++i) {
        if (!whole)
            return whole;
        TRY(const Values values, of(parts[i]));
        if (how == Joining::Add)
            *whole += values;
        else
            whole->array() *= values.array();
    }
    return whole;
}

} // namespace

Result<MatrixXd> CombinedKernel::gram(const Objects &x, const Progress &progress) const {
    TRY(MatrixXd K, inside().gram(x, progress));
    const auto all = parts();
    for (std::size_t i = 1; i < all.size(); ++i)
        TRY(all[i]->join(x, m_how, K, progress));
    return K;
}

Result<KernelBlocks> CombinedKernel::blocks(const Objects &x) const {
    std::vector<KernelBlocks> made;
    for (const auto &part : parts()) {
        TRY(KernelBlocks of, part->blocks(x));
        made.push_back(std::move(of));
    }
    return KernelBlocks(
        [how = m_how, parts = std::move(made)](const std::vector<Index> &rows, const std::vector<Index> &columns) {
            return joined<MatrixXd>(how, parts, [&](const KernelBlocks &part) { return part(rows, columns); });
        });
}

Result<MatrixXd> CombinedKernel::gram(const Objects &x, const Objects &y) const {
    return joined<MatrixXd>(m_how, parts(), [&](const auto &part) { return part->gram(x, y); });
}

Result<VectorXd> CombinedKernel::diagonal(const Objects &x) const {
    return joined<VectorXd>(m_how, parts(), [&](const auto &part) { return part->diagonal(x); });
}

Result<Explanation> CombinedKernel::explain(const Objects &x, Index i, Index j) const {
    Explanation whole{.kernel = expression(),
                      .value = m_how == Joining::Add ? 0.0 : 1.0,
                      .how = m_how == Joining::Add ? sentence("sum") : sentence("product")};
    for (const auto &part : parts()) {
        TRY(Explanation why, part->explain(x, i, j));
        whole.value = m_how == Joining::Add ? whole.value + why.value : whole.value * why.value;
        whole.parts.push_back(std::move(why));
    }
    return whole;
}

} // namespace eigenscope
