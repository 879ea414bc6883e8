#include "core/reducers/local/directed_weights.h"

#include "core/base/memory.h"

#include <cmath>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

namespace eigenscope {

DirectedWeights::DirectedWeights(Index n, Index k) : m_k(k), m_weights(n, n) {
    m_weights.resizeNonZeros(2 * n * k);
    for (Index i = 0; i <= n; ++i)
        m_weights.outerIndexPtr()[i] = static_cast<int>(i * k);
}

void DirectedWeights::arrange(const std::vector<int> &order) {
    m_order = order;
    m_places.resize(order.size());
    for (int place = 0; const int object : order)
        m_places[static_cast<std::size_t>(object)] = place++;
}

void DirectedWeights::give(Index object, std::span<const int> others, std::span<const float> weights) {
    const auto placeOf = [this](int one) { return m_places.empty() ? one : m_places[static_cast<std::size_t>(one)]; };
    std::vector<std::pair<int, float>> pairs;
    for (std::size_t rank = 0; rank < others.size(); ++rank)
        pairs.emplace_back(placeOf(others[rank]), weights[rank]);
    std::ranges::sort(pairs);
    for (Index at = placeOf(static_cast<int>(object)) * m_k; const auto &[other, weight] : pairs) {
        this->others()[at] = other;
        this->weights()[at++] = weight;
    }
}

std::optional<Index> DirectedWeights::given(Index object, Index other) {
    const int *first = others() + object * m_k, *last = first + m_k;
    const int *found = std::lower_bound(first, last, static_cast<int>(other));
    return found != last && *found == other ? std::optional(found - others()) : std::nullopt;
}

void DirectedWeights::addReceived(const Progress &progress) {
    const Index n = objects();
    int *begins = m_weights.outerIndexPtr();
    std::vector<int> received(static_cast<std::size_t>(n));
    for (Index at = 0; at < n * m_k; ++at)
        received[static_cast<std::size_t>(others()[at])] += std::signbit(weights()[at]) ? 1 : 0;
    for (Index i = 0; i < n; ++i)
        begins[i + 1] = begins[i] + static_cast<int>(m_k) + received[static_cast<std::size_t>(i)];
    for (Index i = n - 1; i > 0 && !progress.stopped();
         --i) { // each moves up, into room that those behind it have left
        std::copy_backward(others() + i * m_k, others() + (i + 1) * m_k, others() + begins[i] + m_k);
        std::copy_backward(weights() + i * m_k, weights() + (i + 1) * m_k, weights() + begins[i] + m_k);
    }
    for (Index i = 0; i < n && !progress.stopped(); ++i)
        for (Index at = begins[i]; at < begins[i] + m_k; ++at) {
            if (!std::signbit(weights()[at]))
                continue;
            weights()[at] = -weights()[at];
            const Index to = others()[at];
            const Index place = begins[to + 1] - received[static_cast<std::size_t>(to)]--; // rising, as i does
            others()[place] = static_cast<int>(i);
            weights()[place] = weights()[at];
        }
    parallelFor(n, grain, [&](Index begin, Index end) {
        std::vector<std::pair<int, float>> row;
        for (Index i = begin; i < end && !progress.stopped(); ++i) {
            row.clear();
            for (Index at = begins[i]; at < begins[i + 1]; ++at)
                row.emplace_back(others()[at], weights()[at]);
            std::ranges::inplace_merge(row, row.begin() + m_k);
            for (Index at = begins[i]; const auto &[other, weight] : row) {
                others()[at] = other;
                weights()[at++] = weight;
            }
        }
    });
    m_weights.resizeNonZeros(begins[n]);
}

Result<void> roomForWeights(Index n, Index k) {
    constexpr std::uint64_t bytesAnEntry = 16; // given and received
    const Sentence what = sentence("The weights of %1 rows with %2 neighbors each", n, k);
    const Sentence instead = sentence("Use fewer rows or fewer neighbors.");
    if (n > std::numeric_limits<int>::max() / (2 * k)) // positions in a sparse matrix are of this type
        return Error{Error::Kind::TooLarge, sentence("%1 are too many. %2", what, instead)};
    return fitsInMemory(static_cast<std::uint64_t>(n * k) * bytesAnEntry, what, instead);
}

} // namespace eigenscope
