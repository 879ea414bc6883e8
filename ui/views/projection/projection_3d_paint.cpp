#include "ui/drawing/new_row_marks.h"
#include "ui/drawing/paint_target.h"
#include "ui/scene/orbit_control.h"
#include "ui/studies/new_point.h"
#include "ui/views/overlays/overlay_painting.h"
#include "ui/views/projection/projection_3d.h"

#include <QPainter>

#include <algorithm>

namespace eigenscope {
namespace {

/// What follows the results alone lies among the points; what has arrows, dashes or follows the hand lies over them.
bool isAmongPoints(const OverlayLayer::Drawn &drawn) {
    return drawn.steady && !drawn.lines->arrows && !drawn.lines->dashed;
}

} // namespace

void Projection3D::render(QPainter &painter) {
    takeOverlays();
    const bool asVectors =
        isVector(painter) && m_scene.points.size() <= largestLight && m_scene.lineCount() <= largestLight;
    if (!m_reduction) {
        renderEmpty(painter, whyEmpty());
    } else if (asVectors || !m_vtk.isAvailable()) {
        paintScene(painter, m_scene, camera(), size(), theme());
    } else {
        painter.drawImage(rect(), m_vtk.image(camera(), size(), {.scale = pixelsPerUnit(painter), .smooth = true}));
        paintAxisNames(painter, m_scene, camera(), size(), theme());
    }
    paintNewRows(painter);
    paintOverlays(painter);
    if (m_reduction && m_facing->isChecked())
        m_facingPlane.paint(painter, camera().rotation(), rect(), theme());
}

void Projection3D::paintEvent(QPaintEvent *) {
    takeOverlays();
    QPainter painter(this);
    if (!m_reduction) {
        renderEmpty(painter, whyEmpty());
    } else if (!m_vtk.isAvailable()) {
        const std::size_t stride = isDraft() ? m_vtk.draftStride(m_scene.points.size()) : 1;
        paintScene(painter, m_scene, camera(), size(), theme(), stride);
    } else {
        if (m_frame.isNull()) {
            const bool smooth = !m_rest.isActive();
            m_frame = m_vtk.image(camera(), size(), {devicePixelRatioF(), smooth, m_rest.isActive()});
        }
        painter.drawImage(rect(), m_frame);
        paintAxisNames(painter, m_scene, camera(), size(), theme());
    }
    paintNewRows(painter);
    paintOverlays(painter);
    if (m_reduction && m_facing->isChecked())
        m_facingPlane.paint(painter, camera().rotation(), rect(), theme());
    paintPointer(painter);
}

void Projection3D::takeOverlays() {
    std::vector<std::shared_ptr<const OverlayLines>> among;
    for (const OverlayLayer::Drawn &each : m_overlays.drawn())
        if (isAmongPoints(each))
            among.push_back(each.lines);
    if (among != m_amongPoints)
        setAmongPoints(std::move(among));
}

void Projection3D::setAmongPoints(std::vector<std::shared_ptr<const OverlayLines>> among) {
    m_amongPoints = std::move(among);
    m_scene.lines.clear();
    for (const auto &lines : m_amongPoints) {
        SceneLines &taken = m_scene.lines.emplace_back(SceneLines{{}, lines->color, lines->width});
        for (Index i = 0; i < lines->from.rows(); ++i) {
            const auto placeOf = [&](const MatrixXd &ends) -> Eigen::Vector3f {
                return inScene(ends.row(i)).cast<float>();
            };
            const Eigen::Vector3f from = placeOf(lines->from), to = placeOf(lines->to);
            if (from.allFinite() && to.allFinite())
                taken.ends.insert(taken.ends.end(), {from, to});
        }
    }
    if (m_vtk.isAvailable())
        m_vtk.setLines(m_scene.lines, theme());
    m_frame = {};
}

void Projection3D::paintOverlays(QPainter &painter) {
    const SceneProjection projection = camera().projection(size());
    const EndPlace placeOf = [&](const MatrixXd &ends, Index row) { return projection(inScene(ends.row(row))).at; };
    painter.setRenderHint(QPainter::Antialiasing);
    for (const OverlayLayer::Drawn &each : m_overlays.drawn())
        if (!isAmongPoints(each))
            paintOverlayLines(painter, *each.lines, placeOf, rect());
    paintOverlayLabels(painter, m_overlays.drawn(), placeOf, rect(), theme());
}

Eigen::Vector3d Projection3D::inScene(const Eigen::RowVectorXd &coordinates) const {
    return m_scene.box.toScene(coordinates(m_components).transpose());
}

void Projection3D::paintNewRows(QPainter &painter) const {
    if (!m_reduction)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const SceneProjection projection = camera().projection(size());
    if (m_projected) {
        const std::vector<QColor> colors = newRowColors(*m_projected->rows, m_coloring, theme());
        std::vector<std::pair<ScreenPoint, std::size_t>> order;
        for (Index i = 0; i < m_projected->coordinates.rows(); ++i)
            order.emplace_back(projection(inScene(m_projected->coordinates.row(i))), static_cast<std::size_t>(i));
        std::ranges::stable_sort(order, std::greater<>(), [](const auto &row) { return row.first.depth; });
        for (const auto &[place, row] : order)
            paintNewRow(painter, place.at, m_scene.radius * SceneProjection::magnification(place.depth), colors[row],
                        theme());
    }
    const VectorXd &own = newPoint().row().coordinates;
    if (own.size() == m_reduction->coordinates.cols() && own.allFinite()) {
        const Eigen::Vector3d at = inScene(own.transpose());
        const double beyond = std::max(at.norm() / OrbitCamera::reach, 1.0); // there could be the eye
        paintNewPoint(painter, projection(at / beyond).at, theme(), beyond > 1);
    }
    painter.restore();
}

void Projection3D::paintPointer(QPainter &painter) const {
    painter.setRenderHint(QPainter::Antialiasing);
    if (const auto place = placeOf(selection().hovered())) {
        painter.setPen(QPen(theme().accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(*place, m_scene.radius + 4, m_scene.radius + 4);
    }
    m_control->gesture().paint(painter, theme());
}

} // namespace eigenscope
