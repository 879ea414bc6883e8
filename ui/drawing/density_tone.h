#pragma once

#include <Eigen/Core>

#include <vector>

namespace eigenscope {

/// How opaque a place is where so many points overlap, so that dense places are told from denser ones and a lone point
/// is still seen.
///
/// With w points at a place and w_ref the w that only one in 200 of the covered places exceeds, the opacity is
///     α(w) = α₁·w for w ≤ 1,  α₁ + (1 − α₁)·ln w / ln w_ref up to w_ref,  and 1 from there on,
/// where α₁ = max(0.35, 0.85·w_ref^(−1/4)) is that of a lone point: the paler the more the points overlap, and never
/// less than can be seen.
/// Source: counts that are mapped by a logarithm, https://datashader.org/getting_started/Pipeline.html (`how='log'`).
class DensityTone {
public:
    /// For pictures with so many points at the places that have at least one. O(places).
    explicit DensityTone(std::vector<float> covered);

    /// α of as many places.
    [[nodiscard]] Eigen::ArrayXf opacities(const Eigen::ArrayXf &points) const;

private:
    float m_lone, m_slope = 0;
};

} // namespace eigenscope
