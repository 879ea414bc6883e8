#pragma once

#include "core/lessons/recorded_step.h"
#include "ui/document/job_runner.h"
#include "ui/studies/view_context.h"
#include "ui/window/frame/registries.h"

class QAction;

namespace eigenscope {

class LessonRoom;
class LessonWatch;
class MessageBar;
class SessionFiles;

/// What a teacher's own lessons are made of; all of it outlives them.
struct AuthoringTargets {
    const Registries &registries;
    ViewContext context;
    SessionFiles &sessions;
    MessageBar &messages;
    QWidget &window; ///< dialogs stand over it
};

/// Writes lessons in a window: a new one from what stands there, a step of what was changed. The lesson that runs
/// follows its file when that is saved. Reading, trying and writing happen on a worker; a refusal changes nothing and
/// is said.
class LessonAuthoring final : public QObject {
    Q_OBJECT

public:
    explicit LessonAuthoring(const AuthoringTargets &targets);

    /// Those of the menu.
    [[nodiscard]] QList<QAction *> actions() const;
    /// The lesson that runs in this window from now on.
    void setLesson(LessonRoom &room);
    /// Something is open that a lesson can begin with.
    void setHasWork(bool hasWork);
    /// Whether a lesson or a step is being written.
    [[nodiscard]] bool isRunning() const { return m_writing.isRunning(); }

    /// What a new lesson is made of.
    enum class Of { WhatStands, Scenes };
    /// Writes the lesson and asks for it to be opened.
    void write(const QString &title, const std::filesystem::path &file, Of of = Of::WhatStands);

signals:
    void lessonWritten(const QString &file);
    void working(const QString &text); ///< empty when nothing is written any more
    void finished();

private:
    void ask(Of of);
    void record();
    void openFile();
    void takeStep(const Result<RecordedStep> &recorded);
    void follow(const Lesson &lesson);
    void say(const Error &error);
    void enable();
    [[nodiscard]] bool canRecord() const;
    [[nodiscard]] Session sessionNow() const;
    [[nodiscard]] QString titleOfChange(const Session &now) const;

    AuthoringTargets m_targets;
    LessonRoom *m_room = nullptr;
    LessonWatch *m_watch = nullptr;
    QString m_fault; ///< the sentence of the file as it was saved last; empty where it has none
    QAction *m_new, *m_fromScenes, *m_record, *m_open;
    bool m_hasWork = false;
    JobRunner m_writing{this};
};

} // namespace eigenscope
