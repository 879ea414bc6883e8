#include "core/reducers/umap/umap_descent.h"

#include "core/base/parallel.h"
#include "core/linalg/binary_logarithm.h"
#include "core/linalg/points_in_lanes.h"
#include "core/linalg/processor_clones.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace eigenscope {
namespace {

constexpr int lanes = 8; // the first for the edge, the next ones for the points that are pushed off
constexpr int negatives = 5;
constexpr float steepest = 4;      // step of a coordinate at rate 1
constexpr float mostExponent = 90; // of a power of two, which is then multiplied by others

using Lanes = Register<float, lanes>;
using Whole = Register<std::int32_t, lanes>;

/// Well mixed bits. Source: Steele, Lea and Flood, Fast splittable pseudorandom number generators (2014).
std::uint64_t mixed(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
}

/// What all moved points of an epoch have in common.
struct Epoch {
    const float *others;
    std::uint64_t count; ///< of the others
    Index components;
    float a, b, rate;
    bool ownPicture; ///< the others are the moved points themselves
};

/// x^b for x > 0 to 1e-6: by log₂, and a polynomial for 2^. Powers beyond 2^±`mostExponent`
/// stay there.
[[gnu::always_inline]] inline void toPower(Lanes &x, float b) {
    toBinaryLogarithm<Whole>(x);
    // 2^f on [−½, ½] by the first terms of its series
    const Lanes bound = Lanes{} + mostExponent, product = b * x;
    const Lanes y = product > bound ? bound : product < -bound ? -bound : product;
    const Lanes shifted = y + 12582912.0F; // rounds to a whole number
    const Lanes f = (y - (shifted - 12582912.0F)) * 0.693147181F;
    const Lanes series = 1.0F + f * (1.0F + f * (0.5F + f * (0.166666667F + f * (0.0416666667F + f * 0.00833333333F))));
    const Whole whole = (Whole)shifted - 0x4b400000;
    x = series * (Lanes)((whole + 127) << 23);
}

/// Moves `point` for one drawn edge to `other` and pushes it off `negatives` points drawn by `state`. r is the number
/// of components, 0 where it is known when it runs only.
template <int r> [[gnu::always_inline]] inline void drawEdge(const Epoch &epoch, Index self, Index other,
                                                             std::uint64_t state, float *point) {
    const Index components = r > 0 ? r : epoch.components;
    std::array<int, lanes> seen{};
    seen.fill(static_cast<int>(other));
    std::array<float, lanes> kept{1};
    std::uint64_t bits = 0;
    for (int k = 1; k <= negatives; ++k) {
        bits = k % 2 == 1 ? mixed(state + static_cast<std::uint64_t>(k)) : bits << 32;
        const auto drawn = static_cast<Index>((bits >> 32) * epoch.count >> 32);
        seen[static_cast<std::size_t>(k)] = static_cast<int>(drawn);
        kept[static_cast<std::size_t>(k)] = epoch.ownPicture && drawn == self ? 0.0F : 1.0F;
    }
    Lanes difference[r > 0 ? r : UmapDescent::mostComponents];
    Lanes square = {};
    pointsInLanes<r, lanes>(epoch.others, seen.data(), components, difference);
    for (Index c = 0; c < components; ++c) {
        difference[c] = point[c] - difference[c];
        square += difference[c] * difference[c];
    }
    const Lanes least = Lanes{} + 1e-12F, most = Lanes{} + 1e16F; // what toPower can take
    square = square < least ? least : square > most ? most : square;
    Lanes curve = square;
    toPower(curve, epoch.b);
    const Lanes denominator = 1.0F + epoch.a * curve;
    Lanes factor = 2 * epoch.b / ((0.001F + square) * denominator);
    for (int lane = 0; lane < lanes; ++lane)
        factor[lane] *= kept[static_cast<std::size_t>(lane)];
    factor[0] = -2 * epoch.a * epoch.b * curve[0] / (square[0] * denominator[0]);
    for (Index c = 0; c < components; ++c) {
        Lanes step = factor * difference[c];
        const Lanes limit = Lanes{} + steepest;
        step = step > limit ? limit : step < -limit ? -limit : step;
        float sum = 0;
        for (int lane = 0; lane <= negatives; ++lane)
            sum += step[lane];
        point[c] += epoch.rate * sum;
    }
}

/// The edges of a point that are due in an epoch: the share f of an edge has passed a whole number.
struct Row {
    const int *columns;
    const float *shares;
    Index count;
};

template <int r> [[gnu::always_inline]] inline void moveRow(const Epoch &epoch, const Row &row, Index self,
                                                            float number, std::uint64_t seed, float *point) {
    // Collected before they are drawn: nobody can foretell which ones they are, and a processor that guesses wrong
    // waits.
    constexpr Index most = 64;
    std::array<Index, most> due; // NOLINT(cppcoreguidelines-pro-type-member-init): filled as far as it is read
    for (Index first = 0; first < row.count; first += most) {
        std::size_t count = 0;
        for (Index e = first; e < std::min(first + most, row.count); ++e) {
            const float share = row.shares[e];
            due[count] = e;
            // Halfway at first, so that an edge that is drawn once only is drawn in the middle.
            count += std::floor((number + 1) * share + 0.5F) > std::floor(number * share + 0.5F) ? 1 : 0;
        }
        for (std::size_t k = 0; k < count; ++k)
            drawEdge<r>(epoch, self, row.columns[due[k]], mixed(seed + static_cast<std::uint64_t>(due[k])), point);
    }
}

EIGENSCOPE_PROCESSOR_CLONES void moveRowOnLine(const Epoch &epoch, const Row &row, Index self, float number,
                                               std::uint64_t seed, float *point) {
    moveRow<1>(epoch, row, self, number, seed, point);
}
EIGENSCOPE_PROCESSOR_CLONES void moveRowInPlane(const Epoch &epoch, const Row &row, Index self, float number,
                                                std::uint64_t seed, float *point) {
    moveRow<2>(epoch, row, self, number, seed, point);
}
EIGENSCOPE_PROCESSOR_CLONES void moveRowInSpace(const Epoch &epoch, const Row &row, Index self, float number,
                                                std::uint64_t seed, float *point) {
    moveRow<3>(epoch, row, self, number, seed, point);
}
EIGENSCOPE_PROCESSOR_CLONES void moveRowAnywhere(const Epoch &epoch, const Row &row, Index self, float number,
                                                 std::uint64_t seed, float *point) {
    moveRow<0>(epoch, row, self, number, seed, point);
}

/// The edges themselves where the largest is 1, as it mostly is: there may be millions.
std::shared_ptr<const Memberships> sharesOfLargest(std::shared_ptr<const Memberships> edges) {
    const Eigen::Map<const Eigen::ArrayXf> values(edges->valuePtr(), edges->nonZeros());
    const float largest = values.maxCoeff();
    if (largest == 1)
        return edges;
    auto shares = std::make_shared<Memberships>(*edges);
    Eigen::Map<Eigen::ArrayXf>(shares->valuePtr(), shares->nonZeros()) /= largest;
    return shares;
}

} // namespace

