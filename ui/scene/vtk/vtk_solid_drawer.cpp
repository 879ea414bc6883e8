#include "ui/scene/vtk/vtk_solid_drawer.h"

#include "ui/scene/vtk/vtk_canvas.h"
#include "ui/scene/vtk/vtk_orbit.h"
#include "ui/scene/vtk/vtk_scene_lines.h"

#include <vtkActor.h>
#include <vtkCellArray.h>
#include <vtkNew.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderer.h>
#include <vtkSphereSource.h>

namespace eigenscope {
namespace {

void setLook(vtkActor &actor, const QColor &color, double opacity) {
    vtkProperty &look = *actor.GetProperty();
    look.SetColor(color.redF(), color.greenF(), color.blueF());
    look.SetOpacity(opacity);
    look.SetAmbient(0.3);
    look.SetDiffuse(0.7);
    look.BackfaceCullingOn(); // closed bodies: the far side would only be drawn twice
}

vtkNew<vtkActor> ballActor(const SceneBall &ball) {
    constexpr int resolution = 96;
    vtkNew<vtkSphereSource> source;
    source->SetCenter(ball.center.x(), ball.center.y(), ball.center.z());
    source->SetRadius(ball.radius);
    source->SetThetaResolution(resolution);
    source->SetPhiResolution(resolution);
    vtkNew<vtkPolyDataMapper> mapper;
    mapper->SetInputConnection(source->GetOutputPort());
    vtkNew<vtkActor> actor;
    actor->SetMapper(mapper);
    setLook(*actor, ball.color, ball.opacity);
    return actor;
}

vtkNew<vtkActor> bodyActor(const SceneBody &body) {
    vtkNew<vtkPoints> corners;
    vtkNew<vtkCellArray> triangles;
    for (const Eigen::Vector3f &corner : body.corners)
        corners->InsertNextPoint(corner.data());
    for (vtkIdType i = 0; i + 2 < corners->GetNumberOfPoints(); i += 3)
        triangles->InsertNextCell({i, i + 1, i + 2});
    vtkNew<vtkPolyData> data;
    data->SetPoints(corners);
    data->SetPolys(triangles);
    vtkNew<vtkPolyDataMapper> mapper;
    mapper->SetInputData(data);
    vtkNew<vtkActor> actor;
    actor->SetMapper(mapper);
    setLook(*actor, body.color, 1);
    actor->GetProperty()->SetInterpolationToFlat();
    return actor;
}

} // namespace

struct VtkSolidDrawer::Parts {
    VtkCanvas canvas;
    VtkSceneLines lines{canvas.renderer()};
    std::vector<vtkNew<vtkActor>> actors;
    QColor surface;
};

VtkSolidDrawer::VtkSolidDrawer() : m_parts(std::make_unique<Parts>()) {}
VtkSolidDrawer::~VtkSolidDrawer() = default;

bool VtkSolidDrawer::isAvailable() const {
    return m_parts->canvas.isAvailable();
}

void VtkSolidDrawer::setScene(const SolidScene &scene, const Theme &theme) {
    vtkRenderer &renderer = m_parts->canvas.renderer();
    for (const auto &actor : m_parts->actors)
        renderer.RemoveActor(actor);
    m_parts->actors.clear();
    for (const SceneBall &ball : scene.balls)
        m_parts->actors.push_back(ballActor(ball));
    for (const SceneBody &body : scene.bodies)
        m_parts->actors.push_back(bodyActor(body));
    for (const auto &actor : m_parts->actors)
        renderer.AddActor(actor);
    m_parts->lines.set(scene.lines, theme);
    m_parts->surface = theme.surface;
}

void VtkSolidDrawer::release() {
    m_parts->canvas.release();
}

QImage VtkSolidDrawer::image(const SceneView &view, double scale) {
    m_parts->lines.prepare(2 * scale, false);
    placeCamera(*m_parts->canvas.renderer().GetActiveCamera(), view);
    return m_parts->canvas.image((view.size * scale).toSize(), m_parts->surface, true);
}

} // namespace eigenscope
