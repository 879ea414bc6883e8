#include "core/pipeline/report/report_numbers.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace eigenscope {

Json reportNormalNumber(double value) {
    return std::isnormal(value) ? Json(value) : Json();
}

Json usedParameters(std::span<const ParamSpec> specs, const ParamMap &given) {
    Json parameters = Json::object();
    for (const ParamSpec &spec : specs) {
        const auto found = given.find(spec.id);
        parameters[spec.id] = toJson(found == given.end() ? spec.defaultValue : found->second);
    }
    return parameters;
}

} // namespace eigenscope
