#include "core/kernels/sigmoid_kernel.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {

Schema<SigmoidKernel::Options> SigmoidKernel::schema() {
    return Schema<Options>{}
        .real(&Options::kappa, {.id = "kappa",
                                .label = "κ",
                                .help = "Larger values make the step between unlike and alike steeper.",
                                .domain = RealRange{.softMin = 0, .softMax = 1},
                                .automatic = "1/d, one over the number of columns"})
        .real(&Options::theta, {.id = "theta",
                                .label = "θ",
                                .help = "Larger values make more pairs look alike.",
                                .domain = RealRange{.softMin = -2, .softMax = 2}});
}

Result<std::shared_ptr<const Kernel>> SigmoidKernel::make(const Options &options, const Objects &training) {
    const auto columns = std::max<Index>(1, std::get<Points>(training).X.cols());
    return std::shared_ptr<const Kernel>(
        std::make_shared<const SigmoidKernel>(options.kappa.value_or(1 / static_cast<double>(columns)), options.theta));
}

PsdRule SigmoidKernel::psdRule() const {
    return {false, {}, sentence("The sigmoid kernel tanh(κ xᵀy + θ) is not positive semidefinite in general.")};
}

UsedParams SigmoidKernel::parameters() const {
    return {{"kappa", m_kappa}, {"theta", m_theta}};
}

void SigmoidKernel::apply(std::span<double> sums) const {
    for (double &sum : sums)
        sum = std::tanh(m_kappa * sum + m_theta);
}

} // namespace eigenscope
