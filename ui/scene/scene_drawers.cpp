#include "ui/scene/scene_drawers.h"

#include <QCoreApplication>
#include <QLibrary>

namespace eigenscope {
namespace {

const SceneDrawers *loadedDrawers() {
    QLibrary library(QCoreApplication::applicationDirPath() + "/../" EIGENSCOPE_LIBRARY_FOLDER "/libeigenscope_vtk.so");
    const auto drawers = reinterpret_cast<const SceneDrawers *(*)()>(library.resolve("eigenscopeSceneDrawers"));
    if (drawers)
        return drawers();
    qCritical("eigenscope: warning: Scenes are drawn without OpenGL, since a library of the program is missing. %s",
              qPrintable(library.errorString()));
    return nullptr;
}

} // namespace

const SceneDrawers *sceneDrawers() {
    static const SceneDrawers *const drawers = loadedDrawers();
    return drawers;
}

SceneView sceneView(const OrbitCamera &camera, QSizeF size) {
    return {size, camera.rotation(), camera.shift(), camera.projection(size).pixelsPerUnit()};
}

SceneView sceneView(const OrbitCamera &camera, QSizeF size, const AxesBox &box) {
    SceneView view = sceneView(camera, size);
    view.edges = box.backEdges(camera.projection(size));
    return view;
}

std::unique_ptr<PointDrawer> makePointDrawer() {
    return sceneDrawers() ? sceneDrawers()->points() : nullptr;
}

std::unique_ptr<SolidDrawer> makeSolidDrawer() {
    return sceneDrawers() ? sceneDrawers()->solids() : nullptr;
}

} // namespace eigenscope
