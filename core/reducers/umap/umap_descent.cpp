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
using Quarter = Register<float, 4>;

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
    float a, b, rate, number;
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

[[gnu::always_inline]] inline void sumLanes(const Lanes &x, float &sum) {
    const Quarter four = __builtin_shufflevector(x, x, 0, 1, 2, 3) + __builtin_shufflevector(x, x, 4, 5, 6, 7);
    sum = (four[0] + four[2]) + (four[1] + four[3]);
}

/// The same for two at once, in half the time.
[[gnu::always_inline]] inline void sumLanes(const Lanes &x, const Lanes &y, float &ofX, float &ofY) {
    const Lanes both = __builtin_shufflevector(x, y, 0, 8, 1, 9, 4, 12, 5, 13) +
                       __builtin_shufflevector(x, y, 2, 10, 3, 11, 6, 14, 7, 15);
    const Quarter four =
        __builtin_shufflevector(both, both, 0, 1, 2, 3) + __builtin_shufflevector(both, both, 4, 5, 6, 7);
    ofX = four[0] + four[2];
    ofY = four[1] + four[3];
}

/// A point on its way: the row, where it stands, and the random numbers that are its own.
struct Walker {
    Index row;
    float *point;
    std::uint64_t state; ///< odd
};

/// A random point, and another one with each call. Source of the multiplier: Steele and Vigna, Computationally easy,
/// spectrally good multipliers for congruential pseudorandom number generators (2022).
[[gnu::always_inline]] inline int drawPoint(const Epoch &epoch, std::uint64_t &state) {
    state *= 0xf1357aea2e62a9c5;
    return static_cast<int>((state >> 32) * epoch.count >> 32);
}

/// Moves the walker for one drawn edge to `other`, and pushes it off `negatives` random points. r is the number of
/// components, 0 where it is known when it runs only.
template <int r> [[gnu::always_inline]] inline void drawEdge(const Epoch &epoch, int other, Walker &walker) {
    const Index components = r > 0 ? r : epoch.components;
    std::array<int, lanes> seen{};
    seen.fill(other);
    bool meetsItself = false;
    for (int k = 1; k <= negatives; ++k) {
        const int drawn = drawPoint(epoch, walker.state);
        seen[static_cast<std::size_t>(k)] = drawn;
        meetsItself |= drawn == walker.row;
    }
    Lanes difference[r > 0 ? r : UmapDescent::mostComponents];
    Lanes square = {};
    pointsInLanes<r, lanes>(epoch.others, seen.data(), components, difference);
    for (Index c = 0; c < components; ++c) {
        difference[c] = walker.point[c] - difference[c];
        square += difference[c] * difference[c];
    }
    const Lanes least = Lanes{} + 1e-12F, most = Lanes{} + 1e16F; // what toPower can take
    square = square < least ? least : square > most ? most : square;
    Lanes curve = square;
    toPower(curve, epoch.b);
    // By the first lane −2ab·d^(2b)/(d²·(1 + a·d^(2b))), by the pushes 2b/((10⁻³ + d²)·(1 + a·d^(2b))), and else 0.
    const Lanes isPush = {0, 1, 1, 1, 1, 1, 0, 0}, isPull = {1};
    Lanes push = 2 * epoch.b * isPush;
    if (meetsItself && epoch.ownPicture) [[unlikely]]
        for (int k = 1; k <= negatives; ++k)
            if (seen[static_cast<std::size_t>(k)] == walker.row)
                push[k] = 0;
    const Lanes pull = -2 * epoch.a * epoch.b * isPull * curve;
    const Lanes factor = (push + pull) / ((0.001F * isPush + square) * (1.0F + epoch.a * curve));
    for (Index c = 0; c < components; ++c) {
        const Lanes limit = Lanes{} + steepest, step = factor * difference[c];
        difference[c] = step > limit ? limit : step < -limit ? -limit : step;
    }
    float sums[r > 0 ? r : UmapDescent::mostComponents];
    if constexpr (r == 2)
        sumLanes(difference[0], difference[1], sums[0], sums[1]);
    else
        for (Index c = 0; c < components; ++c)
            sumLanes(difference[c], sums[c]);
    for (Index c = 0; c < components; ++c)
        walker.point[c] += epoch.rate * sums[c];
}

/// The edges of a point.
struct Row {
    const int *columns;
    const float *shares;
    Index count;
};

