#include "ui/views/hyperspace/hyperspace_diagonal.h"

#include "ui/text/number_label.h"

#include "core/hyperspace/experiments.h"
#include "core/hyperspace/formulas.h"

#include <cmath>

namespace eigenscope {
namespace {

constexpr int angleDigits = 17;

} // namespace

const char *const HyperspaceDiagonal::meaning =
    "<p>A diagonal of the cube and an axis have the angle</p><p align=\"center\"><i>θ<sub>d</sub></i> = "
    "arccos(1/√<i>d</i>)</p><p>which goes to 90°: the diagonal is nearly orthogonal to every axis. There are "
    "2<i><sup>d</sup></i> corners and 2<sup><i>d</i>−1</sup> diagonals.</p><p>Monte Carlo draws two random "
    "diagonals. Their cosine is 0 on average with a standard deviation of 1/√<i>d</i>; the dots are arccos "
    "of its root mean square, which is the same <i>θ<sub>d</sub></i>. So two random diagonals are nearly "
    "orthogonal too.</p><p><b>The trap:</b> a small correlation is no evidence that two directions have to "
    "do with each other, or that they have not: in many dimensions nearly all directions are nearly "
    "orthogonal.</p>";

HyperspaceDiagonal::HyperspaceDiagonal(const ViewContext &context, QWidget *parent)
    : HyperspaceCurve(context, Unit::Degrees, Scale::Linear, parent) {
    setAccessibleName(tr("Angle between diagonal and axis by dimension"));
    connect(&spaceLook(), &SpaceLook::changed, this, &View::captionChanged);
    takeCurves();
}

std::vector<DimensionCurve> HyperspaceDiagonal::curves() const {
    return {{.symbol = "θ",
             .value = [](int d) { return std::optional(hyperspace::diagonalAngleDegrees(d)); },
             .logarithm = [](int d) { return std::log(hyperspace::diagonalAngleDegrees(d)); },
             .simulate = hyperspace::simulateDiagonals}};
}

QString HyperspaceDiagonal::formula() const {
    return "<i>θ<sub>d</sub></i> = arccos(1/√<i>d</i>)";
}

QString HyperspaceDiagonal::axisTitle() const {
    return tr("Angle");
}

QString HyperspaceDiagonal::caption() const {
    const int d = cursor();
    return tr("d = %1: %2 corners, %3 diagonals")
        .arg(d)
        .arg(numberLabel(std::ldexp(1.0, d), angleDigits), numberLabel(std::ldexp(1.0, d - 1), angleDigits));
}

} // namespace eigenscope

#include "moc_hyperspace_diagonal.cpp"
