#include "core/data/complete_points.h"

#include "core/base/large_matrix.h"

namespace eigenscope {

Result<void> requireComplete(const Points &points, const Sentence &method) {
    const MatrixXd &X = points.X;
    if (X.rows() == 0)
        return Error{Error::Kind::InvalidData, sentence("%1 needs at least one row, and there is none.", method)};
    if (X.cols() == 0)
        return Error{Error::Kind::InvalidData,
                     sentence("%1 needs at least one numeric column, and there is none.", method)};
    if (allFinite(X))
        return {};
    for (Index k = 0; k < X.cols(); ++k) {
        const Index missing = X.col(k).array().isNaN().count();
        if (missing == 0 && X.col(k).allFinite())
            continue;
        const std::string column =
            static_cast<std::size_t>(k) < points.columns.size() ? points.columns[static_cast<std::size_t>(k)] : "";
        if (missing == 0)
            return Error{
                Error::Kind::InvalidData,
                sentence("%1 needs finite numbers, but the column '%2' holds an infinite one.", method, column)};
        return Error{.kind = Error::Kind::InvalidData,
                     .message =
                         sentence(missing == 1 ? "%1 needs complete rows, but the column '%2' has %3 missing value. "
                                                 "Fill it in, or leave its row out."
                                               : "%1 needs complete rows, but the column '%2' has %3 missing values. "
                                                 "Fill them in, or leave their rows out.",
                                  method, column, missing),
                     .remedies = {{Remedy::Change::PutStepFirst, "impute", "strategy=median"},
                                  {Remedy::Change::PutStepFirst, "drop-missing"}}};
    }
    return {};
}

} // namespace eigenscope
