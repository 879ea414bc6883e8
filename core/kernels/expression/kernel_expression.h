#pragma once

#include "core/kernels/expression/arithmetic.h"
#include "core/kernels/interface/kernel.h"

#include <filesystem>

namespace eigenscope {

struct FormatInfo;

/// A kernel as it is written: "gaussian(sigma=1.5)", "center(normalize(polynomial(degree=2,c=1)))".
/// A tree.
struct KernelExpression {
    enum class Head {
        Kernel,
        Scale,        ///< c * k, c > 0
        Sum,          ///< k1 + k2 + …
        Product,      ///< k1 * k2 * …
        Exp,          ///< exp(k)
        PolynomialOf, ///< polynomial-of(k, a0, a1, …), aᵢ ≥ 0
        Scaled,       ///< scaled(f, k) = f(x) k(x, y) f(y)
        Mapped,       ///< mapped([φ1, φ2, …], k), or mapped(polynomial-features(…), k) = k(φ(x), φ(y))
        Columns,      ///< k[a, b]: k of these columns alone
        Center,       ///< center(k)
        Normalize,    ///< normalize(k)
    };
    Head head = Head::Kernel;
    std::string id = {};                      ///< of the kernel, or of the feature map of Mapped where it has a name
    ParamMap params = {};                     ///< those of `id` that were written
    std::vector<KernelExpression> parts = {}; ///< the kernels inside, where head is an operation
    std::vector<double> numbers = {};         ///< c of Scale; a0, a1, … of PolynomialOf
    std::vector<Arithmetic> functions = {};   ///< f of Scaled; φ1, φ2, … of Mapped
    Names columns = {};                       ///< of Columns

    bool operator==(const KernelExpression &) const = default;
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

/// The kernel that the expression means on these training objects. InvalidData where the kind of the
/// objects is not one that it takes, or that has no columns to choose. Centering needs K of the training objects:
/// O(n²).
Result<std::shared_ptr<const Kernel>> bindKernel(const KernelExpression &expression,
                                                 const Registry<KernelInfo> &kernels,
                                                 std::shared_ptr<const Dataset> training, const Progress &progress);

} // namespace eigenscope
