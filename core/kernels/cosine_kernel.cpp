#include "core/kernels/cosine_kernel.h"

#include "core/base/memory.h"

namespace eigenscope {

Result<std::shared_ptr<const Kernel>> CosineKernel::make(const Options &, const Objects &) {
    return std::shared_ptr<const Kernel>(std::make_shared<const CosineKernel>());
}

Result<MatrixXd> CosineKernel::rows(const Points &points) const {
    MatrixXd unit(points.X.rows(), points.X.cols());
    preferLargePages(unit.data(), static_cast<std::size_t>(unit.size()) * sizeof(double));
    unit = points.X;
    for (Index i = 0; i < unit.rows(); ++i) {
        const double length = unit.row(i).stableNorm(); // squares of 1e308 or 1e-308 would not fit
        if (length == 0)
            return Error{
                Error::Kind::InvalidData,
                sentence(
                    "The cosine kernel is not defined for a zero vector, but the point of row %1 (the first is 0) is "
                    "zero. Remove it, or choose another kernel.",
                    i)};
        unit.row(i) /= length;
    }
    return unit;
}

} // namespace eigenscope
