#pragma once

#include "core/kernels/expression/arithmetic.h"
#include "core/kernels/interface/kernel.h"

#include <filesystem>

namespace eigenscope {

struct FormatInfo;

/// A kernel as it is written: "gaussian(sigma=1.5)", "center(normalize(polynomial(degree=2,c=1)))".
/// A tree.
struct KernelExpression {
    std::string operation = {};               ///< its id, see operation_info.h; empty for a kernel with a name
    std::string id = {};                      ///< of the kernel, or of a map of the catalogue that an operation applies
    ParamMap params = {};                     ///< those of `id` that were written
    std::vector<KernelExpression> parts = {}; ///< the kernels that an operation is around
    std::vector<double> numbers = {}; ///< what an operation needs besides: c of c * k; a0, a1, … of a polynomial
    std::vector<Arithmetic> functions = {}; ///< f of scaled(f, k); φ1, φ2, … of mapped([φ1, φ2, …], k)
    Names columns = {};                     ///< of k[a, b]

    bool operator==(const KernelExpression &) const = default;
    [[nodiscard]] bool isNamed() const { return operation.empty(); }
};

/// Reads an expression. Syntax errors carry the column and propose the nearest name; "gaussian" is "gaussian()".
/// Parameters, factors and coefficients are checked against their domains. A product binds stronger than a sum, and a
/// number scales the whole product that follows it.
Result<KernelExpression> parseKernel(std::string_view text, const Registry<KernelInfo> &kernels);

/// The text that parses back to the same expression.
std::string kernelText(const KernelExpression &expression);

/// The same expression with each matrix that is named by a file read from there, so that it stands by itself.
/// `base` is the folder of names that are relative. Unreadable, or InvalidData where the file holds no square matrix.
Result<KernelExpression> withFilesRead(KernelExpression expression, const Registry<KernelInfo> &kernels,
                                       const Registry<FormatInfo> &formats, const std::filesystem::path &base);

/// The kernel that the expression means on these training objects: a tree of kernels as the expression is one.
/// InvalidData where the kind of the objects is not one that it takes, or that has no columns to choose. Centering
/// needs K of the training objects: O(n²).
Result<std::shared_ptr<const Kernel>> bindKernel(const KernelExpression &expression,
                                                 const Registry<KernelInfo> &kernels,
                                                 std::shared_ptr<const Dataset> training, const Progress &progress);

} // namespace eigenscope
