#pragma once

#include "core/base/parallel.h"
#include "core/base/progress.h"
#include "core/reducers/interface/findings.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace eigenscope {

/// What objects give to their neighbors: (i, j) is the weight that i gives to j.
using SparseWeights = NeighborAffinities::Matrix;

/// The weights that each of n objects gives to k others, which become symmetric in their own place: there may be
/// hundreds of millions of them.
class DirectedWeights {
public:
    /// With room for all that objects receive from others, of which the system lends what is filled.
    DirectedWeights(Index n, Index k);

    /// Puts the objects into this order, for those who work with the weights: it is fast where near ones stand side by
    /// side. Before anything is given.
    void arrange(const std::vector<int> &order);

    /// What an object gives to these others, in any order; none is less than 0. Called once for each object, by any
    /// thread.
    void give(Index object, std::span<const int> others, std::span<const float> weights);

    /// combine(given, received) for each pair of which one gives something to the other, where what is not given is 0.
    /// It is the same both ways, and what it makes of 0 and a weight is that weight. Called once. O(n·k·log k).
    /// Canceled where `progress` is stopped.
    template <class Combine>
    Result<std::shared_ptr<const NeighborAffinities>> combined(Combine combine, const Progress &progress) {
        parallelFor(objects(), grain, [&](Index begin, Index end) {
            for (Index i = begin; i < end && !progress.stopped(); ++i)
                for (Index at = i * m_k; at < (i + 1) * m_k; ++at)
                    if (const int j = others()[at]; const auto back = given(j, i))
                        meet(i, at, *back, combine);
                    else
                        weights()[at] = -weights()[at]; // as a mark
        });
        addReceived(progress);
        if (progress.stopped())
            return canceled();
        return NeighborAffinities::of(m_weights, std::move(m_order));
    }

private:
    static constexpr Index grain = 256; // objects

    [[nodiscard]] Index objects() const { return m_weights.rows(); }
    [[nodiscard]] int *others() { return m_weights.innerIndexPtr(); }
    [[nodiscard]] float *weights() { return m_weights.valuePtr(); }
    /// Where the weight stands that one object gives to another; nothing where it gives none.
    [[nodiscard]] std::optional<Index> given(Index object, Index other);
    /// Both give: the one that comes first makes what both get.
    template <class Combine> void meet(Index i, Index at, Index back, Combine combine) {
        if (i < others()[at])
            weights()[at] = weights()[back] = combine(weights()[at], weights()[back]);
    }
    /// What is marked as given one way is received by others from now on.
    void addReceived(const Progress &progress);

    Index m_k;
    SparseWeights m_weights;            ///< k an object, rising, and behind them room for as many
    std::vector<int> m_order, m_places; ///< the object at each place, and the place of each; empty for their own
};

/// TooLarge unless the weights of n objects with k neighbors each, and sums of both ways, fit into memory.
Result<void> roomForWeights(Index n, Index k);

} // namespace eigenscope
