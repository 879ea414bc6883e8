#include "ui/views/matrix_values.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

/// Colours begin at zero when the smallest value is below this share of the largest.
constexpr double nearZero = 0.05;

} // namespace

MatrixValues::MatrixValues(std::shared_ptr<const KernelMatrix> matrix, bool centred)
    : m_matrix(std::move(matrix)), m_centred(centred) {
    const MatrixXd &K = m_matrix->K;
    if (K.size() == 0)
        return;
    double low = std::numeric_limits<double>::infinity(), high = -low;
    if (m_centred) {
        m_means = K.colwise().mean().transpose(); // K is symmetric
        m_mean = m_means.mean();
        for (Index j = 0; j < K.cols(); ++j) {
            const Eigen::ArrayXd column = K.col(j).array() - m_means.array() + (m_mean - m_means[j]);
            low = std::min(low, column.minCoeff());
            high = std::max(high, column.maxCoeff());
        }
    } else {
        low = K.minCoeff();
        high = K.maxCoeff();
    }
    // Rounding alone makes no value negative.
    const double largest = std::max(std::abs(low), std::abs(high));
    m_diverging = low < -1e-9 * largest;
    if (m_diverging)
        m_range = Range::about(-largest, largest);
    else
        m_range = Range::about(low < nearZero * high ? 0 : low, high);
}

} // namespace eigenscope
