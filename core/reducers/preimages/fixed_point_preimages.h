#pragma once

#include "core/reducers/preimages/preimages.h"

namespace eigenscope {

/// Points z (m×d) of the columns whose φ(z) lie nearest to what the coordinates (m×r, the first r axes) mean in the
/// feature space of exp(factor·‖x − y‖²): they make Σγ_i k(z, x_i) largest, and
/// z ← Σγ_i k(z, x_i) x_i / Σγ_i k(z, x_i) leads there. It starts at the row of the nearest coordinates, at the next
/// one where the sum below is not positive, and remains there when it is so at each of the eight nearest.
/// O(m·n·d·iterations).
/// Source: Mika, Schölkopf, Smola, Müller, Scholz and Rätsch, Kernel PCA and de-noising in feature spaces, NIPS 11
/// (1999), eq. 10; γ with the centering: Kwok and Tsang, The pre-image problem in kernel methods, IEEE Trans. Neural
/// Networks 15 (2004).
MatrixXd fixedPointPreimages(const FeatureExpansion &expansion, double factor, const MatrixXd &coordinates);

} // namespace eigenscope
