#include "ui/window/session_files.h"

#include "core/formats/table_writer.h"
#include "core/pipeline/stages/stage_keys.h"
#include "ui/studies/studies.h"
#include "ui/window/opening.h"
#include "ui/window/recent_files.h"
#include "ui/window/views_json.h"
#include "ui/window/workspace_columns.h"

#include <nlohmann/json.hpp>

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

namespace eigenscope {
namespace {

Json viewsOf(const Session &session) {
    return session.json().value("views", Json::object());
}

} // namespace

SessionFiles::SessionFiles(const Registries &registries, const ViewContext &context, WorkspaceColumns &columns,
                           QWidget &window)
    : m_registries(registries), m_context(context), m_document(context.document), m_columns(columns), m_window(window) {
}

/// The session with what the workspace needs that will be shown.
Session SessionFiles::prepared(Session session, const std::filesystem::path &folder) const {
    const WorkspaceInfo *next = m_registries.workspaces.find(workspaceOf(viewsOf(session)).toStdString());
    const auto &need = (next ? *next : m_columns.shown()->info()).need;
    if (!need)
        return session;
    const auto loaded = m_document.results().result<Stage::Load>();
    const bool isRead = loaded.value && loaded.key == sourceKey(session.data(), folder);
    return need->with(session, isRead ? loaded.value->dataset.get() : nullptr, m_registries.catalogue);
}

void SessionFiles::open(Session session, const std::filesystem::path &folder, const QString &file) {
    const Json views = viewsOf(session);
    m_document.open(prepared(std::move(session), folder), folder, file);
    restoreEncoding(views, m_context.encoding);
    restoreNewPoint(views, m_context.studies.newPoint);
    m_columns.showWorkspace(workspaceOf(views));
    for (const Workspace *made : m_columns.made())
        restoreViews(views, *made);
}

bool SessionFiles::save() {
    return m_document.file().isEmpty() ? saveAs() : saveTo(m_document.file());
}

bool SessionFiles::saveAs() {
    QFileDialog dialog(&m_window, tr("Save session"), lastFolder(), tr("Sessions (*%1)").arg(sessionEnding));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QString(sessionEnding).mid(1));
    return dialog.exec() == QDialog::Accepted && saveTo(dialog.selectedFiles().front());
}

bool SessionFiles::saveTo(const QString &file) {
    const std::filesystem::path path = file.toStdString();
    if (path.parent_path() != m_document.folder()) // relative paths would lead elsewhere
        m_document.change(tr("Absolute paths"),
                          withAbsolutePaths(m_document.session(), m_document.folder(), m_registries.catalogue));
    const Session &shown = m_document.session();
    const Json views =
        viewsJson(viewsOf(shown), m_context.encoding, m_context.studies.newPoint, m_columns.made(), *m_columns.shown());
    const Result<Session> session = shown.with("views", views, m_registries.catalogue);
    const Result<void> written = session ? writeFile(path, session->text()) : session.error();
    if (!written) {
        m_document.say(QString::fromStdString(written.error().message));
        return false;
    }
    m_document.savedAs(file);
    addRecentFile(QFileInfo(file).absoluteFilePath());
    return true;
}

bool SessionFiles::mayDiscard() {
    if (m_document.undoStack().isClean())
        return true;
    QMessageBox question(QMessageBox::Question, tr("Eigenscope"), tr("Save the changes of this session?"),
                         QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &m_window);
    switch (question.exec()) {
    case QMessageBox::Save: return save();
    case QMessageBox::Discard: return true;
    default: return false;
    }
}

bool SessionFiles::mayReplace() {
    return m_document.file().isEmpty() || mayDiscard();
}

} // namespace eigenscope

#include "moc_session_files.cpp"
