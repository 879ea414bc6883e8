#pragma once

namespace eigenscope {

/// log₁₀ of the chance that |Z| ≥ |z|, Z standard normal: erfc(|z|/√2), told where that underflows too. Relative error
/// below 10⁻¹³; −∞ for an infinite z. Beyond |z| = 35 by the asymptotic series of erfc (Abramowitz and Stegun, 7.1.23).
double log10TwoSidedNormal(double z);

} // namespace eigenscope
