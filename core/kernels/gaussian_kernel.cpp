#include "core/kernels/gaussian_kernel.h"

#include "core/kernels/median_distance.h"
#include "core/linalg/exponential.h"

#include <algorithm>
#include <limits>

namespace eigenscope {

Schema<GaussianKernel::Options> GaussianKernel::schema() {
    const RealRange width{.min = 0, .openMin = true, .logScale = true, .softMin = 0.01, .softMax = 100};
    return Schema<Options>{}
        .real(&Options::sigma, {.id = "sigma",
                                .label = "σ",
                                .help = "Larger values let farther points look alike; very large ones come near PCA.",
                                .domain = width,
                                .automatic = "the median distance between the points"})
        .real(&Options::gamma, {.id = "gamma",
                                .label = "γ",
                                .help = "1/(2σ²), another way to say σ: larger values narrow the kernel.",
                                .domain = width,
                                .automatic = "from sigma",
                                .alternativeTo = "sigma"});
}

Result<std::shared_ptr<const Kernel>> GaussianKernel::make(const Options &options, const Objects &training) {
    if (options.sigma && options.gamma)
        return Error{
            Error::Kind::InvalidParameter,
            sentence("σ (sigma) and γ (gamma) of Gaussian (RBF) say the same thing, γ = 1/(2σ²). Give one of them.")};
    if (options.sigma || options.gamma)
        return std::shared_ptr<const Kernel>(std::make_shared<const GaussianKernel>(options));
    TRY(const auto median,
        medianDistance(std::get<Points>(training), sentence("The Gaussian (RBF) kernel"), schema().spec("sigma")));
    return std::shared_ptr<const Kernel>(std::make_shared<const GaussianKernel>(Options{.sigma = median, .gamma = {}}));
}

UsedParams GaussianKernel::parameters() const {
    return m_options.sigma ? UsedParams{{"sigma", *m_options.sigma}} : UsedParams{{"gamma", *m_options.gamma}};
}

double GaussianKernel::factor() const {
    const double factor = m_options.sigma ? -0.5 / *m_options.sigma / *m_options.sigma : -*m_options.gamma;
    return std::max(factor, std::numeric_limits<double>::lowest()); // −∞·0 on the diagonal is no number
}

void GaussianKernel::apply(std::span<double> sums) const {
    replaceByExp(sums, factor());
}

} // namespace eigenscope
