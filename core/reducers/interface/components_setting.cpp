#include "core/reducers/interface/components_setting.h"

namespace eigenscope {

ParamSpec componentsSetting(std::string help, IntRange range) {
    return {.id = componentsKey, .label = "Components", .help = std::move(help), .domain = range};
}

ParamSpec toldShareSetting() {
    return {.id = "alpha",
            .label = "α",
            .help = "The share of the variance that 'r for α' is told for; larger values need more components.",
            .domain = RealRange{.min = 0, .max = 1, .openMin = true},
            .movesResults = false};
}

} // namespace eigenscope
