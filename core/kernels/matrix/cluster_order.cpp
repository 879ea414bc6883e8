#include "core/kernels/matrix/cluster_order.h"

#include "core/base/memory.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace eigenscope {
namespace {

using Leaves = std::vector<Index>;

/// Two branches side by side, each turned so that the leaves that meet are the nearest of the four ends.
Leaves joined(Leaves left, Leaves right, ConstMatrixRef K) {
    const auto distance = [&K](Index i, Index j) { return K(i, i) + K(j, j) - 2 * K(i, j); };
    double best = std::numeric_limits<double>::infinity();
    bool turnLeft = false, turnRight = false;
    for (const bool l : {false, true})
        for (const bool r : {false, true}) {
            const double met = distance(l ? left.front() : left.back(), r ? right.back() : right.front());
            if (met < best) {
                best = met;
                turnLeft = l;
                turnRight = r;
            }
        }
    if (turnLeft)
        std::ranges::reverse(left);
    if (turnRight)
        std::ranges::reverse(right);
    left.insert(left.end(), right.begin(), right.end());
    return left;
}

} // namespace

Result<std::vector<Index>> clusterOrder(ConstMatrixRef K, const Progress &progress) {
    const Index n = K.rows();
    const auto size = static_cast<std::uint64_t>(n);
    if (const auto fits = fitsInMemory(size * size * sizeof(float), sentence("The order by cluster of %1 rows", n),
                                       sentence("Order by label or by the first component."));
        !fits)
        return fits.error();
    Eigen::MatrixXf D(n, n);
    for (Index j = 0; j < n; ++j)
        D.col(j) = (K.diagonal().array() + K(j, j) - 2 * K.col(j).array()).cast<float>();
    std::vector<Leaves> clusters(static_cast<std::size_t>(n));
    std::vector<Index> alive;
    for (Index i = 0; i < n; ++i) {
        clusters[static_cast<std::size_t>(i)] = {i};
        alive.push_back(i);
    }
    std::vector<Index> chain;
    while (alive.size() > 1) {
        if (progress.stopped())
            return canceled();
        if (chain.empty())
            chain.push_back(alive.front());
        const Index last = chain.back();
        Index nearest = chain.size() > 1 ? chain[chain.size() - 2] : -1; // on a tie the chain turns back
        float best = nearest >= 0 ? D(nearest, last) : std::numeric_limits<float>::infinity();
        for (const Index other : alive)
            if (other != last && (D(other, last) < best || nearest < 0)) {
                best = D(other, last);
                nearest = other;
            }
        if (chain.size() < 2 || nearest != chain[chain.size() - 2]) {
            chain.push_back(nearest);
            continue;
        }
        chain.resize(chain.size() - 2);
        const auto [kept, gone] = std::minmax(last, nearest);
        Leaves &left = clusters[static_cast<std::size_t>(kept)], &right = clusters[static_cast<std::size_t>(gone)];
        const auto a = static_cast<float>(left.size()), b = static_cast<float>(right.size());
        for (const Index other : alive)
            D(other, kept) = D(kept, other) = (a * D(other, kept) + b * D(other, gone)) / (a + b);
        left = joined(std::move(left), std::move(right), K);
        std::erase(alive, gone);
    }
    return n == 0 ? std::vector<Index>() : std::move(clusters[static_cast<std::size_t>(alive.front())]);
}

} // namespace eigenscope
