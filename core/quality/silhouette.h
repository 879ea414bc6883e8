#pragma once

#include "core/quality/measure.h"

namespace eigenscope {

/// Mean over the labeled rows of (b − a)/max(a, b) for symmetric n×n distances, see silhouette. Nothing below two
/// classes. O(n²).
std::optional<double> meanSilhouette(const MatrixXd &distances, const Classes &classes);

/// Mean over the labeled rows of (b − a)/max(a, b): a the mean distance in the picture to the rows of the same class,
/// b the smallest mean distance to those of another; 0 for a class of one. Null below two classes. O(n²).
/// Source: P. J. Rousseeuw, Journal of Computational and Applied Mathematics 20 (1987) 53–65.
MeasureInfo silhouette();

} // namespace eigenscope
