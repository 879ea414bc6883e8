#include "core/reducers/stress/stress_terms.h"

#include "core/base/parallel.h"
#include "core/linalg/lanes.h"
#include "core/linalg/processor_clones.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double smallest = 1e-36;        // beside d² of 1: keeps 1/d finite, in float too
constexpr Index lanes = 8, stretch = 512; // pairs that are worked on together stay in the first cache
using Stretch = std::array<double, stretch>;

/// In lanes of a fixed number, so that the order does not depend on the processor.
template <int registerBytes> [[gnu::always_inline]] inline double sumOf(const double *values, Index count) {
    using Terms = Lanes<double, lanes, registerBytes>;
    Terms sums = {};
    Index j = 0;
    for (; j + lanes <= count; j += lanes)
        sums += Terms::at(values + j);
    double sum = sums.sumFrom(0);
    for (; j < count; ++j)
        sum += values[j];
    return sum;
}

/// One object i and up to `stretch` others j: their δ and w (nullptr: 1) and the first of their entries in each of the
/// columns of Z and of the product.
struct Pairs {
    const double *delta, *weights;
    const double *Z;
    double *product;
    Index count, i, first, rows, columns;
};

template <bool weighted, int registerBytes> [[gnu::always_inline]] inline double addTerms(const Pairs &pairs) {
    Stretch ratio, square;
    const Index count = pairs.count;
    for (Index k = 0; k < pairs.columns; ++k) {
        const double *z = pairs.Z + k * pairs.rows;
        const double mine = z[pairs.i];
        z += pairs.first;
        for (Index j = 0; j < count; ++j) {
            const double difference = mine - z[j];
            square[j] = (k > 0 ? square[j] : 0) + difference * difference;
        }
    }
    for (Index j = 0; j < count; ++j) {
        const double shifted = square[j] + smallest, delta = pairs.delta[j];
        double inverse = 1 / std::sqrt(static_cast<float>(shifted));
        inverse *= 1.5 - 0.5 * shifted * inverse * inverse; // Newton's steps from 7 figures to 14 and to all
        inverse *= 1.5 - 0.5 * shifted * inverse * inverse;
        const double rest = delta - square[j] * inverse, quotient = delta * inverse;
        if constexpr (weighted) {
            ratio[j] = pairs.weights[j] * quotient;
            square[j] = pairs.weights[j] * rest * rest;
        } else {
            ratio[j] = quotient;
            square[j] = rest * rest;
        }
    }
    const double stress = sumOf<registerBytes>(square.data(), count);
    for (Index k = 0; k < pairs.columns; ++k) {
        const double *z = pairs.Z + k * pairs.rows;
        double *product = pairs.product + k * pairs.rows;
        const double mine = z[pairs.i];
        double &mineTo = product[pairs.i];
        z += pairs.first;
        product += pairs.first;
        for (Index j = 0; j < count; ++j) {
            square[j] = ratio[j] * (mine - z[j]);
            product[j] -= square[j];
        }
        mineTo += sumOf<registerBytes>(square.data(), count);
    }
    return stress;
}

EIGENSCOPE_BY_REGISTERS(double addPlainTerms(const Pairs &pairs), addTerms<false, registerBytes>(pairs))
EIGENSCOPE_BY_REGISTERS(double addWeightedTerms(const Pairs &pairs), addTerms<true, registerBytes>(pairs))

/// The pairs (j, i), j > i, of every `shares`-th object i.
StressTerms shareOfTerms(ConstMatrixRef delta, ConstMatrixRef weights, ConstMatrixRef Z, Index share, Index shares,
                         const Progress &progress) {
    const Index n = Z.rows();
    StressTerms terms{0, MatrixXd::Zero(n, Z.cols())};
    for (Index i = share; i < n && !progress.stopped(); i += shares)
        for (Index j = i + 1; j < n; j += stretch) {
            const double *w = weights.size() > 0 ? &weights.coeffRef(j, i) : nullptr;
            const Pairs pairs{
                &delta.coeffRef(j, i), w, Z.data(), terms.product.data(), std::min(stretch, n - j), i, j, n, Z.cols()};
            terms.stress += w ? addWeightedTerms(pairs) : addPlainTerms(pairs);
        }
    return terms;
}

} // namespace

StressTerms stressTerms(ConstMatrixRef delta, ConstMatrixRef weights, ConstMatrixRef Z, const Progress &progress) {
    const Index shares = Z.rows() < 128 ? 1 : 16; // of the rows, whatever the number of threads
    std::vector<StressTerms> parts(static_cast<std::size_t>(shares));
    parallelFor(shares, 1, [&](Index begin, Index end) {
        for (Index share = begin; share < end; ++share)
            parts[static_cast<std::size_t>(share)] = shareOfTerms(delta, weights, Z, share, shares, progress);
    });
    StressTerms terms = std::move(parts[0]);
    for (std::size_t share = 1; share < parts.size(); ++share) {
        terms.stress += parts[share].stress;
        terms.product += parts[share].product;
    }
    return terms;
}

} // namespace eigenscope
