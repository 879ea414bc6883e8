#include "core/distances/manhattan.h"

#include "core/distances/row_distance.h"

namespace eigenscope {

DistanceInfo manhattanDistance() {
    return distanceInfo({.id = "manhattan",
                         .name = "Manhattan",
                         .formula = "Σ|x_k − y_k|",
                         .sum = PairSum::AbsoluteDifferences,
                         .map = [](std::span<double>) {}});
}

} // namespace eigenscope
