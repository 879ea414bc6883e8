#include "core/kernels/matrix/aligned_kernels.h"

#include "core/kernels/matrix/kernel_matrix.h"

#include <algorithm>
#include <limits>

namespace eigenscope {
namespace {

/// 1 within a class, −1/(C − 1) between two, 0 where a row has none.
MatrixXd targetOf(const Classes &classes) {
    const auto n = static_cast<Index>(classes.codes.size());
    const double apart = -1 / std::max(1.0, static_cast<double>(classes.names.size()) - 1);
    return MatrixXd::NullaryExpr(n, n, [&](Index i, Index j) {
        const int left = classes.codes[static_cast<std::size_t>(i)], right = classes.codes[static_cast<std::size_t>(j)];
        return left < 0 || right < 0 ? 0.0 : left == right ? 1.0 : apart;
    });
}

/// JKJ as a vector of length 1; NaN where K is the same for all objects.
VectorXd directionOf(ConstMatrixRef K) {
    const MatrixXd centered = centeredGram(K);
    constexpr double negligible = 1e-12; // of K: what centering leaves of a constant is rounding
    const double length = centered.norm();
    if (!(length > negligible * K.norm()))
        return VectorXd::Constant(K.size(), std::numeric_limits<double>::quiet_NaN());
    return centered.reshaped() / length;
}

class Alignments {
public:
    void add(const std::string &name, ConstMatrixRef K) {
        if (!K.allFinite())
            return;
        m_names.push_back(name);
        m_directions.push_back(directionOf(K));
    }

    [[nodiscard]] AlignedKernels all() const {
        const auto m = static_cast<Index>(m_names.size());
        return {m_names, MatrixXd::NullaryExpr(m, m, [this](Index i, Index j) {
                    return m_directions[static_cast<std::size_t>(i)].dot(m_directions[static_cast<std::size_t>(j)]);
                })};
    }

private:
    Names m_names;
    std::vector<VectorXd> m_directions;
};

} // namespace

Result<AlignedKernels> alignedKernels(ConstMatrixRef K, const std::string &name, const Dataset &data,
                                      const Registry<KernelInfo> &kernels, const Progress &progress) {
    Alignments alignments;
    if (K.size() > 0)
        alignments.add(name, K);
    for (const KernelInfo &info : kernels.all()) {
        if (progress.stopped())
            return canceled();
        if (std::ranges::find(info.kinds, data.kind()) == info.kinds.end())
            continue;
        const auto gram = info.make({}, data.objects).and_then([&](const std::shared_ptr<const Kernel> &kernel) {
            return kernel->gram(data.objects, progress);
        });
        if (gram)
            alignments.add(info.name, *gram);
    }
    if (progress.stopped())
        return canceled();
    if (const auto classes = data.classes(); classes && classes->names.size() > 1)
        alignments.add(*data.label, targetOf(*classes));
    return alignments.all();
}

} // namespace eigenscope
