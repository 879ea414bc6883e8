#include "core/pipeline/script/python_text.h"

#include "core/base/number_text.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace eigenscope {
namespace {

template <class Items, class Write> std::string listOf(const Items &items, std::string_view between, Write write) {
    std::string text;
    for (const auto &item : items)
        text.append(text.empty() ? "" : between).append(write(item));
    return "[" + text + "]";
}

} // namespace

std::string pythonText(std::string_view text) {
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace); // Python reads what JSON escapes
}

std::string pythonNumber(double value) {
    if (std::isnan(value))
        return "np.nan";
    if (std::isinf(value))
        return value > 0 ? "np.inf" : "-np.inf";
    return numberText(value);
}

std::string pythonValue(const ParamValue &value) {
    if (const auto *flag = std::get_if<bool>(&value))
        return *flag ? "True" : "False";
    if (const auto *real = std::get_if<double>(&value))
        return pythonNumber(*real);
    if (const auto *names = std::get_if<Names>(&value))
        return pythonTexts(*names);
    return std::holds_alternative<Automatic>(value) ? "None" : valueText(value);
}

std::string pythonTexts(const Names &texts) {
    return listOf(texts, ", ", [](const std::string &text) { return pythonText(text); });
}

std::string pythonIndices(const std::vector<Index> &indices) {
    return listOf(indices, ", ", [](Index index) { return std::to_string(index); });
}

std::string pythonMatrix(ConstMatrixRef matrix) {
    std::string rows;
    for (Index i = 0; i < matrix.rows(); ++i) {
        const VectorXd row = matrix.row(i);
        rows += "    " + listOf(row, ", ", pythonNumber) + ",\n";
    }
    return "np.array([\n" + rows + "])";
}

} // namespace eigenscope
