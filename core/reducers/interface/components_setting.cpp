#include "core/reducers/interface/components_setting.h"

namespace eigenscope {

ParamSpec componentsSetting(std::string help, IntRange range) {
    return {.id = componentsKey, .label = "Components", .help = std::move(help), .domain = range};
}

} // namespace eigenscope
