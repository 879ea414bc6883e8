#pragma once

#include "core/catalogue.h"

namespace eigenscope {

/// Kernel PCA with K = −½·J·(G∘G)·J in the place of a kernel, G being the geodesics that an Isomap has found: by
/// definition the same picture. As many axes as that picture has; negative eigenvalues of K, which no kernel has, are
/// clipped and told as a warning. InvalidData where the Isomap has kept no geodesics (landmarks). O(n³).
/// Source: Ham, Lee, Mika and Schölkopf, A kernel view of the dimensionality reduction of manifolds, ICML (2004).
Result<std::shared_ptr<const Reduction>> kernelPcaOnGeodesics(const Reduction &isomap, const Catalogue &catalogue,
                                                              const Progress &progress);

} // namespace eigenscope
