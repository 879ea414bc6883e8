#include "core/reducers/umap/umap_descent.h"

#include "core/base/parallel.h"
#include "core/linalg/binary_logarithm.h"
#include "core/linalg/points_in_lanes.h"
#include "core/linalg/processor_clones.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

namespace eigenscope {
namespace {

constexpr int lanes = 8; // the first for the edge, the next ones for the points that are pushed off
constexpr std::size_t negatives = 5;
constexpr std::size_t together = 8; // points that move in turn
constexpr float steepest = 4;       // step of a coordinate at rate 1
constexpr float mostExponent = 90;  // of a power of two, which is then multiplied by others

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
    const Memberships &shares;
    const RowLayout &others;
    RowLayout &points;
    float a, b, rate, number;
    std::uint64_t seed;
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

/// Rows that walkers take one after the other.
struct Rows {
    Index next, end;
};

/// Moves one point, then another one, for each of its edges that are due in an epoch: those whose share f has passed a
/// whole number. They are collected before they are drawn: nobody can foretell which ones they are, and a processor
/// that guesses wrong waits.
class Walker {
public:
    /// Goes on to the next edge that is due; false at the end of the rows.
    bool takeEdge(const Epoch &epoch, Rows &rows) {
        if (m_drawn == m_due && !takeEdges(epoch, rows))
            return false;
        m_seen[0] = m_others[m_drawn++];
        return true;
    }
    /// Draws the random points of the edge after this one, which then come into the processor's memory meanwhile. Each
    /// has numbers of its own. Source of the multiplier: Steele and Vigna, Computationally easy, spectrally good
    /// multipliers for congruential pseudorandom number generators (2022).
    [[gnu::always_inline]] inline void drawPoints(const Epoch &epoch) {
        const auto count = static_cast<std::uint64_t>(epoch.others.rows());
        for (std::size_t k = 1; k <= negatives; ++k) {
            m_random *= 0xf1357aea2e62a9c5;
            m_seen[k] = static_cast<int>((m_random >> 32) * count >> 32);
            __builtin_prefetch(epoch.others.data() + m_seen[k] * epoch.others.cols());
        }
    }
    /// The other end of the edge, and the random points; behind them zeros.
    [[nodiscard]] const std::array<int, lanes> &seen() const { return m_seen; }
    [[nodiscard]] Index row() const { return m_row; }
    [[nodiscard]] float *point() const { return m_point; }

private:
    static constexpr Index most = 64; // edges that are looked at together

    bool takeEdges(const Epoch &epoch, Rows &rows) {
        for (m_drawn = m_due = 0; m_due == 0;) {
            if (m_next == m_end) {
                if (rows.next == rows.end)
                    return false;
                takeRow(epoch, rows.next++);
            }
            collect(epoch);
        }
        return true;
    }
    void takeRow(const Epoch &epoch, Index row) {
        m_row = row;
        m_point = epoch.points.data() + row * epoch.points.cols();
        m_next = epoch.shares.outerIndexPtr()[row];
        m_end = epoch.shares.outerIndexPtr()[row + 1];
        // The place of a new point must not depend on which others come with it.
        m_random = mixed(epoch.seed ^ static_cast<std::uint64_t>(epoch.ownPicture ? row : 0)) | 1U;
        drawPoints(epoch);
    }
    void collect(const Epoch &epoch) {
        for (const Index end = std::min(m_next + most, m_end); m_next < end; ++m_next) {
            const float share = epoch.shares.valuePtr()[m_next];
            m_others[m_due] = epoch.shares.innerIndexPtr()[m_next];
            // Halfway at first, so that an edge that is drawn once only is drawn in the middle.
            m_due += std::floor((epoch.number + 1) * share + 0.5F) > std::floor(epoch.number * share + 0.5F) ? 1 : 0;
        }
    }

