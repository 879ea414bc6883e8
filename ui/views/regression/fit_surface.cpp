#include "ui/views/regression/fit_surface.h"

#include <Eigen/Geometry>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr Index stride = 2; // nodes of the picture from corner to corner

constexpr double surfacePaleness = 0.35;

using Polygon = std::vector<SceneSurface::Corner>;

/// The part of a polygon whose height times `side` is at most `bound`.
Polygon cut(const Polygon &polygon, float side, float bound) {
    Polygon kept;
    for (std::size_t k = 0; k < polygon.size(); ++k) {
        const SceneSurface::Corner &from = polygon[k], &to = polygon[(k + 1) % polygon.size()];
        const float begin = side * from.at.y() - bound, end = side * to.at.y() - bound;
        if (begin <= 0)
            kept.push_back(from);
        if (begin * end < 0) {
            const float share = begin / (begin - end);
            kept.push_back(
                {from.at + share * (to.at - from.at), (from.normal + share * (to.normal - from.normal)).normalized()});
        }
    }
    return kept;
}

} // namespace

SceneSurface fitSurface(const FitPicture::Picture &picture, const AxesBox &box, const ValueScale &colors) {
    const Index rows = picture.values.rows(), columns = picture.values.cols();
    const auto place = [&](Index i, Index j) -> Eigen::Vector3f {
        i = std::clamp<Index>(i, 0, rows - 1);
        j = std::clamp<Index>(j, 0, columns - 1);
        return box.toScene({picture.x[j], picture.values(i, j), picture.y[i]}).cast<float>();
    };
    const auto corner = [&](Index i, Index j) -> SceneSurface::Corner {
        const Eigen::Vector3f alongY = place(i + 1, j) - place(i - 1, j), alongX = place(i, j + 1) - place(i, j - 1);
        return {place(i, j), alongY.cross(alongX).normalized()};
    };
    const float low = box.toScene(box.low()).cast<float>().y(), high = box.toScene(box.high()).cast<float>().y();
    SceneSurface surface;
    for (Index i = 0; i + 1 < rows; i += stride)
        for (Index j = 0; j + 1 < columns; j += stride) {
            const Index below = std::min(i + stride, rows - 1), right = std::min(j + stride, columns - 1);
            Polygon face = {corner(i, j), corner(below, j), corner(below, right), corner(i, right)};
            if (!std::ranges::all_of(face, [](const auto &each) { return each.at.allFinite(); }))
                continue;
            face = cut(cut(face, 1, high), -1, -low);
            for (SceneSurface::Corner &each : face) {
                const double value = box.fromScene(each.at.cast<double>()).y();
                each.color = mixed(QColor::fromRgb(colors.color(value)), Qt::white, surfacePaleness).rgb();
            }
            for (std::size_t k = 2; k < face.size(); ++k)
                surface.corners.insert(surface.corners.end(), {face[0], face[k - 1], face[k]});
        }
    return surface;
}

} // namespace eigenscope
