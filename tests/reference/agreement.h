#pragma once

#include "core/base/matrix.h"

#include <optional>
#include <string>
#include <string_view>

namespace eigenscope::reference {

/// With abs > 0 an entry may be off by abs + rel·s, s the largest |entry| of the whole reference array;
/// with abs = 0 by rel·|its own reference|; with both 0 it must be equal.
struct Tolerance {
    double rel = 0;
    double abs = 0;
};

/// Where and by how much `got` is off, in one line that starts with `name`; empty when it agrees.
/// Reference entries that are NaN are not compared.
std::string disagreement(std::string_view name, ConstMatrixRef expected, ConstMatrixRef got, Tolerance tolerance);

/// An array brought to its reference.
struct Aligned {
    MatrixXd values;
    VectorXd factors; ///< of each column, for the rules that other arrays can be linked to; else empty
};

/// Removes from `got` what the rule says is arbitrary: "none", "column_sign", "column_scale",
/// "column_permutation", "vector_sign", "entry_sign", "rotation_about_origin", "rigid" or "similarity".
/// Nothing for another rule. Both arrays have the same shape.
std::optional<Aligned> aligned(std::string_view rule, ConstMatrixRef expected, ConstMatrixRef got);

} // namespace eigenscope::reference
