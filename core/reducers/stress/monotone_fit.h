#pragma once

#include "core/base/matrix.h"

namespace eigenscope {

/// What tied dissimilarities ask of the fitted values: nothing (primary), or that they are equal (secondary).
enum class Ties { Primary, Secondary };

/// The nearest values to `values` in Σ weights·(values − fit)² that never fall along the list, by pooling adjacent
/// violators. O(n).
/// Source: de Leeuw, Hornik and Mair, Isotone optimization in R, Journal of Statistical Software 32 (2009).
VectorXd neverFalling(ConstVectorRef values, ConstVectorRef weights);

/// Distances as a monotone function of dissimilarities, over pairs that stand by rising δ.
class MonotoneFit {
public:
    /// `delta` rising, `weights` of the same length and above 0.
    MonotoneFit(ConstVectorRef delta, VectorXd weights, Ties ties);

    /// Disparities d̂: the nearest values to `distances` that do not fall where δ rises. O(m), tied pairs O(m·log m).
    [[nodiscard]] VectorXd disparities(ConstVectorRef distances) const;

private:
    struct Group { ///< of pairs with one δ
        Index begin, count;
    };
    [[nodiscard]] VectorXd primary(ConstVectorRef distances) const;
    [[nodiscard]] VectorXd secondary(ConstVectorRef distances) const;

    VectorXd m_weights;
    Ties m_ties;
    std::vector<Group> m_groups;
};

} // namespace eigenscope
