#pragma once

#include "ui/scene/scene_drawers.h"

namespace eigenscope {

/// Draws a PointScene with VTK.
class VtkPointDrawer final : public PointDrawer {
public:
    VtkPointDrawer();
    ~VtkPointDrawer() override;

    /// Whether this machine has OpenGL 3.2; otherwise nothing is drawn.
    [[nodiscard]] bool isAvailable() const;
    void setScene(const PointScene &scene, const Theme &theme) override;
    void setLines(const std::vector<SceneLines> &lines, const Theme &theme) override;
    void setSurface(const SceneSurface &surface) override;
    [[nodiscard]] QImage image(const SceneView &view, const Quality &quality) override;
    void release() override;

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace eigenscope
