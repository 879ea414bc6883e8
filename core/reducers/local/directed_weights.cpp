#include "core/reducers/local/directed_weights.h"

#include "core/base/memory.h"

#include <algorithm>
#include <limits>
#include <tuple>
#include <vector>

namespace eigenscope {

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
    const Eigen::VectorXi starts =
        Eigen::VectorXi::NullaryExpr(n + 1, [&](Index i) { return static_cast<int>(i * k); });
    const Eigen::Map<const SparseWeights> given(n, n, n * k, starts.data(), rows.data(), weights.data());
    SparseWeights received = given.transpose();
    DirectedWeights directed{std::move(rows), std::move(weights), {}};
    directed.received.swap(received); // sparse matrices of Eigen 3.4 swap, but do not move
    return directed;
}

Result<void> requireFinite(const Neighbors &neighbors) {
    if (neighbors.distances.allFinite())
        return {};
    return Error{Error::Kind::InvalidData,
                 sentence("Some distances are too large for a number. Scale the columns down, or standardize them.")};
}

} // namespace eigenscope
