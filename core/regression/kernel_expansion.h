#pragma once

#include "core/kernels/matrix/kernel_matrix.h"

namespace eigenscope {

/// f(x) = Σ_i c_i k(x_i, x) + b over the training objects: what kernel methods learn. A value.
class KernelExpansion {
public:
    KernelExpansion(std::shared_ptr<const KernelMatrix> kernel, VectorXd coefficients, double offset = 0)
        : m_kernel(std::move(kernel)), m_coefficients(std::move(coefficients)), m_offset(offset) {}

    /// f of each object. O(objects·n·cost of a pair) in pieces, so that the matrix between them is never whole.
    [[nodiscard]] Result<VectorXd> operator()(const Objects &objects) const;

private:
    std::shared_ptr<const KernelMatrix> m_kernel;
    VectorXd m_coefficients;
    double m_offset;
};

} // namespace eigenscope
