#include "ui/export/figure_dialog.h"
#include "ui/window/files/exporting.h"
#include "ui/window/files/opening.h"
#include "ui/window/files/replacing.h"
#include "ui/window/frame/workspace_columns.h"
#include "ui/workspaces/workspace.h"

#include <nlohmann/json.hpp>

#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>

#include <algorithm>

namespace eigenscope {

void Exporting::chooseFigure(const std::string &view) {
    std::vector<ViewInfo> views = viewsHere();
    std::ranges::move(viewsElsewhere(), std::back_inserter(views));
    if (!view.empty() && std::ranges::find(views, view, &ViewInfo::id) == views.end())
        views.push_back(*m_registries.views.find(view)); // which says what it lacks
    const std::string theme = m_columns.shown()->frames().front()->view().theme().id.toStdString();
    FigureDialog dialog({m_context, m_registries.pictures, std::move(views),
                         [this](const std::string &id) { return stateOf(id); }, theme},
                        view, &m_window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    if (dialog.settings().what.empty())
        writeAllFigures(dialog.settings(), dialog.savesSession());
    else
        writeFigure(dialog.settings(), dialog.savesSession());
}

void Exporting::writeFigure(ExportSettings chosen, bool savesSession) {
    const QString file = askForFile(chosen.what, QString::fromStdString(chosen.file));
    if (file.isEmpty())
        return;
    chosen.file = file.toStdString();
    write(chosen);
    const QString session = QFileInfo(file).path() + '/' + QFileInfo(file).completeBaseName() + sessionEnding;
    if (savesSession && mayReplace({session}, m_window))
        emit sessionWanted(session);
}

void Exporting::writeAllFigures(const ExportSettings &chosen, bool savesSession) {
    QSettings settings;
    const QString folder = QFileDialog::getExistingDirectory(&m_window, tr("Export all views into a folder"),
                                                             settings.value(exportFolderKey).toString());
    if (folder.isEmpty())
        return;
    settings.setValue(exportFolderKey, folder);
    const QString session = folder + "/session" + sessionEnding;
    QStringList files(savesSession ? 1 : 0, session);
    std::vector<ExportSettings> all;
    for (const ViewInfo &view : viewsHere()) {
        all.push_back(chosen);
        all.back().what = view.id;
        all.back().file = (folder + '/').toStdString() + view.id + chosen.file;
        files.append(QString::fromStdString(all.back().file));
    }
    if (!mayReplace(files, m_window))
        return;
    for (const ExportSettings &one : all)
        write(one);
    if (savesSession)
        emit sessionWanted(session);
}

} // namespace eigenscope
