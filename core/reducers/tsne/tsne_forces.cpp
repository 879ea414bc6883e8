#include "core/reducers/tsne/tsne_forces.h"

#include "core/base/parallel.h"
#include "core/linalg/binary_logarithm.h"
#include "core/linalg/points_in_lanes.h"
#include "core/linalg/processor_clones.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

namespace eigenscope {
namespace {

constexpr Index grain = 64;
constexpr int mostForceAxes = 3;
constexpr int width = 16; // entries of a row that are worked on together
constexpr float leastNormal = std::numeric_limits<float>::min();

/// The entries of a row of affinities, with the points that they are of.
struct RowOfAffinities {
    const int *others;
    const float *affinities;
    Index count;
};

RowOfAffinities rowOf(const Affinities &P, Index i) {
    const Index first = P.outerIndexPtr()[i];
    return {P.innerIndexPtr() + first, P.valuePtr() + first, P.outerIndexPtr()[i + 1] - first};
}

/// Calls use(p, difference, 1 + ‖y_i − y_j‖²) for the entries of row i, `width` at a time; what is missing of the last
/// ones has the affinity 0. `y` has the r coordinates of each point side by side.
template <int r, class Entries, class Use>
[[gnu::always_inline]] inline void forEntries(const float *y, Index i, const RowOfAffinities &row, const Use &use) {
    const auto look = [&](const int *others, const float *affinities) __attribute__((always_inline)) {
        Entries difference[r], distance = Entries::all(1);
        for (int part = 0; part < Entries::registers; ++part) {
            Register<float, Entries::width> coordinates[r];
            pointsInLanes<r, Entries::width>(y, others + part * Entries::width, r, coordinates);
            for (int c = 0; c < r; ++c)
                difference[c].parts[part] = y[i * r + c] - coordinates[c];
        }
        for (int c = 0; c < r; ++c)
            distance += difference[c] * difference[c];
        use(Entries::at(affinities), difference, distance);
    };
    Index entry = 0;
    for (; entry + width <= row.count; entry += width)
        look(row.others + entry, row.affinities + entry);
    if (entry == row.count)
        return;
    std::array<int, width> others{};
    std::array<float, width> affinities{};
    others.fill(static_cast<int>(i));
    std::copy(row.others + entry, row.others + row.count, others.begin());
    std::copy(row.affinities + entry, row.affinities + row.count, affinities.begin());
    look(others.data(), affinities.data());
}

/// Σ_j p_ij·q_ij·(y_i − y_j) of row i.
template <int r, int registerBytes>
[[gnu::always_inline]] inline void pullOf(const float *y, Index i, const RowOfAffinities &row, float *pull) {
    using Entries = Lanes<float, width, registerBytes>;
    Entries sums[r] = {};
    forEntries<r, Entries>(y, i, row, [&](const Entries &p, const Entries *difference, const Entries &distance) {
        const Entries weight = p / distance;
        for (int c = 0; c < r; ++c)
            sums[c] += weight * difference[c];
    });
    for (int c = 0; c < r; ++c)
        pull[c] = sums[c].sumFrom(0);
}

/// Σ_j p_ij·ln(p_ij·(1 + ‖y_i − y_j‖²)) of row i.
template <int r, int registerBytes>
[[gnu::always_inline]] inline double divergenceOf(const float *y, Index i, const RowOfAffinities &row) {
    using Entries = Lanes<float, width, registerBytes>;
    Entries sums = {};
    forEntries<r, Entries>(y, i, row, [&](const Entries &p, const Entries *, const Entries &distance) {
        Entries logarithm = leastNormal + p * distance; // p·ln p is 0 where p is
        for (auto &part : logarithm.parts)
            toBinaryLogarithm<Register<std::int32_t, Entries::width>>(part);
        sums += p * logarithm;
    });
    return std::numbers::ln2 * static_cast<double>(sums.sumFrom(0));
}

EIGENSCOPE_BY_REGISTERS(void pullOnRow(const float *y, Index components, Index i, const RowOfAffinities &row,
                                       float *pull),
                        components == 1   ? pullOf<1, registerBytes>(y, i, row, pull)
                        : components == 2 ? pullOf<2, registerBytes>(y, i, row, pull)
                                          : pullOf<3, registerBytes>(y, i, row, pull))
EIGENSCOPE_BY_REGISTERS(double divergenceOfRow(const float *y, Index components, Index i, const RowOfAffinities &row),
                        components == 1   ? divergenceOf<1, registerBytes>(y, i, row)
                        : components == 2 ? divergenceOf<2, registerBytes>(y, i, row)
                                          : divergenceOf<3, registerBytes>(y, i, row))

/// The points one after another.
using PointByPoint = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// The sum in the order of the pieces, whoever did them.
double summed(const std::vector<double> &pieces) {
    return std::accumulate(pieces.begin(), pieces.end(), 0.0);
}

std::vector<double> pieceSums(Index rows) {
    return std::vector<double>(static_cast<std::size_t>((rows + grain - 1) / grain));
}

} // namespace

void tsneGradient(const Affinities &P, const Layout &Y, float exaggeration, Repulsion &repulsion, Layout &gradient,
                  const Progress &progress) {
    const Index n = Y.rows(), components = Y.cols();
    const PointByPoint points = Y;
    repulsion.prepare(Y, progress);
    gradient.resize(n, components);
    Layout pulls(n, components);
    std::vector<double> pieces = pieceSums(n);
    parallelFor(n, grain, [&](Index begin, Index end) {
        if (progress.stopped())
            return;
        pieces[static_cast<std::size_t>(begin / grain)] = repulsion.push(Y, begin, end, gradient);
        for (Index i = begin; i < end; ++i) {
            float pull[mostForceAxes];
            pullOnRow(points.data(), components, i, rowOf(P, i), pull);
            for (Index c = 0; c < components; ++c)
                pulls(i, c) = pull[c];
        }
    });
    const auto perPair = static_cast<float>(4 / summed(pieces));
    gradient = (4 * exaggeration) * pulls - perPair * gradient;
}

double tsneDivergence(const Affinities &P, const Layout &Y, Repulsion &repulsion, const Progress &progress) {
    const Index n = Y.rows();
    const PointByPoint points = Y;
    repulsion.prepare(Y, progress);
    std::vector<double> pairs = pieceSums(n), affinities = pairs, divergences = pairs;
    Layout forces(n, Y.cols());
    parallelFor(n, grain, [&](Index begin, Index end) {
        if (progress.stopped())
            return;
        const auto piece = static_cast<std::size_t>(begin / grain);
        pairs[piece] = repulsion.push(Y, begin, end, forces);
        for (Index i = begin; i < end; ++i) {
            const RowOfAffinities row = rowOf(P, i);
            affinities[piece] += std::accumulate(row.affinities, row.affinities + row.count, 0.0);
            divergences[piece] += divergenceOfRow(points.data(), Y.cols(), i, row);
        }
    });
    return summed(divergences) + summed(affinities) * std::log(summed(pairs));
}

} // namespace eigenscope
