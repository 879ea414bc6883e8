#include "ui/window/main_window.h"
#include "ui/theme/icons.h"
#include "ui/window/recent_files.h"
#include "ui/window/shortcut_list.h"
#include "ui/workspaces/workspace.h"

#include <QActionGroup>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>

namespace eigenscope {
namespace {

constexpr QKeyCombination selectNoneKey = Qt::CTRL | Qt::SHIFT | Qt::Key_A;
constexpr QKeyCombination invertKey = Qt::CTRL | Qt::Key_I;

/// The rows of the picture: what "all" means for a selection.
Rows allRows(const Results &results) {
    if (results.value<Stage::Prepare>())
        return results.value<Stage::Prepare>()->dataset->rows;
    return results.value<Stage::Load>() ? results.value<Stage::Load>()->dataset->rows : Rows{};
}

} // namespace

void MainWindow::createActions() {
    m_open = new QAction(tr("Open…"), this);
    m_open->setShortcut(QKeySequence::Open);
    m_open->setToolTip(tr("Open data or a session (%1)").arg(m_open->shortcut().toString(QKeySequence::NativeText)));
    connect(m_open, &QAction::triggered, this, &MainWindow::chooseFile);

    m_undo = m_document.undoStack().createUndoAction(this, tr("Undo"));
    m_undo->setIcon(icon("undo"));
    m_undo->setShortcut(QKeySequence::Undo);
    m_redo = m_document.undoStack().createRedoAction(this, tr("Redo"));
    m_redo->setIcon(icon("redo"));
    m_redo->setShortcut(QKeySequence::Redo);
}

void MainWindow::createMenus() {
    m_samplesMenu = new QMenu(tr("Samples"), this);
    fillSamples();
    m_recentMenu = new QMenu(tr("Open recent"), this);
    connect(m_recentMenu, &QMenu::aboutToShow, this, &MainWindow::fillRecent);
    m_exportMenu = new QMenu(tr("Export"), this);
    connect(m_exportMenu, &QMenu::aboutToShow, this, &MainWindow::fillExports);

    QMenu *file = menuBar()->addMenu(tr("&File"));
    file->addAction(m_open);
    file->addAction(tr("Import…"), this, &MainWindow::chooseImported);
    file->addMenu(m_samplesMenu);
    file->addMenu(m_recentMenu);
    file->addSeparator();
    file->addAction(tr("Save session"), QKeySequence::Save, this, &MainWindow::saveSession);
    file->addAction(tr("Save session as…"), QKeySequence::SaveAs, this, &MainWindow::saveSessionAs);
    file->addSeparator();
    file->addMenu(m_exportMenu);
    file->addSeparator();
    file->addAction(tr("Quit"), QKeySequence::Quit, this, &QWidget::close);

    QMenu *edit = menuBar()->addMenu(tr("&Edit"));
    edit->addAction(m_undo);
    edit->addAction(m_redo);
    edit->addSeparator();
    edit->addAction(tr("Paste table"), QKeySequence::Paste, this, &MainWindow::pasteTable);
    edit->addSeparator();
    edit->addAction(tr("Select all"), QKeySequence::SelectAll, this,
                    [this] { m_selection.select(allRows(m_document.results())); });
    edit->addAction(tr("Select none"), selectNoneKey, this, [this] { m_selection.clear(); });
    edit->addAction(tr("Invert selection"), invertKey, this,
                    [this] { m_selection.select(allRows(m_document.results()), SelectionMode::Toggle); });

    createViewMenu();

    QMenu *source = menuBar()->addMenu(tr("&Data"));
    source->addMenu(m_samplesMenu);
    source->addSeparator();
    source->addAction(tr("Keep only the selected rows"), this, [this] { keepRows(true); });
    source->addAction(tr("Leave the selected rows out"), this, [this] { keepRows(false); });
    source->addAction(tr("Use all rows"), this, [this] {
        Json settings = m_document.session().data();
        settings.erase("rows");
        m_document.set(tr("Use all rows"), "data", std::move(settings));
    });

    source->addSeparator();
    source->addAction(tr("Project a file…"), this, &MainWindow::chooseProjected);
    QAction *forget = source->addAction(tr("Remove the projected rows"), this, [this] {
        m_document.set(tr("Remove the projected rows"), "project", nullptr);
    });
    connect(source, &QMenu::aboutToShow, forget,
            [this, forget] { forget->setEnabled(m_document.session().project() != nullptr); });

    QMenu *pipeline = menuBar()->addMenu(tr("&Pipeline"));
    pipeline->addAction(tr("Run again"), QKeySequence::Refresh, this, [this] { m_pipeline.run(); });
    pipeline->addAction(tr("Stop, or clear the selection"), Qt::Key_Escape, this, &MainWindow::stop);

    QMenu *window = menuBar()->addMenu(tr("&Window"));
    m_viewList = window->addMenu(tr("Views of this workspace"));
    connect(m_viewList, &QMenu::aboutToShow, this, &MainWindow::fillViewList);
    window->addAction(tr("Bring all views back"), this, [this] { workspace()->resetLayout(); });

    QMenu *help = menuBar()->addMenu(tr("&Help"));
    help->addAction(tr("Keyboard shortcuts"), QKeySequence::HelpContents, this,
                    [this] { showShortcuts(*menuBar(), this); });
    help->addAction(tr("About Eigenscope"), this, [this] {
        QMessageBox::about(this, tr("About Eigenscope"),
                           tr("<b>Eigenscope %1</b><p>Shows what kernels and dimensionality reducers do to data.</p>"
                              "<p>Free software under the GNU General Public License, version 3 or later.</p>")
                               .arg(EIGENSCOPE_VERSION));
    });
}

/// The data with or without the selected rows, as a change of the session.
void MainWindow::keepRows(bool selected) {
    const auto loaded = m_document.results().value<Stage::Load>();
    if (!loaded || m_selection.rows().empty())
        return m_document.say(tr("Select the rows first."));
    Json rows = Json::array();
    for (const Index row : loaded->dataset->rows)
        if (m_selection.contains(row) == selected)
            rows.push_back(row);
    Json settings = m_document.session().data();
    settings["rows"] = std::move(rows);
    m_document.set(selected ? tr("Keep selected rows") : tr("Leave rows out"), "data", std::move(settings));
}

void MainWindow::createViewMenu() {
    QMenu *view = menuBar()->addMenu(tr("&View"));
    int number = 1;
    for (const WorkspaceInfo &workspace : m_workspaceInfos.all()) {
        const QString id = QString::fromStdString(workspace.id);
        view->addAction(QString::fromStdString(workspace.title),
                        QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + number++)), this,
                        [this, id] { showWorkspace(id); });
    }
    view->addSeparator();
    view->addAction(tr("Reset layout"), this, [this] { workspace()->resetLayout(); });
    view->addSeparator();
    QMenu *themes = view->addMenu(tr("Theme"));
    m_themes = new QActionGroup(this);
    for (const auto &[id, text] :
         {std::pair("light", tr("Light")), {"dark", tr("Dark")}, {"system", tr("As the system")}}) {
        QAction *theme = themes->addAction(text, this, [this, id = QString(id)] { setThemeId(id); });
        theme->setCheckable(true);
        theme->setData(id);
        m_themes->addAction(theme);
    }
    QAction *fullScreen = view->addAction(tr("Full screen"), Qt::Key_F11, this, [this](bool on) {
        setWindowState(windowState().setFlag(Qt::WindowFullScreen, on));
    });
    fullScreen->setCheckable(true);
}