/// The other ends of a point's edges that are due in an epoch: the share f of an edge has passed a whole number. They
/// are collected before they are drawn: nobody can foretell which ones they are, and a processor that guesses wrong
/// waits.
struct Due {
    static constexpr Index most = 64; // edges that are looked at together

    /// Of the edges from `first` on.
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): others are filled as far as they are read
    [[gnu::always_inline]] inline Due(const Row &row, Index first, float number) {
        for (Index e = first; e < std::min(first + most, row.count); ++e) {
            const float share = row.shares[e];
            others[count] = row.columns[e];
            // Halfway at first, so that an edge that is drawn once only is drawn in the middle.
            count += std::floor((number + 1) * share + 0.5F) > std::floor(number * share + 0.5F) ? 1 : 0;
        }
    }

    std::array<int, most> others;
    std::size_t count = 0;
};

/// Draws the edges of a row that are due from `first` on.
template <int r>
[[gnu::always_inline]] inline void moveRow(const Epoch &epoch, const Row &row, Index first, Walker walker) {
    for (; first < row.count; first += Due::most) {
        const Due due(row, first, epoch.number);
        for (std::size_t k = 0; k < due.count; ++k)
            drawEdge<r>(epoch, due.others[k], walker);
    }
}

/// Two rows in turn: each step of a point waits for the one before, and the other's is done meanwhile.
template <int r> [[gnu::always_inline]] inline void moveTwo(const Epoch &epoch, const std::array<Row, 2> &rows,
                                                            std::array<Walker, 2> walkers) {
    const Due due[] = {{rows[0], 0, epoch.number}, {rows[1], 0, epoch.number}};
    const std::size_t both = std::min(due[0].count, due[1].count);
    for (std::size_t k = 0; k < both; ++k) {
        drawEdge<r>(epoch, due[0].others[k], walkers[0]);
        drawEdge<r>(epoch, due[1].others[k], walkers[1]);
    }
    for (std::size_t one = 0; one < 2; ++one) {
        for (std::size_t k = both; k < due[one].count; ++k)
            drawEdge<r>(epoch, due[one].others[k], walkers[one]);
        moveRow<r>(epoch, rows[one], Due::most, walkers[one]);
    }
}

EIGENSCOPE_PROCESSOR_CLONES void moveTwoOnLine(const Epoch &epoch, const std::array<Row, 2> &rows,
                                               const std::array<Walker, 2> &walkers) {
    moveTwo<1>(epoch, rows, walkers);
}
EIGENSCOPE_PROCESSOR_CLONES void moveTwoInPlane(const Epoch &epoch, const std::array<Row, 2> &rows,
                                                const std::array<Walker, 2> &walkers) {
    moveTwo<2>(epoch, rows, walkers);
}
EIGENSCOPE_PROCESSOR_CLONES void moveTwoInSpace(const Epoch &epoch, const std::array<Row, 2> &rows,
                                                const std::array<Walker, 2> &walkers) {
    moveTwo<3>(epoch, rows, walkers);
}
EIGENSCOPE_PROCESSOR_CLONES void moveTwoAnywhere(const Epoch &epoch, const std::array<Row, 2> &rows,
                                                 const std::array<Walker, 2> &walkers) {
    moveTwo<0>(epoch, rows, walkers);
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
                       static_cast<float>(epoch),
                       m_settings.ownPicture};
    const auto move = common.components == 1   ? moveTwoOnLine
                      : common.components == 2 ? moveTwoInPlane
                      : common.components == 3 ? moveTwoInSpace
                                               : moveTwoAnywhere;
    const std::uint64_t seed = mixed(mixed(m_settings.seed) + static_cast<std::uint64_t>(epoch));
    const auto rowOf = [this, n = points.rows()](Index i) {
        if (i >= n)
            return Row{};
        const Index first = m_shares->outerIndexPtr()[i];
        return Row{m_shares->innerIndexPtr() + first, m_shares->valuePtr() + first,
                   m_shares->outerIndexPtr()[i + 1] - first};
    };
    const auto walkerOf = [&](Index i) {
        // The place of a new point must not depend on which others come with it.
        const auto key = static_cast<std::uint64_t>(m_settings.ownPicture ? i : 0);
        return Walker{i, points.data() + i * points.cols(), mixed(seed ^ key) | 1U};
    };
    parallelFor(points.rows(), 64, [&](Index begin, Index end) {
        for (Index i = begin; i < end && !progress.stopped(); i += 2)
            move(common, {rowOf(i), rowOf(i + 1)}, {walkerOf(i), walkerOf(i + 1)});
    });
}

} // namespace eigenscope
