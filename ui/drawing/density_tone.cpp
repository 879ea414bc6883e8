#include "ui/drawing/density_tone.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr float plainOpacity = 0.85F, leastOpacity = 0.35F;
constexpr std::size_t oneIn = 200; // of the covered places has more points than the reference

/// The number of points that few places exceed; at least 1.
float reference(std::vector<float> &covered) {
    if (covered.empty())
        return 1;
    const auto few = covered.begin() + static_cast<std::ptrdiff_t>(covered.size() / oneIn);
    std::ranges::nth_element(covered, few, std::ranges::greater());
    return std::max(1.0F, *few);
}

} // namespace

DensityTone::DensityTone(std::vector<float> covered) {
    const float most = reference(covered);
    m_lone = std::max(leastOpacity, plainOpacity * std::pow(most, -0.25F));
    if (most > 1)
        m_slope = (1 - m_lone) / std::log(most);
}

Eigen::ArrayXf DensityTone::opacities(const Eigen::ArrayXf &points) const {
    const Eigen::ArrayXf logarithms = points.max(1.0F).log(); // alone, so that it is done for several at once
    return m_lone * points.min(1.0F) + (m_slope * logarithms).min(1 - m_lone);
}

} // namespace eigenscope
