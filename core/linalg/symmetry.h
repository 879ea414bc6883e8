#pragma once

#include "core/base/matrix.h"
#include "core/base/sentence.h"

#include <optional>

namespace eigenscope {

/// Where a square matrix differs most from its transpose.
struct Asymmetry {
    Index row = 0, column = 0;
    double entry = 0, opposite = 0; ///< A(row, column) and A(column, row)
    double difference = 0;          ///< of the two
};

/// The worst pair of entries; nothing for a matrix of less than two rows. O(n²).
std::optional<Asymmetry> worstAsymmetry(ConstMatrixRef A);

/// "The entry of row 0 and column 2 (the first is 0) is 3, but that of row 2 and column 0 is 4."
Sentence asymmetryText(const Asymmetry &asymmetry);

/// Copies the entries below the diagonal to those above it. O(n²).
void mirrorLower(MatrixXd &A);

} // namespace eigenscope
