#include "ui/window/lessons/lesson_authoring.h"

#include "core/base/guarded.h"
#include "core/base/json_value.h"
#include "core/lessons/new_lesson.h"
#include "ui/lessons/lesson_watch.h"
#include "ui/text/change_text.h"
#include "ui/text/said.h"
#include "ui/window/files/session_files.h"
#include "ui/window/frame/message_bar.h"
#include "ui/window/lessons/lesson_room.h"
#include "ui/window/lessons/new_lesson_dialog.h"

#include <QAction>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QUrl>

#include <algorithm>

namespace eigenscope {
namespace {

QAction *action(const QString &text, const QString &tip, QObject *parent) {
    auto *made = new QAction(text, parent);
    made->setToolTip(tip);
    made->setEnabled(false);
    return made;
}

/// The place of a step in another state of its lesson: that of its id, else the nearest one.
std::size_t placeIn(const Lesson &lesson, const LessonStep &step, std::size_t place) {
    const auto same = std::ranges::find(lesson.steps, step.id, &LessonStep::id);
    return same != lesson.steps.end() ? static_cast<std::size_t>(same - lesson.steps.begin())
                                      : std::min(place, lesson.steps.size() - 1);
}

/// The session without what views keep: a step is called after what it sets.
Session withoutViews(const Session &session, const Catalogue &catalogue) {
    auto bare = session.with("views", Json(), catalogue);
    return bare ? *std::move(bare) : session;
}

} // namespace

LessonAuthoring::LessonAuthoring(const AuthoringTargets &targets)
    : QObject(&targets.window), m_targets(targets),
      m_new(action(tr("New from here…"), tr("Writes a lesson that begins with what stands in this window"), this)),
      m_fromScenes(
          action(tr("New from scenes…"), tr("Writes a lesson with a step for each scene of this session"), this)),
      m_record(action(tr("Record step"),
                      tr("Writes what you have changed since this step as the next one, with its task and its check"),
                      this)),
      m_open(action(tr("Open the file of this lesson"), tr("In your editor; a saved file is read again here"), this)) {
    connect(m_new, &QAction::triggered, this, [this] { ask(Of::WhatStands); });
    connect(m_fromScenes, &QAction::triggered, this, [this] { ask(Of::Scenes); });
    connect(&m_targets.context.document, &Document::sessionChanged, this, &LessonAuthoring::enable);
    connect(m_record, &QAction::triggered, this, &LessonAuthoring::record);
    connect(m_open, &QAction::triggered, this, &LessonAuthoring::openFile);
    connect(&m_writing, &JobRunner::finished, this, [this] {
        emit working({});
        enable();
        emit finished();
    });
    connect(&m_writing, &JobRunner::failed, &m_targets.messages, &MessageBar::say);
}

QList<QAction *> LessonAuthoring::actions() const {
    return {m_new, m_fromScenes, m_record, m_open};
}

void LessonAuthoring::setHasWork(bool hasWork) {
    m_hasWork = hasWork;
    enable();
}

void LessonAuthoring::setLesson(LessonRoom &room) {
    m_room = &room;
    m_watch = new LessonWatch(room.file(), lessonRules(m_targets.registries), this);
    connect(m_watch, &LessonWatch::read, this, &LessonAuthoring::follow);
    connect(m_watch, &LessonWatch::refused, this, [this](const QString &sentence) {
        m_fault = sentence;
        m_targets.messages.say(sentence);
    });
    enable();
}

void LessonAuthoring::enable() {
    m_new->setEnabled(m_hasWork && !isRunning());
    const bool hasScenes = !entryOf(m_targets.context.document.session().json(), "scenes").empty();
    m_fromScenes->setEnabled(m_hasWork && hasScenes && !isRunning());
    m_record->setEnabled(canRecord() && !isRunning());
    m_open->setEnabled(m_room && !m_room->file().empty());
}

/// The program's own lessons stay as they are.
bool LessonAuthoring::canRecord() const {
    if (!m_room)
        return false;
    const QFileInfo file(QString::fromStdString(m_room->file().string()));
    const QDir ours(QString::fromStdString(m_targets.registries.lessonFolder.string()));
    return file.isWritable() && QDir(file.absolutePath()) != ours;
}

Session LessonAuthoring::sessionNow() const {
    const Document &document = m_targets.context.document;
    auto whole = document.session().with("views", m_targets.sessions.views(), document.catalogue());
    return whole ? *std::move(whole) : document.session();
}

void LessonAuthoring::ask(Of of) {
    std::filesystem::path folder = m_targets.registries.personalLessons;
    if (folder.empty())
        folder = QDir::homePath().toStdString();
    auto *dialog = new NewLessonDialog(std::move(folder), &m_targets.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog, of] { write(dialog->title(), dialog->file(), of); });
    dialog->open();
}

