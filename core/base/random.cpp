#include "core/base/random.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace eigenscope {

double Random::uniform() {
    return static_cast<double>(m_engine() >> 11) * 0x1p-53;
}

double Random::normal() {
    if (m_hasSpare) {
        m_hasSpare = false;
        return m_spare;
    }
    double u = 0, v = 0, s = 0;
    do {
        u = 2 * uniform() - 1;
        v = 2 * uniform() - 1;
        s = u * u + v * v;
    } while (s >= 1 || s == 0);
    const double scale = std::sqrt(-2 * std::log(s) / s);
    m_spare = v * scale;
    m_hasSpare = true;
    return u * scale;
}

std::uint64_t Random::below(std::uint64_t bound) {
    // Values under the remainder of 2^64 / bound are drawn again, so that every result is equally likely.
    const std::uint64_t rejected = (0 - bound) % bound;
    std::uint64_t draw = 0;
    do {
        draw = m_engine();
    } while (draw < rejected);
    return draw % bound;
}

MatrixXd Random::normalMatrix(Index rows, Index columns) {
    MatrixXd matrix(rows, columns);
    for (Index i = 0; i < rows; ++i)
        for (Index j = 0; j < columns; ++j)
            matrix(i, j) = normal();
    return matrix;
}

std::vector<Index> Random::permutation(Index n) {
    std::vector<Index> order(static_cast<std::size_t>(n));
    std::iota(order.begin(), order.end(), Index{0});
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[below(i)]);
    return order;
}

std::vector<Index> Random::sample(Index n, Index size) {
    std::vector<Index> chosen = permutation(n);
    chosen.resize(static_cast<std::size_t>(std::min(n, size)));
    std::ranges::sort(chosen);
    return chosen;
}

} // namespace eigenscope
