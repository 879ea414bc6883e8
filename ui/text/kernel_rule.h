#pragma once

#include "core/kernels/interface/kernel.h"

#include <QString>

namespace eigenscope {

/// What the window calls a rule by which a kernel is positive semidefinite (see PsdRule): the name of a kernel, or the
/// title of an operation.
QString kernelRuleName(const std::string &rule, const Registry<KernelInfo> &kernels);

} // namespace eigenscope
