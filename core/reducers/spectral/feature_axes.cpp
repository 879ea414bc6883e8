#include "core/reducers/spectral/feature_axes.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

constexpr double negligibleFeature = 1e-9; // beside the largest |η|: rounding, not an axis

/// The pairs at the lower end of the spectrum, the lowest first; the vectors of the first `sharp` ones are used.
Result<EigenPairs> lowestPairs(const SymmetricOperator &K, Index count, Index sharp, const Progress &progress) {
    const SymmetricOperator negative{K.size, [&K](ConstMatrixRef V) -> MatrixXd { return -K.product(V); },
                                     [&K]() -> MatrixXd { return -K.dense(); }};
    Result<EigenPairs> pairs = leadingEigenpairs(negative, count, progress, sharp);
    if (pairs)
        pairs->values = -pairs->values;
    return pairs;
}

/// Both ends of the spectrum by falling |η|.
EigenPairs byMagnitude(const EigenPairs &upper, const EigenPairs &lower) {
    struct Place {
        const EigenPairs *pairs;
        Index index;
        [[nodiscard]] double value() const { return pairs->values[index]; }
    };
    std::vector<Place> places;
    for (Index i = 0; i < upper.values.size(); ++i)
        places.push_back({&upper, i});
    for (Index i = 0; i < lower.values.size() && lower.values[i] < 0; ++i)
        if (places.size() < static_cast<std::size_t>(upper.vectors.rows()))
            places.push_back({&lower, i});
    std::ranges::stable_sort(places, std::greater<>(), [](const Place &place) { return std::abs(place.value()); });
    EigenPairs sorted{VectorXd(static_cast<Index>(places.size())),
                      MatrixXd(upper.vectors.rows(), static_cast<Index>(places.size()))};
    for (Index i = 0; i < sorted.values.size(); ++i) {
        const Place &place = places[static_cast<std::size_t>(i)];
        sorted.values[i] = place.value();
        sorted.vectors.col(i) = place.pairs->vectors.col(place.index);
    }
    return sorted;
}

} // namespace

Result<FeatureAxes> featureAxes(const SymmetricOperator &K, Index components, SpectrumExtent extent,
                                Indefinite indefinite, const Progress &progress) {
    const Index n = K.size, known = spectrumLength(n, components, extent);
    TRY(EigenPairs upper,
        known == n ? allEigenpairs(K.dense(), progress) : leadingEigenpairs(K, known, progress, components));
    FeatureAxes axes;
    const VectorXd eta = upper.values;
    axes.all = known == n;
    double smallest = eta.minCoeff(), largest = eta.cwiseAbs().maxCoeff();
    EigenPairs candidates = std::move(upper);
    if (indefinite == Indefinite::Flip) {
        EigenPairs lower{VectorXd(0), MatrixXd(n, 0)};
        if (!axes.all) {
            TRY(lower, lowestPairs(K, known, components, progress));
        }
        const VectorXd &low = axes.all ? eta : lower.values;
        smallest = low.minCoeff();
        largest = std::max(largest, -smallest);
        axes.added = 2 * low.cwiseMin(0).cwiseAbs().sum();
        if (!axes.all && low.maxCoeff() < -negligibleFeature * largest) // more negative ones may follow
            axes.added = std::numeric_limits<double>::quiet_NaN();
        candidates = byMagnitude(candidates, lower);
    } else if (indefinite == Indefinite::Shift && !axes.all) {
        TRY(const auto lower, lowestPairs(K, 1, 1, progress));
        smallest = lower.values[0];
        largest = std::max(largest, -smallest);
    }
    axes.rank = (eta.array().abs() > negligibleFeature * largest).count();
    axes.negative = (eta.array() < -negligibleFeature * largest).count();

    const VectorXd sizes = indefinite == Indefinite::Flip ? VectorXd(candidates.values.cwiseAbs()) : candidates.values;
    axes.available = (sizes.array() > negligibleFeature * largest).count(); // they come first
    const Index used = std::min(components, axes.available);
    axes.vectors = candidates.vectors.leftCols(used);
    const double shift = indefinite == Indefinite::Shift ? std::max(0.0, -smallest) : 0;
    if (indefinite == Indefinite::Shift)
        axes.added = static_cast<double>(n) * shift;
    axes.values = sizes.head(known).array() + shift;
    axes.stretch = axes.values.head(used).cwiseSqrt();
    axes.weight = axes.stretch.cwiseInverse();
    if (indefinite == Indefinite::Flip)
        axes.weight.array() *= candidates.values.head(used).array().sign();
    axes.placing = axes.stretch.cwiseQuotient(candidates.values.head(used));
    return axes;
}

} // namespace eigenscope
