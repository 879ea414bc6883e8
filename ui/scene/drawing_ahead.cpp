#include "ui/scene/drawing_ahead.h"

#include <QCoreApplication>
#include <QScopeGuard>
#include <QTimer>

namespace eigenscope {

DrawingAhead::DrawingAhead(QObject *parent) : QObject(parent) {
    connect(m_job, &JobRunner::finished, this, &DrawingAhead::finished);
}

DrawingAhead::~DrawingAhead() {
    if (!m_job->isBusy())
        return;
    disconnect(m_job, nullptr, this, nullptr); // nobody is to use the drawer, which a worker has still
    m_job->cancel();
    m_job->setParent(QCoreApplication::instance());
    auto *looking = new QTimer(m_job);
    // The drawer ends on the window's thread.
    connect(looking, &QTimer::timeout, m_job, [job = m_job, drawer = std::move(m_drawer)] {
        if (!job->isBusy())
            job->deleteLater();
    });
    constexpr int aWhile = 50; // ms
    looking->start(aWhile);
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

QImage DrawingAhead::image(QSize pixels, const std::shared_ptr<SceneDrawer> &drawer, std::function<QImage()> draw) {
    if (m_image.size() == pixels)
        return m_image;
    if (!m_isBeginning)
        return draw();
    begin(drawer, std::move(draw));
    return {};
}

void DrawingAhead::begin(const std::shared_ptr<SceneDrawer> &drawer, std::function<QImage()> draw) {
    m_isOutdated = false;
    m_drawer = drawer;
    drawer->release();
    m_job->start([this, drawer, draw = std::move(draw)](std::stop_token, const JobRunner::Post &post) {
        const auto letGo = qScopeGuard([&drawer] { drawer->release(); });
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
