#include "core/kernels/laplacian_kernel.h"

#include "core/linalg/exponential.h"

#include <algorithm>

namespace eigenscope {

Schema<LaplacianKernel::Options> LaplacianKernel::schema() {
    return Schema<Options>{}.real(
        &Options::gamma,
        {.id = "gamma",
         .label = "γ",
         .help = "Larger values narrow the kernel, so that only near points look alike.",
         .domain = RealRange{.min = 0, .openMin = true, .logScale = true, .softMin = 0.001, .softMax = 10},
         .automatic = "1/d, one over the number of columns"});
}

Result<std::shared_ptr<const Kernel>> LaplacianKernel::make(const Options &options, const Objects &training) {
    const auto columns = std::max<Index>(1, std::get<Points>(training).X.cols());
    return std::shared_ptr<const Kernel>(
        std::make_shared<const LaplacianKernel>(options.gamma.value_or(1 / static_cast<double>(columns))));
}

void LaplacianKernel::apply(std::span<double> sums) const {
    replaceByExp(sums, -m_gamma);
}

} // namespace eigenscope
