#pragma once

#include "core/base/matrix.h"
#include "core/reducers/interface/reducer.h"

#include <vector>

namespace eigenscope {

/// The cluster of a row that belongs to none.
inline constexpr int noise = -1;

/// How agglomerative clusterings came about: n − 1 merges by rising height. Rows are the clusters 0 … n − 1, and merge
/// i makes the cluster n + i, as SciPy has them.
struct Dendrogram {
    struct Merge {
        Index first = 0, second = 0; ///< the clusters that become one, the lower number first
        double height = 0;           ///< their distance
        Index size = 0;              ///< rows in the one that they become
    };
    std::vector<Merge> merges;
};

/// Rows divided into clusters.
struct Partition {
    std::vector<int> labels; ///< n: from 0 by falling size, ties by the first row; −1 is noise
    Diagnostics diagnostics = {};
    std::optional<Dendrogram> dendrogram = {};
    Sentences warnings = {};

    /// Rows of each cluster, in the order of their numbers; noise is not counted.
    [[nodiscard]] std::vector<Index> sizes() const;
    [[nodiscard]] Index noiseRows() const;
};

/// The labels with clusters that are numbered from 0 by falling size, ties by the first row; negative ones become
/// noise, and numbers without rows are skipped. O(n + clusters·log clusters).
std::vector<int> numberedBySize(const std::vector<int> &labels);

} // namespace eigenscope
