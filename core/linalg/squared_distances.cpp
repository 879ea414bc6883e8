#include "core/linalg/squared_distances.h"

#include "core/linalg/pairwise_sums.h"

namespace eigenscope {

MatrixXd squaredDistances(ConstMatrixRef X, ConstMatrixRef Y) {
    return pairwiseSums(X, Y, PairSum::SquaredDifferences, [](std::span<double>) {});
}

MatrixXd squaredDistances(ConstMatrixRef X) {
    return pairwiseSums(X, PairSum::SquaredDifferences, [](std::span<double>) {}, {});
}

} // namespace eigenscope
