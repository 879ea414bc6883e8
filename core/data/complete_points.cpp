#include "core/data/complete_points.h"

#include "core/base/large_matrix.h"

namespace eigenscope {

Result<void> requireComplete(const Points &points, std::string_view method) {
    const MatrixXd &X = points.X;
    const std::string needs = std::string(method) + " needs ";
    if (X.rows() == 0)
        return Error{Error::Kind::InvalidData, needs + "at least one row, and there is none."};
    if (X.cols() == 0)
        return Error{Error::Kind::InvalidData, needs + "at least one numeric column, and there is none."};
    if (allFinite(X))
        return {};
    for (Index k = 0; k < X.cols(); ++k) {
        const Index missing = X.col(k).array().isNaN().count();
        if (missing == 0 && X.col(k).allFinite())
            continue;
        const std::string column =
            static_cast<std::size_t>(k) < points.columns.size() ? points.columns[static_cast<std::size_t>(k)] : "";
        if (missing == 0)
            return Error{Error::Kind::InvalidData,
                         needs + "finite numbers, but the column '" + column + "' holds an infinite one."};
        return Error{.kind = Error::Kind::InvalidData,
                     .message = needs + "complete rows, but the column '" + column + "' has " +
                                std::to_string(missing) + " missing value" + (missing == 1 ? "" : "s") +
                                ". Fill them in, or leave their rows out.",
                     .remedies = {{Remedy::Change::PutStepFirst, "impute", "strategy=median"},
                                  {Remedy::Change::PutStepFirst, "drop-missing"}}};
    }
    return {};
}

} // namespace eigenscope
