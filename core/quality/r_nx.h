#pragma once

#include "core/quality/measure.h"

namespace eigenscope {

/// R_NX(k) = ((n − 1)·Q(k) − k)/(n − 1 − k) for k = 1…n − 2, where Q(k) is the mean share of the k nearest in the data
/// that are among the k nearest in the picture: 0 for a random picture, 1 for a perfect one. A list. O(n²).
/// Source: J. A. Lee, E. Renard, G. Bernard, P. Dupont, M. Verleysen, Neurocomputing 112 (2013) 92–108.
MeasureInfo rnx();

/// Σ_k R_NX(k)/k ÷ Σ_k 1/k: the mean with small neighborhoods counted more.
MeasureInfo rnxArea();

} // namespace eigenscope
