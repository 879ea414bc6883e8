#pragma once

#include "ui/lessons/lesson_run.h"
#include "ui/window/lessons/named_lesson.h"

#include <QPointer>

class QBoxLayout;

namespace eigenscope {

class LessonPanel;
class LockVeil;
class SessionFiles;
class TargetRing;
struct RingTarget;
class WorkspaceColumns;

/// What a lesson works with in its window; all of it outlives the room.
struct LessonWindow {
    ViewContext context;
    LivePipeline &pipeline;
    SessionFiles &sessions;
    WorkspaceColumns &columns;
    QBoxLayout &beside; ///< the row of the pages, at whose end the panel stands
    QWidget &window;
    std::filesystem::path progress; ///< where it is kept how far the learner has come; empty: nowhere
};

/// A lesson in a window of its own: the run, the panel beside the views, and the rings around what a step points at.
class LessonRoom final : public QObject {
    Q_OBJECT

public:
    /// Opens the lesson at its step. InvalidParameter where the sessions of the steps cannot be made.
    static Result<std::unique_ptr<LessonRoom>> make(LessonAt lesson, const LessonWindow &window);

    [[nodiscard]] LessonRun &run() { return *m_run; }
    [[nodiscard]] LessonPanel &panel() const { return *m_panel; }
    [[nodiscard]] const std::filesystem::path &file() const { return m_run->lesson().file; }

    /// What the name of a target in a lesson stands for in this window.
    [[nodiscard]] RingTarget target(const std::string &name) const;
    /// Brings what the step points at into sight, with rings around it.
    void point();

signals:
    void leaveRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    LessonRoom(std::unique_ptr<LessonRun> run, const LessonWindow &window);
    void keepProgress();
    void showLock();

    LessonWindow m_window;
    std::unique_ptr<LessonRun> m_run;
    LessonPanel *m_panel;
    TargetRing *m_ring;
    QList<LockVeil *> m_veils;
    QList<QPointer<QWidget>> m_pointedAt;
};

} // namespace eigenscope