UmapDescent::UmapDescent(std::shared_ptr<const Memberships> edges, const Settings &settings)
    : m_shares(sharesOfLargest(std::move(edges))), m_settings(settings) {}

void UmapDescent::advance(Index epoch, const RowLayout &others, RowLayout &points, const Progress &progress) const {
    const double rate = m_settings.rate * (1 - static_cast<double>(epoch) / static_cast<double>(m_settings.epochs));
    const Epoch common{others.data(),
                       static_cast<std::uint64_t>(others.rows()),
                       others.cols(),
                       static_cast<float>(m_settings.curve.a),
                       static_cast<float>(m_settings.curve.b),
                       static_cast<float>(rate),
                       m_settings.ownPicture};
    const auto move = common.components == 1   ? moveRowOnLine
                      : common.components == 2 ? moveRowInPlane
                      : common.components == 3 ? moveRowInSpace
                                               : moveRowAnywhere;
    const std::uint64_t seed = mixed(mixed(m_settings.seed) + static_cast<std::uint64_t>(epoch));
    parallelFor(points.rows(), 64, [&](Index begin, Index end) {
        for (Index i = begin; i < end && !progress.stopped(); ++i) {
            const Index first = m_shares->outerIndexPtr()[i];
            const Row row{m_shares->innerIndexPtr() + first, m_shares->valuePtr() + first,
                          m_shares->outerIndexPtr()[i + 1] - first};
            // The place of a new point must not depend on which others come with it.
            const auto key = static_cast<std::uint64_t>(m_settings.ownPicture ? i : 0);
            move(common, row, i, static_cast<float>(epoch), mixed(seed ^ key), points.row(i).data());
        }
    });
}

} // namespace eigenscope
