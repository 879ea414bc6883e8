#include "ui/scene/vtk/vtk_point_drawer.h"

#include "ui/scene/vtk/shader_text.h"
#include "ui/scene/vtk/vtk_canvas.h"
#include "ui/scene/vtk/vtk_orbit.h"
#include "ui/scene/vtk/vtk_scene_lines.h"
#include "ui/scene/vtk/vtk_scene_surface.h"

#include <vtkActor.h>
#include <vtkCellArray.h>
#include <vtkFloatArray.h>
#include <vtkNew.h>
#include <vtkPointData.h>
#include <vtkPoints.h>
#include <vtkPolyData.h>
#include <vtkPolyDataMapper.h>
#include <vtkProperty.h>
#include <vtkRenderer.h>
#include <vtkShaderProperty.h>
#include <vtkUniforms.h>
#include <vtkUnsignedCharArray.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace eigenscope {
namespace {

/// Distance from the center of a marker, 1 on its outline: the shapes of markerPath, with y upwards.
QString distanceOf(Marker marker) {
    switch (marker) {
    case Marker::Square: return "max(abs(p.x), abs(p.y)) / 0.9";
    case Marker::Triangle: return "max(-p.y / 0.7, (2.0 * abs(p.x) + 1.15 * p.y) / 1.495)";
    case Marker::Diamond: return "(abs(p.x) + abs(p.y)) / 1.25";
    case Marker::Cross: return "min(max(abs(p.x) / 0.4, abs(p.y) / 1.2), max(abs(p.x) / 1.2, abs(p.y) / 0.4))";
    case Marker::Circle: break;
    }
    return "length(p)";
}

/// Half the side of the square that holds a marker of radius 1.
double halfSide(Marker marker) {
    return marker == Marker::Circle ? 1 : marker == Marker::Square ? 0.9 : 1.3;
}

/// A point is a square of pixels that is smaller the farther it is from the eye.
constexpr auto pointSize = "//VTK::PositionVC::Impl\n"
                           "gl_PointSize = pointSize / gl_Position.w;\n";

/// A point that lets others be seen leaves out as many of its pixels, each point others: whichever order they are drawn
/// in, the nearest of those that are left is seen. The integers are mixed as in the finalizer of a hash.
/// Source: Enderton, Sintorn, Shirley and Luebke, Stochastic transparency, I3D 2010.
constexpr auto sieve = "uint mixed = uint(gl_FragCoord.x) * 1973u + uint(gl_FragCoord.y) * 9277u + "
                       "uint(gl_PrimitiveID) * 26699u;\n"
                       "mixed = (mixed ^ (mixed >> 13)) * 1274126177u;\n"
                       "if (float((mixed ^ (mixed >> 16)) & 65535u) >= 65536.0 * opacity) discard;\n"
                       "opacity = 1.0;\n";

/// The pixels of one point: flat, cut to the shape of its marker, and fading with the depth.
std::string pointPixels(Marker marker, bool ringed, const Theme &theme) {
    QString code = QString("//VTK::Color::Impl\n"
                           "vec2 p = %1 * vec2(2.0 * gl_PointCoord.x - 1.0, 1.0 - 2.0 * gl_PointCoord.y);\n"
                           "float fromCenter = %2;\n"
                           "if (fromCenter > 1.0) discard;\n")
                       .arg(glsl(halfSide(marker)), distanceOf(marker));
    if (ringed)
        code += QString("gl_FragDepth = 0.1 * gl_FragCoord.z;\n" // before all that have no ring
                        "if (fromCenter > %1) ambientColor = %2;\n")
                    .arg(glsl(ringStart), glsl(theme.text));
    else
        code += sieve + depthFade(theme);
    return code.toStdString();
}

} // namespace

/// Marker, ringed, size: what the points of a group have in common.
using PointKind = std::tuple<Marker, bool, float>;

/// Points that are drawn alike: all, and a part of them for drafts.
struct VtkPointGroup {
    Marker marker;
    bool ringed;
    float size;
    vtkNew<vtkPolyData> all, draft;
    vtkNew<vtkPolyDataMapper> mapper;
    vtkNew<vtkActor> actor;

    /// Of points like this one.
    explicit VtkPointGroup(const ScenePoint &point) : marker(point.marker), ringed(point.ringed), size(point.size) {
        mapper->SetInputData(all);
        actor->SetMapper(mapper);
        actor->ForceOpaqueOn(); // the sieve needs no order
        actor->GetProperty()->LightingOff();
        actor->GetProperty()->SetAmbient(1);
        actor->GetProperty()->SetDiffuse(0);
        actor->GetShaderProperty()->AddVertexShaderReplacement("//VTK::PositionVC::Impl", true, pointSize, false);
    }
    void setTheme(const Theme &theme) {
        actor->GetShaderProperty()->AddFragmentShaderReplacement("//VTK::Color::Impl", true,
                                                                 pointPixels(marker, ringed, theme), false);
    }
    /// The radius at the center of the scene, in drawn pixels.
    void setRadius(double radius) {
        const double side = 2 * radius * size * halfSide(marker) * (ringed ? ringedGrowth : 1);
        actor->GetShaderProperty()->GetVertexCustomUniforms()->SetUniformf(
            "pointSize", static_cast<float>(side * OrbitCamera::distance));
    }
};

