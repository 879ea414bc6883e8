#pragma once

#include "core/kernels/interface/kernel.h"

#include <QString>

namespace eigenscope {

/// Why the kernel cannot work on objects of this kind, as a sentence; empty where it can.
QString kernelRefusal(const KernelInfo &kernel, ObjectKind kind);

} // namespace eigenscope
