#include "ui/scene/axes_box.h"

#include "ui/scene/orbit_camera.h"

#include <algorithm>
#include <optional>

namespace eigenscope {
namespace {

constexpr double margin = 0.04;          ///< of the longest side, on all sides
constexpr double toleratedExcess = 0.05; ///< of the longest side, outside the box
constexpr double smallestFill = 0.6;     ///< of the longest side

/// Corners are counted in binary: bit k set where the corner is at the high end of axis k.
constexpr unsigned cornerCount = 8;
constexpr std::array<unsigned, 3> axisBits = {1, 2, 4};

Eigen::Vector2d onScreen(const ScreenPoint &point) {
    return {point.at.x(), point.at.y()};
}

/// A face is one end of one axis.
struct Face {
    std::size_t axis;
    bool high;
};

bool lies(unsigned corner, Face face) {
    return ((corner & axisBits[face.axis]) != 0) == face.high;
}

} // namespace

AxesBox::AxesBox(ConstMatrixRef points) {
    if (points.rows() == 0)
        return;
    m_low = points.colwise().minCoeff();
    m_high = points.colwise().maxCoeff();
    double longest = (m_high - m_low).maxCoeff();
    if (!(longest > 0))
        longest = 1; // all points are one
    // A flat cloud keeps a box that can be seen.
    const Eigen::Vector3d half =
        ((m_high - m_low) / 2).cwiseMax(0.05 * longest) + Eigen::Vector3d::Constant(margin * longest);
    const Eigen::Vector3d center = (m_low + m_high) / 2;
    m_low = center - half;
    m_high = center + half;
    m_unit.setConstant((m_high - m_low).norm() / 2);
}

AxesBox AxesBox::cube(ConstMatrixRef points) {
    AxesBox box;
    if (points.rows() == 0)
        return box;
    const Eigen::Vector3d low = points.colwise().minCoeff(), high = points.colwise().maxCoeff();
    const Eigen::Vector3d length = ((high - low).array() > 0).select(high - low, 1);
    const Eigen::Vector3d center = (low + high) / 2;
    box.m_low = center - (0.5 + margin) * length;
    box.m_high = center + (0.5 + margin) * length;
    box.m_unit = (box.m_high - box.m_low) * std::numbers::sqrt3 / 2;
    return box;
}

bool AxesBox::suits(ConstMatrixRef points) const {
    if (points.rows() == 0)
        return true;
    const Eigen::Vector3d low = points.colwise().minCoeff(), high = points.colwise().maxCoeff();
    const double longest = (m_high - m_low).maxCoeff();
    const double excess = std::max((m_low - low).maxCoeff(), (high - m_high).maxCoeff());
    return excess <= toleratedExcess * longest && (high - low).maxCoeff() >= smallestFill * longest;
}

Eigen::Vector3d AxesBox::toScene(const Eigen::Vector3d &place) const {
    return (place - (m_low + m_high) / 2).cwiseQuotient(m_unit);
}

Eigen::Vector3d AxesBox::fromScene(const Eigen::Vector3d &place) const {
    return place.cwiseProduct(m_unit) + (m_low + m_high) / 2;
}

Eigen::Vector3d AxesBox::corner(unsigned index) const {
    Eigen::Vector3d place = m_low;
    for (std::size_t axis = 0; axis < axisBits.size(); ++axis)
        if (index & axisBits[axis])
            place[static_cast<Index>(axis)] = m_high[static_cast<Index>(axis)];
    return toScene(place);
}

namespace {

/// Whether the face is seen from inside the box: its corners run the other way round on the screen.
bool isBehind(Face face, const std::array<Eigen::Vector2d, cornerCount> &screen) {
    const unsigned base = face.high ? axisBits[face.axis] : 0;
    const unsigned u = axisBits[(face.axis + 1) % 3], v = axisBits[(face.axis + 2) % 3];
    const Eigen::Vector2d diagonal = screen[base | u | v] - screen[base], other = screen[base | v] - screen[base | u];
    const double turn = diagonal.x() * other.y() - diagonal.y() * other.x();
    return face.high ? turn > 0 : turn < 0;
}

} // namespace

std::vector<AxesBox::Edge> AxesBox::backEdges(const SceneProjection &projection) const {
    std::array<Eigen::Vector2d, cornerCount> screen;
    for (unsigned i = 0; i < cornerCount; ++i)
        screen[i] = onScreen(projection(corner(i)));
    std::vector<Edge> edges;
    for (unsigned from = 0; from < cornerCount; ++from)
        for (const unsigned bit : axisBits) {
            if (from & bit)
                continue;
            const unsigned to = from | bit;
            for (std::size_t axis = 0; axis < axisBits.size(); ++axis) {
                const Face face{axis, (from & axisBits[axis]) != 0};
                if (axisBits[axis] != bit && lies(from, face) && isBehind(face, screen)) {
                    edges.push_back({corner(from), corner(to)});
                    break;
                }
            }
        }
    return edges;
}

std::vector<AxesBox::NamedEdge> AxesBox::namedEdges(const SceneProjection &projection) const {
    std::array<Eigen::Vector2d, cornerCount> screen;
    for (unsigned i = 0; i < cornerCount; ++i)
        screen[i] = onScreen(projection(corner(i)));
    const Eigen::Vector2d center = onScreen(projection(Eigen::Vector3d::Zero()));
    constexpr double shortestSeen = 24; // pixels
    std::vector<NamedEdge> named;
    for (std::size_t axis = 0; axis < axisBits.size(); ++axis) {
        std::optional<NamedEdge> best;
        double bestScore = 0;
        for (unsigned from = 0; from < cornerCount; ++from) {
            if (from & axisBits[axis])
                continue;
            const unsigned to = from | axisBits[axis];
            // An edge of the outline has one face before and one behind.
            const Face one{(axis + 1) % 3, (from & axisBits[(axis + 1) % 3]) != 0};
            const Face other{(axis + 2) % 3, (from & axisBits[(axis + 2) % 3]) != 0};
            const Eigen::Vector2d along = screen[to] - screen[from];
            if (isBehind(one, screen) == isBehind(other, screen) || along.norm() < shortestSeen)
                continue;
            Eigen::Vector2d outward(along.y(), -along.x());
            outward.normalize();
            const Eigen::Vector2d middle = (screen[from] + screen[to]) / 2;
            if (outward.dot(middle - center) < 0)
                outward = -outward;
            const double score = middle.y() - 0.5 * middle.x(); // low on the screen, then to the left
            if (!best || score > bestScore) {
                best = NamedEdge{static_cast<int>(axis), {corner(from), corner(to)}, outward};
                bestScore = score;
            }
        }
        if (best)
            named.push_back(*best);
    }
    return named;
}

} // namespace eigenscope
