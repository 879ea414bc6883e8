#include "core/linalg/sparse_exponential.h"

#include "core/base/parallel.h"
#include "core/linalg/processor_clones.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

constexpr Index lanes = 8; // columns that are worked on together

/// Eight doubles; the compiler cuts them to what the processor has.
using Lanes = double __attribute__((vector_size(lanes * sizeof(double)), aligned(sizeof(double))));

/// Bounds of the eigenvalues.
struct Range {
    double low = 0, high = 0;

    [[nodiscard]] double centre() const { return (low + high) / 2; }
    [[nodiscard]] double radius() const { return (high - low) / 2; }
};

Range rangeOf(const Eigen::SparseMatrix<double> &S) {
    Range range{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    for (Index j = 0; j < S.outerSize(); ++j) {
        double diagonal = 0, others = 0;
        for (Eigen::SparseMatrix<double>::InnerIterator entry(S, j); entry; ++entry)
            (entry.row() == j ? diagonal : others) += entry.row() == j ? entry.value() : std::abs(entry.value());
        range.low = std::min(range.low, diagonal - others);
        range.high = std::max(range.high, diagonal + others);
    }
    return range;
}

/// exp(−z)·I_k(z), the modified Bessel functions of rising order until they are too small to count; by the recurrence
/// from high orders down, scaled by exp(z) = I_0 + 2ΣI_k.
std::vector<double> besselFunctions(double z) {
    constexpr double negligible = 1e-18;
    const auto start = static_cast<Index>(z + 12 * std::sqrt(z) + 40);
    std::vector<double> values(static_cast<std::size_t>(start) + 2, 0);
    values[static_cast<std::size_t>(start)] = std::numeric_limits<double>::min();
    double sum = 0;
    for (auto k = static_cast<std::size_t>(start); k > 0; --k) {
        values[k - 1] = values[k + 1] + 2 * static_cast<double>(k) / z * values[k];
        sum += 2 * values[k];
        if (values[k - 1] > 1e200) {
            for (std::size_t i = k - 1; i < values.size(); ++i)
                values[i] *= 1e-200;
            sum *= 1e-200;
        }
    }
    sum += values[0];
    for (double &value : values)
        value /= sum;
    while (values.size() > 1 && values.back() < negligible)
        values.pop_back();
    return values;
}

std::vector<double> coefficients(const Range &range, double beta) {
    const double z = beta * range.radius();
    std::vector<double> found = z > 1e-12 ? besselFunctions(z) : std::vector<double>{1.0, z / 2};
    for (std::size_t k = 1; k < found.size(); ++k)
        found[k] *= 2;
    return found;
}

/// next = 2·(S − centre)/radius·now − next, and sum += coefficient·next, for eight columns side by side.
EIGENSCOPE_PROCESSOR_CLONES void step(const Eigen::SparseMatrix<double> &S, double centre, double factor,
                                      double coefficient, const double *now, double *next, double *sum) {
    const int *starts = S.outerIndexPtr(), *rows = S.innerIndexPtr();
    const double *entries = S.valuePtr();
    for (Index i = 0; i < S.outerSize(); ++i) {
        Lanes image = -centre * *reinterpret_cast<const Lanes *>(now + i * lanes);
        for (int place = starts[i]; place < starts[i + 1]; ++place)
            image += entries[place] * *reinterpret_cast<const Lanes *>(now + rows[place] * lanes);
        Lanes &made = *reinterpret_cast<Lanes *>(next + i * lanes);
        made = factor * image - made;
        *reinterpret_cast<Lanes *>(sum + i * lanes) += coefficient * made;
    }
}

} // namespace

Index exponentialTerms(const Eigen::SparseMatrix<double> &S, double beta) {
    const double z = beta * rangeOf(S).radius();
    return static_cast<Index>(z + 12 * std::sqrt(z) + 20);
}

MatrixXd exponentialColumns(const Eigen::SparseMatrix<double> &S, double beta, const std::vector<Index> &columns,
                            const Progress &progress) {
    const Index n = S.rows(), count = static_cast<Index>(columns.size());
    const Range range = rangeOf(S);
    const std::vector<double> series = coefficients(range, beta);
    const double scale = std::exp(beta * range.high), radius = std::max(range.radius(), 1e-300);
    MatrixXd found(n, count);
    parallelFor((count + lanes - 1) / lanes, 1, [&](Index panel, Index) {
        const Index first = panel * lanes, width = std::min(lanes, count - first);
        std::vector<double> before(static_cast<std::size_t>(n * lanes), 0), now = before, sum = before;
        for (Index j = 0; j < width; ++j) {
            const auto place = static_cast<std::size_t>(columns[static_cast<std::size_t>(first + j)] * lanes + j);
            before[place] = 1;
            sum[place] = series[0];
        }
        if (series.size() > 1) { // T_1 = (S − centre)/radius: half a step, from 0
            step(S, range.centre(), 1 / radius, series[1], before.data(), now.data(), sum.data());
            for (std::size_t k = 2; k < series.size() && !progress.stopped(); ++k) {
                step(S, range.centre(), 2 / radius, series[k], now.data(), before.data(), sum.data());
                std::swap(before, now);
            }
        }
        for (Index j = 0; j < width; ++j)
            for (Index i = 0; i < n; ++i)
                found(i, first + j) = scale * sum[static_cast<std::size_t>(i * lanes + j)];
    });
    return found;
}

} // namespace eigenscope
