#include "ui/views/hyperspace/hyperspace_mass.h"

#include "ui/formula/formula_values.h"
#include "ui/text/number_label.h"

#include "core/hyperspace/concentration.h"
#include "core/hyperspace/experiments.h"
#include "core/hyperspace/formulas.h"

#include <cmath>

namespace eigenscope {

const char *const HyperspaceMass::meaning = R"(
# Where the normal distribution lives
The share of the standard normal's mass where its density is at least $\alpha$ times its peak. With the dimension the
 mass moves away from the peak, into a shell of radius about $\sqrt{d}$.
$$ P(f(x) \ge \alpha f(0)) = P(\chi^2_d \le -2\ln\alpha)
- With $\alpha = \frac12$ that is 76 % of the mass on the line, 50 % in the plane, 0.07 % in ten dimensions.
- Monte Carlo draws normal points and counts those inside the contour.
! The most likely place is not where the points are. The mean of many columns is like none of the rows.)";

HyperspaceMass::HyperspaceMass(const ViewContext &context, QWidget *parent)
    : HyperspaceCurve(context, Unit::Share, Scale::LinearFirst, parent) {
    setAccessibleName(tr("Mass of the normal density near its peak by dimension"));
    takeCurves();
}

HyperspaceMass::Drawn HyperspaceMass::drawn() const {
    const double alpha = settings().alpha;
    return {.curves = {{.symbol = "P",
                        .value =
                            [alpha](int d) {
                                const double mass = hyperspace::normalMass(d, alpha);
                                return std::isnormal(mass) ? std::optional(mass) : std::nullopt;
                            },
                        .logarithm = [alpha](int d) { return hyperspace::logNormalMass(d, alpha); },
                        .simulate =
                            [alpha](std::vector<int> dimensions, std::uint64_t seed) {
                                return hyperspace::simulateNormalMass(std::move(dimensions), alpha, seed);
                            }}},
            .formula = R"(P\bigl(f(\mathbf x) \ge \alpha\,f(\mathbf 0)\bigr) = P(\chi^2_d \le -2\ln\alpha))",
            .axisTitle = tr("Share of the mass")};
}

QString HyperspaceMass::caption() const {
    return tr("mass where f ≥ α·peak, α = %1").arg(numberLabel(settings().alpha));
}

QStringList HyperspaceMass::numbersToday() const {
    const double alpha = settings().alpha;
    return {"P(\\chi^2_{" + QString::number(cursor()) + "} \\le -2\\ln " + texNumber(alpha) +
            ") = " + texPercent(hyperspace::normalMass(cursor(), alpha))};
}

} // namespace eigenscope

#include "moc_hyperspace_mass.cpp"