namespace {

/// Every stride'th point; where they crowd each then stands for the others too.
void fill(vtkPolyData &data, const std::vector<const ScenePoint *> &points, std::size_t stride) {
    const auto count = static_cast<vtkIdType>((points.size() + stride - 1) / stride);
    vtkNew<vtkFloatArray> places;
    places->SetNumberOfComponents(3);
    places->SetNumberOfTuples(count);
    vtkNew<vtkUnsignedCharArray> colors;
    colors->SetNumberOfComponents(4);
    colors->SetNumberOfTuples(count);
    float *place = places->GetPointer(0);
    unsigned char *color = colors->GetPointer(0);
    for (std::size_t i = 0; i < points.size(); i += stride) {
        place = std::copy_n(points[i]->at.data(), 3, place);
        const QRgb rgb = points[i]->color;
        const float opacity = points[i]->ringed ? 1 : std::min(1.0F, points[i]->opacity * static_cast<float>(stride));
        for (const int channel : {qRed(rgb), qGreen(rgb), qBlue(rgb), static_cast<int>(std::ceil(255 * opacity))})
            *color++ = static_cast<unsigned char>(channel);
    }
    vtkNew<vtkPoints> held;
    held->SetData(places);
    vtkNew<vtkCellArray> vertices;
    vertices->InsertNextCell(static_cast<int>(count));
    for (vtkIdType i = 0; i < count; ++i)
        vertices->InsertCellPoint(i);
    data.Initialize();
    data.SetPoints(held);
    data.SetVerts(vertices);
    data.GetPointData()->SetScalars(colors);
}

} // namespace

struct VtkPointDrawer::Parts {
    VtkCanvas canvas;
    VtkSceneLines lines{canvas.renderer()};
    VtkSceneSurface surface{canvas.renderer()};
    double radius = 1;
    bool hasDraft = false;
    std::map<PointKind, VtkPointGroup> groups;
    vtkNew<vtkPolyData> edges;
    vtkNew<vtkActor> edgesActor;
    QColor background;

    Parts() {
        vtkNew<vtkPolyDataMapper> mapper;
        mapper->SetInputData(edges);
        edgesActor->SetMapper(mapper);
        edgesActor->GetProperty()->LightingOff();
        canvas.renderer().AddActor(edgesActor);
    }
};

VtkPointDrawer::VtkPointDrawer() : m_parts(std::make_unique<Parts>()) {}
VtkPointDrawer::~VtkPointDrawer() = default;

bool VtkPointDrawer::isAvailable() const {
    return m_parts->canvas.isAvailable();
}

void VtkPointDrawer::setScene(const PointScene &scene, const Theme &theme) {
    m_parts->radius = scene.radius;
    m_parts->background = theme.surface;
    m_parts->edgesActor->SetVisibility(scene.hasAxes);
    m_parts->edgesActor->GetProperty()->SetColor(theme.hairline.redF(), theme.hairline.greenF(),
                                                 theme.hairline.blueF());
    std::map<PointKind, std::vector<const ScenePoint *>> alike;
    for (const ScenePoint &point : scene.points)
        alike[{point.marker, point.ringed, point.size}].push_back(&point);
    const std::size_t stride = strideTo(scene.points.size(), draftPoints);
    m_parts->hasDraft = stride > 1;

    vtkRenderer &renderer = m_parts->canvas.renderer();
    for (auto &[key, group] : m_parts->groups)
        group.actor->SetVisibility(alike.contains(key));
    for (const auto &[key, points] : alike) {
        const auto [found, isNew] = m_parts->groups.try_emplace(key, *points.front());
        VtkPointGroup &group = found->second;
        if (isNew)
            renderer.AddActor(group.actor);
        group.setTheme(theme);
        fill(*group.all, points, 1);
        if (stride > 1)
            fill(*group.draft, points, stride);
    }
}

void VtkPointDrawer::setLines(const std::vector<SceneLines> &lines, const Theme &theme) {
    m_parts->lines.set(lines, theme);
}

void VtkPointDrawer::setSurface(const SceneSurface &surface) {
    m_parts->surface.set(surface);
}

void VtkPointDrawer::release() {
    m_parts->canvas.release();
}

QImage VtkPointDrawer::image(const SceneView &view, const Quality &quality) {
    const double drawnScale = quality.smooth ? 2 * quality.scale : quality.scale;
    for (auto &[key, group] : m_parts->groups) {
        group.setRadius(m_parts->radius * drawnScale);
        group.mapper->SetInputData(quality.draft && m_parts->hasDraft ? group.draft : group.all);
    }
    m_parts->lines.prepare(drawnScale, quality.draft);
    m_parts->surface.prepare(view);
    vtkNew<vtkPoints> corners;
    vtkNew<vtkCellArray> lines;
    for (const AxesBox::Edge &edge : view.edges) {
        lines->InsertNextCell({corners->InsertNextPoint(edge.from.data()), corners->InsertNextPoint(edge.to.data())});
    }
    m_parts->edges->SetPoints(corners);
    m_parts->edges->SetLines(lines);
    m_parts->edgesActor->GetProperty()->SetLineWidth(static_cast<float>(drawnScale));

    placeCamera(*m_parts->canvas.renderer().GetActiveCamera(), view);
    return m_parts->canvas.image(quality.pixels(view), m_parts->background, quality.smooth);
}

} // namespace eigenscope
