#pragma once

#include "core/reducers/tsne/tsne_forces.h"

namespace eigenscope {

/// KL(P‖Q) over all pairs, for pictures whose forces look at all pairs while near neighbors alone attract each other.
class TsneDivergence {
public:
    /// The affinities of all pairs; a distance too large for a number counts as infinite. TooLarge before anything is
    /// allocated. O(n²·d).
    static Result<TsneDivergence> make(const Metric &metric, double perplexity, const Progress &progress);

    /// KL(P‖Q) in nats of a picture of 1 to 3 components. The same bits for any number of threads. What is there after
    /// a stop means nothing. O(n²).
    [[nodiscard]] double of(const Layout &Y, const Progress &progress) const;

private:
    Eigen::MatrixXf m_P;      ///< p_ij, n×n
    double m_sum = 1;         ///< Σ p
    double m_information = 0; ///< Σ p·ln p
};

} // namespace eigenscope
