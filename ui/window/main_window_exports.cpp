#include "ui/export/export_dialog.h"
#include "ui/export/view_export.h"
#include "ui/views/projection/projection_2d.h"
#include "ui/window/main_window.h"
#include "ui/window/status_line.h"
#include "ui/workspaces/workspace.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QSettings>

namespace eigenscope {
namespace {

const char *const folderKey = "folder/export";
const char *const wholeWindow = "window";
const std::vector<std::string> pictureEndings = {".png", ".svg", ".pdf"};

} // namespace

std::vector<ExportOption> MainWindow::exportOptions() const {
    std::vector<ExportOption> options;
    for (const ViewInfo &view : m_views.all())
        options.push_back({view.id, QString::fromStdString(view.title), pictureEndings, true});
    options.push_back({wholeWindow, tr("The whole window"), pictureEndings, true, true});
    for (const DataExportInfo &info : m_exports.all())
        options.push_back({info.id, QString::fromStdString(info.name), info.endings});
    return options;
}

void MainWindow::fillExports() {
    m_exportMenu->clear();
    const auto add = [this](const std::string &what, const QString &name, const QString &help) {
        QAction *action = m_exportMenu->addAction(tr("%1…").arg(name), this, [this, what] { chooseExport(what); });
        action->setToolTip(help);
    };
    for (const ViewInfo &view : m_views.all())
        add(view.id, QString::fromStdString(view.title), tr("As PNG, SVG or PDF"));
    add(wholeWindow, tr("The whole window"), tr("As PNG, SVG or PDF"));
    m_exportMenu->addSeparator();
    for (const DataExportInfo &info : m_exports.all())
        add(info.id, QString::fromStdString(info.name), QString::fromStdString(info.description));
    m_exportMenu->setToolTipsVisible(true);
}

/// Asks what is written of these options, how and where; nothing when the person changes their mind.
std::optional<ExportSettings> MainWindow::askExport(std::vector<ExportOption> options, const std::string &what) {
    ExportDialog dialog(std::move(options), what, this);
    if (dialog.exec() != QDialog::Accepted)
        return std::nullopt;
    ExportSettings chosen = dialog.settings();
    QSettings settings;
    const QString ending = QString::fromStdString(chosen.file);
    QFileDialog files(this, tr("Export"), settings.value(folderKey).toString(), tr("*%1").arg(ending));
    files.setAcceptMode(QFileDialog::AcceptSave);
    files.setDefaultSuffix(ending.mid(1));
    files.selectFile(QString::fromStdString(chosen.what) + ending);
    if (files.exec() != QDialog::Accepted)
        return std::nullopt;
    const QString file = files.selectedFiles().front();
    settings.setValue(folderKey, QFileInfo(file).absolutePath());
    chosen.file = file.toStdString();
    return chosen;
}

void MainWindow::chooseExport(const std::string &what) {
    if (const auto chosen = askExport(exportOptions(), what))
        writeExport(*chosen);
}

/// The pictures of the timeline by one of the views that show them.
void MainWindow::exportFrames() {
    std::vector<ExportOption> options;
    for (const ViewInfo &view : m_views.all())
        if (view.stage == Stage::Reduce)
            options.push_back({view.id, QString::fromStdString(view.title), pictureEndings, true});
    if (const auto chosen = askExport(std::move(options), Projection2D::id))
        m_frames.start(*m_views.find(chosen->what), *chosen, stateOf(chosen->what));
}

/// How a view stands in the workspace that is shown, for its picture.
Json MainWindow::stateOf(const std::string &view) const {
    const ViewFrame *frame = workspace()->frame(view);
    return frame ? frame->view().state() : Json(nullptr);
}

void MainWindow::writeExport(const ExportSettings &chosen) {
    if (const DataExportInfo *info = m_exports.find(chosen.what))
        return write(chosen.file, [&catalogue = m_catalogue, info, chosen, results = m_document.results()] {
            return writeDataExport(*info, results, catalogue, chosen.file);
        });
    Result<std::string> bytes = std::string();
    if (const ViewInfo *view = m_views.find(chosen.what))
        bytes = viewBytes(*view, {m_document, m_selection, m_encoding}, chosen, stateOf(view->id));
    else
        bytes = widgetBytes(*this, chosen);
    if (!bytes)
        return m_document.say(QString::fromStdString(bytes.error().message));
    write(chosen.file, [file = chosen.file, content = *std::move(bytes)] { return writeFile(file, content); });
}

void MainWindow::write(const std::string &file, std::function<Result<void>()> work) {
    const QString name = QString::fromStdString(file);
    m_status->showWork(tr("Writing %1").arg(QFileInfo(name).fileName()));
    m_writing.start([this, name, work = std::move(work)](const std::stop_token &, const JobRunner::Post &post) {
        const Result<void> written = work();
        post([this, name, written] {
            m_status->showWork({});
            m_document.say(written ? tr("Wrote %1.").arg(name) : QString::fromStdString(written.error().message));
        });
    });
}

} // namespace eigenscope
