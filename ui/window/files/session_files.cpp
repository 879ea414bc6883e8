#include "ui/window/files/session_files.h"

#include "core/base/json_value.h"
#include "core/base/memory.h"
#include "core/data/rows_text.h"
#include "core/data/table.h"
#include "core/pipeline/stages/positions_table.h"
#include "core/pipeline/stages/stage_keys.h"
#include "ui/document/default_session.h"
#include "ui/studies/studies.h"
#include "ui/text/program_words.h"
#include "ui/window/files/opening.h"
#include "ui/window/files/recent_files.h"
#include "ui/window/frame/workspace_columns.h"
#include "ui/window/settings/kept_settings.h"
#include "ui/workspaces/views_json.h"

#include <nlohmann/json.hpp>

#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace eigenscope {
namespace {

const char *const selectionKey = "selection", *const columnsKey = "columns";

/// The rows that the session has selected.
Rows selectionOf(const Session &session) {
    const auto text = session.json().value(selectionKey, std::string());
    Result<Rows> rows = text.empty() ? Result<Rows>(Rows()) : parseRows(text);
    if (!rows)
        return {};
    std::ranges::sort(*rows);
    const auto doubles = std::ranges::unique(*rows);
    rows->erase(doubles.begin(), doubles.end());
    return *std::move(rows);
}

Json viewsOf(const Session &session) {
    return session.json().value("views", Json::object());
}

/// How the points look and which rows are selected.
void showLook(const Json &views, Rows rows, const ViewContext &context) {
    restoreEncoding(views, context.encoding);
    restoreNewPoint(views, context.studies.newPoint);
    restoreSelection(views, std::move(rows), context.selection);
}

/// The files that the results are of.
std::vector<DataFile> filesRead(const Results &results) {
    std::vector<DataFile> files;
    if (const auto loaded = results.value<Stage::Load>(); loaded && loaded->file)
        files.push_back(*loaded->file);
    if (const auto projected = results.value<Stage::Project>(); projected && projected->file)
        files.push_back(*projected->file);
    if (const auto predicted = results.value<Stage::Predict>(); predicted && predicted->file)
        files.push_back(*predicted->file);
    if (const auto reduced = results.value<Stage::Reduce>())
        if (const auto *positions = reduced->finding<PositionsTable>(); positions && positions->file)
            files.push_back(*positions->file);
    return files;
}

} // namespace

SessionFiles::SessionFiles(const Registries &registries, const ViewContext &context, WorkspaceColumns &columns,
                           QWidget &window)
    : m_registries(registries), m_context(context), m_document(context.document), m_columns(columns), m_window(window),
      m_saving(registries.catalogue), m_copies(registries.catalogue) {
    connect(&m_saving, &SessionSaving::working, this, &SessionFiles::working);
    connect(&m_saving, &SessionSaving::saved, this, &SessionFiles::noteSaved);
    connect(&m_saving, &SessionSaving::refused, &m_document, &Document::say);
    connect(&m_copies, &SessionSaving::refused, &m_document, &Document::say);
    for (const SessionSaving *saving : {&m_saving, &m_copies})
        connect(saving, &SessionSaving::finished, this, &SessionFiles::finished);
    connect(&m_document.undoStack(), &QUndoStack::indexChanged, this, &SessionFiles::showAwaited);
}

void SessionFiles::open(Session session, const std::filesystem::path &folder, const QString &file, Results results) {
    const Json views = viewsOf(session);
    Rows rows = selectionOf(session);
    session = withIfAccepted(session, selectionKey, nullptr, m_registries.catalogue); // it lives in the window
    const QString text = openingText(session, file);
    Standing opened{{session, session, folder, file, std::move(results), rowsText(rows)}, views, std::move(rows)};
    opened.state.opening = ++m_openings;
    if (m_beginning.isEmpty()) {
        m_beginning = text;
        return show(std::move(opened));
    }
    pushOpening(std::move(opened));
    keepMemoryShare();
}

