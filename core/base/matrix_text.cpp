#include "core/base/matrix_text.h"

#include "core/base/number_text.h"

#include <nlohmann/json.hpp>

namespace eigenscope {

std::string matrixText(ConstMatrixRef matrix) {
    std::string text = "[";
    for (Index i = 0; i < matrix.rows(); ++i) {
        text += i > 0 ? ",[" : "[";
        for (Index j = 0; j < matrix.cols(); ++j)
            text.append(j > 0 ? "," : "").append(numberText(matrix(i, j)));
        text += "]";
    }
    return text + "]";
}

std::optional<MatrixXd> readMatrix(std::string_view text) {
    const auto rows = nlohmann::json::parse(text, nullptr, false);
    if (!rows.is_array() || rows.empty())
        return std::nullopt;
    const std::size_t n = rows.size();
    MatrixXd matrix(static_cast<Index>(n), static_cast<Index>(n));
    for (std::size_t i = 0; i < n; ++i) {
        if (!rows[i].is_array() || rows[i].size() != n)
            return std::nullopt;
        for (std::size_t j = 0; j < n; ++j) {
            if (!rows[i][j].is_number())
                return std::nullopt;
            matrix(static_cast<Index>(i), static_cast<Index>(j)) = rows[i][j].get<double>();
        }
    }
    return matrix;
}

} // namespace eigenscope
