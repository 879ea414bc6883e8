#include "core/kernels/rational_quadratic_kernel.h"

#include "core/kernels/median_distance.h"
#include "core/linalg/exponential.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {

Schema<RationalQuadraticKernel::Options> RationalQuadraticKernel::schema() {
    return Schema<Options>{}
        .real(&Options::alpha,
              {.id = "alpha",
               .label = "α",
               .help = "Larger values mix fewer widths; very large ones give the Gaussian kernel.",
               .domain = RealRange{.min = 0, .openMin = true, .logScale = true, .softMin = 0.1, .softMax = 100}})
        .real(&Options::length, lengthSetting());
}

Result<std::shared_ptr<const Kernel>> RationalQuadraticKernel::make(const Options &options, const Objects &training) {
    TRY(const auto length, options.length
                               ? Result<double>(*options.length)
                               : medianDistance(std::get<Points>(training), sentence("The Rational quadratic kernel"),
                                                schema().spec("length")));
    return std::shared_ptr<const Kernel>(std::make_shared<const RationalQuadraticKernel>(options.alpha, length));
}

void RationalQuadraticKernel::apply(std::span<double> sums) const {
    const double factor = std::min(0.5 / m_alpha / m_length / m_length, std::numeric_limits<double>::max());
    for (double &sum : sums)
        sum = std::log1p(factor * sum);
    replaceByExp(sums, -m_alpha);
}

} // namespace eigenscope
