#pragma once

#include "ui/scene/scene_drawers.h"

#include <memory>

class vtkRenderer;

namespace eigenscope {

/// The surface of a PointScene as an actor of VTK with its light; one can look through it a little.
class VtkSceneSurface {
public:
    explicit VtkSceneSurface(vtkRenderer &renderer);
    ~VtkSceneSurface();

    /// Hands the surface over. O(corners).
    void set(const SceneSurface &surface);
    /// For a picture from this side: what is farther away is drawn first. O(corners·log corners).
    void prepare(const SceneView &view);

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

} // namespace eigenscope
