#include "core/prepare/standardize.h"

#include "core/prepare/column_scaling.h"

#include <cmath>

namespace eigenscope {

Schema<Standardize::Options> Standardize::schema() {
    return {};
}

Result<std::shared_ptr<const FittedStep>> Standardize::fit(const Dataset &data, const Options &) {
    const auto learn = [](ConstVectorRef column) {
        const double mean = column.mean();
        return Rescaling{mean, std::sqrt((column.array() - mean).square().mean())};
    };
    return fitScaling(name, data, learn, true);
}

} // namespace eigenscope
