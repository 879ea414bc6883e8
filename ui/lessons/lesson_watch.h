#pragma once

#include "core/lessons/lesson.h"
#include "core/lessons/lesson_rules.h"
#include "ui/document/job_runner.h"

#include <QFileSystemWatcher>
#include <QTimer>

namespace eigenscope {

/// Reads the file of a lesson again when it was saved, off the window's thread: also where an editor puts another file
/// in its place. Lives on the window's thread.
class LessonWatch final : public QObject {
    Q_OBJECT

public:
    LessonWatch(const std::filesystem::path &file, LessonRules rules, QObject *parent = nullptr);

    /// The file holds this text, which is known already.
    void setText(std::string text) { m_text = std::move(text); }

signals:
    void read(const Lesson &lesson);
    void refused(const QString &sentence);

private:
    void watch();
    void look();
    void take(const std::string &text, const Result<Lesson> &lesson);

    std::filesystem::path m_file;
    LessonRules m_rules;
    std::string m_text; ///< that was read last
    QFileSystemWatcher m_watcher;
    QTimer m_settling; ///< an editor writes in several steps
    JobRunner m_reading{this};
};

} // namespace eigenscope
