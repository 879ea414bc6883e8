#pragma once

#include "ui/scene/point_scene.h"

#include <QImage>

#include <memory>

namespace eigenscope {

/// Draws a PointScene with VTK: what the screen and pictures of pixels show.
class VtkPointScene {
public:
    /// Above this many points a draft leaves some out; fewer where there is no OpenGL.
    static constexpr std::size_t draftPoints = 100000, draftPointsWithoutOpenGl = 5000;
    /// Of so many points a draft draws every so many'th.
    [[nodiscard]] std::size_t draftStride(std::size_t points) const;

    VtkPointScene();
    ~VtkPointScene();

    [[nodiscard]] bool isAvailable() const;
    /// Hands the box and the points over to the graphics system. O(n).
    void setScene(const PointScene &scene, const Theme &theme);
    /// Hands the lines over, which change less often. O(lines).
    void setLines(const std::vector<SceneLines> &lines, const Theme &theme);
    /// Hands the surface over, which changes less often, too. O(corners).
    void setSurface(const SceneSurface &surface);

    struct Quality {
        double scale = 1;    ///< pixels of the picture for one of the view
        bool smooth = false; ///< edges are soft; four times the work for pixels
        bool draft = false;  ///< at most draftPoints points, evenly taken; and a part of very many lines
    };
    /// The box, the surface, the lines and the points of the scene, without names.
    [[nodiscard]] QImage image(const OrbitCamera &camera, QSizeF size, const Quality &quality);

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace eigenscope
