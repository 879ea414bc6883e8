#include "core/formats/table_writer.h"
#include "core/pipeline/stages/stage_keys.h"
#include "ui/document/kept_columns.h"
#include "ui/window/main_window.h"
#include "ui/import/import_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/opening.h"
#include "ui/window/recent_files.h"
#include "ui/window/status_line.h"
#include "ui/window/views_json.h"
#include "ui/workspaces/workspace.h"

#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QMimeData>
#include <QSettings>
#include <QToolTip>

namespace eigenscope {
namespace {

const char *const dataFolderKey = "folder/open";
const char *const tables = "*.csv *.tsv *.txt *.svmlight *.csv.gz *.tsv.gz *.txt.gz *.svmlight.gz";
const char *const arrays = "*.npy *.npz *.mat *-ubyte *.npy.gz *-ubyte.gz";
const char *const others = "*.fasta *.fa *.fasta.gz *.fa.gz *.edges *.edgelist *.graphml *.graphml.gz";
const char *const sessionEnding = ".eigenscope";

/// The first local file among what is dragged; empty where there is none.
QString draggedFile(const QMimeData &data) {
    for (const QUrl &url : data.urls())
        if (url.isLocalFile())
            return url.toLocalFile();
    return {};
}

} // namespace

void MainWindow::openPath(const QString &path) {
    const Json unclear =
        path.endsWith(sessionEnding) ? Json() : Json{{"source", QFileInfo(path).absoluteFilePath().toStdString()}};
    open([file = std::filesystem::path(path.toStdString()),
          &catalogue = m_catalogue](std::stop_token stop) { return openFile(file, catalogue, std::move(stop)); },
         QFileInfo(path).fileName(), unclear);
    addRecentFile(QFileInfo(path).absoluteFilePath());
}

void MainWindow::openSource(const QString &source) {
    open([data = Json{{"source", source.toStdString()}}, folder = m_document.folder(), &catalogue = m_catalogue](
             std::stop_token stop) { return eigenscope::openSource(data, folder, catalogue, std::move(stop)); },
         source.section(':', 1));
}

/// `unclear` is the data that the person is asked about where the content is not what it was taken for.
void MainWindow::open(std::function<Result<Opened>(std::stop_token)> read, const QString &what, const Json &unclear) {
    m_status->showWork(tr("Reading %1").arg(what));
    m_opening.start([this, read = std::move(read), unclear](std::stop_token stop, const JobRunner::Post &post) {
        Result<Opened> opened = read(std::move(stop));
        post([this, opened = std::move(opened), unclear] {
            m_status->showWork({});
            if (opened)
                return put(*opened);
            const Error::Kind kind = opened.error().kind;
            if (kind != Error::Kind::Canceled)
                m_document.say(QString::fromStdString(opened.error().message));
            if (!unclear.is_null() && (kind == Error::Kind::InvalidData || kind == Error::Kind::Syntax))
                showImport(unclear);
        });
    });
}

void MainWindow::put(Opened opened) {
    if (opened.loaded.value<Stage::Load>()) // read already: the run takes it from there
        m_document.takeResult(Stage::Load, opened.loaded);
    openSession(std::move(opened.session), opened.folder, QString::fromStdString(opened.file));
}

void MainWindow::openSession(Session session, const std::filesystem::path &folder, const QString &file) {
    m_messages->hide();
    const Json views = session.json().value("views", Json::object());
    const WorkspaceInfo *next = m_workspaceInfos.find(workspaceOf(views).toStdString());
    const WorkspaceCards cards = (next ? *next : workspace()->info()).cards;
    if (cards == WorkspaceCards::Hyperspace && !session.hyperspace())
        if (Result<Session> drawn = session.with("hyperspace", Session::hyperspaceJson({}), m_catalogue))
            session = *std::move(drawn);
    if (cards == WorkspaceCards::Features) {
        const auto loaded = m_document.results().result<Stage::Load>();
        const bool isRead = loaded.value && loaded.key == sourceKey(session.data(), folder);
        session = withFeatureSelection(session, isRead ? loaded.value->dataset.get() : nullptr, m_catalogue);
    }
    m_document.open(std::move(session), folder, file);
    restoreEncoding(views, m_encoding);
    restoreNewPoint(views, m_document.newPoint());
    showWorkspace(workspaceOf(views));
    for (const Workspace *made : m_workspaces)
        restoreViews(views, *made);
}

void MainWindow::chooseFile() {
    QSettings settings;
    const QString file =
        QFileDialog::getOpenFileName(this, tr("Open"), settings.value(dataFolderKey).toString(),
                                     tr("All supported (%1 %2 %3 *.eigenscope);;Sessions (*.eigenscope);;Tables "
                                        "(%1);;Arrays (%2);;Sequences and graphs (%3);;All files (*)")
                                         .arg(tables, arrays, others));
    if (file.isEmpty() || (!m_document.file().isEmpty() && !mayDiscard()))
        return;
    settings.setValue(dataFolderKey, QFileInfo(file).absolutePath());
    openPath(file);
}

void MainWindow::chooseImported() {
    QSettings settings;
    const QString file =
        QFileDialog::getOpenFileName(this, tr("Import"), settings.value(dataFolderKey).toString(), tr("All files (*)"));
    if (file.isEmpty())
        return;
    settings.setValue(dataFolderKey, QFileInfo(file).absolutePath());
    showImport({{"source", file.toStdString()}});
}

void MainWindow::pasteTable() {
    const QString text = QApplication::clipboard()->text();
    if (text.trimmed().isEmpty())
        return m_document.say(tr("The clipboard holds no text. Copy a table first."));
    showImport({{"source", "inline"}, {"text", text.toStdString()}});
}

/// Lets the person see and correct how the data are read before they are opened.
void MainWindow::showImport(Json settings) {
    auto *window = new ImportWindow(std::move(settings), m_document.folder(), m_catalogue, this);
    window->setAttribute(Qt::WA_DeleteOnClose);
    connect(window, &QDialog::accepted, this, [this, window] {
        if (!m_document.file().isEmpty() && !mayDiscard())
            return;
        const std::filesystem::path source = window->data().at("source").get<std::string>();
        open([data = window->data(), folder = m_document.folder(), &catalogue = m_catalogue](
                 std::stop_token stop) { return eigenscope::openSource(data, folder, catalogue, std::move(stop)); },
             QString::fromStdString(source.filename().string()));
    });
    window->open();
}

void MainWindow::chooseProjected() {
    QSettings settings;
    const QString file =
        QFileDialog::getOpenFileName(this, tr("Project a file"), settings.value(dataFolderKey).toString(),
                                     tr("Data (%1 %2 %3);;All files (*)").arg(tables, arrays, others));
    if (file.isEmpty())
        return;
    settings.setValue(dataFolderKey, QFileInfo(file).absolutePath());
    project(file);
}

/// The rows of the file in the picture of the data, as a change of the session.
void MainWindow::project(const QString &path) {
    const QFileInfo file(path);
    m_document.set(tr("Project %1").arg(file.fileName()), "project",
                   Json{{"source", file.absoluteFilePath().toStdString()}});
}

bool MainWindow::saveSession() {
    return m_document.file().isEmpty() ? saveSessionAs() : saveTo(m_document.file());
}

bool MainWindow::saveSessionAs() {
    QSettings settings;
    QFileDialog dialog(this, tr("Save session"), settings.value(dataFolderKey).toString(),
                       tr("Sessions (*.eigenscope)"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix("eigenscope");
    if (dialog.exec() != QDialog::Accepted)
        return false;
    return saveTo(dialog.selectedFiles().front());
}

bool MainWindow::saveTo(const QString &file) {
    const std::filesystem::path path = file.toStdString();
    if (path.parent_path() != m_document.folder()) // relative paths would lead elsewhere
        m_document.change(tr("Absolute paths"),
                          withAbsolutePaths(m_document.session(), m_document.folder(), m_catalogue));
    const Session &shown = m_document.session();
    const Json before = shown.json().value("views", Json::object());
    Result<Session> session = shown.with(
        "views", viewsJson(before, m_encoding, m_document.newPoint(), m_workspaces, *workspace()), m_catalogue);
    const Result<void> written = session ? writeFile(path, session->text()) : session.error();
    if (!written) {
        m_document.say(QString::fromStdString(written.error().message));
        return false;
    }
    m_document.savedAs(file);
    addRecentFile(QFileInfo(file).absoluteFilePath());
    return true;
}

bool MainWindow::mayDiscard() {
    if (m_document.undoStack().isClean())
        return true;
    QMessageBox question(QMessageBox::Question, tr("Eigenscope"), tr("Save the changes of this session?"),
                         QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
    switch (question.exec()) {
    case QMessageBox::Save: return saveSession();
    case QMessageBox::Discard: return true;
    default: return false;
    }
}

void MainWindow::closeEvent(QCloseEvent *event) {
    if (!mayDiscard())
        return event->ignore();
    keepWindow();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event) {
    if (!draggedFile(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dragMoveEvent(QDragMoveEvent *event) {
    const QString file = draggedFile(*event->mimeData());
    if (mayProject(file))
        QToolTip::showText(mapToGlobal(event->position().toPoint()),
                           tr("Open %1; with Ctrl place its rows in this picture").arg(QFileInfo(file).fileName()),
                           this);
    event->acceptProposedAction();
}

/// Whether the file can be rows beside the data, since there is a picture of them.
bool MainWindow::mayProject(const QString &file) const {
    return !file.endsWith(sessionEnding) &&
           (m_document.results().value<Stage::Reduce>() || m_document.results().value<Stage::Regress>());
}

void MainWindow::dropEvent(QDropEvent *event) {
    QToolTip::hideText();
    const QString file = draggedFile(*event->mimeData());
    const bool projects = (event->modifiers() & Qt::ControlModifier) && mayProject(file);
    if (file.isEmpty() || (!projects && !m_document.file().isEmpty() && !mayDiscard()))
        return;
    event->acceptProposedAction();
    if (projects)
        project(file);
    else
        openPath(file);
}

} // namespace eigenscope
