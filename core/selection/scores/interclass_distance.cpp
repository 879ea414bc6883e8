#include "core/selection/scores/interclass_distance.h"

#include "core/selection/class_moments.h"

#include <algorithm>
#include <numeric>

namespace eigenscope {
namespace {

/// In rising order each row lies above all rows before it: counts and sums by class are enough.
double interclassScore(ConstVectorRef x, const Target &target, const ScoreOptions &) {
    const VectorXd counts = target.counts();
    const Index g = counts.size();
    std::vector<Index> order(static_cast<std::size_t>(x.size()));
    std::iota(order.begin(), order.end(), Index{0});
    std::ranges::sort(order, {}, [&x](Index row) { return x[row]; });
    const double low = x.minCoeff();
    VectorXd seen = VectorXd::Zero(g), sums = seen;
    MatrixXd apart = MatrixXd::Zero(g, g); // between a row of class a and the rows of class b below it
    for (const Index row : order) {
        const double height = x[row] - low;
        const Index own = target.classOf(row);
        apart.row(own) += (seen * height - sums).transpose();
        ++seen[own];
        sums[own] += height;
    }
    return overClassPairs(counts / counts.sum(),
                          [&](Index a, Index b) { return (apart(a, b) + apart(b, a)) / (counts[a] * counts[b]); });
}

} // namespace

ScoreInfo interclassDistance() {
    return {.id = "interclass-distance",
            .name = "Interclass distance",
            .formula = "mean of |x_i − x_j| over the pairs of different classes",
            .help = "How far points of different classes lie apart. It grows with the scale of the column, so "
                    "standardize first; and it does not ask how far points of one class lie apart.",
            .source = "Devijver and Kittler, Pattern Recognition: A Statistical Approach, 7.2",
            .needsLabel = true,
            .isLength = true,
            .score = interclassScore};
}

} // namespace eigenscope
