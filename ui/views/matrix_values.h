#pragma once

#include "core/kernels/kernel_matrix.h"
#include "ui/views/value_scale.h"

namespace eigenscope {

/// A kernel matrix as it is looked at: as written, or centred in feature space (JKJ) entry by entry, without a second
/// n×n matrix.
class MatrixValues {
public:
    /// O(n²): finds the range, and for centred values the means.
    MatrixValues(std::shared_ptr<const KernelMatrix> matrix, bool centred);

    [[nodiscard]] const KernelMatrix &matrix() const { return *m_matrix; }
    [[nodiscard]] Index size() const { return m_matrix->K.rows(); }
    [[nodiscard]] double operator()(Index i, Index j) const {
        return m_centred ? m_matrix->K(i, j) - m_means[i] - m_means[j] + m_mean : m_matrix->K(i, j);
    }
    /// Of the colours: smallest to largest value; about zero, where there are negative ones.
    [[nodiscard]] const Range &range() const { return m_scale.range; }
    /// Whether zero is in the middle of the range.
    [[nodiscard]] bool isDiverging() const { return m_scale.diverging; }

private:
    std::shared_ptr<const KernelMatrix> m_matrix;
    bool m_centred;
    VectorXd m_means; ///< of the rows of K
    double m_mean = 0;
    ValueScale m_scale;
};

} // namespace eigenscope
