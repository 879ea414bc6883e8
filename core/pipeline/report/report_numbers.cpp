#include "core/pipeline/report/report_numbers.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace eigenscope {
namespace {

Json diagnosticJson(const Diagnostic &diagnostic) {
    if (const auto *number = std::get_if<double>(&diagnostic))
        return numberJson(*number);
    if (const auto *list = std::get_if<VectorXd>(&diagnostic))
        return listJson(*list);
    if (const auto *matrix = std::get_if<MatrixXd>(&diagnostic))
        return rowsJson(*matrix);
    if (const auto *names = std::get_if<Names>(&diagnostic))
        return *names;
    if (const auto *text = std::get_if<std::string>(&diagnostic))
        return *text;
    return std::get<std::int64_t>(diagnostic);
}

} // namespace

Json reportNormalNumber(double value) {
    return std::isnormal(value) ? Json(value) : Json();
}

Json diagnosticsJson(const Diagnostics &diagnostics) {
    Json json = Json::object();
    for (const auto &[name, value] : diagnostics.all())
        json[name] = diagnosticJson(value);
    return json;
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
