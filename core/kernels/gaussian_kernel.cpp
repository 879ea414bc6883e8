#include "core/kernels/gaussian_kernel.h"

#include "core/kernels/median_distance.h"
#include "core/linalg/exponential.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

/// −1/(2σ²); −∞ where σ² is too small for a number.
double factorOf(double sigma) {
    return -0.5 / sigma / sigma;
}

/// InvalidData where the width is as small as the points are near, and the squares of both are no numbers any more: all
/// points would look alike.
Result<void> squaresAreNumbers(double sigma, const Points &points) {
    constexpr double farEnough = 1e-150; // its square is a number with all its digits
    if (std::isfinite(factorOf(sigma)) || points.X.size() == 0)
        return {};
    const double extent = (points.X.colwise().maxCoeff() - points.X.colwise().minCoeff()).stableNorm();
    if (extent == 0 || !(extent < farEnough))
        return {};
    return Error{Error::Kind::InvalidData,
                 sentence("σ (sigma) of Gaussian (RBF) and the differences between the points are so small that their "
                          "squares are no numbers any more. Rescale the columns.")};
}

} // namespace

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
    if (options.sigma)
        TRY(squaresAreNumbers(*options.sigma, std::get<Points>(training)));
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
    const double factor = m_options.sigma ? factorOf(*m_options.sigma) : -*m_options.gamma;
    return std::max(factor, std::numeric_limits<double>::lowest()); // −∞·0 on the diagonal is no number
}

void GaussianKernel::apply(std::span<double> sums) const {
    replaceByExp(sums, factor());
}

} // namespace eigenscope
