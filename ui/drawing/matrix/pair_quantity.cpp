#include "ui/drawing/matrix/pair_quantity.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace eigenscope {

double pairQuantity(const MatrixXd &K, Index i, Index j, PairQuantity quantity) {
    switch (quantity) {
    case PairQuantity::Value: return K(i, j);
    case PairQuantity::Distance: return std::sqrt(std::max(0.0, K(i, i) + K(j, j) - 2 * K(i, j)));
    case PairQuantity::Angle: break;
    }
    const double lengths = K(i, i) * K(j, j);
    return K(i, i) > 0 && lengths > 0
               ? std::acos(std::clamp(K(i, j) / std::sqrt(lengths), -1.0, 1.0)) * 180 / std::numbers::pi
               : std::numeric_limits<double>::quiet_NaN();
}

} // namespace eigenscope
