#include "ui/views/overlays/principal_axes_overlay.h"

#include "ui/text/name_list.h"
#include "ui/text/number_label.h"

#include <QCoreApplication>

namespace eigenscope {
namespace {

std::vector<OverlayLines> axes(const OverlayScene &scene) {
    const VectorXd lengths = semiAxes(scene);
    const auto count = static_cast<Index>(scene.axes.size());
    OverlayLines lines{.from = MatrixXd::Zero(count, lengths.size()),
                       .to = MatrixXd::Zero(count, lengths.size()),
                       .color = scene.theme.text,
                       .width = 2,
                       .arrows = true};
    for (Index i = 0; i < count; ++i) {
        const Index axis = scene.axes[static_cast<std::size_t>(i)];
        lines.to(i, axis) = lengths[axis];
        lines.labels.append(QStringLiteral("%1 · √λ = %2")
                                .arg(QString::fromStdString(scene.reduction.axes[static_cast<std::size_t>(axis)]),
                                     numberLabel(lengths[axis], 3)));
    }
    return {lines};
}

} // namespace

QString whyNoPrincipalAxes(const OverlayScene &scene) {
    const auto hasThem = [](const ReducerInfo &info) { return info.can.principalAxes; };
    const ReducerInfo *method = scene.reducers.find(scene.reduction.method);
    return method && hasThem(*method) ? QString()
                                      : QCoreApplication::translate(
                                            "Overlay", "This method has no principal axes. Methods that have them: %1.")
                                            .arg(namesOfThose(scene.reducers, hasThem));
}

VectorXd semiAxes(const OverlayScene &scene) {
    VectorXd lengths = VectorXd::Zero(scene.reduction.coordinates.cols());
    const Index known = std::min(lengths.size(), scene.reduction.eigenvalues.size());
    lengths.head(known) = scene.reduction.eigenvalues.head(known).cwiseMax(0).cwiseSqrt();
    return lengths;
}

OverlayInfo principalAxesOverlay() {
    return {.id = "principal-axes",
            .title = "Principal axes",
            .help = "The axes from the mean, each √λ long: the standard deviation along it",
            .whyNot = whyNoPrincipalAxes,
            .make = axes};
}

} // namespace eigenscope
