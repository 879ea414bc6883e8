#include "core/prepare/min_max.h"

#include "core/prepare/column_scaling.h"

namespace eigenscope {

Schema<MinMax::Options> MinMax::schema() {
    return {};
}

Result<std::shared_ptr<const FittedStep>> MinMax::fit(const Dataset &data, const Options &) {
    const auto learn = [](ConstVectorRef column) {
        return Rescaling{column.minCoeff(), column.maxCoeff() - column.minCoeff()};
    };
    return fitScaling(name, data, learn, true);
}

} // namespace eigenscope
