#include "core/kernels/operations/centered_kernel.h"

#include "core/kernels/matrix/kernel_matrix.h"

#include <algorithm>
#include <numeric>

namespace eigenscope {

Result<std::shared_ptr<const Kernel>> CenteredKernel::make(const std::shared_ptr<const Kernel> &inner,
                                                           std::shared_ptr<const Dataset> training,
                                                           const Progress &progress) {
    TRY(requireRoomForKernelMatrix(training->size()));
    TRY(const MatrixXd K, inner->gram(training->objects, progress));
    return std::shared_ptr<const Kernel>(
        std::make_shared<const CenteredKernel>(inner, std::move(training), VectorXd(K.rowwise().mean())));
}

CenteredKernel::CenteredKernel(const std::shared_ptr<const Kernel> &inner, std::shared_ptr<const Dataset> training,
                               VectorXd means)
    : OperationKernel("center", {inner}, "center(" + inner->expression() + ")"), m_training(std::move(training)),
      m_means(std::move(means)), m_mean(m_means.size() ? m_means.mean() : 0) {}

Result<VectorXd> CenteredKernel::meansOf(const Objects &x) const {
    if (&x == &m_training->objects)
        return m_means;
    constexpr Index most = 256; // rows of values at a time
    VectorXd means(countOf(x));
    for (Index begin = 0; begin < means.size(); begin += most) {
        std::vector<Index> rows(static_cast<std::size_t>(std::min(most, means.size() - begin)));
        std::iota(rows.begin(), rows.end(), begin);
        TRY(const MatrixXd K, inside().gram(subsetOf(x, rows), m_training->objects));
        means.segment(begin, K.rows()) = K.rowwise().mean();
    }
    return means;
}

void CenteredKernel::center(MatrixXd &K, const VectorXd &left, const VectorXd &right) const {
    for (Index j = 0; j < K.cols(); ++j)
        K.col(j).array() += m_mean - (left.array() + right[j]); // the same for (i, j) and (j, i)
}

Result<MatrixXd> CenteredKernel::gram(const Objects &x, const Progress &progress) const {
    TRY(MatrixXd K, inside().gram(x, progress));
    TRY(const VectorXd means, meansOf(x));
    center(K, means, means);
    return K;
}

Result<KernelBlocks> CenteredKernel::blocks(const Objects &x) const {
    TRY(KernelBlocks inner, inside().blocks(x));
    TRY(VectorXd means, meansOf(x));
    return KernelBlocks([this, blocks = std::move(inner), means = std::move(means)](
                            const std::vector<Index> &rows, const std::vector<Index> &columns) -> Result<MatrixXd> {
        TRY(MatrixXd K, blocks(rows, columns));
        center(K, means(rows), means(columns));
        return K;
    });
}

Result<MatrixXd> CenteredKernel::gram(const Objects &x, const Objects &y) const {
    TRY(MatrixXd K, inside().gram(x, y));
    // Values with the training objects hold the means: asking the kernel inside again would double its work, and that
    // of each further center( inside.
    const bool isLeftTraining = &x == &m_training->objects, isRightTraining = &y == &m_training->objects;
    TRY(const VectorXd left, isRightTraining && !isLeftTraining ? VectorXd(K.rowwise().mean()) : meansOf(x));
    TRY(const VectorXd right,
        isLeftTraining && !isRightTraining ? VectorXd(K.colwise().mean().transpose()) : meansOf(y));
    center(K, left, right);
    return K;
}

Result<VectorXd> CenteredKernel::diagonal(const Objects &x) const {
    TRY(const VectorXd values, inside().diagonal(x));
    TRY(const VectorXd means, meansOf(x));
    return VectorXd(values.array() + (m_mean - 2 * means.array()));
}

Result<Explanation> CenteredKernel::explain(const Objects &x, Index i, Index j) const {
    TRY(Explanation inner, inside().explain(x, i, j));
    TRY(const VectorXd means, meansOf(subsetOf(x, {i, j})));
    Explanation whole{.kernel = expression(), .how = sentence("center")};
    whole.value = inner.value - means[0] - means[1] + m_mean;
    whole.parts = {std::move(inner),
                   {.kernel = sentence("mean of k(x, ·)"), .value = means[0]},
                   {.kernel = sentence("mean of k(·, y)"), .value = means[1]},
                   {.kernel = sentence("mean of all"), .value = m_mean}};
    return whole;
}

} // namespace eigenscope
