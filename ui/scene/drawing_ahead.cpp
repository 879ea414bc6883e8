#include "ui/scene/drawing_ahead.h"

#include <QScopeGuard>

namespace eigenscope {

DrawingAhead::DrawingAhead(QObject *parent) : QObject(parent) {
    connect(&m_job, &JobRunner::finished, this, &DrawingAhead::finished);
}

void DrawingAhead::begin(const QObject &view, const std::function<void()> &paint) {
    const auto all = view.findChildren<DrawingAhead *>();
    if (all.isEmpty())
        return;
    for (DrawingAhead *each : all)
        each->m_isBeginning = true;
    paint();
    for (DrawingAhead *each : all)
        each->m_isBeginning = false;
}

QImage DrawingAhead::image(QSize pixels, SceneDrawer &drawer, std::function<QImage()> draw) {
    if (m_image.size() == pixels)
        return m_image;
    if (!m_isBeginning)
        return draw();
    begin(drawer, std::move(draw));
    return {};
}

void DrawingAhead::begin(SceneDrawer &drawer, std::function<QImage()> draw) {
    m_isOutdated = false;
    drawer.release();
    m_job.start([this, &drawer, draw = std::move(draw)](std::stop_token, const JobRunner::Post &post) {
        const auto letGo = qScopeGuard([&drawer] { drawer.release(); });
        post([this, image = draw()] {
            if (!m_isOutdated)
                m_image = image;
        });
    });
}

void DrawingAhead::forget() {
    m_image = {};
    m_isOutdated = true;
}

} // namespace eigenscope

#include "moc_drawing_ahead.cpp"
