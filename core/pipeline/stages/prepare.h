#pragma once

#include "core/prepare/step.h"

namespace eigenscope {

/// The prepared data and what the steps learned, for new rows.
struct Prepared {
    std::shared_ptr<const Dataset> dataset;
    std::vector<std::shared_ptr<const FittedStep>> steps;
    Sentences notes;

    /// New rows prepared as the steps learned.
    [[nodiscard]] Result<Dataset> apply(const Dataset &rows) const;
};

} // namespace eigenscope
