#include "core/linalg/squared_distances.h"

#include "core/linalg/pairwise_sums.h"

namespace eigenscope {

MatrixXd squaredDistances(ConstMatrixRef X, ConstMatrixRef Y) {
    return pairwiseSums(X, Y, Difference::Squared, [](std::span<double>) {});
}

MatrixXd squaredDistances(ConstMatrixRef X) {
    return pairwiseSums(X, Difference::Squared, [](std::span<double>) {}, {});
}

} // namespace eigenscope
