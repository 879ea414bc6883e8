#include "core/reducers/stress/stress_pairs.h"

#include "core/base/memory.h"
#include "core/base/word_list.h"
#include "core/reducers/spectral/classical_scaling.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

/// The largest given entry, or infinity when one is.
double largestGiven(const MatrixXd &D) {
    double largest = 0;
    for (const double entry : D.reshaped())
        if (entry > largest) // false for NaN
            largest = entry;
    return largest;
}

/// Midway between the bounds that the triangle inequality sets by the third objects; `otherwise` when there are none.
double estimated(const MatrixXd &D, Index i, Index j, double otherwise) {
    double low = 0, high = std::numeric_limits<double>::infinity();
    for (Index k = 0; k < D.rows(); ++k) {
        const double one = D(k, i), other = D(k, j);
        if (std::isnan(one + other))
            continue;
        low = std::max(low, std::abs(one - other));
        high = std::min(high, one + other);
    }
    return std::isfinite(high) ? (low + high) / 2 : otherwise;
}

Result<MatrixXd> classicalStart(const MatrixXd &D, Index missing, Index components, const Progress &progress) {
    MatrixXd squares = D.cwiseAbs2();
    if (missing > 0) {
        const auto given = !D.array().isNaN();
        const double typical = given.select(D.array(), 0).sum() / static_cast<double>(given.count());
        for (Index j = 0; j < D.cols(); ++j)
            for (Index i = j + 1; i < D.rows(); ++i)
                if (std::isnan(D(i, j)))
                    squares(i, j) = squares(j, i) = std::pow(estimated(D, i, j, typical), 2);
    }
    return classicalCoordinates(squares, components, progress);
}

/// Fills in the weights and sets a missing δ to 0.
void weigh(StressPairs &pairs, StressWeights kind) {
    pairs.weights.resizeLike(pairs.delta);
    const double power = kind == StressWeights::Uniform ? 0 : kind == StressWeights::Sammon ? 1 : 2;
    for (Index j = 0; j < pairs.size(); ++j)
        for (Index i = 0; i < pairs.size(); ++i) {
            double &delta = pairs.delta(i, j);
            const bool counts = i != j && !std::isnan(delta) && (power == 0 || delta > 0);
            pairs.weights(i, j) = !counts ? 0 : power == 0 ? 1 : power == 1 ? 1 / delta : 1 / (delta * delta);
            if (std::isnan(delta))
                delta = 0;
        }
}

/// Number of groups of objects that the pairs that count hold together. O(n²).
Index groupsOf(const StressPairs &pairs) {
    std::vector<bool> seen(static_cast<std::size_t>(pairs.size()));
    Index groups = 0;
    for (Index first = 0; first < pairs.size(); ++first) {
        if (seen[static_cast<std::size_t>(first)])
            continue;
        ++groups;
        seen[static_cast<std::size_t>(first)] = true;
        std::vector<Index> open{first};
        while (!open.empty()) {
            const Index i = open.back();
            open.pop_back();
            for (Index j = 0; j < pairs.size(); ++j)
                if (!seen[static_cast<std::size_t>(j)] && pairs.weights(j, i) > 0) {
                    seen[static_cast<std::size_t>(j)] = true;
                    open.push_back(j);
                }
        }
    }
    return groups;
}

} // namespace

Result<StressPairs> stressPairs(const Metric &metric, const StressPairsSettings &settings, const std::string &method,
                                const Progress &progress) {
    const Index n = metric.size();
    const auto bytes = static_cast<std::uint64_t>(n) * static_cast<std::uint64_t>(n) * sizeof(double);
    const std::uint64_t matrices = settings.weights == StressWeights::Uniform ? 2 : 3;
    TRY(fitsInMemory(matrices * bytes, sentence("The distances of %1 rows and their weights", n),
                     sentence("Use fewer rows.")));
    TRY(MatrixXd D, metric.matrix(progress));

    StressPairs pairs;
    pairs.delta = std::move(D);
    const double largest = largestGiven(pairs.delta);
    const Index missing = pairs.delta.array().isNaN().count() / 2, zeros = ((pairs.delta.array() == 0).count() - n) / 2;
    constexpr double tooLarge = 1e150; // its square is a number, and the sum of all squares too
    if (!(largest < tooLarge))
        return Error{Error::Kind::InvalidData,
                     sentence("The distances are too large for %1. Rescale the data.", catalogueWords(method))};
    if (!(largest > 0))
        return Error{
            Error::Kind::InvalidData,
            sentence("All distances are 0, so that %1 has nothing to show. It needs at least two different objects.",
                     catalogueWords(method))};
    int exponent = 0;
    std::frexp(largest, &exponent);
    pairs.unit = std::ldexp(1, exponent);
    pairs.delta /= pairs.unit;

    if (settings.classicalStart) {
        TRY(MatrixXd initial, classicalStart(pairs.delta, missing, settings.components, progress));
        pairs.initial = std::move(initial);
    }
    const bool uniform = settings.weights == StressWeights::Uniform;
    pairs.stressUnit = uniform ? pairs.unit * pairs.unit : settings.weights == StressWeights::Sammon ? pairs.unit : 1;
    if (uniform && missing == 0)
        return pairs;
    weigh(pairs, settings.weights);
    if (missing > 0)
        pairs.warnings.push_back(counted(missing, "%1 distance is missing and has weight 0.",
                                         "%1 distances are missing and have weight 0."));
    if (!uniform && zeros > 0)
        pairs.warnings.push_back(
            counted(zeros, "%1 pair at distance 0 has weight 0, since the reciprocal of 0 is no number.",
                    "%1 pairs at distance 0 have weight 0, since the reciprocal of 0 is no number."));
    if (const Index groups = groupsOf(pairs); groups > 1)
        return Error{
            Error::Kind::InvalidData,
            sentence(uniform ? "The pairs that count leave the objects in %1 groups with no distance between them, "
                               "which %2 cannot place together. Give more of the distances."
                             : "The pairs that count leave the objects in %1 groups with no distance between them, "
                               "which %2 cannot place together. Give more of the distances, or use uniform weights.",
                     groups, catalogueWords(method))};
    return pairs;
}

} // namespace eigenscope
