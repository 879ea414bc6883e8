#include "ui/window/files/file_opening.h"

#include "core/base/guarded.h"
#include "core/formats/file_reader.h"
#include "core/formats/source_file.h"
#include "core/lessons/lesson_file.h"
#include "ui/import/import_window.h"
#include "ui/import/open_filter.h"
#include "ui/text/said.h"
#include "ui/window/files/data_files.h"
#include "ui/window/files/recent_files.h"
#include "ui/window/files/session_files.h"
#include "ui/window/frame/workspace_columns.h"

#include <nlohmann/json.hpp>

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>

#include <utility>

namespace eigenscope {
namespace {

/// The `data` of a file that is opened for the first time: the types of its columns are guessed.
Json unread(const QString &file) {
    return {{"source", file.toStdString()}, {"types", Json::object()}};
}

/// The pictures and folders among these, by their names.
QStringList picturesOf(const QStringList &paths, const Registry<FormatInfo> &formats) {
    QStringList pictures;
    for (const QString &path : paths)
        if (QFileInfo(path).isDir() || isPictureName(path.toStdString(), formats))
            pictures.append(path);
    return pictures;
}

bool isLesson(const QString &file) {
    return file.endsWith(QLatin1StringView(lessonEnding));
}

} // namespace

FileOpening::FileOpening(Document &document, SessionFiles &sessions, WorkspaceColumns &columns, QWidget &window)
    : m_document(document), m_sessions(sessions), m_columns(columns), m_window(window) {
    connect(&m_document, &Document::fileAskedFor, this, &FileOpening::choose);
    connect(&m_document, &Document::tableAskedFor, this,
            [this](const QString &title, const std::function<void(const QString &)> &take) {
                if (const QString file = askForFile(m_window, title, openFilter(m_document.catalogue().formats));
                    !file.isEmpty())
                    take(file);
            });
    connect(&m_reading, &JobRunner::finished, this, &FileOpening::finished);
    connect(&m_columns, &WorkspaceColumns::workspaceShown, this, &FileOpening::openRead, Qt::QueuedConnection);
}

void FileOpening::openPath(const QString &path) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    if (isLesson(path)) {
        addRecentFile(absolute);
        return emit lessonRequested(absolute);
    }
    const Json unclear = path.endsWith(sessionEnding) ? Json() : unread(absolute);
    start([file = std::filesystem::path(path.toStdString()), &catalogue = m_document.catalogue()](
              std::stop_token stop) { return openFile(file, catalogue, std::move(stop)); },
          QFileInfo(path).fileName(), unclear);
    addRecentFile(absolute);
}

void FileOpening::openPaths(const QStringList &paths) {
    const QStringList pictures = picturesOf(paths, m_document.catalogue().formats);
    QStringList others = paths;
    if (pictures.size() > 1) {
        openPictures(pictures);
        others.removeIf([&pictures](const QString &path) { return pictures.contains(path); });
    } else if (!others.isEmpty()) {
        openPath(others.takeFirst());
    }
    for (const QString &path : others)
        if (isLesson(path)) // which has a window of its own anyway
            openPath(path);
        else
            emit windowRequested(path);
}

void FileOpening::openPictures(const QStringList &paths) {
    std::vector<std::filesystem::path> files;
    for (const QString &path : paths)
        files.emplace_back(QFileInfo(path).absoluteFilePath().toStdString());
    Json data = sourceOfFiles(files);
    data["types"] = Json::object();
    start(reading(data), tr("%n pictures", "", static_cast<int>(paths.size())), data);
}

bool FileOpening::isPossible(const QString &file) const {
    return file.endsWith(sessionEnding) || isLesson(file) ||
           isRecognized(file.toStdString(), m_document.catalogue().formats);
}

void FileOpening::openSource(const QString &source) {
    start(reading({{"source", source.toStdString()}}), source.section(':', 1), {});
}

FileOpening::Read FileOpening::reading(Json data) const {
    return [data = std::move(data), folder = m_document.folder(), &catalogue = m_document.catalogue()](
               std::stop_token stop) { return eigenscope::openSource(data, folder, catalogue, std::move(stop)); };
}

void FileOpening::start(Read read, const QString &what, const Json &unclear) {
    if (m_document.isLocked())
        return m_document.say(tr("This step of the lesson is locked; open a window of your own (File ▸ New window)."));
    emit working(tr("Reading %1").arg(what));
    m_read.reset();
    m_columns.prepareShown();
    m_reading.start([this, read = std::move(read), unclear](std::stop_token stop, const JobRunner::Post &post) {
        Result<Opened> opened = guarded(sentence("reading these data"), [&] { return read(std::move(stop)); });
        post([this, opened = std::move(opened), unclear] { take(opened, unclear); });
    });
}

void FileOpening::take(Result<Opened> opened, const Json &unclear) {
    if (opened) {
        m_read = *std::move(opened);
        if (m_columns.isPrepared())
            openRead();
        return;
    }
    emit working({});
    const Error::Kind kind = opened.error().kind;
    if (kind != Error::Kind::Canceled)
        m_document.say(said(opened.error().message));
    if (!unclear.is_null() && (kind == Error::Kind::InvalidData || kind == Error::Kind::Syntax))
        showImport(unclear);
}

void FileOpening::openRead() {
    if (!m_read)
        return;
    emit working({});
    const Opened opened = *std::exchange(m_read, std::nullopt);
    m_sessions.open(opened.session, opened.folder, QString::fromStdString(opened.file), opened.loaded);
    emit finished();
}

void FileOpening::cancel() {
    m_reading.cancel();
    m_read.reset();
    emit working({});
}

void FileOpening::choose() {
    openPaths(askForFiles(m_window, tr("Open"),
                          openFilter(m_document.catalogue().formats,
                                     {tr("Sessions and lessons"),
                                      QString("*%1 *%2").arg(sessionEnding, QLatin1StringView(lessonEnding))})));
}

void FileOpening::chooseFolder() {
    if (const QString folder = askForFolder(m_window, tr("Open folder of pictures")); !folder.isEmpty())
        showImport(unread(folder));
}

void FileOpening::chooseImported() {
    if (const QString file = askForFile(m_window, tr("Import"), openFilter(m_document.catalogue().formats));
        !file.isEmpty())
        showImport(unread(file));
}

void FileOpening::pasteTable() {
    const QString text = QApplication::clipboard()->text();
    if (text.trimmed().isEmpty())
        return m_document.say(tr("The clipboard holds no text. Copy a table first."));
    showImport({{"source", "inline"}, {"text", text.toStdString()}, {"types", Json::object()}});
}

void FileOpening::showImport(Json settings) {
    auto *window = new ImportWindow(std::move(settings), m_document.folder(), m_document.catalogue(), &m_window);
    window->setAttribute(Qt::WA_DeleteOnClose);
    connect(window, &QDialog::accepted, this, [this, window] {
        const std::filesystem::path source = window->data().at("source").get<std::string>();
        if (std::error_code none; std::filesystem::is_directory(source, none) && !window->data().contains("files"))
            addRecentFile(QString::fromStdString(source.string()));
        start(reading(window->data()), QString::fromStdString(source.filename().string()), {});
    });
    window->open();
}

} // namespace eigenscope

#include "moc_file_opening.cpp"
