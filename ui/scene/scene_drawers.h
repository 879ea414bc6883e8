#pragma once

#include "ui/scene/point_scene.h"
#include "ui/scene/solid_scene.h"

#include <QImage>

#include <memory>

namespace eigenscope {

/// What a camera sees in a picture of one size.
struct SceneView {
    QSizeF size;
    Eigen::Matrix3d rotation;              ///< of the scene before the eye
    Eigen::Vector2d shift;                 ///< of the scene, in its units
    double pixelsPerUnit = 1;              ///< at the center of the scene
    std::vector<AxesBox::Edge> edges = {}; ///< of the box around points
};

/// The view of a scene without a box.
SceneView sceneView(const OrbitCamera &camera, QSizeF size);
/// The view of points with those edges of their box that are behind them.
SceneView sceneView(const OrbitCamera &camera, QSizeF size, const AxesBox &box);

/// Draws with OpenGL. Made and destroyed on the window's thread; used by one thread at a time.
class SceneDrawer {
public:
    virtual ~SceneDrawer() = default;

    /// The thread that has used it lets it go: another may use it next.
    virtual void release() = 0;
};

/// Draws a PointScene with OpenGL: what the screen and pictures of pixels show.
class PointDrawer : public SceneDrawer {
public:
    /// Above this many points a draft leaves some out.
    static constexpr std::size_t draftPoints = 100000;

    /// Hands the points over to the graphics system. O(n).
    virtual void setScene(const PointScene &scene, const Theme &theme) = 0;
    /// Hands the lines over, which change less often. O(lines).
    virtual void setLines(const std::vector<SceneLines> &lines, const Theme &theme) = 0;
    /// Hands the surface over, which changes less often, too. O(corners).
    virtual void setSurface(const SceneSurface &surface) = 0;

    struct Quality {

        double scale = 1;    ///< pixels of the picture for one of the view
        bool smooth = false; ///< edges are soft; four times the work for pixels
        bool draft = false;  ///< at most draftPoints points, evenly taken; and a part of very many lines

        /// Those of the picture.
        [[nodiscard]] QSize pixels(const SceneView &view) const { return (view.size * scale).toSize(); }
    };
    /// The box, the surface, the lines and the points of the scene, without names.
    [[nodiscard]] virtual QImage image(const SceneView &view, const Quality &quality) = 0;
};

/// Draws a SolidScene with OpenGL: what the screen and pictures of pixels show.
class SolidDrawer : public SceneDrawer {
public:
    /// Hands the scene over to the graphics system.
    virtual void setScene(const SolidScene &scene, const Theme &theme) = 0;
    /// The scene without its words; `scale` pixels of the picture for one of the view.
    [[nodiscard]] virtual QImage image(const SceneView &view, double scale) = 0;
};

/// What draws scenes with OpenGL. It lies in a library of its own, which brings VTK: the loader takes as long for that
/// as for all else of the program, so that it is loaded when the first scene is shown.
struct SceneDrawers {
    /// nullptr where this machine has no OpenGL 3.2. On the window's thread.
    std::unique_ptr<PointDrawer> (*points)();
    std::unique_ptr<SolidDrawer> (*solids)();
    /// Loads the driver, which the first drawer does otherwise and which takes a tenth of a second or more; on any
    /// thread.
    void (*loadDriver)();
};

/// Those of the library, which the first call loads, on any thread; nullptr where it cannot be loaded.
const SceneDrawers *sceneDrawers();

/// nullptr where scenes cannot be drawn with OpenGL.
std::unique_ptr<PointDrawer> makePointDrawer();
std::unique_ptr<SolidDrawer> makeSolidDrawer();

} // namespace eigenscope
