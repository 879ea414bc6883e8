#include "ui/views/hyperspace/hyperspace_contrast.h"

#include "core/hyperspace/concentration.h"
#include "core/hyperspace/experiments.h"
#include "ui/formula/formula_values.h"

#include <cmath>

namespace eigenscope {
namespace {

constexpr int pointCount = 300;

} // namespace

const char *const HyperspaceContrast::meaning = R"(
# Near and far become the same
Of $n = 300$ points drawn uniformly in a ball one takes the distances from the center: how much farther is the farthest
 than the nearest? The median falls like $1/d$: all points are about equally far away.
$$ \operatorname{median}\frac{\max - \min}{\min} = \left(1 - 2^{-1/(n-1)}\right)^{-1/d} - 1
- It follows since $(\min/\max)^d$ is the least of $n - 1$ uniform numbers.
- Monte Carlo draws the points again and again and takes the median; its bounds are order statistics. (The mean would
 not exist for $d = 1$.)
! It is the intrinsic dimension that counts. Data with a thousand columns on a curved surface keep their neighbors;
 noise does not.)";

HyperspaceContrast::HyperspaceContrast(const ViewContext &context, QWidget *parent)
    : HyperspaceCurve(context, Unit::Number, Scale::LogarithmicFirst, parent) {
    setAccessibleName(tr("Contrast of distances by dimension"));
    takeCurves();
}

HyperspaceContrast::Drawn HyperspaceContrast::drawn() const {
    return {.curves = {{.symbol = "C",
                        .value = [](int d) { return std::optional(hyperspace::medianContrast(d, pointCount)); },
                        .logarithm = [](int d) { return std::log(hyperspace::medianContrast(d, pointCount)); },
                        .simulate =
                            [](std::vector<int> dimensions, std::uint64_t seed) {
                                return hyperspace::simulateContrast(std::move(dimensions), pointCount, seed);
                            }}},
            .formula = R"(\text{median of } \frac{\max - \min}{\min} = \left(1 - 2^{-1/(n-1)}\right)^{-1/d} - 1)",
            .axisTitle = tr("(max − min) / min")};
}

QString HyperspaceContrast::caption() const {
    return tr("(max − min) / min of %1 points").arg(pointCount);
}

QStringList HyperspaceContrast::numbersToday() const {
    const double d = cursor(), n = pointCount;
    const QString D = QString::number(cursor());
    return {"\\left(1 - 2^{-1/" + QString::number(pointCount - 1) + "}\\right)^{-1/" + D +
            "} - 1 = " + texNumber(std::pow(1 - std::pow(2, -1 / (n - 1)), -1 / d) - 1)};
}

} // namespace eigenscope

#include "moc_hyperspace_contrast.cpp"
