#pragma once

#include "ui/document/document.h"
#include "ui/document/job_runner.h"
#include "ui/window/files/opening.h"

namespace eigenscope {

class SessionFiles;
class WorkspaceColumns;

/// Opens data and sessions, and asks for lessons to be opened: files, samples, what is pasted, and what a person
/// corrects in the import window. Reading happens on a worker, and the first views are made a view a turn; a refusal
/// changes nothing and is said.
class FileOpening final : public QObject {
    Q_OBJECT

public:
    /// Dialogs stand over `window`.
    FileOpening(Document &document, SessionFiles &sessions, WorkspaceColumns &columns, QWidget &window);

    void openPath(const QString &path);
    /// Opens one path as openPath does, and several pictures or folders of them together. All others are asked for in
    /// windows of their own.
    void openPaths(const QStringList &paths);
    /// Whether the file is a session, or of a format that is known.
    [[nodiscard]] bool isPossible(const QString &file) const;
    /// "sample:NAME" or "generate:NAME".
    void openSource(const QString &source);
    /// Lets the person choose a file to be opened.
    void choose();
    /// Lets the person choose a folder of pictures, and see how it is read.
    void chooseFolder();
    /// The same as choose, with a look at how it is read.
    void chooseImported();
    /// The table on the clipboard, with the same look.
    void pasteTable();

    [[nodiscard]] bool isRunning() const { return m_reading.isRunning() || m_read; }
    void cancel();

signals:
    void working(const QString &text); ///< empty when nothing is read any more
    void finished();
    void lessonRequested(const QString &file); ///< opened elsewhere: a lesson has a window of its own
    void windowRequested(const QString &file); ///< for this file

private:
    using Read = std::function<Result<Opened>(std::stop_token stop)>;

    /// As one table.
    void openPictures(const QStringList &paths);
    /// `unclear` is the data that the person is asked about where the content is not what it was taken for.
    void start(Read read, const QString &what, const Json &unclear);
    void take(Result<Opened> opened, const Json &unclear);
    /// Opens what has been read, as soon as there are views to show it.
    void openRead();
    /// Lets the person see and correct how the data are read before they are opened.
    void showImport(Json settings);
    [[nodiscard]] Read reading(Json data) const;

    Document &m_document;
    SessionFiles &m_sessions;
    WorkspaceColumns &m_columns;
    QWidget &m_window;
    std::optional<Opened> m_read; ///< until it is opened
    JobRunner m_reading{this};
};

} // namespace eigenscope
