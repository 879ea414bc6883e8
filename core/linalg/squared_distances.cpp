#include "core/linalg/squared_distances.h"

#include "core/linalg/pairwise_sums.h"

#include <cmath>

namespace eigenscope {

MatrixXd squaredDistances(ConstMatrixRef X, ConstMatrixRef Y) {
    return pairwiseSums(X, Y, PairSum::SquaredDifferences, [](std::span<double>) {});
}

MatrixXd squaredDistances(ConstMatrixRef X) {
    return pairwiseSums(X, PairSum::SquaredDifferences, [](std::span<double>) {}, {});
}

MatrixXd euclideanDistances(ConstMatrixRef X) {
    constexpr double least = 1e-140; // below it squares are rounded, or 0
    const double largest = X.size() > 0 ? X.cwiseAbs().maxCoeff() : 0;
    const double unit = largest > 0 && largest < least ? std::ldexp(1.0, std::ilogb(largest)) : 1;
    MatrixXd D = unit == 1 ? squaredDistances(X) : squaredDistances(X / unit);
    D = D.cwiseSqrt();
    if (unit != 1)
        D *= unit;
    return D;
}

} // namespace eigenscope
