#include "ui/views/hyperspace/hyperspace_diagonal.h"

#include "ui/formula/formula_values.h"
#include "ui/text/number_label.h"

#include "core/hyperspace/experiments.h"
#include "core/hyperspace/formulas.h"

#include <cmath>

namespace eigenscope {
namespace {

constexpr int angleDigits = 17;

} // namespace

const char *const HyperspaceDiagonal::meaning = R"(
# Nearly all directions are nearly orthogonal
The angle between a diagonal of the cube and an axis. It goes to 90°: the diagonal is nearly orthogonal to every axis.
 There are $2^d$ corners and $2^{d-1}$ diagonals.
$$ \theta_d = \arccos\frac{1}{\sqrt{d}}
- Monte Carlo draws two random diagonals. Their cosine is 0 on average with a standard deviation of $1/\sqrt{d}$; the
 dots are arccos of its root mean square, which is the same $\theta_d$. So two random diagonals are nearly orthogonal
 too.
! A small correlation is no evidence that two directions have to do with each other, or that they have not: in many
 dimensions nearly all directions are nearly orthogonal.)";

HyperspaceDiagonal::HyperspaceDiagonal(const ViewContext &context, QWidget *parent)
    : HyperspaceCurve(context, Unit::Degrees, Scale::Linear, parent) {
    setAccessibleName(tr("Angle between diagonal and axis by dimension"));
    connect(&spaceLook(), &SpaceLook::changed, this, &View::captionChanged);
    takeCurves();
}

HyperspaceDiagonal::Drawn HyperspaceDiagonal::drawn() const {
    return {.curves = {{.symbol = "θ",
                        .value = [](int d) { return std::optional(hyperspace::diagonalAngleDegrees(d)); },
                        .logarithm = [](int d) { return std::log(hyperspace::diagonalAngleDegrees(d)); },
                        .simulate = hyperspace::simulateDiagonals}},
            .formula = R"(\theta_d = \arccos(1/\sqrt d))",
            .axisTitle = tr("Angle")};
}

QString HyperspaceDiagonal::caption() const {
    const int d = cursor();
    return tr("d = %1: %2 corners, %3 diagonals")
        .arg(d)
        .arg(numberLabel(std::ldexp(1.0, d), angleDigits), numberLabel(std::ldexp(1.0, d - 1), angleDigits));
}

QStringList HyperspaceDiagonal::numbersToday() const {
    const QString d = QString::number(cursor());
    return {"\\theta_{" + d + "} = \\arccos\\frac{1}{\\sqrt{" + d +
            "}} = " + texNumber(hyperspace::diagonalAngleDegrees(cursor())) + "°"};
}

} // namespace eigenscope

#include "moc_hyperspace_diagonal.cpp"
