#pragma once

#include "core/kernels/kernel.h"

namespace eigenscope {

/// A kernel as it is written: "gaussian(sigma=1.5)", "center(normalize(polynomial(degree=2,c=1)))".
/// A tree, so that further operations between kernels join as further heads.
struct KernelExpression {
    enum class Head { Kernel, Center, Normalize };
    Head head = Head::Kernel;
    std::string id;                           ///< of the kernel, where head is Kernel
    ParamMap params = {};                     ///< those that were written
    std::vector<KernelExpression> parts = {}; ///< the kernel inside, where head is an operation

    bool operator==(const KernelExpression &) const = default;
};

/// Reads an expression. Syntax errors carry the column and propose the nearest name; "gaussian" is "gaussian()".
/// Parameters are checked against their domains.
Result<KernelExpression> parseKernel(std::string_view text, const Registry<KernelInfo> &kernels);

/// The text that parses back to the same expression.
std::string kernelText(const KernelExpression &expression);

/// The kernel that the expression means on these training objects. InvalidData where the kind of the
/// objects is not one that it takes. Centring needs K of the training objects: O(n²).
Result<std::shared_ptr<const Kernel>> bindKernel(const KernelExpression &expression,
                                                 const Registry<KernelInfo> &kernels,
                                                 std::shared_ptr<const Dataset> training, const Progress &progress);

} // namespace eigenscope
