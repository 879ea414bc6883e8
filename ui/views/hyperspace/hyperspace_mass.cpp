#include "ui/views/hyperspace/hyperspace_mass.h"

#include "ui/text/number_label.h"

#include "core/hyperspace/concentration.h"
#include "core/hyperspace/experiments.h"
#include "core/hyperspace/formulas.h"

#include <cmath>

namespace eigenscope {

const char *const HyperspaceMass::meaning =
    "<p>The density of the standard normal is at least <i>α</i> times its peak where ‖<i>x</i>‖² ≤ −2 ln "
    "<i>α</i>, and ‖<i>x</i>‖² follows <i>χ</i>² with <i>d</i> degrees of freedom:</p><p "
    "align=\"center\"><i>P</i>(<i>f</i>(<i>x</i>) ≥ <i>α</i>·<i>f</i>(0)) = "
    "<i>P</i>(<i>χ</i>²<i><sub>d</sub></i> ≤ −2 ln <i>α</i>).</p><p>With <i>α</i> = ½ that is 76 % of the "
    "mass on the line, 50 % in the plane, 0.07 % in ten dimensions: the mass moves away from the peak, into "
    "a shell of radius about √<i>d</i>.</p><p>Monte Carlo draws normal points and counts those inside the "
    "contour.</p><p><b>The trap:</b> the most likely place is not where the points are. The mean of many "
    "columns is like none of the rows.</p>";

HyperspaceMass::HyperspaceMass(const ViewContext &context, QWidget *parent)
    : HyperspaceCurve(context, Unit::Share, Scale::LinearFirst, parent) {
    setAccessibleName(tr("Mass of the normal density near its peak by dimension"));
    takeCurves();
}

std::vector<DimensionCurve> HyperspaceMass::curves() const {
    const double alpha = settings().alpha;
    return {{.symbol = "P",
             .value =
                 [alpha](int d) {
                     const double mass = hyperspace::normalMass(d, alpha);
                     return std::isnormal(mass) ? std::optional(mass) : std::nullopt;
                 },
             .logarithm = [alpha](int d) { return hyperspace::logNormalMass(d, alpha); },
             .simulate =
                 [alpha](std::vector<int> dimensions, std::uint64_t seed) {
                     return hyperspace::simulateNormalMass(std::move(dimensions), alpha, seed);
                 }}};
}

QString HyperspaceMass::formula() const {
    return "<i>P</i>(<i>f</i>(<i>x</i>) ≥ <i>α</i>·<i>f</i>(0)) = <i>P</i>(<i>χ</i>²<i><sub>d</sub></i> ≤ −2 ln "
           "<i>α</i>)";
}

QString HyperspaceMass::axisTitle() const {
    return tr("Share of the mass");
}

QString HyperspaceMass::caption() const {
    return tr("mass where f ≥ α·peak, α = %1").arg(numberLabel(settings().alpha));
}

} // namespace eigenscope

#include "moc_hyperspace_mass.cpp"
