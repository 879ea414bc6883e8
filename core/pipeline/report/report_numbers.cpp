#include "core/pipeline/report/report_numbers.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace eigenscope {

Json reportNumber(double value) {
    return std::isfinite(value) ? Json(value) : Json();
}

Json reportNormalNumber(double value) {
    return std::isnormal(value) ? Json(value) : Json();
}

Json reportList(ConstVectorRef values) {
    Json list = Json::array();
    for (const double value : values)
        list.push_back(reportNumber(value));
    return list;
}

Json reportRows(ConstMatrixRef matrix) {
    Json rows = Json::array();
    for (Index i = 0; i < matrix.rows(); ++i)
        rows.push_back(reportList(matrix.row(i).transpose()));
    return rows;
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
