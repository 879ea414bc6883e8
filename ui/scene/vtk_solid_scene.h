#pragma once

#include "ui/scene/solid_scene.h"

#include <QImage>

#include <memory>

namespace eigenscope {

/// Draws a SolidScene with VTK: what the screen and pictures of pixels show.
class VtkSolidScene {
public:
    VtkSolidScene();
    ~VtkSolidScene();

    [[nodiscard]] bool isAvailable() const;
    /// Hands the scene over to the graphics system.
    void setScene(const SolidScene &scene, const Theme &theme);
    /// The scene without its words; `scale` pixels of the picture for one of the size.
    [[nodiscard]] QImage image(const OrbitCamera &camera, QSizeF size, double scale);

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace eigenscope
