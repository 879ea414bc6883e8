#include "ui/scene/vtk/vtk_scene_lines.h"

#include "ui/scene/vtk/shader_text.h"

#include <vtkActor.h>
#include <vtkCellArray.h>
#include <vtkFloatArray.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderer.h>
#include <vtkShaderProperty.h>

namespace eigenscope {
namespace {

void fill(vtkPolyData &data, const std::vector<Eigen::Vector3f> &ends, std::size_t stride) {
    vtkNew<vtkFloatArray> places;
    places->SetNumberOfComponents(3);
    vtkNew<vtkCellArray> cells;
    for (std::size_t i = 0; i + 1 < ends.size(); i += 2 * stride)
        cells->InsertNextCell({places->InsertNextTuple(ends[i].data()), places->InsertNextTuple(ends[i + 1].data())});
    vtkNew<vtkPoints> held;
    held->SetData(places);
    data.Initialize();
    data.SetPoints(held);
    data.SetLines(cells);
}

} // namespace

struct VtkSceneLines::Group {
    vtkNew<vtkPolyData> all, draft;
    vtkNew<vtkPolyDataMapper> mapper;
    vtkNew<vtkActor> actor;
    double width = 1;
    bool hasDraft = false;
};

VtkSceneLines::VtkSceneLines(vtkRenderer &renderer) : m_renderer(renderer) {}
VtkSceneLines::~VtkSceneLines() = default;

void VtkSceneLines::set(const std::vector<SceneLines> &lines, const Theme &theme) {
    for (const auto &group : m_groups)
        m_renderer.RemoveActor(group->actor);
    m_groups.clear();
    for (const SceneLines &each : lines) {
        Group &group = *m_groups.emplace_back(std::make_unique<Group>());
        fill(*group.all, each.ends, 1);
        group.width = each.width;
        group.hasDraft = each.count() > mostDraftLines;
        if (group.hasDraft)
            fill(*group.draft, each.ends, (each.count() + mostDraftLines - 1) / mostDraftLines);
        vtkProperty &look = *group.actor->GetProperty();
        look.LightingOff();
        look.SetAmbient(1);
        look.SetDiffuse(0);
        look.SetColor(each.color.redF(), each.color.greenF(), each.color.blueF());
        group.actor->GetShaderProperty()->AddFragmentShaderReplacement(
            "//VTK::Color::Impl", true, "//VTK::Color::Impl\n" + depthFade(theme).toStdString(), false);
        group.actor->SetMapper(group.mapper);
        m_renderer.AddActor(group.actor);
    }
}

void VtkSceneLines::prepare(double drawnScale, bool draft) {
    for (const auto &group : m_groups) {
        group->mapper->SetInputData(draft && group->hasDraft ? group->draft : group->all);
        group->actor->GetProperty()->SetLineWidth(static_cast<float>(group->width * drawnScale));
    }
}

} // namespace eigenscope
