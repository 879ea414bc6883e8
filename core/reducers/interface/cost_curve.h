#pragma once

#include "core/reducers/interface/reducer.h"

#include <span>

namespace eigenscope {

/// A cost that was taken at the start and after each iteration; its name is still empty.
CostCurve everyIteration(std::span<const double> values);

/// Tells the curve, under this name and as the diagnostic `key`. The finding is left out where a value is not a number
/// or there is none.
void setCostCurve(Reduction &reduction, std::string key, Sentence name, CostCurve curve);

/// How many iterations (epochs of UMAP) have gone into the picture; nothing for a method that makes it at once.
std::optional<Index> iterationOf(const Reduction &reduction);

} // namespace eigenscope
