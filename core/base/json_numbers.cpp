#include "core/base/json_numbers.h"

#include <nlohmann/json.hpp>

#include <cmath>

namespace eigenscope {

Json numberJson(double value) {
    return std::isfinite(value) ? Json(value) : Json();
}

Json listJson(ConstVectorRef values) {
    Json list = Json::array();
    for (const double value : values)
        list.push_back(numberJson(value));
    return list;
}

Json rowsJson(ConstMatrixRef matrix) {
    Json rows = Json::array();
    for (Index i = 0; i < matrix.rows(); ++i)
        rows.push_back(listJson(matrix.row(i).transpose()));
    return rows;
}

} // namespace eigenscope
