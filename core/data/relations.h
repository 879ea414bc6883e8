#pragma once

#include "core/data/dataset.h"

namespace eigenscope {

/// Dissimilarities or a kernel matrix from an N×N matrix. Where one of two opposite entries is missing it is the other
/// one, and a missing diagonal of dissimilarities is 0. InvalidData names the place of what is wrong: opposite entries
/// more than 1e-9 of the largest entry apart, infinite ones, for dissimilarities negative ones and a diagonal that is
/// not 0, for a kernel matrix missing ones. `names` of the objects may be empty. O(N²).
Result<Objects> makeRelations(ObjectKind kind, MatrixXd matrix, const std::vector<std::string> &names);

/// The entries among these members: the whole that they are by themselves.
std::shared_ptr<const MatrixXd> inducedOn(const MatrixXd &whole, const std::vector<Index> &positions);
std::shared_ptr<const WholeGraph> inducedOn(const WholeGraph &whole, const std::vector<Index> &positions);

} // namespace eigenscope
