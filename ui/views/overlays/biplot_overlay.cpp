#include "ui/views/overlays/biplot_overlay.h"

#include "ui/text/name_list.h"

#include <QCoreApplication>

#include <algorithm>
#include <numeric>

namespace eigenscope {
namespace {

/// More arrows than these cannot be told apart.
constexpr std::size_t mostArrows = 60;

const char *scaleTitle(ColumnWeights::Kind kind) {
    switch (kind) {
    case ColumnWeights::Kind::Loadings: return QT_TRANSLATE_NOOP("Overlay", "Loading");
    case ColumnWeights::Kind::RightVectors: return QT_TRANSLATE_NOOP("Overlay", "Right vector");
    case ColumnWeights::Kind::Directions: break;
    }
    return QT_TRANSLATE_NOOP("Overlay", "Direction");
}

QString whyNoBiplot(const OverlayScene &scene) {
    const auto hasThem = [](const ReducerInfo &info) { return info.can.columnWeights.has_value(); };
    return scene.reduction.finding<ColumnWeights>()
               ? QString()
               : QCoreApplication::translate("Overlay", "This method has no loadings. Methods that have them: %1.")
                     .arg(namesOfThose(scene.reducers, hasThem));
}

std::vector<OverlayLines> arrows(const OverlayScene &scene) {
    const ColumnWeights &weights = *scene.reduction.finding<ColumnWeights>();
    const MatrixXd &loadings = weights.values;
    const VectorXd lengths = loadings(Eigen::all, scene.axes).rowwise().norm();
    std::vector<Index> longest(static_cast<std::size_t>(loadings.rows()));
    std::iota(longest.begin(), longest.end(), Index{0});
    std::ranges::stable_sort(longest, std::ranges::greater(), [&](Index column) { return lengths[column]; });
    longest.resize(std::min(longest.size(), mostArrows));

    OverlayLines arrows{.to = loadings(longest, Eigen::all),
                        .color = scene.theme.contrast,
                        .width = 1.5,
                        .arrows = true,
                        .ownScale = true,
                        .scaleTitle = QCoreApplication::translate("Overlay", scaleTitle(weights.kind))};
    arrows.from = MatrixXd::Zero(arrows.to.rows(), arrows.to.cols());
    for (const Index column : longest)
        arrows.labels.append(QString::fromStdString(weights.columns[static_cast<std::size_t>(column)]));
    return {arrows};
}

} // namespace

OverlayInfo biplotOverlay() {
    return {.id = "biplot",
            .title = "Biplot",
            .help = "The columns as arrows: how much each weighs on the axes, by the scale at the top and the right; "
                    "of many columns the 60 of most weight",
            .whyNot = whyNoBiplot,
            .make = arrows};
}

} // namespace eigenscope
