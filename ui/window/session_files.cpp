#include "ui/window/session_files.h"

#include "core/base/memory.h"
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
#include <QRegularExpression>
#include <QSettings>

#include <utility>

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
Session SessionFiles::prepared(Session session, const std::filesystem::path &folder, const Results &results) const {
    const WorkspaceInfo *next = m_registries.workspaces.find(workspaceOf(viewsOf(session)).toStdString());
    const auto &need = (next ? *next : m_columns.shown()->info()).need;
    if (!need)
        return session;
    const auto loaded = results.result<Stage::Load>();
    const bool isRead = loaded.value && loaded.key == sourceKey(session.data(), folder);
    return need->with(session, isRead ? loaded.value->dataset.get() : nullptr, m_registries.catalogue);
}

void SessionFiles::open(Session session, const std::filesystem::path &folder, const QString &file, Results results) {
    const Json views = viewsOf(session);
    const Session next = prepared(std::move(session), folder, results);
    Standing opened{{next, next, folder, file, std::move(results)}, views, {}};
    if (!std::exchange(m_opened, true))
        return show(std::move(opened));
    const QString name = file.isEmpty() ? QString::fromStdString(next.data().value("source", "")) : file;
    m_document.undoStack().push(new OpeningStep(tr("Open %1").arg(name.section('/', -1).section(':', -1)),
                                                std::move(opened), [this](Standing other) {
                                                    Standing left = standing();
                                                    show(std::move(other));
                                                    return left;
                                                }));
    keepMemoryShare();
}

Standing SessionFiles::standing() const {
    return {m_document.state(), viewsOfWindow(), m_context.selection.rows()};
}

void SessionFiles::show(Standing next) {
    m_context.selection.clear(); // its rows are of what goes
    m_document.setState(std::move(next.state));
    restoreEncoding(next.views, m_context.encoding);
    restoreNewPoint(next.views, m_context.studies.newPoint);
    m_columns.place(workspaceOf(next.views)); // a change here would cut off what can be redone
    for (const Workspace *made : m_columns.made())
        restoreViews(next.views, *made);
    m_context.selection.select(std::move(next.selection));
}

void SessionFiles::keepMemoryShare() const {
    const double share = QSettings().value("undo/memoryShare", 0.5).toDouble();
    const auto isTooMuch = [share] {
        const auto used = static_cast<double>(usedMemory());
        return used > share * (used + static_cast<double>(availableMemory()));
    };
    const QUndoStack &undo = m_document.undoStack();
    for (int i = 0; i + 1 < undo.count() && isTooMuch(); ++i)
        if (const auto *step = dynamic_cast<const OpeningStep *>(undo.command(i)))
            step->forgetResults();
}

/// How the views stand, those of the session that have not been shown as it says.
Json SessionFiles::viewsOfWindow() const {
    return viewsJson(viewsOf(m_document.session()), m_context.encoding, m_context.studies.newPoint, m_columns.made(),
                     *m_columns.shown());
}

bool SessionFiles::save() {
    return m_document.file().isEmpty() ? saveAs() : saveTo(m_document.file());
}

bool SessionFiles::saveAs() {
    QFileDialog dialog(&m_window, tr("Save session"), lastFolder(), tr("Sessions (*%1)").arg(sessionEnding));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QString(sessionEnding).mid(1));
    dialog.selectFile(proposedName());
    return dialog.exec() == QDialog::Accepted && saveTo(dialog.selectedFiles().front());
}

/// The file that it has, else one named after the data.
QString SessionFiles::proposedName() const {
    if (!m_document.file().isEmpty())
        return QFileInfo(m_document.file()).fileName();
    const auto loaded = m_document.results().value<Stage::Load>();
    QString name = loaded ? QFileInfo(QString::fromStdString(loaded->sourceName)).completeBaseName() : QString();
    name.replace(QRegularExpression("[^\\w.-]+", QRegularExpression::UseUnicodePropertiesOption), "-");
    return (name.isEmpty() ? tr("session") : name.toLower()) + sessionEnding;
}

bool SessionFiles::saveTo(const QString &file) {
    const std::filesystem::path path = file.toStdString();
    if (path.parent_path() != m_document.folder()) // relative paths would lead elsewhere
        m_document.change(tr("Absolute paths"),
                          withAbsolutePaths(m_document.session(), m_document.folder(), m_registries.catalogue));
    const Result<Session> session = m_document.session().with("views", viewsOfWindow(), m_registries.catalogue);
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
    return mayDiscardEarlier() && mayDiscardShown();
}

bool SessionFiles::mayDiscardShown() {
    if (!m_document.state().isModified())
        return true;
    QMessageBox question(QMessageBox::Question, tr("Eigenscope"), tr("Save the changes of this session?"),
                         QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &m_window);
    switch (question.exec()) {
    case QMessageBox::Save: return save();
    case QMessageBox::Discard: return true;
    default: return false;
    }
}

bool SessionFiles::mayDiscardEarlier() {
    QUndoStack &undo = m_document.undoStack();
    for (int i = undo.index() - 1; i >= 0; --i) {
        const auto *step = dynamic_cast<const OpeningStep *>(undo.command(i));
        if (!step || !step->other().state.isModified() || step->other().state.file.isEmpty())
            continue;
        QMessageBox question(QMessageBox::Question, tr("Eigenscope"),
                             tr("%1 has changes that were not saved before something else was opened.")
                                 .arg(QFileInfo(step->other().state.file).fileName()),
                             QMessageBox::Discard | QMessageBox::Cancel, &m_window);
        const auto *back = question.addButton(tr("Go back to it"), QMessageBox::AcceptRole);
        const int answer = question.exec();
        if (question.clickedButton() == back)
            undo.setIndex(i);
        if (answer != QMessageBox::Discard)
            return false;
    }
    return true;
}

} // namespace eigenscope

#include "moc_session_files.cpp"
