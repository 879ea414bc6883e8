#pragma once

#include "core/selection/supervised.h"

namespace eigenscope {

/// Numbers as codes 0…count − 1.
struct Codes {
    std::vector<Index> of; ///< each row
    Index count = 0;
};

/// Bins of equal width: min(B − 1, ⌊B(x − min)/(max − min)⌋). For numbers that vary, of a size that scores take. O(n).
Codes equalBins(ConstVectorRef x, Index bins);

/// The classes of the target; a number is put into so many bins of equal width. O(n).
Codes targetCodes(const Target &target, Index bins);

/// −Σp·ln p of these counts, in nats.
double entropy(ConstVectorRef counts);

} // namespace eigenscope
