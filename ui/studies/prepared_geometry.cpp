#include "ui/studies/prepared_geometry.h"

#include "core/base/guarded.h"
#include "ui/text/said.h"

#include <QEvent>
#include <QWidget>

#include <algorithm>

namespace eigenscope {

PreparedGeometry::PreparedGeometry(const Document &document) : m_document(document) {
    connect(&document, &Document::resultChanged, this, [this](Stage changed) {
        if (changed == Stage::Prepare)
            takeData();
    });
    takeData();
}

void PreparedGeometry::findFor(QWidget &shownIn) {
    m_shownIn.append(&shownIn);
    shownIn.installEventFilter(this);
    connect(&shownIn, &QObject::destroyed, this, [this, gone = &shownIn] { m_shownIn.removeOne(gone); });
    look();
}

void PreparedGeometry::takeData() {
    const auto prepared = m_document.results().value<Stage::Prepare>();
    const bool usable = prepared && prepared->dataset->kind() == ObjectKind::Points;
    if (const auto data = usable ? prepared->dataset : nullptr; data != m_data) {
        m_data = data;
        m_found = nullptr;
        m_jobs.cancel();
        emit changed();
    }
    look();
}

void PreparedGeometry::look() {
    if (!m_data || m_found || m_jobs.isRunning() || std::ranges::none_of(m_shownIn, &QWidget::isVisible))
        return;
    m_jobs.start([this, data = m_data](const std::stop_token &stop, const JobRunner::Post &post) {
        auto found = guarded(sentence("the geometry of the data"),
                             [&] { return hyperspace::dataGeometry(data->points().X, stop); });
        post([this, found = std::move(found)] { take(found); });
    });
}

void PreparedGeometry::settle() {
    if (!m_data || m_found)
        return;
    m_jobs.cancel();
    take(hyperspace::dataGeometry(m_data->points().X, {}));
}

void PreparedGeometry::take(Result<hyperspace::DataGeometry> found) {
    m_found = std::make_shared<const Result<hyperspace::DataGeometry>>(std::move(found));
    emit changed();
}

QString PreparedGeometry::whyNot() const {
    if (!m_data)
        return tr("The geometry of the data appears here when points have been loaded.");
    return m_found && !*m_found ? said(m_found->error().message) : QString();
}

bool PreparedGeometry::eventFilter(QObject *watched, QEvent *event) {
    if (event->type() == QEvent::Show)
        QMetaObject::invokeMethod(this, &PreparedGeometry::look, Qt::QueuedConnection); // visible by then
    return QObject::eventFilter(watched, event);
}

} // namespace eigenscope

#include "moc_prepared_geometry.cpp"
