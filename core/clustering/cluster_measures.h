#pragma once

#include "core/clustering/clustering.h"

namespace eigenscope {

/// Agreement of two divisions of the same rows, up to the names of their parts: 1 where they are the same, 0 on average
/// by chance. Noise counts as a part of its own; rows whose class is missing (negative) are left out. Nothing where no
/// row is left. O(n + clusters·classes).
/// Source: Hubert and Arabie, Comparing partitions, Journal of Classification 2 (1985), (5).
std::optional<double> adjustedRandIndex(const std::vector<int> &labels, const std::vector<int> &classes);

/// I(labels; classes) over the mean of both entropies: 0 where one tells nothing of the other, 1 where they are the
/// same. Of the same rows as adjustedRandIndex. O(n + clusters·classes). Source: Vinh, Epps and Bailey, Information
/// theoretic measures for clusterings comparison, JMLR 11 (2010).
std::optional<double> normalizedMutualInformation(const std::vector<int> &labels, const std::vector<int> &classes);

/// The silhouette (quality/silhouette.h) of the clusters in what was divided, without noise, on at most
/// Comparison::largestExact rows drawn with seed 0. Nothing below two clusters, or where it is stopped. O(n²·d).
std::optional<double> clusterSilhouette(const ClusterTask &task, const std::vector<int> &labels,
                                        const Progress &progress);

} // namespace eigenscope
