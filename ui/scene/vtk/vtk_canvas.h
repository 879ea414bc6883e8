#pragma once

#include <QColor>
#include <QImage>

#include <memory>

class vtkRenderer;

namespace eigenscope {

/// Draws a scene of VTK into pictures, which a view then paints like any other image: the only bridge between Qt and
/// VTK. Any number of canvases may live at once. Without OpenGL nothing crashes: the canvas says that
/// it is not available.
class VtkCanvas {
public:
    VtkCanvas();
    ~VtkCanvas();
    VtkCanvas(const VtkCanvas &) = delete;
    VtkCanvas &operator=(const VtkCanvas &) = delete;

    [[nodiscard]] bool isAvailable() const;
    /// Takes the actors and holds the camera.
    [[nodiscard]] vtkRenderer &renderer() const;
    /// The scene in so many pixels; smooth, each is the mean of four drawn ones, so that edges are soft. Sizes of lines
    /// and points are in drawn pixels. A picture larger than the graphics system can draw is enlarged from the largest
    /// it can. Null where OpenGL is not available.
    [[nodiscard]] QImage image(QSize pixels, const QColor &background, bool smooth = false);
    /// See SceneDrawer.
    void release();

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace eigenscope
