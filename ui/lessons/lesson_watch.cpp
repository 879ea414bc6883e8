#include "ui/lessons/lesson_watch.h"

#include "core/formats/bytes/file_content.h"
#include "core/lessons/lesson_file.h"
#include "ui/text/said.h"

#include <nlohmann/json.hpp>

namespace eigenscope {
namespace {

constexpr std::chrono::milliseconds settlingTime{100};

/// The text of the file; empty where it cannot be read now.
std::string textOf(const std::filesystem::path &file) {
    const auto content = fileContent(file);
    return content ? std::string(content->bytes()) : std::string();
}

} // namespace

LessonWatch::LessonWatch(const std::filesystem::path &file, LessonRules rules, QObject *parent)
    : QObject(parent), m_file(file), m_rules(std::move(rules)), m_text(textOf(file)) {
    m_settling.setSingleShot(true);
    m_settling.setInterval(settlingTime);
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, &m_settling, qOverload<>(&QTimer::start));
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, &m_settling, qOverload<>(&QTimer::start));
    connect(&m_settling, &QTimer::timeout, this, &LessonWatch::look);
    watch();
}

/// The folder too: a file that was replaced is another one, and no longer watched.
void LessonWatch::watch() {
    const QString file = QString::fromStdString(m_file.string());
    const QString folder = QString::fromStdString(m_file.parent_path().string());
    if (!m_watcher.files().contains(file))
        m_watcher.addPath(file);
    if (!m_watcher.directories().contains(folder))
        m_watcher.addPath(folder);
}

void LessonWatch::look() {
    watch();
    m_reading.start(
        [this, file = m_file, rules = m_rules, known = m_text](const std::stop_token &, const JobRunner::Post &post) {
            std::error_code none;
            if (!std::filesystem::exists(file, none)) // an editor is about to put it there
                return;
            std::string text = textOf(file);
            if (text == known)
                return;
            Result<Lesson> lesson = readLessonFile(file, rules);
            post([this, text = std::move(text), lesson = std::move(lesson)] { take(text, lesson); });
        });
}

void LessonWatch::take(const std::string &text, const Result<Lesson> &lesson) {
    m_text = text;
    if (lesson)
        emit read(*lesson);
    else
        emit refused(said(lesson.error().message));
}

} // namespace eigenscope

#include "moc_lesson_watch.cpp"
