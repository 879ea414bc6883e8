#include "core/reducers/tsne/tsne_divergence.h"

#include "core/base/memory.h"
#include "core/base/parallel.h"
#include "core/linalg/binary_logarithm.h"
#include "core/linalg/lanes.h"
#include "core/linalg/processor_clones.h"

#include <array>
#include <cmath>
#include <numbers>
#include <numeric>

namespace eigenscope {
namespace {

constexpr int pairLanes = 16; // points j that are worked on together
constexpr Index rowsOfPiece = 16;
constexpr float leastAffinity = 1e-30F; // what is smaller counts as 0, since arithmetic with it may be slow
using LayoutColumns = std::array<const float *, 3>;

/// Of one row: Σ_j p_j·ln(1 + ‖y − y_j‖²), and Σ_j 1/(1 + ‖y − y_j‖²) with its own.
struct RowOfPairs {
    double divergence = 0, pairs = 0;
};

template <int r, int registerBytes>
[[gnu::always_inline]] inline RowOfPairs sumsOfRow(const LayoutColumns &y, Index n, Index i, const float *affinities) {
    using Pairs = Lanes<float, pairLanes, registerBytes>;
    Pairs logarithms = {}, inverses = {};
    Index j = 0;
    for (; j + pairLanes <= n; j += pairLanes) {
        Pairs distance = Pairs::all(1);
        for (std::size_t c = 0; c < r; ++c) {
            const Pairs difference = y[c][i] - Pairs::at(y[c] + j);
            distance += difference * difference;
        }
        inverses += 1.0F / distance;
        for (auto &part : distance.parts)
            toBinaryLogarithm<Register<std::int32_t, Pairs::width>>(part);
        logarithms += Pairs::at(affinities + j) * distance;
    }
    std::array<float, pairLanes> logarithm, inverse;
    logarithms.write(logarithm.data());
    inverses.write(inverse.data());
    RowOfPairs sums;
    for (std::size_t lane = 0; lane < pairLanes; ++lane) {
        sums.divergence += std::numbers::ln2 * static_cast<double>(logarithm[lane]);
        sums.pairs += static_cast<double>(inverse[lane]);
    }
    for (; j < n; ++j) {
        double distance = 1;
        for (std::size_t c = 0; c < r; ++c)
            distance += static_cast<double>((y[c][i] - y[c][j]) * (y[c][i] - y[c][j]));
        sums.divergence += static_cast<double>(affinities[j]) * std::log(distance);
        sums.pairs += 1 / distance;
    }
    return sums;
}

EIGENSCOPE_BY_REGISTERS(RowOfPairs sumsInLanes(const LayoutColumns &y, Index columns, Index n, Index i,
                                               const float *affinities),
                        columns == 1   ? sumsOfRow<1, registerBytes>(y, n, i, affinities)
                        : columns == 2 ? sumsOfRow<2, registerBytes>(y, n, i, affinities)
                                       : sumsOfRow<3, registerBytes>(y, n, i, affinities))

/// p_j|i/2n of row i into column i of P, whose entries are 0.
void setConditional(const MatrixXd &D, Index i, double perplexity, Eigen::MatrixXf &P) {
    std::vector<Index> others;
    std::vector<double> distances;
    for (Index j = 0; j < D.rows(); ++j)
        if (j != i && std::isfinite(D(j, i))) {
            others.push_back(j);
            distances.push_back(D(j, i));
        }
    std::vector<double> affinities(distances.size());
    if (others.empty())
        return;
    conditionalAffinities(distances, perplexity, affinities);
    for (std::size_t k = 0; k < others.size(); ++k)
        P(others[k], i) = static_cast<float>(affinities[k] / static_cast<double>(2 * D.rows()));
}

/// P + Pᵀ in place.
void addTransposed(Eigen::MatrixXf &P) {
    for (Index j = 0; j < P.cols(); ++j)
        for (Index i = 0; i < j; ++i) {
            const float both = P(i, j) + P(j, i);
            P(i, j) = P(j, i) = both < leastAffinity ? 0 : both;
        }
}

} // namespace

Result<TsneDivergence> TsneDivergence::make(const Metric &metric, double perplexity, const Progress &progress) {
    const Index n = metric.size();
    TRY(fitsInMemory(static_cast<std::uint64_t>(n) * static_cast<std::uint64_t>(n) * (sizeof(double) + sizeof(float)),
                     sentence("The affinities of all pairs of %1 rows", n), sentence("Use fewer rows, or Method fft."),
                     {{.id = "method", .value = "fft"}}));
    TRY(const MatrixXd D, metric.matrix(progress));
    TsneDivergence divergence;
    Eigen::MatrixXf &P = divergence.m_P;
    P = Eigen::MatrixXf::Zero(n, n);
    parallelFor(n, rowsOfPiece, [&](Index begin, Index end) {
        for (Index i = begin; i < end && !progress.stopped(); ++i)
            setConditional(D, i, perplexity, P);
    });
    if (progress.stopped())
        return canceled();
    addTransposed(P);
    divergence.m_sum = P.cast<double>().sum();
    divergence.m_information = 0;
    for (const float p : P.reshaped())
        if (p > 0)
            divergence.m_information += static_cast<double>(p) * static_cast<double>(std::log(p));
    return divergence;
}

double TsneDivergence::of(const Layout &Y, const Progress &progress) const {
    const Index n = Y.rows();
    LayoutColumns y{};
    for (Index c = 0; c < Y.cols(); ++c)
        y[static_cast<std::size_t>(c)] = Y.col(c).data();
    std::vector<RowOfPairs> rows(static_cast<std::size_t>(n));
    parallelFor(n, rowsOfPiece, [&](Index begin, Index end) {
        for (Index i = begin; i < end && !progress.stopped(); ++i)
            rows[static_cast<std::size_t>(i)] = sumsInLanes(y, Y.cols(), n, i, m_P.col(i).data());
    });
    double divergence = m_information, pairs = 0;
    for (const RowOfPairs &row : rows) {
        divergence += row.divergence;
        pairs += row.pairs - 1; // q_ii
    }
    return divergence + m_sum * std::log(pairs);
}

} // namespace eigenscope