    Index m_row = 0;
    float *m_point = nullptr;
    Index m_next = 0, m_end = 0; ///< edges of the row that are not looked at yet
    std::array<int, most> m_others{};
    std::size_t m_due = 0, m_drawn = 0;
    std::uint64_t m_random = 1; ///< odd
    std::array<int, lanes> m_seen{};
};

/// Moves the walker for the edge that it has taken, and pushes it off `negatives` random points. r is the number of
/// components, 0 where it is known when it runs only.
template <int r> [[gnu::always_inline]] inline void drawEdge(const Epoch &epoch, Walker &walker) {
    const Index components = r > 0 ? r : epoch.others.cols();
    float *point = walker.point();
    Lanes difference[r > 0 ? r : UmapDescent::mostComponents];
    Lanes square = {};
    pointsInLanes<r, lanes>(epoch.others.data(), walker.seen().data(), components, difference);
    for (Index c = 0; c < components; ++c) {
        difference[c] = point[c] - difference[c];
        square += difference[c] * difference[c];
    }
    const Lanes least = Lanes{} + 1e-12F, most = Lanes{} + 1e16F; // what toPower can take
    square = square < least ? least : square > most ? most : square;
    Lanes curve = square;
    toPower(curve, epoch.b);
    // By the first lane −2ab·d^(2b)/(d²·(1 + a·d^(2b))), by the pushes 2b/((10⁻³ + d²)·(1 + a·d^(2b))), and else 0.
    const Lanes isPush = {0, 1, 1, 1, 1, 1, 0, 0}, isPull = {1};
    Whole seen;
    std::memcpy(&seen, walker.seen().data(), sizeof(seen));
    const Whole itself = Whole{} + (epoch.ownPicture ? static_cast<std::int32_t>(walker.row()) : -1);
    const Lanes push = seen == itself ? Lanes{} : 2 * epoch.b * isPush;
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
        point[c] += epoch.rate * sums[c];
}

/// Several points in turn: each step of a point waits for the one before, and those of the others are done meanwhile.
template <int r> [[gnu::always_inline]] inline void moveRows(const Epoch &epoch, Rows rows) {
    std::array<Walker, together> walkers;
    std::size_t walking = 0;
    while (walking < together && walkers[walking].takeEdge(epoch, rows))
        ++walking;
    while (walking > 0)
        for (std::size_t one = 0; one < walking; ++one) {
            Walker &walker = walkers[one];
            drawEdge<r>(epoch, walker);
            walker.drawPoints(epoch);
            if (!walker.takeEdge(epoch, rows))
                walker = walkers[--walking];
        }
}

EIGENSCOPE_PROCESSOR_CLONES void moveOnLine(const Epoch &epoch, Rows rows) {
    moveRows<1>(epoch, rows);
}
EIGENSCOPE_PROCESSOR_CLONES void moveInPlane(const Epoch &epoch, Rows rows) {
    moveRows<2>(epoch, rows);
}
EIGENSCOPE_PROCESSOR_CLONES void moveInSpace(const Epoch &epoch, Rows rows) {
    moveRows<3>(epoch, rows);
}
EIGENSCOPE_PROCESSOR_CLONES void moveAnywhere(const Epoch &epoch, Rows rows) {
    moveRows<0>(epoch, rows);
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
    const Epoch common{*m_shares,
                       others,
                       points,
                       static_cast<float>(m_settings.curve.a),
                       static_cast<float>(m_settings.curve.b),
                       static_cast<float>(rate),
                       static_cast<float>(epoch),
                       mixed(mixed(m_settings.seed) + static_cast<std::uint64_t>(epoch)),
                       m_settings.ownPicture};
    const auto move = others.cols() == 1   ? moveOnLine
                      : others.cols() == 2 ? moveInPlane
                      : others.cols() == 3 ? moveInSpace
                                           : moveAnywhere;
    parallelFor(points.rows(), 64, [&](Index begin, Index end) {
        if (!progress.stopped())
            move(common, {begin, end});
    });
}

} // namespace eigenscope
