#include "ui/views/hyperspace/hyperspace_shell.h"

#include "ui/text/number_label.h"

#include "core/hyperspace/experiments.h"
#include "core/hyperspace/formulas.h"

#include <cmath>

namespace eigenscope {

const char *const HyperspaceShell::meaning =
    "<p>Of a ball of radius <i>r</i> the share</p><p align=\"center\">1 − (1 − "
    "<i>ε</i>/<i>r</i>)<i><sup>d</sup></i></p><p>lies within <i>ε</i> of its surface. However thin the shell "
    "is, in high dimensions it holds nearly everything.</p><p>Monte Carlo draws uniform points of the ball "
    "(the first <i>d</i> coordinates of a point on the sphere in <i>d</i> + 2 dimensions) and counts those "
    "in the shell.</p><p><b>The trap:</b> the points do not crowd at the surface because they are drawn "
    "there: the density is the same everywhere. There is simply hardly any volume elsewhere, and so data of "
    "many independent columns have no middle.</p>";

HyperspaceShell::HyperspaceShell(const ViewContext &context, QWidget *parent)
    : HyperspaceCurve(context, Unit::Share, Scale::LinearFirst, parent) {
    setAccessibleName(tr("Share of the ball in a thin shell by dimension"));
    takeCurves();
}

std::vector<DimensionCurve> HyperspaceShell::curves() const {
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
    return curves;
}

QString HyperspaceShell::formula() const {
    return "1 − (1 − <i>ε</i>/<i>r</i>)<i><sup>d</sup></i>";
}

QString HyperspaceShell::axisTitle() const {
    return tr("Share of the ball");
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

} // namespace eigenscope

#include "moc_hyperspace_shell.cpp"
