#pragma once

#include <span>
#include <vector>

namespace eigenscope {

/// The p-values of a list, as log₁₀, adjusted for the length of the list: of all with such a value or a smaller one,
/// this share at most is expected to be false. In the order given; O(m·log m). Source: Benjamini and Hochberg, J. R.
/// Statist. Soc. B 57 (1995) 289.
std::vector<double> benjaminiHochberg(std::span<const double> log10P);

} // namespace eigenscope
