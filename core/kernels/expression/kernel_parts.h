#pragma once

#include "core/kernels/expression/kernel_expression.h"

namespace eigenscope {

/// Where a kernel stands inside an expression: which part is taken at each step down from the whole, which is {}.
using KernelPath = std::vector<std::size_t>;

/// Whether a path leads to a kernel of this expression.
bool leadsInto(const KernelExpression &whole, const KernelPath &path);
/// The kernel there; the path must lead into the whole.
const KernelExpression &kernelAt(const KernelExpression &whole, const KernelPath &path);
/// The places of the kernels that have a name, from left to right; at least one.
std::vector<KernelPath> namedKernels(const KernelExpression &whole);

// Changed copies. Sums within sums and products within products are one; a sum of one kernel is that kernel.

/// The whole with another kernel in this place.
KernelExpression replaced(KernelExpression whole, const KernelPath &path, KernelExpression part);
/// The whole with an operation, given without its kernel, put around this place.
KernelExpression wrapped(KernelExpression whole, const KernelPath &path, KernelExpression operation);
/// The whole with a kernel added to this place ("sum"), or multiplied with it ("product").
KernelExpression joined(KernelExpression whole, const KernelPath &path, const std::string &operation,
                        KernelExpression added);
/// The whole without this place: an operation leaves the kernel that it was around, a term or a factor its neighbors.
/// Nothing where no kernel would be left.
std::optional<KernelExpression> removed(const KernelExpression &whole, const KernelPath &path);
/// The whole with the kernel of this place taken out and put as a term or factor into the sum or product at `into`,
/// before its part `before`. Nothing where that is inside of what is moved, or changes nothing.
std::optional<KernelExpression> moved(const KernelExpression &whole, const KernelPath &path, const KernelPath &into,
                                      std::size_t before);

/// Whether the expression is a list of kernels with a sign between them: a sum or a product.
bool isList(const KernelExpression &expression);
/// Whether the operation, one with a toggle, is among the outermost ones of an expression.
bool hasAround(const KernelExpression &whole, const std::string &operation);
/// The whole with the operation among its outermost ones, or without it there; centering stands outside normalizing.
KernelExpression withAround(const KernelExpression &whole, const std::string &operation, bool on);

/// The values that a kernel of the catalogue uses, found where the path leads in the kernel that an expression was
/// bound to. Nothing where another kernel stands there.
std::optional<ParamMap> parametersInUse(const Kernel &whole, const KernelPath &path, std::string_view id);

} // namespace eigenscope
