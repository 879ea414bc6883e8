#pragma once

#include "core/reducers/umap/umap_graph.h"

#include <cstdint>
#include <memory>

namespace eigenscope {

/// Points as rows that lie side by side, n×r.
using RowLayout = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// Stochastic gradient descent on the cross entropy between memberships v and w = 1/(1 + a·d^(2b)): an edge is drawn as
/// often from each end as its membership says; that end is pulled to the other one and pushed off five points drawn at
/// random. Within an epoch a point sees the others where they were before it, so that the bits do not depend on the
/// number of threads.
/// Source: McInnes, Healy and Melville, UMAP, arXiv:1802.03426, section 3.2 and algorithm 5.
class UmapDescent {
public:
    static constexpr Index mostComponents = 50;

    struct Settings {
        UmapCurve curve;
        Index epochs = 500;
        double rate = 1;        ///< of the first epoch; falls to 0
        bool ownPicture = true; ///< the points that are seen are those that move
        std::uint64_t seed = 0;
    };

    /// Row i of `edges` holds the memberships between moved point i and the columns, which are what it sees.
    UmapDescent(std::shared_ptr<const Memberships> edges, const Settings &settings);

    /// Moves the points by one epoch, 0 ≤ epoch < epochs; `others` are the points that they see. After a stop what is
    /// in `points` means nothing. O(edges + n·k·r).
    void advance(Index epoch, const RowLayout &others, RowLayout &points, const Progress &progress) const;

private:
    std::shared_ptr<const Memberships> m_shares; ///< of the largest: how often in an epoch an edge is drawn
    Settings m_settings;
};

} // namespace eigenscope
