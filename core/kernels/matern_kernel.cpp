#include "core/kernels/matern_kernel.h"

#include "core/base/number_text.h"
#include "core/kernels/median_distance.h"
#include "core/linalg/exponential.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace eigenscope {

Schema<MaternKernel::Options> MaternKernel::schema() {
    return Schema<Options>{}
        .choice(&Options::nu,
                {.id = "nu", .label = "ν", .help = "Larger values make the functions of the kernel smoother."},
                {{"0.5", Smoothness::Half}, {"1.5", Smoothness::ThreeHalves}, {"2.5", Smoothness::FiveHalves}})
        .real(&Options::length, lengthSetting());
}

Result<std::shared_ptr<const Kernel>> MaternKernel::make(const Options &options, const Objects &training) {
    TRY(const auto length, options.length ? Result<double>(*options.length)
                                          : medianDistance(std::get<Points>(training), sentence("The Matérn kernel"),
                                                           schema().spec("length")));
    return std::shared_ptr<const Kernel>(std::make_shared<const MaternKernel>(options.nu, length));
}

UsedParams MaternKernel::parameters() const {
    return {{"nu", numberText(nu())}, {"length", m_length}}; // which is a choice, by its id
}

void MaternKernel::apply(std::span<double> sums) const {
    const double factor = std::min(std::sqrt(2 * nu()) / m_length, std::numeric_limits<double>::max());
    const double square = m_nu == Smoothness::FiveHalves ? 1.0 / 3 : 0, linear = m_nu == Smoothness::Half ? 0 : 1;
    std::array<double, 512> falls{};
    for (std::size_t begin = 0; begin < sums.size(); begin += falls.size()) {
        const std::span<double> some = sums.subspan(begin, std::min(falls.size(), sums.size() - begin));
        for (std::size_t i = 0; i < some.size(); ++i) // exp(−r) is 0 long before r² would be no number
            falls[i] = some[i] = std::min(factor * std::sqrt(some[i]), 1e4);
        replaceByExp({falls.data(), some.size()}, -1);
        for (std::size_t i = 0; i < some.size(); ++i)
            some[i] = (1 + some[i] * (linear + square * some[i])) * falls[i];
    }
}

} // namespace eigenscope
