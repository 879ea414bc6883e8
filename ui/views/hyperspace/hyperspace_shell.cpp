#include "ui/views/hyperspace/hyperspace_shell.h"

#include "ui/formula/formula_values.h"
#include "ui/text/number_label.h"

#include "core/hyperspace/experiments.h"
#include "core/hyperspace/formulas.h"

#include <cmath>

namespace eigenscope {

const char *const HyperspaceShell::meaning = R"(
# Nearly everything lies at the surface
How much of a ball of radius $r$ lies within $\varepsilon$ of its surface. However thin the shell is, in high
 dimensions it holds nearly everything.
$$ \frac{V_d(r) - V_d(r - \varepsilon)}{V_d(r)} = 1 - \left(1 - \frac{\varepsilon}{r}\right)^d
- Where a curve passes 50 %: from that dimension on more lies in the shell than within it.
- Monte Carlo draws uniform points of the ball (the first $d$ coordinates of a point on the sphere in $d + 2$
 dimensions) and counts those in the shell.
! The points do not crowd at the surface because they are drawn there: the density is the same everywhere. There is
 simply hardly any volume elsewhere, and so data of many independent columns have no middle.)";

HyperspaceShell::HyperspaceShell(const ViewContext &context, QWidget *parent)
    : HyperspaceCurve(context, Unit::Share, Scale::LinearFirst, parent) {
    setAccessibleName(tr("Share of the ball in a thin shell by dimension"));
    takeCurves();
}

HyperspaceShell::Drawn HyperspaceShell::drawn() const {
    const double r = settings().radius;
    std::vector<DimensionCurve> curves;
    for (const double width : settings().shell)
        curves.push_back(
            {.symbol = settings().shell.size() == 1 ? tr("share") : tr("share(ε = %1)").arg(numberLabel(width)),
             .value = [r, width](int d) { return std::optional(hyperspace::shellFraction(d, width, r)); },
             .logarithm = [r, width](int d) { return std::log(hyperspace::shellFraction(d, width, r)); },
             .simulate =
                 [relative = width / r](std::vector<int> dimensions, std::uint64_t seed) {
                     return hyperspace::simulateShell(std::move(dimensions), relative, seed);
                 }});
    return {
        .curves = std::move(curves), .formula = R"(1 - (1 - \varepsilon/r)^d)", .axisTitle = tr("Share of the ball")};
}

QString HyperspaceShell::whyEmpty() const {
    return settings().shell.empty() ? tr("The session names no width ε of a shell.") : QString();
}

QString HyperspaceShell::caption() const {
    QStringList widths;
    for (const double width : settings().shell)
        widths.append(numberLabel(width));
    return tr("share of the ball within ε = %1 of its surface").arg(widths.join(", "));
}

QStringList HyperspaceShell::numbersToday() const {
    const QString d = QString::number(cursor()), r = texNumber(settings().radius);
    QStringList lines;
    for (const double width : settings().shell)
        lines.append("1 - \\left(1 - \\frac{" + texNumber(width) + "}{" + r + "}\\right)^{" + d +
                     "} = " + texPercent(hyperspace::shellFraction(cursor(), width, settings().radius)));
    return lines;
}

} // namespace eigenscope

#include "moc_hyperspace_shell.cpp"
