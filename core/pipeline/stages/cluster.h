#pragma once

#include "core/clustering/clustering.h"
#include "core/pipeline/session/session.h"

namespace eigenscope {

/// The clusters of a session: a column beside the data.
struct Clusters {
    std::shared_ptr<const Dataset> data; ///< whose rows were divided
    ClusterSettings settings;
    Partition partition;              ///< of the rows of `data`
    std::optional<double> silhouette; ///< in what was divided, without noise; nothing below two clusters
    std::optional<double> adjustedRand, mutualInformation; ///< with the label; nothing where there is none
    Sentences warnings;

    /// The column, by row of `data`: "0", "1", … and last "noise" where there is some.
    [[nodiscard]] Classes classes() const;
    /// The index of noise among the classes; −1 where there is none.
    [[nodiscard]] int noiseClass() const;
};

} // namespace eigenscope
