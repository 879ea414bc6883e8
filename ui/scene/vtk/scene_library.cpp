#include "ui/scene/scene_drawers.h"
#include "ui/scene/vtk/offscreen_context.h"
#include "ui/scene/vtk/vtk_point_drawer.h"
#include "ui/scene/vtk/vtk_solid_drawer.h"

namespace eigenscope {
namespace {

template <class Drawer, class Base> std::unique_ptr<Base> drawer() {
    auto made = std::make_unique<Drawer>();
    return made->isAvailable() ? std::move(made) : nullptr;
}

} // namespace
} // namespace eigenscope

/// What the program asks the library for.
extern "C" __attribute__((visibility("default"))) const eigenscope::SceneDrawers *eigenscopeSceneDrawers() {
    using namespace eigenscope;
    static constexpr SceneDrawers drawers{&drawer<VtkPointDrawer, PointDrawer>, &drawer<VtkSolidDrawer, SolidDrawer>,
                                          &OffscreenContext::loadDriver};
    return &drawers;
}
