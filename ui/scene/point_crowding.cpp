#include "ui/scene/point_crowding.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr Eigen::Index cubesASide = 96; // the scene reaches from −1 to 1
constexpr float full = 4;               // so many points are no crowd

Eigen::Index cubeOf(const Eigen::Vector3f &at) {
    const auto along = [&at](Eigen::Index axis) {
        const float place = (at[axis] + 1) / 2 * static_cast<float>(cubesASide);
        return std::clamp(static_cast<Eigen::Index>(place), Eigen::Index{0}, cubesASide - 1);
    };
    return (along(0) * cubesASide + along(1)) * cubesASide + along(2);
}

/// Each number plus its two neighbors on an axis of this stride; what lies beyond the ends counts nothing.
Eigen::ArrayXf withNeighbors(const Eigen::ArrayXf &counts, Eigen::Index stride) {
    Eigen::ArrayXf sums = counts;
    const Eigen::Index run = stride * cubesASide;
    for (Eigen::Index begin = 0; begin < counts.size(); begin += run) {
        sums.segment(begin, run - stride) += counts.segment(begin + stride, run - stride);
        sums.segment(begin + stride, run - stride) += counts.segment(begin, run - stride);
    }
    return sums;
}

/// (full ÷ points)^¾, by roots, which take a tenth of the time of a power.
float opacityAmong(float points) {
    if (points <= full)
        return 1;
    const float root = std::sqrt(full / points);
    return root * std::sqrt(root);
}

} // namespace

void fadeByCrowding(std::vector<ScenePoint> &points) {
    Eigen::ArrayXf counts = Eigen::ArrayXf::Zero(cubesASide * cubesASide * cubesASide);
    for (const ScenePoint &point : points)
        ++counts[cubeOf(point.at)];
    const Eigen::ArrayXf around =
        withNeighbors(withNeighbors(withNeighbors(counts, 1), cubesASide), cubesASide * cubesASide);
    constexpr Index pointsOfPiece = 32'768;
    parallelFor(static_cast<Index>(points.size()), pointsOfPiece, [&](Index begin, Index end) {
        for (Index i = begin; i < end; ++i) {
            ScenePoint &point = points[static_cast<std::size_t>(i)];
            point.opacity = opacityAmong(around[cubeOf(point.at)]);
        }
    });
}

} // namespace eigenscope
