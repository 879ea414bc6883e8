#pragma once

#include "core/distances/distance.h"
#include "core/linalg/pairwise_sums.h"

namespace eigenscope {

/// A distance of points that is a function of one sum over the columns of two rows.
struct RowDistance {
    std::string id, name, formula;
    PairSum sum = PairSum::SquaredDifferences;
    /// Sums to distances.
    SumMap map;
    /// What the points are brought to first; InvalidData names a row that cannot be. Empty: as they are.
    std::function<Result<MatrixXd>(const MatrixXd &X)> form = {};
    /// The distances of c·X are |c| times those of X, and the sums are of squares: points whose squares are no numbers
    /// are measured in another unit.
    bool isScaled = false;
};

/// The distance as an entry of the catalogue: memory is asked for, progress said and stops are honored.
DistanceInfo distanceInfo(RowDistance distance);

} // namespace eigenscope
