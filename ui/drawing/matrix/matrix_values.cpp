#include "ui/drawing/matrix/matrix_values.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {

MatrixValues::MatrixValues(std::shared_ptr<const KernelMatrix> matrix, MatrixLook look)
    : m_matrix(std::move(matrix)), m_look(look) {
    const MatrixXd &K = m_matrix->K;
    if (K.size() == 0)
        return;
    double low = std::numeric_limits<double>::infinity(), high = -low;
    if (m_look == MatrixLook::Centered) {
        m_means = K.colwise().mean().transpose(); // K is symmetric
        m_mean = m_means.mean();
        for (Index j = 0; j < K.cols(); ++j) {
            const Eigen::ArrayXd column = K.col(j).array() - m_means.array() + (m_mean - m_means[j]);
            low = std::min(low, column.minCoeff());
            high = std::max(high, column.maxCoeff());
        }
    } else if (m_look == MatrixLook::Distances || m_look == MatrixLook::Angles) {
        for (Index j = 0; j < K.cols(); ++j)
            for (Index i = 0; i <= j; ++i)
                if (const double value = (*this)(i, j); std::isfinite(value)) {
                    low = std::min(low, value);
                    high = std::max(high, value);
                }
        if (low > high)
            low = high = 0;
    } else {
        low = K.minCoeff();
        high = K.maxCoeff();
    }
    m_scale = ValueScale::of(low, high);
}

} // namespace eigenscope
