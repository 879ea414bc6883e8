#include "core/kernels/polynomial_kernel.h"

namespace eigenscope {

Schema<PolynomialKernel::Options> PolynomialKernel::schema() {
    return Schema<Options>{}
        .integer(&Options::degree, {.id = "degree",
                                    .label = "Degree",
                                    .help = "Larger values let more columns act together and stretch far points apart.",
                                    .domain = IntRange{.min = 1, .max = 100, .softMax = 10}})
        .real(&Options::c, {.id = "c",
                            .label = "c",
                            .help = "Larger values give the lower powers more weight; 0 leaves the highest only.",
                            .domain = RealRange{.softMin = 0, .softMax = 10}})
        .real(&Options::scale, {.id = "scale",
                                .label = "Scale",
                                .help = "Larger values give the higher powers more weight.",
                                .domain = RealRange{.softMin = 0, .softMax = 10}});
}

Result<std::shared_ptr<const Kernel>> PolynomialKernel::make(const Options &options, const Objects &) {
    return std::shared_ptr<const Kernel>(std::make_shared<const PolynomialKernel>(options));
}

PsdRule PolynomialKernel::psdRule() const {
    if (m_options.c >= 0 && m_options.scale >= 0)
        return {true, {id}, {}};
    return {false,
            {},
            sentence(
                "The polynomial kernel is positive semidefinite for c ≥ 0 and scale ≥ 0. Here c is %1 and scale is %2.",
                m_options.c, m_options.scale)};
}

UsedParams PolynomialKernel::parameters() const {
    return {{"degree", m_options.degree}, {"c", m_options.c}, {"scale", m_options.scale}};
}

void PolynomialKernel::apply(std::span<double> sums) const {
    for (double &sum : sums) {
        const double base = m_options.scale * sum + m_options.c;
        double power = 1, square = base;
        for (std::int64_t left = m_options.degree; left > 0; left /= 2) {
            if (left % 2 == 1)
                power *= square;
            if (left > 1)
                square *= square;
        }
        sum = power;
    }
}

} // namespace eigenscope
