#include "ui/window/lessons/lesson_handout.h"

#include "core/base/guarded.h"
#include "core/formats/table_writer.h"
#include "core/lessons/lesson_file.h"
#include "ui/handout/handout_dialog.h"
#include "ui/text/said.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>

#include <algorithm>

namespace eigenscope {
namespace {

const char *const handoutFolderKey = "folder/handout";

/// Where it was read, as files of lessons are called.
std::filesystem::path fileOf(const Lesson &lesson) {
    return lesson.folder.string() + std::string(lessonEnding);
}

} // namespace

HandoutSources handoutSources(const Registries &registries) {
    const auto titleOf = [lessons = registries.lessons ? registries.lessons()
                                                       : std::vector<LessonEntry>()](const std::string &id) {
        const auto found = std::ranges::find(lessons, id, [](const LessonEntry &entry) { return entry.head.id; });
        return found == lessons.end() ? QString() : QString::fromStdString(found->head.title);
    };
    return {registries.catalogue, registries.views,    registries.workspaces,
            registries.overlays,  registries.pictures, titleOf};
}

LessonHandout::LessonHandout(const Registries &registries, Document &document, QWidget &window)
    : QObject(&window), m_registries(registries), m_document(document), m_window(window) {
    connect(&m_writing, &JobRunner::finished, this, &LessonHandout::finished);
}

void LessonHandout::choose(const Lesson *running) {
    const std::filesystem::path own = running ? fileOf(*running) : std::filesystem::path();
    std::vector<LessonEntry> lessons = m_registries.lessons();
    if (running && std::ranges::find(lessons, own, &LessonEntry::file) == lessons.end())
        lessons.push_back({running->head, {}, own}); // one of another folder
    HandoutDialog dialog(lessons, own, &m_window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    const QString file = askForFile(dialog.fileName());
    if (file.isEmpty())
        return;
    auto lesson = running && dialog.lesson() == own ? Result<Lesson>(*running)
                                                    : readLessonFile(dialog.lesson(), lessonRules(m_registries));
    if (!lesson)
        return end(said(lesson.error().message));
    write(*std::move(lesson), dialog.settings(), file);
}

QString LessonHandout::askForFile(const QString &name) {
    QSettings settings;
    QFileDialog files(&m_window, tr("Handout"), settings.value(handoutFolderKey).toString(), tr("PDF (*.pdf)"));
    files.setAcceptMode(QFileDialog::AcceptSave);
    files.setDefaultSuffix("pdf");
    files.selectFile(name);
    if (files.exec() != QDialog::Accepted)
        return {};
    const QString file = files.selectedFiles().front();
    settings.setValue(handoutFolderKey, QFileInfo(file).absolutePath());
    return file;
}

void LessonHandout::write(Lesson lesson, HandoutSettings settings, const QString &file) {
    if (isRunning())
        return;
    m_making = std::make_unique<HandoutMaking>(handoutSources(m_registries), std::move(lesson), settings,
                                               [this, file](const Result<std::string> &bytes) { take(bytes, file); });
    connect(m_making.get(), &HandoutMaking::progressed, this, [this, file](double share) {
        constexpr double percent = 100;
        emit working(
            tr("Making %1: %2 %").arg(QFileInfo(file).fileName(), QString::number(static_cast<int>(percent * share))));
    });
}

void LessonHandout::take(const Result<std::string> &bytes, const QString &file) {
    m_making.release()->deleteLater(); // which is still at it
    if (!bytes)
        return end(said(bytes.error().message));
    m_writing.start([this, file, content = *bytes](const std::stop_token &, const JobRunner::Post &post) {
        const auto written = guarded(sentence("this handout"), [&] { return writeFile(file.toStdString(), content); });
        post([this, file, written] {
            emit working({});
            m_document.say(written ? tr("Wrote %1.").arg(file) : said(written.error().message));
        });
    });
}

void LessonHandout::stop() {
    if (std::exchange(m_making, nullptr))
        end(tr("The handout was stopped."));
}

void LessonHandout::end(const QString &sentence) {
    emit working({});
    m_document.say(sentence);
    emit finished();
}

} // namespace eigenscope

#include "moc_lesson_handout.cpp"
