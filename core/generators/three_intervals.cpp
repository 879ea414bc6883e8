#include "core/generators/generated_points.h"

namespace eigenscope {
namespace {

Table pointsInIntervals(const NoisyPoints &options, Random &random) {
    MatrixXd X = VectorXd::LinSpaced(options.n, -3, 3);
    VectorXd classes = (X.col(0).array().abs() < 1).cast<double>();
    addNoise(X, options.noise, random);
    return generatedTable(X, "class", std::move(classes));
}

} // namespace

/// Points equally spaced on the line from −3 to 3 with normal noise, class 1 where |x| < 1 before the noise: no
/// threshold on x tells the classes, one on x² does.
GeneratorInfo threeIntervals() {
    return noisyGenerator({.id = "three-intervals",
                           .name = "Three intervals",
                           .description = "A class between two halves of the other on a line, which x² separates",
                           .goodFor = "the smallest case for a feature map",
                           .roles = {.label = "class"}},
                          {.columns = 1, .smallest = 2, .usual = {.n = 90}}, pointsInIntervals);
}

} // namespace eigenscope
