#pragma once

#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// So many iterations a run does from a former picture that does `iterations` from its own start: t-SNE and UMAP have
/// settled again after a quarter.
std::int64_t iterationsFromFormer(std::int64_t iterations);

/// The picture that a run goes on from, n×components; empty where it starts by itself: the task has none, or one with
/// other axes.
MatrixXd formerPicture(const ReducerTask &task, Index components);

/// Says in the caption and the warnings that the picture went on from another one.
void tellFormer(Reduction &reduction);

} // namespace eigenscope
