#include "ui/window/lessons/lesson_room.h"

#include "core/lessons/lesson_progress.h"
#include "ui/cards/card.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/lessons/lock_veil.h"
#include "ui/lessons/moving_hand.h"
#include "ui/lessons/target_ring.h"
#include "ui/methods/kernel_line.h"
#include "ui/text/said.h"
#include "ui/views/features/peaking.h"
#include "ui/window/files/session_files.h"
#include "ui/window/frame/workspace_columns.h"
#include "ui/window/lessons/lesson_target.h"
#include "ui/workspaces/workspace.h"

#include <QAction>
#include <QBoxLayout>

#include <set>

namespace eigenscope {
namespace {

/// The view Peaking of the workspace; nullptr where it has none.
const Peaking *peakingIn(const WorkspaceColumns &columns) {
    const ViewFrame *frame = columns.shown()->frame(Peaking::id);
    return frame ? qobject_cast<const Peaking *>(&frame->view()) : nullptr;
}

std::optional<PeakingCurve> peakingShown(const WorkspaceColumns &columns) {
    const Peaking *view = peakingIn(columns);
    return view ? view->curve() : std::nullopt;
}

/// Whether all that the conditions of a step may be about has been found.
bool isFound(const LivePipeline &pipeline, const WorkspaceColumns &columns) {
    const Peaking *view = peakingIn(columns);
    return !pipeline.isRunning() && !(view && view->isBeingFound());
}

} // namespace

Result<std::unique_ptr<LessonRoom>> LessonRoom::make(LessonAt lesson, const LessonWindow &window) {
    const auto open = [&sessions = window.sessions, folder = lesson.lesson.folder](Session session, Results results) {
        sessions.open(std::move(session), folder, {}, std::move(results));
    };
    StepMarks marks = LessonProgress::read(window.progress).marks(lesson.lesson);
    const auto target = [window = &window.window, columns = &window.columns](const std::string &name) {
        return lessonTarget(name, *window, *columns);
    };
    auto *hand = new MovingHand(target, window.context.document.catalogue().kernels, &window.window);
    TRY(auto run,
        LessonRun::make(
            std::move(lesson.lesson), std::move(marks),
            {.context = window.context,
             .pipeline = window.pipeline,
             .open = open,
             .views = [&sessions = window.sessions] { return sessions.views(); },
             .peaking = [columns = &window.columns] { return peakingShown(*columns); },
             .kernelLine =
                 [&window = window.window, line = QPointer<KernelLine>()]() mutable {
                     if (!line) // a search among thousands of widgets, and each look asks
                         line = window.findChild<KernelLine *>();
                     return line.data();
                 },
             .isIdle = [&pipeline = window.pipeline, columns = &window.columns] { return isFound(pipeline, *columns); },
             .moveHand = [hand](const Json &from, const Json &to, std::chrono::milliseconds time,
                                std::function<void()> then) { hand->move(from, to, time, std::move(then)); }}));
    window.columns.prepareForLesson();
    run->goTo(lesson.step);
    return std::unique_ptr<LessonRoom>(new LessonRoom(std::move(run), window));
}

LessonRoom::LessonRoom(std::unique_ptr<LessonRun> run, const LessonWindow &window)
    : m_window(window), m_run(std::move(run)), m_panel(new LessonPanel(*m_run)), m_ring(new TargetRing(window.window)) {
    // F1 is the next hint here; what it does elsewhere moves to another key.
    for (QAction *action : m_window.window.findChildren<QAction *>())
        if (action->shortcut() == QKeySequence(Qt::Key_F1))
            action->setShortcut(QKeySequence(Qt::SHIFT | Qt::Key_F1));
    m_window.beside.addWidget(m_panel);
    connect(m_panel, &LessonPanel::leaveRequested, this, &LessonRoom::leaveRequested);
    connect(m_run.get(), &LessonRun::stepChanged, this, &LessonRoom::point);
    connect(m_run.get(), &LessonRun::marked, this, &LessonRoom::keepProgress);
    connect(m_run.get(), &LessonRun::lockChanged, this, &LessonRoom::showLock);
    for (Card *card : m_window.window.findChildren<Card *>())
        m_veils.append(new LockVeil(*card));
    showLock();
    point();
}

RingTarget LessonRoom::target(const std::string &name) const {
    return lessonTarget(name, m_window.window, m_window.columns);
}

void LessonRoom::showLock() {
    const StepLock *lock = m_run->lock();
    for (LockVeil *veil : m_veils) {
        const QString card = veil->parentWidget()->objectName().section('.', 1);
        veil->show(lock ? lock->open(card.toStdString()) : StepLock::Open{.isWhole = true});
    }
}

/// Other windows may have kept theirs meanwhile: the file is read again.
void LessonRoom::keepProgress() {
    if (m_window.progress.empty())
        return;
    LessonProgress progress = LessonProgress::read(m_window.progress);
    progress.keep(m_run->lesson(), m_run->marks());
    if (const auto kept = progress.write(m_window.progress); !kept)
        m_window.context.document.say(said(kept.error().message));
}

/// Again with the next turn of the event loop: a workspace that was just shown has no places yet.
void LessonRoom::point() {
    QTimer::singleShot(0, this, [this] {
        for (const QPointer<QWidget> &former : std::exchange(m_pointedAt, {}))
            if (former)
                former->removeEventFilter(this);
        QList<RingTarget> targets;
        QList<const QWidget *> parts;
        for (const std::string &name : m_run->step().pointAt)
            if (const RingTarget target = this->target(name); target.widget) {
                targets.append(target);
                parts.append(target.widget);
            }
        m_window.columns.reveal(parts);
        std::set<const ViewFrame *> views;
        for (const QWidget *part : parts)
            for (const QWidget *around = part; around; around = around->parentWidget())
                if (const auto *view = qobject_cast<const ViewFrame *>(around))
                    views.insert(view);
        if (Workspace *workspace = m_window.columns.shown())
            workspace->keepTogether(views.size() > 1);
        for (const RingTarget &target : targets) {
            bringIntoSight(target.widget);
            target.widget->installEventFilter(this);
            m_pointedAt.append(target.widget);
        }
        if (Workspace *workspace = m_window.columns.shown()) // results that come later bring no other view forward
            workspace->keepFronts();
        m_ring->mark(targets);
    });
}

/// A card that grows, or is pushed away by another that grows, stays in sight.
bool LessonRoom::eventFilter(QObject *watched, QEvent *event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::Move)
        QTimer::singleShot(0, watched, [watched] { scrollIntoSight(qobject_cast<QWidget *>(watched)); });
    return QObject::eventFilter(watched, event);
}

} // namespace eigenscope

#include "moc_lesson_room.cpp"
