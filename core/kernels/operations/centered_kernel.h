#pragma once

#include "core/kernels/operations/operation_kernel.h"

namespace eigenscope {

/// center(k): the dot product of φ(x) − μ and φ(y) − μ, where μ is the mean of the training objects:
/// k(x, y) − mean_i k(x, x_i) − mean_i k(x_i, y) + mean_ij k(x_i, x_j).
/// Source: Zaki and Meira, Data Mining and Machine Learning, 5.3.
class CenteredKernel final : public OperationKernel {
public:
    /// Computes K of the training objects for its means. O(n²·cost of a pair).
    static Result<std::shared_ptr<const Kernel>> make(const std::shared_ptr<const Kernel> &inner,
                                                      std::shared_ptr<const Dataset> training,
                                                      const Progress &progress);

    CenteredKernel(const std::shared_ptr<const Kernel> &inner, std::shared_ptr<const Dataset> training, VectorXd means);
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Progress &progress) const override;
    [[nodiscard]] Result<KernelBlocks> blocks(const Objects &x) const override;
    [[nodiscard]] Result<MatrixXd> gram(const Objects &x, const Objects &y) const override;
    [[nodiscard]] Result<VectorXd> diagonal(const Objects &x) const override;
    [[nodiscard]] Result<Explanation> explain(const Objects &x, Index i, Index j) const override;

private:
    /// mean_i k(x, x_i) for each object. O(n·m) values for m training objects, a few at a time.
    [[nodiscard]] Result<VectorXd> meansOf(const Objects &x) const;
    /// Makes the values between objects with these means those of the centered kernel; exactly symmetric where they
    /// are.
    void center(MatrixXd &K, const VectorXd &left, const VectorXd &right) const;

    std::shared_ptr<const Dataset> m_training;
    VectorXd m_means; ///< of the training objects
    double m_mean = 0;
};

} // namespace eigenscope
