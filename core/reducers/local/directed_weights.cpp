#include "core/reducers/local/directed_weights.h"

#include "core/base/memory.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <tuple>
#include <vector>

namespace eigenscope {
namespace {

/// The weights seen from those who receive them. Eigen's transpose of a map copies them first.
SparseWeights turned(const Eigen::MatrixXi &rows, const Eigen::MatrixXf &weights) {
    const Index n = rows.cols();
    SparseWeights received(n, n);
    int *begins = received.outerIndexPtr();
    for (const int row : rows.reshaped())
        ++begins[row];
    std::exclusive_scan(begins, begins + n + 1, begins, 0);
    received.resizeNonZeros(rows.size());
    std::vector<int> next(begins, begins + n);
    for (Index i = 0; i < n; ++i)
        for (Index j = 0; j < rows.rows(); ++j) {
            const int at = next[static_cast<std::size_t>(rows(j, i))]++;
            received.innerIndexPtr()[at] = static_cast<int>(i);
            received.valuePtr()[at] = weights(j, i);
        }
    return received;
}

} // namespace

Result<void> roomForWeights(Index n, Index k) {
    constexpr std::uint64_t bytesAnEntry = 32; // given, received, and up to two of their sum, 8 bytes each
    const Sentence what = sentence("The weights of %1 rows with %2 neighbors each", n, k);
    const Sentence instead = sentence("Use fewer rows or fewer neighbors.");
    if (n > std::numeric_limits<int>::max() / (2 * k)) // positions in a sparse matrix are of this type
        return Error{Error::Kind::TooLarge, sentence("%1 are too many. %2", what, instead)};
    return fitsInMemory(static_cast<std::uint64_t>(n * k) * bytesAnEntry, what, instead);
}

DirectedWeights directedWeights(Eigen::MatrixXi rows, Eigen::MatrixXf weights) {
    const Index n = rows.cols(), k = rows.rows();
    parallelFor(n, 64, [&](Index begin, Index end) {
        std::vector<std::pair<int, float>> pairs(static_cast<std::size_t>(k));
        for (Index i = begin; i < end; ++i) {
            for (Index j = 0; j < k; ++j)
                pairs[static_cast<std::size_t>(j)] = {rows(j, i), weights(j, i)};
            std::ranges::sort(pairs);
            for (Index j = 0; j < k; ++j)
                std::tie(rows(j, i), weights(j, i)) = pairs[static_cast<std::size_t>(j)];
        }
    });
    DirectedWeights directed{std::move(rows), std::move(weights), {}};
    turned(directed.rows, directed.weights).swap(directed.received); // those of Eigen 3.4 swap, but do not move
    return directed;
}

Result<void> requireFinite(const Neighbors &neighbors) {
    if (neighbors.distances.allFinite())
        return {};
    return Error{Error::Kind::InvalidData,
                 sentence("Some distances are too large for a number. Scale the columns down, or standardize them.")};
}

} // namespace eigenscope