void LessonAuthoring::write(const QString &title, const std::filesystem::path &file, Of of) {
    NewLesson lesson{.title = title.toStdString(),
                     .file = file,
                     .session = sessionNow(),
                     .selection = m_targets.context.selection.rows(),
                     .folder = m_targets.context.document.folder(),
                     .isOfScenes = of == Of::Scenes};
    emit working(tr("Writing the lesson"));
    m_writing.start([this, lesson = std::move(lesson),
                     rules = lessonRules(m_targets.registries)](const std::stop_token &, const JobRunner::Post &post) {
        const Result<void> written =
            guarded(sentence("writing this lesson"), [&] { return writeNewLesson(lesson, rules); });
        post([this, written, file = QString::fromStdString(lesson.file.string())] {
            if (written)
                emit lessonWritten(file);
            else
                say(written.error());
        });
    });
    enable();
}

QString LessonAuthoring::titleOfChange(const Session &now) const {
    const Catalogue &catalogue = m_targets.context.document.catalogue();
    const auto before = Session::fromJson(m_room->run().end(), catalogue);
    return before ? changeText(withoutViews(*before, catalogue), withoutViews(now, catalogue), catalogue) : QString();
}

void LessonAuthoring::record() {
    if (!canRecord())
        return;
    const Session now = sessionNow();
    RecordedWork work{.step = m_room->run().step().id,
                      .opened = m_room->run().openedViews(),
                      .now = now,
                      .selection = m_targets.context.selection.rows(),
                      .title = titleOfChange(now).toStdString(),
                      .folder = m_targets.context.document.folder()};
    emit working(tr("Trying and writing the step"));
    m_writing.start([this, work = std::move(work), file = m_room->file(), rules = lessonRules(m_targets.registries)](
                        const std::stop_token &stop, const JobRunner::Post &post) {
        Result<RecordedStep> recorded = guarded(sentence("recording this step"), [&] {
            return recordStep(file, work, rules, {stop, {}});
        });
        post([this, recorded = std::move(recorded)] { takeStep(recorded); });
    });
    enable();
}

void LessonAuthoring::takeStep(const Result<RecordedStep> &recorded) {
    if (!recorded)
        return say(recorded.error());
    m_watch->setText(recorded->text);
    if (const auto renewed = m_room->run().renew(recorded->lesson, recorded->step, true); !renewed)
        return say(renewed.error());
    const bool hasTask = !m_room->run().step().checks.empty();
    m_targets.messages.offer(hasTask ? tr("The step is written, with its task and check. Fill in its words.")
                                     : tr("The step is written, without a task. Fill in its words."),
                             tr("Open the file"), [this] { openFile(); });
}

void LessonAuthoring::follow(const Lesson &lesson) {
    LessonRun &run = m_room->run();
    const Result<void> renewed = run.renew(lesson, placeIn(lesson, run.step(), run.index()));
    if (!m_fault.isEmpty() && m_targets.messages.sentence() == m_fault)
        m_targets.messages.say({});
    m_fault.clear();
    if (!renewed)
        say(renewed.error());
}

void LessonAuthoring::openFile() {
    const QString file = QString::fromStdString(m_room->file().string());
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(file).absoluteFilePath())))
        m_targets.messages.say(tr("No program opened the file %1. Open it in your editor.").arg(file));
}

void LessonAuthoring::say(const Error &error) {
    if (error.kind != Error::Kind::Canceled)
        m_targets.messages.say(said(error.message));
}

} // namespace eigenscope

#include "moc_lesson_authoring.cpp"
