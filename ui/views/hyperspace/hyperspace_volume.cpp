#include "ui/views/hyperspace/hyperspace_volume.h"

#include "ui/formula/formula_values.h"
#include "ui/text/number_label.h"

#include "core/hyperspace/experiments.h"
#include "core/hyperspace/formulas.h"

#include <QAction>

#include <cmath>

namespace eigenscope {

const char *const HyperspaceVolume::meaning = R"(
# Volume and surface of a ball
The volume of the ball of radius $r$ in $d$ dimensions, and its surface. Both grow at first, and then fall to nothing.
$$ V_d(r) = \frac{\pi^{d/2}\,r^d}{\Gamma\left(\frac{d}{2} + 1\right)}, \qquad S_d(r) = \frac{d\,V_d(r)}{r}
- For the unit ball the volume is largest at $d = 5$ and the surface at $d = 7$; after that nearly all of a cube lies
 outside the ball in it.
- Monte Carlo draws points of the cube around the ball and counts those that fall into the ball; the bars are two
 standard errors. A ring means that not one point fell into it.
! Where the maximum lies depends on the unit of length. Volumes of different dimensions cannot be compared; only shares
 of the same space can.)";

HyperspaceVolume::HyperspaceVolume(const ViewContext &context, QWidget *parent)
    : HyperspaceCurve(context, Unit::Number, Scale::LinearFirst, parent), m_surface(new QAction(tr("Surface"), this)) {
    setAccessibleName(tr("Volume of the ball by dimension"));
    m_surface->setCheckable(true);
    connect(m_surface, &QAction::toggled, this, &HyperspaceVolume::takeCurves);
    kept().flag("surface", m_surface);
    takeCurves();
}

HyperspaceVolume::Drawn HyperspaceVolume::drawn() const {
    const double r = settings().radius, logRadius = std::log(r);
    Drawn drawn = {.curves = {{.symbol = "V",
                               .name = tr("volume"),
                               .value = [r](int d) { return hyperspace::ballVolume(d, r); },
                               .logarithm = [r](int d) { return hyperspace::logBallVolume(d, r); },
                               .simulate = hyperspace::simulateVolume,
                               .logUnit = [logRadius](int d) { return d * logRadius; },
                               .largest = hyperspace::dimensionOfLargestVolume(r)}},
                   .formula = R"(V_d(r) = \frac{\pi^{d/2}\,r^d}{\Gamma(d/2 + 1)})",
                   .axisTitle = tr("Volume")};
    if (!m_surface->isChecked())
        return drawn;
    drawn.curves.push_back({.symbol = "S",
                            .name = tr("surface"),
                            .value = [r](int d) { return hyperspace::ballSurface(d, r); },
                            .logarithm = [r](int d) { return hyperspace::logBallSurface(d, r); },
                            .simulate = hyperspace::simulateSurface,
                            .logUnit = [logRadius](int d) { return (d - 1) * logRadius; },
                            .largest = hyperspace::dimensionOfLargestSurface(r)});
    drawn.formula += R"(,\quad S_d(r) = \frac{d\,V_d(r)}{r})";
    drawn.axisTitle = tr("Volume, surface");
    return drawn;
}

QString HyperspaceVolume::caption() const {
    return tr("radius %1 · d = %2–%3").arg(numberLabel(settings().radius)).arg(settings().first).arg(settings().last);
}

QList<QAction *> HyperspaceVolume::tools() {
    return HyperspaceCurve::tools() + QList{m_surface};
}

QStringList HyperspaceVolume::numbersToday() const {
    const int d = cursor();
    const double r = settings().radius;
    const QString D = QString::number(d), R = texNumber(r);
    const auto told = [](std::optional<double> value, double logarithm) {
        return value ? texNumber(*value) : "e^{" + texNumber(logarithm) + "}";
    };
    const QString volume = told(hyperspace::ballVolume(d, r), hyperspace::logBallVolume(d, r));
    return {"V_{" + D + "}(" + R + ") = \\frac{\\pi^{" + D + "/2} \\cdot " + R + "^{" + D + "}}{\\Gamma\\left(\\frac{" +
                D + "}{2} + 1\\right)} = " + volume,
            "S_{" + D + "}(" + R + ") = \\frac{" + D + " \\cdot " + volume + "}{" + R +
                "} = " + told(hyperspace::ballSurface(d, r), hyperspace::logBallSurface(d, r))};
}

} // namespace eigenscope

#include "moc_hyperspace_volume.cpp"