void SessionFiles::pushOpening(Standing next) {
    const QString text = openingText(next.state.saved, next.state.file);
    m_document.undoStack().push(
        new OpeningStep(text, std::move(next), [this](Standing other) { return exchange(std::move(other)); }));
}

Standing SessionFiles::exchange(Standing next) {
    if (m_unshown)
        return *std::exchange(m_unshown, std::move(next));
    Standing left = standing();
    put(std::move(next));
    return left;
}

OpenHistory SessionFiles::history() const {
    OpenHistory history;
    const auto add = [&history](Standing standing) {
        standing.state.results = {};
        history.opened.push_back(std::move(standing));
    };
    const QUndoStack &undo = m_document.undoStack();
    for (int i = 0; i <= undo.count(); ++i) {
        if (i == undo.index()) {
            history.shown = history.opened.size();
            add(standing());
        }
        if (const auto *step = dynamic_cast<const OpeningStep *>(undo.command(i)))
            add(step->other());
    }
    return history;
}

void SessionFiles::restore(OpenHistory history) {
    QUndoStack &undo = m_document.undoStack();
    undo.clear();
    for (Standing &one : history.opened)
        one.state.opening = ++m_openings;
    const Document::State &first = history.opened.front().state;
    m_beginning = openingText(first.saved, first.file);
    m_unshown = std::move(history.opened.front());
    for (std::size_t i = 1; i < history.opened.size(); ++i)
        pushOpening(std::move(history.opened[i]));
    undo.setIndex(static_cast<int>(history.shown));
    show(*std::exchange(m_unshown, std::nullopt));
}

/// "Open Iris", with the name that the lists of samples and files have.
QString SessionFiles::openingText(const Session &session, const QString &file) const {
    const auto source = session.data().at("source").get<std::string>();
    const std::string id = source.substr(source.find(':') + 1);
    QString name = QFileInfo(file.isEmpty() ? QString::fromStdString(source) : file).fileName();
    if (file.isEmpty() && source.starts_with("sample:"))
        if (const SampleInfo *sample = m_registries.catalogue.samples.find(id))
            name = programWords(sample->name);
    if (file.isEmpty() && source.starts_with("generate:"))
        if (const GeneratorInfo *generator = m_registries.catalogue.generators.find(id))
            name = programWords(generator->name);
    return source == "inline" && file.isEmpty() ? tr("Open pasted table") : tr("Open %1").arg(name);
}

Standing SessionFiles::standing() const {
    return {m_document.state(), views(), m_context.selection.rows()};
}

void SessionFiles::show(Standing next) {
    put(std::move(next));
    showAwaited();
}

void SessionFiles::put(Standing next) {
    m_context.selection.restore({}); // its rows are of what goes
    m_document.setState(std::move(next.state));
    showLook(next.views, std::move(next.selection), m_context);
    m_awaited = std::move(next.views);
}

void SessionFiles::showViews(const Json &views, Rows rows) {
    showAwaited(); // these may say nothing of some
    showLook(views, std::move(rows), m_context);
    showPlaces(views);
}

void SessionFiles::showPlaces(const Json &views) {
    m_columns.showWorkspace(workspaceOf(views));
    if (const Json &columns = entryOf(views, columnsKey); columns.is_string())
        m_columns.restoreState(QByteArray::fromBase64(QByteArray::fromStdString(columns.get<std::string>())));
    for (Workspace *made : m_columns.made())
        restoreViews(views, *made);
}

void SessionFiles::showAwaited() {
    if (const auto views = std::exchange(m_awaited, std::nullopt))
        showPlaces(*views);
}

