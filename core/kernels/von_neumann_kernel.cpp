#include "core/kernels/von_neumann_kernel.h"

#include "core/base/number_text.h"

#include <cmath>

namespace eigenscope {
namespace {

/// A positive number with six significant digits, as a person reads them; rounded by `whole`.
std::string sixDigits(double value, double (*whole)(double)) {
    const double unit = std::pow(10.0, 5 - std::floor(std::log10(value)));
    return numberText(whole(value * unit) / unit);
}

} // namespace

Schema<VonNeumannKernel::Options> VonNeumannKernel::schema() {
    return Schema<Options>{}
        .real(&Options::beta, {.id = "beta",
                               .label = "β",
                               .help = "Larger values give long walks more weight; it must stay below 1/ρ(S).",
                               .domain = RealRange{.min = 0, .softMax = 1}})
        .choice(&Options::base, baseSetting(), graphBases());
}

Result<std::shared_ptr<const Kernel>> VonNeumannKernel::make(const Options &options, const Objects &training) {
    TRY(const auto nodes, requireNodes(training, name));
    TRY(const auto pairs, (nodes)->whole->eigenpairs(options.base, {}));
    const double radius = (pairs)->values.cwiseAbs().maxCoeff();
    if (options.beta * radius >= 1)
        return schema().refusal(name, "beta",
                                sentence("be below 1/ρ(S) = %1, where ρ(S) = %2 is the largest |eigenvalue| of the %3 "
                                         "matrix of this graph",
                                         sixDigits(1 / radius, std::floor), sixDigits(radius, std::round),
                                         baseName(options.base)),
                                options.beta);
    return std::shared_ptr<const Kernel>(std::make_shared<const VonNeumannKernel>(options));
}

VectorXd VonNeumannKernel::function(const VectorXd &eigenvalues) const {
    return (1 - beta() * eigenvalues.array()).inverse();
}

GraphKernel::Series VonNeumannKernel::series(const WholeGraph &) const {
    return {.shift = 0,
            .coefficient = [beta = beta()](Index l) { return std::pow(beta, static_cast<double>(l)); },
            .longest = 0,
            .term = base() == GraphBase::Adjacency ? sentence("walks") : sentence("powers")};
}

} // namespace eigenscope
