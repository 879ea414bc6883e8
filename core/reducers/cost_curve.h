#pragma once

#include "core/reducers/interface/reducer.h"

namespace eigenscope {

/// What an iterative method brings down (or up) on its way.
struct CostCurve {
    std::string name;    ///< "KL divergence"
    VectorXd iterations; ///< when each value was taken, rising
    VectorXd values;
};

/// The curve that the diagnostics of a reduction hold; nothing for methods without one.
std::optional<CostCurve> costCurve(const Reduction &reduction);

/// How many iterations (epochs of UMAP) have gone into the picture; nothing for a method that makes it at once.
std::optional<Index> iterationOf(const Reduction &reduction);

} // namespace eigenscope
