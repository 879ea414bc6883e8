#pragma once

#include "core/prepare/step.h"

namespace eigenscope {

/// x ↦ (x − shift) / divisor for one column.
struct Rescaling {
    double shift = 0;
    double divisor = 1;
};

/// A step that shifts and scales each column by what `learn` finds in it; columns are met by name. Constant columns
/// become 0 and, where `reportConstant`, are named in the notes. InvalidData for no rows, missing values, or numbers
/// that leave the range of a double. O(n·d).
Result<std::shared_ptr<const FittedStep>> fitScaling(std::string_view step, const Dataset &data,
                                                     const std::function<Rescaling(ConstVectorRef column)> &learn,
                                                     bool reportConstant);

} // namespace eigenscope
