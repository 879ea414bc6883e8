#pragma once

#include "ui/scene/point_scene.h"

#include <memory>
#include <vector>

class vtkRenderer;

namespace eigenscope {

/// The lines of a PointScene as actors of VTK.
class VtkSceneLines {
public:
    /// Of more lines than these a draft shows a part.
    static constexpr std::size_t mostDraftLines = 20000;

    explicit VtkSceneLines(vtkRenderer &renderer);
    ~VtkSceneLines();

    /// Hands the lines over. O(lines).
    void set(const std::vector<SceneLines> &lines, const Theme &theme);
    /// For a picture with so many drawn pixels for one of the view.
    void prepare(double drawnScale, bool draft);

private:
    struct Group;
    vtkRenderer &m_renderer;
    std::vector<std::unique_ptr<Group>> m_groups;
};

} // namespace eigenscope
