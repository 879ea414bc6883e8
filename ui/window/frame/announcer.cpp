#include "ui/window/frame/announcer.h"

#include "core/pipeline/stages/stage_info.h"
#include "ui/text/duration_text.h"
#include "ui/text/program_words.h"
#include "ui/text/row_text.h"
#include "ui/text/spoken_widget.h"

#include <QAbstractSlider>
#include <QApplication>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr int soon = 120, pause = 1000; // ms: what comes together is told together; between two sentences

} // namespace

Announcer::Announcer(Document &document, Selection &selection, LivePipeline &pipeline, QWidget &in)
    : QWidget(&in), m_document(document), m_selection(selection), m_index(document.undoStack().index()) {
    setGeometry(0, 0, 1, 1); // what is hidden is told by no reader
    lower();
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    setAccessibleName(tr("Announcements"));
    speakOf(*this, {.role = QAccessible::Notification});
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &Announcer::speak);
    connect(&document, &Document::sessionChanged, this, [this] { m_sinceChange.start(); });
    connect(&document, &Document::told, this, [this](const QString &sentence) { tell(Sort::Mark, sentence); });
    connect(&document.undoStack(), &QUndoStack::indexChanged, this, &Announcer::takeHistory);
    connect(&selection, &Selection::changed, this, &Announcer::takeSelection);
    connect(&pipeline, &LivePipeline::finished, this, &Announcer::takeWork);
}

void Announcer::tell(Sort sort, const QString &sentence) {
    if (sentence.isEmpty())
        return;
    m_waiting[sort] = sentence;
    if (!m_soon.isActive())
        m_soon.start(soon);
}

/// A step back is an undo; one forward a redo where it does what was undone before, and otherwise a change of now,
/// which the pictures answer.
void Announcer::takeHistory(int index) {
    const QUndoStack &steps = m_document.undoStack();
    if (index < m_index)
        tell(Sort::History, tr("Undone: %1.").arg(steps.text(index)));
    else if (index > m_index && m_redone && steps.command(m_index) == m_redone)
        tell(Sort::History, tr("Redone: %1.").arg(steps.text(index - 1)));
    m_index = index;
    m_redone = index < steps.count() ? steps.command(index) : nullptr;
}

void Announcer::takeSelection() {
    const std::size_t count = m_selection.rows().size(), before = std::exchange(m_selected, count);
    const auto loaded = m_document.results().value<Stage::Load>();
    const auto at = loaded ? positionOf(*loaded->dataset, m_selection.current()) : std::nullopt;
    if (count == 0)
        tell(Sort::Selection, before > 0 ? tr("No rows selected.") : QString());
    else if (count == 1 && at)
        tell(Sort::Selection, tr("1 row selected: %1.").arg(rowTitle(*loaded->dataset, *at)));
    else
        tell(Sort::Selection, tr("%1 selected.").arg(rowsText(static_cast<Index>(count))));
}

QString Announcer::refusals() const {
    QStringList all;
    for (const Stage stage : allStages)
        if (const StageStatus &status = m_document.status(stage); status.state == StageStatus::State::Refused)
            all.append(tr("%1 refused: %2").arg(programWords(stageInfo(stage).title), status.message));
    return all.join(' ');
}

void Announcer::takeWork(double milliseconds) {
    const QString refused = refusals(), before = std::exchange(m_refused, refused);
    if (!refused.isEmpty() && refused != before)
        tell(Sort::Work, refused);
    else if (milliseconds > 0)
        tell(Sort::Work, tr("Updated in %1.").arg(durationText(milliseconds / 1000)));
}

bool Announcer::isHandAtWork() const {
    const auto isDown = [](const QAbstractSlider *slider) { return slider->isSliderDown(); };
    return QApplication::mouseButtons() != Qt::NoButton ||
           std::ranges::any_of(window()->findChildren<QAbstractSlider *>(), isDown);
}

void Announcer::speak() {
    const auto left = [](const QElapsedTimer &since) {
        return since.isValid() ? pause - static_cast<int>(std::min<qint64>(since.elapsed(), pause)) : 0;
    };
    const int wait = isHandAtWork() ? pause : std::max(left(m_sinceTold), left(m_sinceChange));
    if (wait > 0)
        return m_soon.start(wait);
    const QString sentence = QStringList(m_waiting.values()).join(' ');
    m_waiting.clear();
    m_sinceTold.start();
    if (sentence == accessibleName())
        setAccessibleName({}); // the same again is another event
    setAccessibleName(sentence);
    QAccessibleEvent shown(this, QAccessible::ObjectShow); // readers speak a notification that appears
    QAccessible::updateAccessibility(&shown);
}

} // namespace eigenscope

#include "moc_announcer.cpp"
