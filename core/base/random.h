#pragma once

#include "core/base/matrix.h"

#include <cstdint>
#include <random>

namespace eigenscope {

/// Seeded random numbers that are the same on every platform: the engine is the standard's, the draws
/// are our own, since the standard's distributions differ between libraries.
class Random {
public:
    explicit Random(std::uint64_t seed) : m_engine(seed) {}

    /// Uniform in [0, 1), 53 random bits.
    double uniform();
    /// Uniform in [low, high).
    double uniform(double low, double high) { return low + (high - low) * uniform(); }
    /// Standard normal, by the polar method (Source: Knuth, TAOCP 2, 3.4.1, algorithm P).
    double normal();
    /// Uniform in {0, …, bound − 1}; bound > 0.
    std::uint64_t below(std::uint64_t bound);
    /// rows×columns of independent standard normals, drawn row by row.
    MatrixXd normalMatrix(Index rows, Index columns);
    /// A random subset of {0, …, n − 1} of the given size, ascending. O(n).
    std::vector<Index> sample(Index n, Index size);
    /// A random order of {0, …, n − 1}. O(n).
    std::vector<Index> permutation(Index n);

private:
    std::mt19937_64 m_engine;
    double m_spare = 0;
    bool m_hasSpare = false;
};

} // namespace eigenscope
