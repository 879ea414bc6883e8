#pragma once

#include "core/pipeline/session/session.h"

namespace eigenscope {

/// Whether K is made: not only to be looked at, of many rows whose reducer works on landmarks.
bool needsMatrix(const Session &session, const Catalogue &catalogue, const Dataset &data);

/// The key of the stage; `matrix`: whether K is made.
std::string kernelKey(const KernelExpression &kernel, bool matrix, const std::string &prepare);

/// The kernel on the data; without K where `matrix` is false.
Result<KernelMatrix> kernelStage(const KernelExpression &kernel, std::shared_ptr<const Dataset> data, bool matrix,
                                 const Catalogue &catalogue, const Progress &progress);

} // namespace eigenscope
