#include "core/prepare/missing_values.h"

#include "core/prepare/drop_missing.h"
#include "core/prepare/impute.h"

#include <array>

namespace eigenscope {

std::span<const std::string_view> stepsForMissingValues() {
    static constexpr std::array<std::string_view, 2> ids = {Impute::id, DropMissing::id};
    return ids;
}

} // namespace eigenscope
