#include "ui/views/view.h"

#include "ui/document/job_runner.h"
#include "ui/document/live_subsets.h"
#include "ui/document/work_note.h"
#include "ui/studies/studies.h"
#include "ui/text/program_words.h"
#include "ui/text/row_text.h"
#include "ui/text/said.h"
#include "ui/text/spoken_widget.h"
#include "ui/views/picture_words.h"

#include <nlohmann/json.hpp>

#include <QPainter>

#include <algorithm>
#include <set>

namespace eigenscope {

View::View(const ViewContext &context, QWidget *parent) : QWidget(parent), m_context(context) {
    setMinimumSize(160, 100);
    setFocusPolicy(Qt::StrongFocus);
    await(context.encoding.subsets());
    new WorkNote(*this);
    speakOf(*this, {.role = QAccessible::Chart, .description = [this] { return spoken(); }});
}

void View::followResults(std::initializer_list<Stage> stages, std::function<void()> take) {
    connect(&document(), &Document::resultChanged, this,
            [followed = std::set(stages), take = std::move(take)](Stage changed) {
                if (followed.contains(changed))
                    take();
            });
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
    return thingOf(row).at(place.center());
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

void View::setEntry(const char *title, Stage stage) {
    if (accessibleName().isEmpty())
        setAccessibleName(programWords(title));
    m_stage = stage;
}

QString View::spoken() const {
    if (const QString why = whyEmpty(); !why.isEmpty())
        return sentences({why, statusWords()});
    return sentences({pictureKind(), pictureWords(), caption(), selectedWords(), statusWords()});
}

QString View::pictureWords() const {
    const auto *numbered = dynamic_cast<const NumberedView *>(this);
    return numbered ? numbersWords(numbered->numbers()) : QString();
}

/// "12 rows are selected, the last is flower 7".
QString View::selectedWords() const {
    const auto count = static_cast<Index>(selection().rows().size());
    if (!showsRows() || count == 0)
        return {};
    const QString words = count == 1 ? tr("1 row is selected") : tr("%L1 rows are selected").arg(count);
    const auto loaded = document().results().value<Stage::Load>();
    const auto at = loaded ? positionOf(*loaded->dataset, selection().current()) : std::nullopt;
    if (!at)
        return words;
    const QString name = rowTitle(*loaded->dataset, *at);
    return count == 1 ? tr("%1: %2").arg(words, name) : tr("%1, the last is %2").arg(words, name);
}

QString View::statusWords() const {
    using State = StageStatus::State;
    if (!m_stage)
        return {};
    const StageStatus &status = document().status(*m_stage);
    switch (status.state) {
    case State::Waiting: return tr("It is of earlier settings and is waiting to be computed");
    case State::Running:
        return status.fraction > 0 ? tr("It is being computed, %1 %").arg(status.fraction * 100, 0, 'f', 0)
                                   : tr("It is being computed");
    case State::Stale: return tr("It belongs to earlier settings");
    case State::Refused: return tr("The settings are refused: %1").arg(said(status.message));
    case State::Absent:
    case State::Fresh: break;
    }
    return {};
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
    if (whyEmpty().isEmpty())
        paintHand(painter);
}

void View::renderEmpty(QPainter &painter, const QString &sentence) const {
    painter.fillRect(rect(), m_theme.surface);
    painter.setPen(m_theme.secondary);
    painter.setFont(interfaceFont());
    painter.drawText(rect().adjusted(24, 24, -24, -24), Qt::AlignCenter | Qt::TextWordWrap, sentence);
}

} // namespace eigenscope

#include "moc_view.cpp"
