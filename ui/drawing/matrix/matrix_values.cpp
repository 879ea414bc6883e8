#include "ui/drawing/matrix/matrix_values.h"

#include <algorithm>
#include <limits>

namespace eigenscope {
namespace {

/// Smallest and largest of shown(column, j) over the columns j; each is read from memory once.
template <class Shown> Range rangeOfColumns(const MatrixXd &K, const Shown &shown) {
    Range range{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    for (Index j = 0; j < K.cols(); ++j) {
        const auto column = shown(K.col(j).array(), j);
        range = {std::min(range.min, column.minCoeff()), std::max(range.max, column.maxCoeff())};
    }
    return range;
}

} // namespace

MatrixValues::MatrixValues(std::shared_ptr<const KernelMatrix> matrix, MatrixLook look)
    : m_matrix(std::move(matrix)), m_look(look) {
    const MatrixXd &K = m_matrix->K;
    if (K.size() == 0)
        return;
    Range range{0, 0};
    switch (m_look) {
    case MatrixLook::Values: range = rangeOfColumns(K, [](const auto &column, Index) { return column; }); break;
    case MatrixLook::Centered: range = centeredRange(); break;
    case MatrixLook::Distances: range = distanceRange(K).value_or(range); break;
    case MatrixLook::Angles: range = angleRange(K).value_or(range); break;
    }
    m_scale = ValueScale::of(range.min, range.max);
}

Range MatrixValues::centeredRange() {
    const MatrixXd &K = m_matrix->K;
    m_means = K.colwise().mean().transpose(); // K is symmetric
    m_mean = m_means.mean();
    return rangeOfColumns(
        K, [this](const auto &column, Index j) { return column - m_means.array() + (m_mean - m_means[j]); });
}

} // namespace eigenscope
