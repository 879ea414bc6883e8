#include "core/linalg/sparse_exponential.h"

#include "core/base/parallel.h"
#include "core/linalg/breadth_first.h"
#include "core/linalg/lanes.h"
#include "core/linalg/processor_clones.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace eigenscope {
namespace {

constexpr int columnsTogether = 16;

/// A row of the columns that are worked on together: whole lines of the cache.
struct alignas(64) Row {
    std::array<double, columnsTogether> values = {};
};

/// Bounds of the eigenvalues.
struct Range {
    double low = 0, high = 0;

    [[nodiscard]] double center() const { return (low + high) / 2; }
    [[nodiscard]] double radius() const { return (high - low) / 2; }
};

/// A bound of the eigenvalues of sign·S: that of Gershgorin, weighted by a vector x > 0. Each x ← (D + |S − D|)x, D the
/// diagonal, shifted to be ≥ 0, brings it nearer.
/// Source: Horn and Johnson, Matrix Analysis, 6.1.6 and 8.1.26.
double largestBound(const Eigen::SparseMatrix<double> &S, double sign) {
    constexpr int rounds = 8;
    const VectorXd diagonal = sign * S.diagonal();
    const double shift = std::max(0.0, -diagonal.minCoeff());
    double bound = std::numeric_limits<double>::infinity();
    VectorXd x = VectorXd::Ones(S.rows());
    for (int round = 0; round < rounds; ++round) {
        VectorXd image = (diagonal.array() + shift) * x.array();
        for (Index j = 0; j < S.outerSize(); ++j)
            for (Eigen::SparseMatrix<double>::InnerIterator entry(S, j); entry; ++entry)
                if (entry.row() != j)
                    image[j] += std::abs(entry.value()) * x[entry.row()];
        bound = std::min(bound, image.cwiseQuotient(x).maxCoeff() - shift);
        x += image / image.maxCoeff();
    }
    return bound;
}

Range rangeOf(const Eigen::SparseMatrix<double> &S) {
    return {-largestBound(S, -1), largestBound(S, 1)};
}

/// exp(−z)·I_k(z), the modified Bessel functions of rising order until they are too small to count; by the recurrence
/// from high orders down, scaled by exp(z) = I_0 + 2ΣI_k.
std::vector<double> besselFunctions(double z) {
    constexpr double negligible = 1e-17; // beside the rounding of values up to 1
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

template <int registerBytes> [[gnu::always_inline]] inline void stepAll(const Eigen::SparseMatrix<double> &S,
                                                                        double center, double factor, const Row *now,
                                                                        Row *next) {
    using Columns = Lanes<double, columnsTogether, registerBytes>;
    const int *starts = S.outerIndexPtr(), *rows = S.innerIndexPtr();
    const double *entries = S.valuePtr();
    for (Index i = 0; i < S.outerSize(); ++i) {
        Columns sum = -center * Columns::at(now[i].values.data());
        for (int place = starts[i]; place < starts[i + 1]; ++place)
            sum += entries[place] * Columns::at(now[rows[place]].values.data());
        double *const values = next[i].values.data();
        (factor * sum - Columns::at(values)).write(values);
    }
}

/// next = factor·(S − center)·now − next.
EIGENSCOPE_BY_REGISTERS(void step(const Eigen::SparseMatrix<double> &S, double center, double factor, const Row *now,
                                  Row *next),
                        stepAll<registerBytes>(S, center, factor, now, next))

/// A place for each row that puts those that S joins near each other, so that they are in the caches together.
Eigen::PermutationMatrix<Eigen::Dynamic> compactPlaces(const Eigen::SparseMatrix<double> &S) {
    const std::vector<int> order = breadthFirstOrder(S);
    Eigen::PermutationMatrix<Eigen::Dynamic> places(S.rows());
    for (int place = 0; const int row : order)
        places.indices()[row] = place++;
    return places;
}

} // namespace

Index exponentialTerms(const Eigen::SparseMatrix<double> &S, double beta) {
    const double z = beta * rangeOf(S).radius();
    return static_cast<Index>(z + 12 * std::sqrt(z) + 20);
}

MatrixXd exponentialBlock(const Eigen::SparseMatrix<double> &S, double beta, const std::vector<Index> &rows,
                          const std::vector<Index> &columns, const Progress &progress) {
    const auto height = static_cast<Index>(rows.size()), count = static_cast<Index>(columns.size());
    const auto order = compactPlaces(S);
    const Eigen::SparseMatrix<double> ordered = order * S * order.transpose();
    const Eigen::VectorXi &places = order.indices();
    const Range range = rangeOf(S);
    const std::vector<double> series = coefficients(range, beta);
    const double scale = std::exp(beta * range.high), radius = std::max(range.radius(), 1e-300);
    MatrixXd found(height, count);
    parallelFor((count + columnsTogether - 1) / columnsTogether, 1, [&](Index panel, Index) {
        const Index first = panel * columnsTogether, width = std::min<Index>(columnsTogether, count - first);
        std::vector<Row> now(static_cast<std::size_t>(S.rows())), next = now;
        const auto entry = [](std::vector<Row> &of, Index row, Index column) -> double & {
            return of[static_cast<std::size_t>(row)].values[static_cast<std::size_t>(column)];
        };
        const auto add = [&](std::vector<Row> &sum, double coefficient) { // of the unit vectors
            for (Index j = 0; j < width; ++j)
                entry(sum, places[columns[static_cast<std::size_t>(first + j)]], j) += coefficient;
        };
        // Clenshaw's recurrence needs no sum beside its last two vectors.
        for (std::size_t k = series.size() - 1; k > 0 && !progress.stopped(); --k) {
            step(ordered, range.center(), 2 / radius, now.data(), next.data());
            add(next, series[k]);
            std::swap(now, next);
        }
        step(ordered, range.center(), 1 / radius, now.data(), next.data());
        add(next, series[0]);
        for (Index j = 0; j < width; ++j)
            for (Index i = 0; i < height; ++i)
                found(i, first + j) = scale * entry(next, places[rows[static_cast<std::size_t>(i)]], j);
    });
    return found;
}

} // namespace eigenscope
