#include "ui/views/overlays/biplot_overlay.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <numeric>

namespace eigenscope {
namespace {

/// More arrows than these cannot be told apart.
constexpr std::size_t mostArrows = 60;

/// Where a reducer keeps the weights of the columns (d×r), and what they are called.
struct Weights {
    const char *method, *diagnostic, *name;
};
constexpr std::array weightsOf = {Weights{"pca", "loadings", "Loading"}, Weights{"svd", "right", "Right vector"},
                                  Weights{"factor-analysis", "loadings", "Loading"},
                                  Weights{"lda", "directions", "Direction"}};

/// The weights and what they are called; nullptr where the reduction has none.
std::pair<const MatrixXd *, const char *> weights(const Reduction &reduction) {
    for (const Weights &each : weightsOf)
        if (each.method == reduction.method)
            return {reduction.diagnostics.get<MatrixXd>(each.diagnostic), each.name};
    return {};
}

QString whyNoBiplot(const OverlayScene &scene) {
    return weights(scene.reduction).first
               ? QString()
               : QCoreApplication::translate("Overlay", "This reducer has no loadings: pca, svd, factor-analysis and "
                                                        "lda have them.");
}

std::vector<OverlayLines> arrows(const OverlayScene &scene) {
    const auto [found, name] = weights(scene.reduction);
    const MatrixXd &loadings = *found;
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
                        .scaleTitle = QCoreApplication::translate("Overlay", name)};
    arrows.from = MatrixXd::Zero(arrows.to.rows(), arrows.to.cols());
    for (const Index column : longest)
        arrows.labels.append(
            QString::fromStdString(scene.reduction.data->points().columns[static_cast<std::size_t>(column)]));
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
