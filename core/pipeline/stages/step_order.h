#pragma once

#include "core/base/result.h"
#include "core/data/dataset.h"

#include <functional>

namespace eigenscope {

/// What the step at this position makes of data; the refusals are those of the step.
using TriedStep =
    std::function<Result<std::shared_ptr<const Dataset>>(const std::shared_ptr<const Dataset> &data, std::size_t step)>;

/// The refusal of the step at the position `refused`, to which the steps before it led from `data`. Where another order
/// lets it work, with a later step before it or itself before an earlier one, the sentence says what to swap and the
/// first remedy does so. `names` are those of all steps. Canceled where a trial is. O(steps) fits.
Error withBetterOrder(Error refusal, const std::shared_ptr<const Dataset> &data, std::size_t refused,
                      const std::vector<std::string> &names, const TriedStep &tried);

} // namespace eigenscope
