#include "core/reducers/local/directed_weights.h"

#include "core/base/memory.h"

#include <limits>

namespace eigenscope {

Result<void> roomForWeights(Index n, Index k) {
    constexpr std::uint64_t bytesAnEntry = 48; // one way, both ways and their sum, each a number and a column
    const Sentence what = sentence("The weights of %1 rows with %2 neighbors each", n, k);
    const Sentence instead = sentence("Use fewer rows or fewer neighbors.");
    if (n > std::numeric_limits<int>::max() / (2 * k)) // positions in a sparse matrix are of this type
        return Error{Error::Kind::TooLarge, sentence("%1 are too many. %2", what, instead)};
    return fitsInMemory(static_cast<std::uint64_t>(n * k) * bytesAnEntry, what, instead);
}

DirectedWeights directedWeights(const Neighbors &neighbors, Eigen::MatrixXf weights) {
    const Index n = neighbors.objects(), k = neighbors.count();
    const Eigen::VectorXi starts =
        Eigen::VectorXi::NullaryExpr(n + 1, [&](Index i) { return static_cast<int>(i * k); });
    const Eigen::Map<const SparseWeights> unordered(n, n, n * k, starts.data(), neighbors.rows.data(), weights.data());
    DirectedWeights directed;
    directed.received = unordered.transpose(); // turned twice, the columns are in order
    weights.resize(0, 0);
    directed.given = directed.received.transpose();
    return directed;
}

Result<void> requireFinite(const Neighbors &neighbors) {
    if (neighbors.distances.allFinite())
        return {};
    return Error{Error::Kind::InvalidData,
                 sentence("Some distances are too large for a number. Scale the columns down, or standardize them.")};
}

} // namespace eigenscope
