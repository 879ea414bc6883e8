#include "ui/views/spectrum/loading_values.h"

#include <QCoreApplication>

namespace eigenscope {

std::optional<LoadingValues> loadingValues(const Reduction &reduction, const Registry<ReducerInfo> &reducers) {
    const ReducerInfo *method = reducers.find(reduction.method);
    if (!method || method->input != ReducerInput::Features || reduction.data->kind() != ObjectKind::Points)
        return std::nullopt;
    LoadingValues found;
    const auto *monomials = reduction.diagnostics.get<Names>("monomials"); // of the columns that were made first
    found.columns = monomials ? *monomials : reduction.data->points().columns;
    for (const auto &[name, what] : {std::pair("loadings", QT_TRANSLATE_NOOP("LoadingValues", "loadings")),
                                     {"right", QT_TRANSLATE_NOOP("LoadingValues", "right singular vectors")},
                                     {"directions", QT_TRANSLATE_NOOP("LoadingValues", "directions")}})
        if (const auto *values = reduction.diagnostics.get<MatrixXd>(name)) {
            found.what = QCoreApplication::translate("LoadingValues", what);
            found.values = values->leftCols(std::min(values->cols(), reduction.coordinates.cols()));
        }
    if (found.values.size() == 0)
        return std::nullopt;
    const auto *common = reduction.diagnostics.get<VectorXd>("communalities");
    const auto *own = reduction.diagnostics.get<VectorXd>("uniquenesses");
    if (common && own) {
        const VectorXd variances = *common + *own;
        found.what = QCoreApplication::translate("LoadingValues", "loadings on standardized columns");
        found.values = variances.cwiseSqrt().cwiseInverse().asDiagonal() * found.values; // the units differ
        found.communality = common->cwiseQuotient(variances);
    }
    return found;
}

} // namespace eigenscope