void MainWindow::fillSamples() {
    for (const SampleInfo &sample : m_catalogue.samples.all()) {
        QAction *action = m_samplesMenu->addAction(
            QString::fromStdString(sample.name), this,
            [this, source = "sample:" + QString::fromStdString(sample.id)] { openSource(source); });
        action->setToolTip(QString::fromStdString(sample.description));
    }
    if (!m_catalogue.generators.all().empty())
        m_samplesMenu->addSection(tr("Generated"));
    for (const GeneratorInfo &generator : m_catalogue.generators.all()) {
        QAction *action = m_samplesMenu->addAction(
            QString::fromStdString(generator.name), this,
            [this, source = "generate:" + QString::fromStdString(generator.id)] { openSource(source); });
        action->setToolTip(QString::fromStdString(generator.description));
    }
    m_samplesMenu->setToolTipsVisible(true);
}

void MainWindow::fillRecent() {
    m_recentMenu->clear();
    for (const QString &file : recentFiles()) {
        QAction *action = m_recentMenu->addAction(QFileInfo(file).fileName(), this, [this, file] { openPath(file); });
        action->setToolTip(file);
    }
    m_recentMenu->setToolTipsVisible(true);
    m_recentMenu->addSeparator();
    m_recentMenu->addAction(tr("Forget these files"), this, &forgetRecentFiles);
}

void MainWindow::fillViewList() {
    m_viewList->clear();
    for (ViewFrame *frame : workspace()->frames())
        m_viewList->addAction(frame->toggleViewAction());
}

} // namespace eigenscope
