#include "ui/views/hyperspace/hyperspace_inscribed.h"

#include "core/hyperspace/experiments.h"
#include "core/hyperspace/formulas.h"
#include "ui/formula/formula_values.h"

namespace eigenscope {

const char *const HyperspaceInscribed::meaning = R"(
# The ball's share of its cube
How much of a cube the ball in it takes, whatever its radius. The rest lies in the $2^d$ corners.
$$ \frac{V_d(r)}{(2r)^d} = \frac{\pi^{d/2}}{2^d\,\Gamma\left(\frac{d}{2} + 1\right)}
- It is 79 % of the square, 52 % of the cube, 0.25 % in ten dimensions.
- Monte Carlo draws points of the cube and counts those in the ball; the bars are two standard errors (Wilson's
 interval). A ring means that not one point fell into it.
! Drawing points of the cube until one lies in the ball works in the plane and never ends in 30 dimensions. The same
 happens to a grid, and to neighbors looked for in a box.)";

HyperspaceInscribed::HyperspaceInscribed(const ViewContext &context, QWidget *parent)
    : HyperspaceCurve(context, Unit::Share, Scale::LinearFirst, parent) {
    setAccessibleName(tr("Share of the ball in its cube by dimension"));
    takeCurves();
}

HyperspaceInscribed::Drawn HyperspaceInscribed::drawn() const {
    return {.curves = {{.symbol = tr("share"),
                        .value = hyperspace::inscribedRatio,
                        .logarithm = hyperspace::logInscribedRatio,
                        .simulate = hyperspace::simulateInscribedRatio}},
            .formula = R"(\frac{V_d(r)}{(2r)^d} = \frac{\pi^{d/2}}{2^d\,\Gamma(d/2 + 1)})",
            .axisTitle = tr("Share of the cube")};
}

QString HyperspaceInscribed::caption() const {
    return tr("share of the cube that its ball takes");
}

QStringList HyperspaceInscribed::numbersToday() const {
    const QString d = QString::number(cursor());
    const auto share = hyperspace::inscribedRatio(cursor());
    return {"\\frac{\\pi^{" + d + "/2}}{2^{" + d + "}\\,\\Gamma\\left(\\frac{" + d + "}{2} + 1\\right)} = " +
            (share ? texNumber(*share) : "e^{" + texNumber(hyperspace::logInscribedRatio(cursor())) + "}")};
}

} // namespace eigenscope

#include "moc_hyperspace_inscribed.cpp"
