#include "core/prepare/center.h"

#include "core/prepare/column_scaling.h"

namespace eigenscope {

Schema<Center::Options> Center::schema() {
    return {};
}

Result<std::shared_ptr<const FittedStep>> Center::fit(const Dataset &data, const Options &) {
    return fitScaling(
        name, data,
        [](ConstVectorRef column) {
            return Rescaling{column.mean(), 1};
        },
        false);
}

} // namespace eigenscope
