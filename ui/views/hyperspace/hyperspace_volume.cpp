#include "ui/views/hyperspace/hyperspace_volume.h"

#include "ui/text/number_label.h"

#include "core/hyperspace/experiments.h"
#include "core/hyperspace/formulas.h"

#include <QAction>

#include <cmath>

namespace eigenscope {

const char *const HyperspaceVolume::meaning =
    "<p>The volume of the ball of radius <i>r</i> in <i>d</i> dimensions,</p><p align=\"center\">"
    "<i>V<sub>d</sub></i>(<i>r</i>) = <i>π</i><sup><i>d</i>/2</sup> <i>r<sup>d</sup></i> / Γ(<i>d</i>/2 + "
    "1),</p><p>and its surface</p><p align=\"center\"><i>S<sub>d</sub></i>(<i>r</i>) = <i>d</i> "
    "<i>V<sub>d</sub></i>(<i>r</i>) / <i>r</i>.</p><p>For the unit ball the volume is largest at <i>d</i> = 5 and the "
    "surface at <i>d</i> = 7; after that both fall to nothing: in high dimensions nearly all of a cube lies outside "
    "the ball in it.</p><p>Monte Carlo draws points of the cube around the ball and counts those that fall into the "
    "ball; the bars are two standard errors. A ring means that not one point fell into it.</p><p><b>The trap:</b> "
    "where the maximum lies depends on the unit of length. Volumes of different dimensions cannot be compared; only "
    "shares of the same space can.</p>";

HyperspaceVolume::HyperspaceVolume(const ViewContext &context, QWidget *parent)
    : HyperspaceCurve(context, Unit::Number, Scale::LinearFirst, parent), m_surface(new QAction(tr("Surface"), this)) {
    setAccessibleName(tr("Volume of the ball by dimension"));
    m_surface->setCheckable(true);
    connect(m_surface, &QAction::toggled, this, &HyperspaceVolume::takeCurves);
    kept().flag("surface", m_surface);
    takeCurves();
}

std::vector<DimensionCurve> HyperspaceVolume::curves() const {
    const double r = settings().radius, logRadius = std::log(r);
    std::vector<DimensionCurve> curves = {{.symbol = "V",
                                           .name = tr("volume"),
                                           .value = [r](int d) { return hyperspace::ballVolume(d, r); },
                                           .logarithm = [r](int d) { return hyperspace::logBallVolume(d, r); },
                                           .simulate = hyperspace::simulateVolume,
                                           .logUnit = [logRadius](int d) { return d * logRadius; },
                                           .largest = hyperspace::dimensionOfLargestVolume(r)}};
    if (m_surface->isChecked())
        curves.push_back({.symbol = "S",
                          .name = tr("surface"),
                          .value = [r](int d) { return hyperspace::ballSurface(d, r); },
                          .logarithm = [r](int d) { return hyperspace::logBallSurface(d, r); },
                          .simulate = hyperspace::simulateSurface,
                          .logUnit = [logRadius](int d) { return (d - 1) * logRadius; },
                          .largest = hyperspace::dimensionOfLargestSurface(r)});
    return curves;
}

QString HyperspaceVolume::formula() const {
    QString text = "<i>V<sub>d</sub></i>(<i>r</i>) = <i>π</i><sup><i>d</i>/2</sup> <i>r<sup>d</sup></i> / Γ(<i>d</i>/2 "
                   "+ 1)";
    if (m_surface->isChecked())
        text += ",&nbsp;&nbsp; <i>S<sub>d</sub></i>(<i>r</i>) = <i>d</i> <i>V<sub>d</sub></i>(<i>r</i>) / <i>r</i>";
    return text;
}

QString HyperspaceVolume::axisTitle() const {
    return m_surface->isChecked() ? tr("Volume, surface") : tr("Volume");
}

QString HyperspaceVolume::caption() const {
    return tr("radius %1 · d = %2–%3").arg(numberLabel(settings().radius)).arg(settings().first).arg(settings().last);
}

QList<QAction *> HyperspaceVolume::tools() {
    return HyperspaceCurve::tools() + QList{m_surface};
}

} // namespace eigenscope

#include "moc_hyperspace_volume.cpp"
