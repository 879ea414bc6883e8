#pragma once

#include "core/base/matrix.h"

#include <span>
#include <string>
#include <string_view>

namespace eigenscope {

/// Σ over all words α of this length of #α(x)·#α(y) for all pairs of strings: n×n, exactly symmetric, and exact as long
/// as the sums are below 2⁵³. Words are counted in linear time; then one product, dense for few words and over the
/// strings that share a word for many. O(letters + n²·min(words, shared words)).
/// Source: Leslie, Eskin and Noble, The spectrum kernel (2002).
MatrixXd sharedWordProducts(std::span<const std::string> x, Index length);

/// The same between x (n strings) and y (m strings), n×m.
MatrixXd sharedWordProducts(std::span<const std::string> x, std::span<const std::string> y, Index length);

/// Σ over all words α of this length of #α(x)², n values. O(letters).
VectorXd wordSquares(std::span<const std::string> x, Index length);

/// A word that two strings share.
struct SharedWord {
    std::string_view word; ///< in the left string
    Index left = 0, right = 0;
};

/// The words of this length that occur in both, in the order of the alphabet. O(letters·length).
std::vector<SharedWord> sharedWords(std::string_view left, std::string_view right, Index length);

} // namespace eigenscope
