#include "core/distances/euclidean.h"

#include "core/distances/row_distance.h"

#include <cmath>

namespace eigenscope {

DistanceInfo euclideanDistance() {
    return distanceInfo({.id = "euclidean",
                         .name = "Euclidean",
                         .formula = "‖x − y‖",
                         .sum = PairSum::SquaredDifferences,
                         .map =
                             [](std::span<double> sums) {
                                 for (double &sum : sums)
                                     sum = std::sqrt(sum);
                             },
                         .isScaled = true});
}

} // namespace eigenscope
