#include "ui/views/overlays/neighbor_errors_overlay.h"

#include "core/quality/neighbor_errors.h"
#include "ui/text/row_text.h"

namespace eigenscope {
namespace {

/// The row that is looked at, by its position in the reduction.
std::optional<Index> lookedAt(const OverlayScene &scene) {
    const Selection &selection = scene.selection;
    const Index row = selection.hovered() >= 0 ? selection.hovered() : selection.current();
    return row < 0 ? std::nullopt : positionOf(*scene.reduction.data, row);
}

/// The quality that was measured on the picture that is drawn.
std::shared_ptr<const Quality> qualityOf(const OverlayScene &scene) {
    const bool isResult = scene.results.value<Stage::Reduce>().get() == &scene.reduction;
    return isResult ? scene.results.qualityOfPicture() : nullptr;
}

QString whyNoErrors(const OverlayScene &scene) {
    const auto quality = qualityOf(scene);
    if (!quality)
        return QObject::tr("The quality of this picture has not been measured.");
    if (quality->neighbors.empty())
        return QObject::tr("Quality is measured for no number of neighbors.");
    const std::optional<Index> position = lookedAt(scene);
    if (position && !quality->measured(*position))
        return QObject::tr("Quality was measured on %L1 of %L2 rows; %3 is not among them.")
            .arg(quality->rows.size())
            .arg(scene.reduction.data->size())
            .arg(rowTitle(*scene.reduction.data, *position));
    return {};
}

std::vector<OverlayLines> make(const OverlayScene &scene) {
    const auto quality = qualityOf(scene);
    const std::optional<Index> position = lookedAt(scene);
    const auto errors = quality && position ? neighborErrors(*quality, *position) : std::nullopt;
    if (!errors)
        return {};
    const MatrixXd &Y = scene.reduction.coordinates;
    const auto lines = [&](const std::vector<Index> &ends, const QColor &color, bool dashed) {
        return OverlayLines{.from = Y.row(*position).replicate(static_cast<Index>(ends.size()), 1),
                            .to = Y(ends, Eigen::all),
                            .color = color,
                            .width = 1.5,
                            .dashed = dashed,
                            .labels = {}};
    };
    return {lines(errors->invented, scene.theme.bad, false), lines(errors->lost, scene.theme.contrast, true)};
}

} // namespace

OverlayInfo neighborErrorsOverlay() {
    return {.id = "neighbor-errors",
            .title = "Lost and invented neighbors",
            .help = "For the point under the pointer, or the current one: solid lines to neighbors that only the "
                    "picture has, dashed lines to those that only the data have.",
            .follows = OverlayInfo::Follows::Hover,
            .whyNot = whyNoErrors,
            .make = make};
}

} // namespace eigenscope
