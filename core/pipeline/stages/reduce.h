#pragma once

#include "core/pipeline/session/session.h"

namespace eigenscope {

/// The key of the stage. `kind` is that of the prepared objects; `kernel` is empty for a reducer that takes none. A
/// file that the reducer reads lies in `base`.
std::string reduceKey(const Session &session, const ReducerInfo &reducer, ObjectKind kind, const std::string &prepare,
                      const std::string &kernel, const std::filesystem::path &base);

/// The distance of the session on the prepared data. `kernel` is set where the distance is made from one.
Result<std::shared_ptr<const Metric>> sessionMetric(const Session &session, const Catalogue &catalogue,
                                                    std::shared_ptr<const Dataset> data,
                                                    std::shared_ptr<const KernelMatrix> kernel);

} // namespace eigenscope
