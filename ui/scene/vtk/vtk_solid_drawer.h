#pragma once

#include "ui/scene/scene_drawers.h"

namespace eigenscope {

/// Draws a SolidScene with VTK.
class VtkSolidDrawer final : public SolidDrawer {
public:
    VtkSolidDrawer();
    ~VtkSolidDrawer() override;

    /// Whether this machine has OpenGL 3.2; otherwise nothing is drawn.
    [[nodiscard]] bool isAvailable() const;
    void setScene(const SolidScene &scene, const Theme &theme) override;
    [[nodiscard]] QImage image(const SceneView &view, double scale) override;
    void release() override;

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace eigenscope
