#include "ui/views/projection/space_overlays.h"

#include <QPainter>

namespace eigenscope {
namespace {

bool isAmongPoints(const OverlayLayer::Drawn &drawn) {
    return drawn.steady && !drawn.lines->arrows && !drawn.lines->dashed;
}

} // namespace

SpaceOverlays::SpaceOverlays(const ViewContext &context, const SpaceCloud &cloud, ScenePicture &picture, QWidget *view)
    : m_cloud(cloud), m_picture(picture), m_layer(context, view) {}

void SpaceOverlays::take(const QString &whyEmpty, const Theme &theme) {
    const auto &components = m_cloud.components();
    m_layer.setPicture({m_cloud.reduction(),
                        m_cloud.move(),
                        {components.begin(), components.end()},
                        m_cloud.coloring().visible,
                        whyEmpty});
    setAmongPoints({}, theme); // the box may be another one
}

void SpaceOverlays::prepare(const Theme &theme) {
    Lines among;
    for (const OverlayLayer::Drawn &each : m_layer.drawn())
        if (isAmongPoints(each))
            among.push_back(each.lines);
    if (among != m_amongPoints)
        setAmongPoints(std::move(among), theme);
}

void SpaceOverlays::setAmongPoints(Lines among, const Theme &theme) {
    m_amongPoints = std::move(among);
    m_picture.scene().lines.clear();
    for (const auto &lines : m_amongPoints)
        m_picture.scene().lines.push_back(inScene(*lines));
    m_picture.handOverLines(theme);
}

SceneLines SpaceOverlays::inScene(const OverlayLines &lines) const {
    SceneLines taken{{}, lines.color, lines.width};
    for (Index i = 0; i < lines.from.rows(); ++i) {
        const Eigen::Vector3f from = m_cloud.inScene(lines.from.row(i)).cast<float>(),
                              to = m_cloud.inScene(lines.to.row(i)).cast<float>();
        if (from.allFinite() && to.allFinite())
            taken.ends.insert(taken.ends.end(), {from, to});
    }
    return taken;
}

void SpaceOverlays::paint(QPainter &painter, const SceneProjection &projection, const QRectF &area,
                          const Theme &theme) {
    const EndPlace placeOf = [&](const MatrixXd &ends, Index row) {
        return projection(m_cloud.inScene(ends.row(row))).at;
    };
    painter.setRenderHint(QPainter::Antialiasing);
    for (const OverlayLayer::Drawn &each : m_layer.drawn())
        if (!isAmongPoints(each))
            paintOverlayLines(painter, *each.lines, placeOf, area);
    paintOverlayLabels(painter, m_layer.drawn(), placeOf, area, theme);
}

} // namespace eigenscope
