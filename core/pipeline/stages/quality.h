#pragma once

#include "core/catalogue.h"

namespace eigenscope {

/// The key of the stage on a picture.
std::string qualityKey(const std::vector<Index> &neighbors, const std::string &reduce);

/// Measures the picture against the distances that it was made from, else the Euclidean ones of the prepared columns,
/// or, where there are none, those of the kernel that it was made from. `former` as for measureQuality.
Result<Quality> qualityStage(const std::vector<Index> &neighbors, const Reduction &reduction,
                             const KernelMatrix *kernel, const Catalogue &catalogue, const Quality *former,
                             const Progress &progress);

} // namespace eigenscope
