#include "core/reducers/stress/monotone_fit.h"

#include "core/base/parallel.h"

#include <algorithm>

namespace eigenscope {

VectorXd neverFalling(ConstVectorRef values, ConstVectorRef weights) {
    struct Block {
        double sum, weight;
        Index end;
    };
    std::vector<Block> blocks;
    blocks.reserve(static_cast<std::size_t>(values.size()));
    for (Index i = 0; i < values.size(); ++i) {
        Block block{weights[i] * values[i], weights[i], i + 1};
        while (!blocks.empty() &&
               blocks.back().sum * block.weight >= block.sum * blocks.back().weight) { // of the means
            block.sum += blocks.back().sum;
            block.weight += blocks.back().weight;
            blocks.pop_back();
        }
        blocks.push_back(block);
    }
    VectorXd fit(values.size());
    Index begin = 0;
    for (const Block &block : blocks) {
        fit.segment(begin, block.end - begin).setConstant(block.sum / block.weight);
        begin = block.end;
    }
    return fit;
}

MonotoneFit::MonotoneFit(ConstVectorRef delta, VectorXd weights, Ties ties)
    : m_weights(std::move(weights)), m_ties(ties) {
    for (Index begin = 0, end = 0; begin < delta.size(); begin = end) {
        while (end < delta.size() && delta[end] == delta[begin])
            ++end;
        m_groups.push_back({begin, end - begin});
    }
}

VectorXd MonotoneFit::disparities(ConstVectorRef distances) const {
    return m_ties == Ties::Primary ? primary(distances) : secondary(distances);
}

VectorXd MonotoneFit::primary(ConstVectorRef distances) const {
    if (static_cast<Index>(m_groups.size()) == distances.size())
        return neverFalling(distances, m_weights);
    std::vector<std::pair<double, Index>> order(static_cast<std::size_t>(distances.size())); // ties by their distances
    VectorXd rising(distances.size()), weights(distances.size()), disparities(distances.size());
    parallelFor(static_cast<Index>(m_groups.size()), 64, [&](Index first, Index last) {
        for (Index g = first; g < last; ++g) {
            const auto [begin, count] = m_groups[static_cast<std::size_t>(g)];
            for (Index pair = begin; pair < begin + count; ++pair)
                order[static_cast<std::size_t>(pair)] = {distances[pair], pair};
            std::sort(order.begin() + begin, order.begin() + begin + count);
            for (Index place = begin; place < begin + count; ++place) {
                const auto [distance, pair] = order[static_cast<std::size_t>(place)];
                rising[place] = distance;
                weights[place] = m_weights[pair];
            }
        }
    });
    const VectorXd fit = neverFalling(rising, weights);
    for (Index place = 0; place < fit.size(); ++place)
        disparities[order[static_cast<std::size_t>(place)].second] = fit[place];
    return disparities;
}

VectorXd MonotoneFit::secondary(ConstVectorRef distances) const {
    const auto groups = static_cast<Index>(m_groups.size()); // each is one value
    VectorXd means(groups), sums(groups), disparities(distances.size());
    for (Index g = 0; g < groups; ++g) {
        const auto [begin, count] = m_groups[static_cast<std::size_t>(g)];
        sums[g] = m_weights.segment(begin, count).sum();
        means[g] = m_weights.segment(begin, count).dot(distances.segment(begin, count)) / sums[g];
    }
    const VectorXd fit = neverFalling(means, sums);
    for (Index g = 0; g < groups; ++g)
        disparities.segment(m_groups[static_cast<std::size_t>(g)].begin, m_groups[static_cast<std::size_t>(g)].count)
            .setConstant(fit[g]);
    return disparities;
}

} // namespace eigenscope
