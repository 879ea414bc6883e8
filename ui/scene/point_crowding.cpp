#include "ui/scene/point_crowding.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr std::size_t cubesASide = 96; // the scene reaches from −1 to 1
constexpr float full = 4;              // so many points are no crowd

std::size_t cubeOf(const Eigen::Vector3f &at) {
    const auto along = [&at](Eigen::Index axis) {
        const float place = (at[axis] + 1) * (cubesASide / 2.0F);
        // What is not a number counts in the first cube. To int, since to larger numbers takes several times as long.
        return static_cast<std::size_t>(static_cast<int>(place > 0 ? std::min(place, cubesASide - 1.0F) : 0));
    };
    return (along(0) * cubesASide + along(1)) * cubesASide + along(2);
}

/// Adds to each number its two neighbors on an axis of this stride; what lies beyond the ends counts nothing. In place:
/// fresh memory for every axis took longer than the sums.
void addNeighbors(std::vector<float> &counts, std::size_t stride) {
    const std::size_t run = stride * cubesASide;
    std::vector<float> before(stride); // without their neighbors
    for (std::size_t begin = 0; begin < counts.size(); begin += run) {
        std::ranges::fill(before, 0.0F);
        for (std::size_t cube = begin; cube < begin + run; cube += stride) {
            const bool isLast = cube + stride == begin + run;
            for (std::size_t i = cube; i < cube + stride; ++i) {
                const float own = counts[i], after = isLast ? 0 : counts[i + stride];
                counts[i] = own + after + before[i - cube];
                before[i - cube] = own;
            }
        }
    }
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
    std::vector<float> counts(cubesASide * cubesASide * cubesASide);
    for (const ScenePoint &point : points)
        ++counts[cubeOf(point.at)];
    for (const std::size_t stride : {std::size_t{1}, cubesASide, cubesASide * cubesASide})
        addNeighbors(counts, stride);
    constexpr Index pointsOfPiece = 32'768;
    parallelFor(static_cast<Index>(points.size()), pointsOfPiece, [&](Index begin, Index end) {
        for (Index i = begin; i < end; ++i) {
            ScenePoint &point = points[static_cast<std::size_t>(i)];
            point.opacity = opacityAmong(counts[cubeOf(point.at)]);
        }
    });
}

} // namespace eigenscope