void SessionFiles::keepMemoryShare() const {
    const double share = QSettings().value(undoShareSetting, usualUndoShare).toDouble();
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
Json SessionFiles::views() const {
    if (m_awaited) {
        Json views = viewsJson(*m_awaited, m_context, {}, nullptr);
        views[columnsKey] = entryOf(*m_awaited, columnsKey);
        return views;
    }
    Json views = viewsJson(viewsOf(m_document.session()), m_context, m_columns.made(), m_columns.shown());
    views[columnsKey] = m_columns.saveState().toBase64().toStdString();
    return views;
}

SceneViews SessionFiles::forScenes() {
    return {[this] { return views(); }, [this](const Json &views, const Rows &rows) { showViews(views, rows); }};
}

QString SessionFiles::file() const {
    const QString awaited = m_saving.fileOf(m_document.state().opening);
    return awaited.isEmpty() ? m_document.file() : awaited;
}

void SessionFiles::save() {
    if (file().isEmpty())
        saveAs();
    else
        saveTo(file());
}

void SessionFiles::saveAs() {
    QFileDialog dialog(&m_window, tr("Save session"), lastFolder(), tr("Sessions (*%1)").arg(sessionEnding));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QString(sessionEnding).mid(1));
    dialog.selectFile(proposedName());
    if (dialog.exec() == QDialog::Accepted)
        saveTo(dialog.selectedFiles().front());
}

/// The file that it has, else one named after the data.
QString SessionFiles::proposedName() const {
    if (!file().isEmpty())
        return QFileInfo(file()).fileName();
    const bool hasData = m_document.results().value<Stage::Load>() != nullptr;
    QString name =
        hasData ? QFileInfo(nameOf(m_document.state(), m_document.catalogue())).completeBaseName() : QString();
    name.replace(QRegularExpression("[^\\w.-]+", QRegularExpression::UseUnicodePropertiesOption), "-");
    return (name.isEmpty() ? tr("session") : name.toLower()) + sessionEnding;
}

void SessionFiles::saveTo(const QString &file) {
    m_saving.write(asItStands(file));
}

void SessionFiles::writeCopy(const QString &file) {
    m_copies.write(asItStands(file));
}

SessionToSave SessionFiles::asItStands(const QString &file) const {
    return {file,
            m_document.state().opening,
            m_document.session(),
            views(),
            rowsText(m_context.selection.rows()),
            m_document.folder(),
            filesRead(m_document.results())};
}

void SessionFiles::noteSaved(const SessionToSave &written) {
    addRecentFile(QFileInfo(written.file).absoluteFilePath());
    if (written.opening == m_document.state().opening) {
        m_document.savedAs(written.file, written.session, written.selection);
        m_document.noteSelection(rowsText(m_context.selection.rows()));
    }
    // Another may have been opened over it meanwhile.
    const QUndoStack &undo = m_document.undoStack();
    for (int i = 0; i < undo.count(); ++i)
        if (const auto *step = dynamic_cast<const OpeningStep *>(undo.command(i));
            step && step->other().state.opening == written.opening)
            step->noteSaved(written.file, written.session, written.selection);
    emit saved();
}

bool SessionFiles::mayDiscard() {
    m_saving.settle();
    m_copies.settle();
    return mayDiscardShown() && mayDiscardEarlier(); // who goes back to earlier work undoes the changes shown now
}

bool SessionFiles::mayDiscardShown() {
    if (!isUnsaved(standing()))
        return true;
    QMessageBox question(QMessageBox::Question, tr("Eigenscope"),
                         m_document.state().isModified() ? tr("Save the changes of this session?")
                                                         : tr("Save this session? Its data are in no file."),
                         QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, &m_window);
    switch (question.exec()) {
    case QMessageBox::Save:
        save();
        m_saving.settle();
        return !isUnsaved(standing());
    case QMessageBox::Discard: return true;
    default: return false;
    }
}

bool SessionFiles::mayDiscardEarlier() {
    QUndoStack &undo = m_document.undoStack();
    for (int i = undo.index() - 1; i >= 0; --i) {
        const auto *step = dynamic_cast<const OpeningStep *>(undo.command(i));
        if (!step || !isUnsaved(step->other()))
            continue;
        const Document::State &state = step->other().state;
        const QString text = state.isModified()
                                 ? tr("%1 has changes that were not saved before something else was opened.")
                                 : tr("%1 is in no file; it was not saved before something else was opened.");
        QMessageBox question(QMessageBox::Question, tr("Eigenscope"), text.arg(nameOf(state, m_document.catalogue())),
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
