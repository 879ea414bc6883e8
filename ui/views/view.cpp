#include "ui/views/view.h"

#include "ui/document/job_runner.h"
#include "ui/document/live_subsets.h"
#include "ui/document/work_note.h"
#include "ui/studies/studies.h"

#include <nlohmann/json.hpp>

#include <QPainter>

#include <algorithm>

namespace eigenscope {

View::View(const ViewContext &context, QWidget *parent) : QWidget(parent), m_context(context) {
    setMinimumSize(160, 100);
    setFocusPolicy(Qt::StrongFocus);
    await(context.encoding.subsets());
    new WorkNote(*this);
}

void View::restore(const Json &state) {
    m_kept.restore(state);
    restored();
}

void View::restored() {
    update();
    emit captionChanged();
}

void View::resetView() {
    restore(Json::object());
}

bool View::isSettled() const {
    const auto isIdle = [](const QObject *owner) {
        return std::ranges::none_of(owner->findChildren<JobRunner *>(), &JobRunner::isRunning);
    };
    return isIdle(this) && std::ranges::all_of(m_awaited, isIdle);
}

std::optional<PointedThing> View::thingInHand() {
    const Index row = selection().current();
    const QRectF place = row < 0 ? QRectF() : placeOfRow(row);
    if (place.isEmpty())
        return std::nullopt;
    PointedThing thing = thingOf(row);
    thing.place = place.center();
    return thing;
}

NewPoint &View::newPoint() const {
    return m_context.studies.newPoint;
}

KernelStudy &View::kernelStudy() const {
    return m_context.studies.kernel;
}

PreparedGeometry &View::preparedGeometry() const {
    return m_context.studies.geometry;
}

SpaceLook &View::spaceLook() const {
    return m_context.studies.space;
}

VariantRuns &View::variantRuns() const {
    return m_context.studies.variants;
}

SteadyPicture &View::steadyPicture() const {
    return m_context.studies.steady;
}

MeasuredAxes &View::measuredAxes() const {
    return m_context.encoding.measured();
}

PictureMove View::pictureMove() const {
    return m_context.asReported ? PictureMove() : m_context.studies.steady.move();
}

void View::setTheme(const Theme &theme) {
    m_theme = theme;
    update();
}

void View::render(QPainter &painter) {
    if (const QString why = whyEmpty(); !why.isEmpty())
        return renderEmpty(painter, why);
    painter.save();
    painter.fillRect(rect(), m_theme.surface);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    paintContents(painter);
    painter.restore();
}

void View::paintContents(QPainter &) {}

void View::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    render(painter);
}

void View::renderEmpty(QPainter &painter, const QString &sentence) const {
    painter.fillRect(rect(), m_theme.surface);
    painter.setPen(m_theme.secondary);
    painter.setFont(interfaceFont());
    painter.drawText(rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap, sentence);
}

} // namespace eigenscope

#include "moc_view.cpp"
