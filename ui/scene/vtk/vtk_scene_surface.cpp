#include "ui/scene/vtk/vtk_scene_surface.h"

#include <vtkActor.h>
#include <vtkCellArray.h>
#include <vtkFloatArray.h>
#include <vtkLight.h>
#include <vtkNew.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderer.h>
#include <vtkUnsignedCharArray.h>

#include <algorithm>

namespace eigenscope {

struct VtkSceneSurface::Parts {
    vtkNew<vtkPolyData> data;
    vtkNew<vtkActor> actor;
    std::vector<Eigen::Vector3f> middles; ///< of the triangles
};

VtkSceneSurface::VtkSceneSurface(vtkRenderer &renderer) : m_parts(std::make_unique<Parts>()) {
    vtkNew<vtkPolyDataMapper> mapper;
    mapper->SetInputData(m_parts->data);
    m_parts->actor->SetMapper(mapper);
    vtkProperty &look = *m_parts->actor->GetProperty();
    look.SetOpacity(0.85);
    look.SetAmbient(surfaceAmbient);
    look.SetDiffuse(1 - surfaceAmbient);
    renderer.AddActor(m_parts->actor);
    vtkNew<vtkLight> light;
    light->SetLightTypeToCameraLight();
    light->SetPosition(surfaceLight.data());
    renderer.AddLight(light);
}

VtkSceneSurface::~VtkSceneSurface() = default;

void VtkSceneSurface::set(const SceneSurface &surface) {
    vtkNew<vtkPoints> places;
    vtkNew<vtkFloatArray> normals;
    normals->SetNumberOfComponents(3);
    vtkNew<vtkUnsignedCharArray> colors;
    colors->SetNumberOfComponents(3);
    for (const SceneSurface::Corner &corner : surface.corners) {
        places->InsertNextPoint(corner.at.data());
        normals->InsertNextTuple(corner.normal.data());
        for (const int channel : {qRed(corner.color), qGreen(corner.color), qBlue(corner.color)})
            colors->InsertNextValue(static_cast<unsigned char>(channel));
    }
    m_parts->data->Initialize();
    m_parts->data->SetPoints(places);
    m_parts->data->GetPointData()->SetNormals(normals);
    m_parts->data->GetPointData()->SetScalars(colors);
    m_parts->middles.clear();
    for (std::size_t i = 0; i + 2 < surface.corners.size(); i += 3)
        m_parts->middles.push_back(surface.middle(i));
    m_parts->actor->SetVisibility(!surface.corners.empty());
}

void VtkSceneSurface::prepare(const SceneView &view) {
    const Eigen::RowVector3f towardsEye = view.rotation.row(2).cast<float>();
    std::vector<std::pair<float, vtkIdType>> order;
    for (const Eigen::Vector3f &middle : m_parts->middles)
        order.emplace_back(towardsEye * middle, static_cast<vtkIdType>(3 * order.size()));
    std::ranges::sort(order);
    vtkNew<vtkCellArray> triangles;
    for (const auto &[nearness, first] : order)
        triangles->InsertNextCell({first, first + 1, first + 2});
    m_parts->data->SetPolys(triangles);
}

} // namespace eigenscope
