#pragma once

#include "core/base/matrix.h"
#include "core/base/result.h"

#include <map>
#include <memory>
#include <mutex>

namespace eigenscope {

/// A map from the first r coordinates back to the rows, learned from pairs of both by kernel ridge regression:
/// x ≈ mean + Σ_i α_i exp(−‖y − y_i‖²/(2σ²)) with (K + λI)α = X − mean, σ the median distance of the coordinates and
/// λ = 0.01, which serves rows that were not learned from best. From at most 2,000 rows, drawn with seed 0. Learns when
/// it is first asked, for each r: O(n³); may be asked from several threads.
/// Source: Bakir, Weston and Schölkopf, Learning to find pre-images, NIPS 16 (2004).
class LearnedPreimages {
public:
    /// n×k and n×d, rows correspond; finite.
    LearnedPreimages(const MatrixXd &coordinates, const MatrixXd &X);

    /// m×r, r ≤ k, to m×d. InvalidData where all coordinates are alike.
    [[nodiscard]] Result<MatrixXd> of(const MatrixXd &coordinates);

private:
    struct Fit {
        MatrixXd centers; ///< n×r
        double factor;    ///< −1/(2σ²)
        MatrixXd alpha;   ///< n×d
    };
    Result<std::shared_ptr<const Fit>> fit(Index axes);

    MatrixXd m_coordinates, m_X;
    Eigen::RowVectorXd m_mean;
    std::mutex m_mutex;
    std::map<Index, std::shared_ptr<const Fit>> m_fits; ///< by number of axes
};

} // namespace eigenscope
