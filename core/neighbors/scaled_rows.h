#pragma once

#include "core/base/matrix.h"

namespace eigenscope {

/// Points row by row in units of a power of two, so that no square of a difference overflows, or vanishes beside the
/// largest. Distances times `unit` are those of the points, to the same bits wherever both can be told.
struct ScaledRows {
    Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor> values;
    double unit = 1;

    [[nodiscard]] Index size() const { return values.rows(); }
    [[nodiscard]] Index columns() const { return values.cols(); }
    [[nodiscard]] const double *row(Index i) const { return values.data() + i * values.cols(); }
};

/// The unit for entries up to `largest` in absolute value.
double unitFor(double largest);
ScaledRows scaledRows(ConstMatrixRef X, double unit);

/// Σ(x_k − y_k)², summed from the first column to the last, so that both orders of a pair give the same bits.
inline double squaredDistance(const double *x, const double *y, Index columns) {
    double sum = 0;
    for (Index k = 0; k < columns; ++k)
        sum += (x[k] - y[k]) * (x[k] - y[k]);
    return sum;
}

} // namespace eigenscope
