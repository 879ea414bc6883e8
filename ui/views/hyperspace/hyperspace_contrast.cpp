#include "ui/views/hyperspace/hyperspace_contrast.h"

#include "core/hyperspace/concentration.h"
#include "core/hyperspace/experiments.h"

#include <cmath>

namespace eigenscope {
namespace {

constexpr int pointCount = 300;

} // namespace

const char *const HyperspaceContrast::meaning =
    "<p>Of <i>n</i> = 300 points drawn uniformly in a ball one takes the distances from the center. How much "
    "farther the farthest is than the nearest, (max − min)/min, has the median</p><p align=\"center\">(1 − "
    "2<sup>−1/(<i>n</i>−1)</sup>)<sup>−1/<i>d</i></sup> − 1,</p><p>since (min/max)<i><sup>d</sup></i> is the "
    "least of <i>n</i> − 1 uniform numbers. It falls like 1/<i>d</i>: all points are about equally far "
    "away.</p><p>Monte Carlo draws the points again and again and takes the median; its bounds are order "
    "statistics. (The mean would not exist for <i>d</i> = 1.)</p><p><b>The trap:</b> it is the intrinsic "
    "dimension that counts. Data with a thousand columns on a curved surface keep their neighbors; noise "
    "does not.</p>";

HyperspaceContrast::HyperspaceContrast(const ViewContext &context, QWidget *parent)
    : HyperspaceCurve(context, Unit::Number, Scale::LogarithmicFirst, parent) {
    setAccessibleName(tr("Contrast of distances by dimension"));
    takeCurves();
}

std::vector<DimensionCurve> HyperspaceContrast::curves() const {
    return {{.symbol = "C",
             .value = [](int d) { return std::optional(hyperspace::medianContrast(d, pointCount)); },
             .logarithm = [](int d) { return std::log(hyperspace::medianContrast(d, pointCount)); },
             .simulate =
                 [](std::vector<int> dimensions, std::uint64_t seed) {
                     return hyperspace::simulateContrast(std::move(dimensions), pointCount, seed);
                 }}};
}

QString HyperspaceContrast::formula() const {
    return "median of (max − min)/min = (1 − 2<sup>−1/(<i>n</i>−1)</sup>)<sup>−1/<i>d</i></sup> − 1";
}

QString HyperspaceContrast::axisTitle() const {
    return tr("(max − min) / min");
}

QString HyperspaceContrast::caption() const {
    return tr("(max − min) / min of %1 points").arg(pointCount);
}

} // namespace eigenscope

#include "moc_hyperspace_contrast.cpp"
