#include "core/reducers/tsne/tsne_forces.h"

#include "core/base/parallel.h"
#include "core/linalg/processor_clones.h"

#include <array>
#include <cmath>
#include <numeric>

namespace eigenscope {
namespace {

constexpr Index grain = 64;
constexpr int mostForceAxes = 3;

/// Σ_j p_ij·q_ij·(y_i − y_j) of one row; `others` are the columns of its entries. Sums are kept by lane, so that the
/// compiler may work on all lanes at once.
template <int r> [[gnu::always_inline]] inline void pullOnRow(const std::array<const float *, mostForceAxes> &y,
                                                              Index i, const int *others, const float *affinities,
                                                              Index count, float *pull) {
    constexpr int width = 16;
    float sums[r][width] = {}, here[r];
    for (int c = 0; c < r; ++c)
        here[c] = y[static_cast<std::size_t>(c)][i];
    const auto add = [&](Index entry, int lane) {
        float difference[r], distance = 1;
        for (int c = 0; c < r; ++c) {
            difference[c] = here[c] - y[static_cast<std::size_t>(c)][others[entry]];
            distance += difference[c] * difference[c];
        }
        const float weight = affinities[entry] / distance;
        for (int c = 0; c < r; ++c)
            sums[c][lane] += weight * difference[c];
    };
    Index entry = 0;
    for (; entry + width <= count; entry += width)
        for (int lane = 0; lane < width; ++lane)
            add(entry + lane, lane);
    for (; entry < count; ++entry)
        add(entry, 0);
    for (int c = 0; c < r; ++c)
        pull[c] = std::accumulate(sums[c], sums[c] + width, 0.0F);
}

EIGENSCOPE_PROCESSOR_CLONES void pullInLine(const std::array<const float *, mostForceAxes> &y, Index i,
                                            const int *others, const float *affinities, Index count, float *pull) {
    pullOnRow<1>(y, i, others, affinities, count, pull);
}
EIGENSCOPE_PROCESSOR_CLONES void pullInPlane(const std::array<const float *, mostForceAxes> &y, Index i,
                                             const int *others, const float *affinities, Index count, float *pull) {
    pullOnRow<2>(y, i, others, affinities, count, pull);
}
EIGENSCOPE_PROCESSOR_CLONES void pullInSpace(const std::array<const float *, mostForceAxes> &y, Index i,
                                             const int *others, const float *affinities, Index count, float *pull) {
    pullOnRow<3>(y, i, others, affinities, count, pull);
}

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
    const auto pullOn = components == 1 ? pullInLine : components == 2 ? pullInPlane : pullInSpace;
    std::array<const float *, mostForceAxes> y{};
    for (Index c = 0; c < components; ++c)
        y[static_cast<std::size_t>(c)] = Y.col(c).data();
    repulsion.prepare(Y, progress);
    gradient.resize(n, components);
    Layout pulls(n, components);
    std::vector<double> pieces = pieceSums(n);
    parallelFor(n, grain, [&](Index begin, Index end) {
        if (progress.stopped())
            return;
        pieces[static_cast<std::size_t>(begin / grain)] = repulsion.push(Y, begin, end, gradient);
        for (Index i = begin; i < end; ++i) {
            const Index first = P.outerIndexPtr()[i];
            float pull[mostForceAxes];
            pullOn(y, i, P.innerIndexPtr() + first, P.valuePtr() + first, P.outerIndexPtr()[i + 1] - first, pull);
            for (Index c = 0; c < components; ++c)
                pulls(i, c) = pull[c];
        }
    });
    const auto perPair = static_cast<float>(4 / summed(pieces));
    gradient = (4 * exaggeration) * pulls - perPair * gradient;
}

double tsneDivergence(const Affinities &P, const Layout &Y, Repulsion &repulsion, const Progress &progress) {
    const Index n = Y.rows();
    repulsion.prepare(Y, progress);
    std::vector<double> pairs = pieceSums(n), affinities = pairs, divergences = pairs;
    Layout forces(n, Y.cols());
    parallelFor(n, grain, [&](Index begin, Index end) {
        if (progress.stopped())
            return;
        const auto piece = static_cast<std::size_t>(begin / grain);
        pairs[piece] = repulsion.push(Y, begin, end, forces);
        for (Index i = begin; i < end; ++i)
            for (Affinities::InnerIterator entry(P, i); entry; ++entry)
                if (const double p = entry.value(); p > 0) {
                    affinities[piece] += p;
                    divergences[piece] += p * std::log(p * (1 + (Y.row(i) - Y.row(entry.col())).squaredNorm()));
                }
    });
    return summed(divergences) + summed(affinities) * std::log(summed(pairs));
}

} // namespace eigenscope
