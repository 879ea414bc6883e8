#include "ui/views/spectrum/loading_values.h"

#include <QCoreApplication>

namespace eigenscope {
namespace {

const char *wordOf(ColumnWeights::Kind kind) {
    switch (kind) {
    case ColumnWeights::Kind::Loadings: return QT_TRANSLATE_NOOP("LoadingValues", "loadings");
    case ColumnWeights::Kind::RightVectors: return QT_TRANSLATE_NOOP("LoadingValues", "right singular vectors");
    case ColumnWeights::Kind::Directions: break;
    }
    return QT_TRANSLATE_NOOP("LoadingValues", "directions");
}

} // namespace

std::optional<LoadingValues> loadingValues(const Reduction &reduction, const PictureMove &move) {
    const auto *weights = reduction.finding<ColumnWeights>();
    if (!weights || weights->values.size() == 0)
        return std::nullopt;
    LoadingValues found;
    found.columns = weights->columns;
    found.what = QCoreApplication::translate("LoadingValues", wordOf(weights->kind));
    found.values = weights->values.leftCols(std::min(weights->values.cols(), reduction.coordinates.cols()));
    if (const auto *split = reduction.finding<VarianceSplit>()) {
        const VectorXd variances = split->common + split->own;
        found.what = QCoreApplication::translate("LoadingValues", "loadings on standardized columns");
        found.values = variances.cwiseSqrt().cwiseInverse().asDiagonal() * found.values; // the units differ
        found.communality = split->common.cwiseQuotient(variances);
    }
    for (Index axis = 0; axis < found.values.cols(); ++axis) {
        const QString name = QString::fromStdString(reduction.axes[static_cast<std::size_t>(axis)]);
        found.axes.append(move.mirrors(axis) ? "−" + name : name);
        if (move.mirrors(axis))
            found.values.col(axis) *= -1;
    }
    return found;
}

} // namespace eigenscope
