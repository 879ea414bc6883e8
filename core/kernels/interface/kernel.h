#pragma once

#include "core/base/parameter.h"
#include "core/base/progress.h"
#include "core/base/registry.h"
#include "core/data/dataset.h"

namespace eigenscope {

/// Whether the rules say that a kernel is positive semidefinite on every data set, and by what.
struct PsdRule {
    bool valid = false;
    std::vector<std::string> validBy; ///< the rules used: "gaussian", "normalize"
    Sentence reason;                  ///< one sentence where it is not valid in general
};

/// Why k(x, y) has its value: what it is made of, as a tree.
struct Explanation {
    std::string kernel; ///< the kernel, or the part of one, as it is written
    double value = 0;
    Sentence how = {}; ///< how parts and terms make the value: "sum", "product", "walks"; empty for a leaf
    std::vector<Explanation> parts = {};
    /// What a leaf adds up: a word with its counts in both strings, a length of paths.
    struct Term {
        Sentence name;
        double left = 0, right = 0; ///< NaN where a term has no two sides
        double value = 0;           ///< what it adds
    };
    std::vector<Term> terms = {}; ///< of falling value
};

/// The values of a kernel between some objects of a list and others of it, by their positions in it.
using KernelBlocks = std::function<Result<MatrixXd>(const std::vector<Index> &rows, const std::vector<Index> &columns)>;

/// Parameters with the values in use, what automatic rules found among them, in the order in which they are written.
using UsedParams = std::vector<std::pair<std::string, ParamValue>>;

/// How the values of a kernel enter a matrix of values that is there.
enum class Joining { Add, Multiply };

/// k(x, y) with every parameter fixed (medians and means of the training objects included).
class Kernel {
public:
    virtual ~Kernel() = default;
    /// K(X, X), n×n and exactly symmetric. O(n²·cost of a pair). InvalidData where k is not defined.
    [[nodiscard]] virtual Result<MatrixXd> gram(const Objects &x, const Progress &progress) const = 0;
    /// K + K(X, X), or the product entry by entry, in place of K (n×n): what a sum or product of kernels is made
    /// of. Makes no second n×n matrix: unless the kernel knows better, it is made of blocks.
    [[nodiscard]] virtual Result<void> join(const Objects &x, Joining how, MatrixXd &K, const Progress &progress) const;
    /// K(X, X) block by block: the same bits as of the whole matrix. The objects outlive what is given.
    [[nodiscard]] virtual Result<KernelBlocks> blocks(const Objects &x) const;
    /// K(X, Y), n×m: entry (i, j) = k(x_i, y_j).
    [[nodiscard]] virtual Result<MatrixXd> gram(const Objects &x, const Objects &y) const = 0;
    /// k(x_i, x_i), n values.
    [[nodiscard]] virtual Result<VectorXd> diagonal(const Objects &x) const = 0;
    /// Why k(x_i, x_j) has its value; unless a kernel says more, the value alone.
    [[nodiscard]] virtual Result<Explanation> explain(const Objects &x, Index i, Index j) const;
    [[nodiscard]] virtual PsdRule psdRule() const = 0;
    /// The kernel as an expression with the values it uses: "gaussian(sigma=1.2437)".
    [[nodiscard]] virtual std::string expression() const = 0;
    /// Its id in the catalogue; empty for an operation on kernels.
    [[nodiscard]] virtual std::string named() const { return {}; }
    /// The values that a kernel of the catalogue uses; of an operation there are none.
    [[nodiscard]] virtual UsedParams parameters() const { return {}; }
    /// The kernels that an operation is made of, in the order of its expression.
    [[nodiscard]] virtual std::vector<std::shared_ptr<const Kernel>> parts() const { return {}; }
};

/// A kernel of the catalogue.
struct KernelInfo {
    std::string id;      ///< "gaussian"
    std::string name;    ///< "Gaussian (RBF)"
    std::string formula; ///< "exp(−‖x − y‖² / (2σ²))"
    std::string help;    ///< one or two sentences: what it measures, when it is PSD
    std::string psd;     ///< when it is positive semidefinite, in a phrase: "for c ≥ 0 and scale ≥ 0"
    std::string source;  ///< book or paper
    std::vector<ObjectKind> kinds;
    /// What the columns of points must hold: from 0 on for a kernel of frequencies. Nothing where any number will do.
    std::optional<RealRange> domain;
    std::vector<ParamSpec> params;
    /// The kernel with these parameters; Automatic ones are found from the training objects.
    std::function<Result<std::shared_ptr<const Kernel>>(const ParamMap &given, const Objects &training)> make;
};

/// KernelInfo for a type with id, name, formula, help, psd, source, kinds, Options, schema() and
/// static make(Options, const Objects &training) -> Result<std::shared_ptr<const Kernel>>; domain() where not any
/// number will do.
template <class K> KernelInfo kernelInfo() {
    const auto make = [](const ParamMap &given, const Objects &training) {
        return K::schema().read(K::name, given).and_then([&](const auto &options) {
            return K::make(options, training);
        });
    };
    std::optional<RealRange> domain;
    if constexpr (requires { K::domain(); })
        domain = K::domain();
    return {K::id, K::name, K::formula, K::help, K::psd, K::source, K::kinds(), domain, K::schema().specs(), make};
}

Registry<KernelInfo> builtinKernels();

} // namespace eigenscope
