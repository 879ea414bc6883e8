#pragma once

#include "core/reducers/interface/reducer.h"

namespace eigenscope::reference {

/// The task of a reducer on these dissimilarities (N×N) among some of their objects (all when `rows` is empty). The
/// objects are points of one column that holds their positions in D, so that the others can be given as new ones.
ReducerTask givenDistances(MatrixXd D, std::vector<Index> rows = {});

/// The objects at these positions in D.
Objects objectsAt(const std::vector<Index> &rows);

} // namespace eigenscope::reference
