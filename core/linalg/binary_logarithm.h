#pragma once

#include <cstdint>

namespace eigenscope {

/// log₂ of each lane of a vector of floats, positive and normal, to 1e-7 where |log₂ x| ≤ 1: by the exponent and a
/// polynomial. `Whole` are as many 32-bit integers.
template <class Whole, class Lanes> [[gnu::always_inline]] inline void toBinaryLogarithm(Lanes &x) {
    // log₂(m) on [√½, √2] in z = (m − 1)/(m + 1): 2/ln 2·(z + z³/3 + z⁵/5 + z⁷/7)
    const Whole bits = (Whole)x - 0x3f3504f3;
    const Lanes exponent = __builtin_convertvector(bits >> 23, Lanes);
    const Lanes mantissa = (Lanes)((bits & 0x007fffff) + 0x3f3504f3);
    const Lanes z = (mantissa - 1.0F) / (mantissa + 1.0F), zz = z * z;
    x = exponent + z * (2.88539008F + zz * (0.961796694F + zz * (0.577078016F + zz * 0.412198583F)));
}

} // namespace eigenscope
