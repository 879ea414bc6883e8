#include "ui/window/window_menus.h"

#include "core/base/version.h"
#include "core/lessons/lesson_progress.h"
#include "ui/controls/key_marks.h"
#include "ui/document/kept_rows.h"
#include "ui/manual/manual_window.h"
#include "ui/palette/sources/lesson_entries.h"
#include "ui/palette/sources/workspace_entries.h"
#include "ui/text/plain_tip.h"
#include "ui/text/program_words.h"
#include "ui/text/said.h"
#include "ui/theme/icons.h"
#include "ui/window/files/exporting.h"
#include "ui/window/files/file_opening.h"
#include "ui/window/files/file_projection.h"
#include "ui/window/files/recent_files.h"
#include "ui/window/files/session_files.h"
#include "ui/window/frame/find_line.h"
#include "ui/window/frame/workspace_columns.h"
#include "ui/window/history/history_window.h"
#include "ui/window/lessons/writing_lessons.h"
#include "ui/window/scenes/scene_menu.h"
#include "ui/window/settings/settings_window.h"
#include "ui/window/settings/size_choice.h"
#include "ui/window/settings/theme_choice.h"
#include "ui/workspaces/workspace.h"

#include <QApplication>
#include <QEvent>
#include <QFileInfo>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>

namespace eigenscope {
namespace {

constexpr QKeyCombination selectNoneKey = Qt::CTRL | Qt::SHIFT | Qt::Key_A;
constexpr QKeyCombination invertKey = Qt::CTRL | Qt::Key_I;
constexpr QKeyCombination startKey = Qt::ALT | Qt::Key_Home;
constexpr QKeyCombination searchKey = Qt::CTRL | Qt::Key_K, openSettingsKey = Qt::CTRL | Qt::Key_Comma;
constexpr QKeyCombination presentKey = Qt::SHIFT | Qt::Key_F5;
constexpr QKeyCombination historyKey = Qt::CTRL | Qt::Key_H;

} // namespace

WindowMenus::WindowMenus(const MenuTargets &targets, QMainWindow &window)
    : QObject(&window), m_targets(targets), m_document(targets.context.document), m_window(window),
      m_open(new QAction(tr("Open…"), this)), m_paste(new QAction(tr("Paste table"), this)),
      m_search(new QAction(tr("Search…"), this)), m_undo(m_document.undoStack().createUndoAction(this, tr("Undo"))),
      m_redo(m_document.undoStack().createRedoAction(this, tr("Redo"))), m_samples(new QMenu(tr("Samples"), &window)),
      m_recent(new QMenu(tr("Open recent"), &window)) {
    makeActions();
    fillSamples();
    connect(m_recent, &QMenu::aboutToShow, this, &WindowMenus::fillRecent);
    makeFileMenu();
    makeEditMenu();
    makeViewMenu();
    makeDataMenu();
    makePipelineMenu();
    makeLessonMenu();
    makeWindowMenu();
    makeHelpMenu();
}

ToolRowActions WindowMenus::toolRowActions() const {
    return {m_open, m_samples, m_undo, m_redo, m_search, m_targets.exporting.menu()};
}

void WindowMenus::makeActions() {
    m_open->setShortcut(QKeySequence::Open);
    m_open->setToolTip(tr("Open data or a session (%1)").arg(m_open->shortcut().toString(QKeySequence::NativeText)));
    connect(m_open, &QAction::triggered, &m_targets.opening, &FileOpening::choose);
    m_search->setShortcut(searchKey);
    m_search->setToolTip(
        tr("Find everything by its name (%1)").arg(m_search->shortcut().toString(QKeySequence::NativeText)));
    connect(m_search, &QAction::triggered, this, &WindowMenus::searchRequested);
    m_paste->setShortcut(QKeySequence::Paste);
    connect(m_paste, &QAction::triggered, &m_targets.opening, &FileOpening::pasteTable);
    m_undo->setIcon(icon("undo"));
    m_undo->setShortcut(QKeySequence::Undo);
    m_redo->setIcon(icon("redo"));
    m_redo->setShortcut(QKeySequence::Redo);
    for (auto changed : {&QUndoStack::canUndoChanged, &QUndoStack::canRedoChanged})
        connect(&m_document.undoStack(), changed, this, &WindowMenus::enableHistory);
    m_undo->setProperty(keyNameProperty, tr("Undo"));
    m_redo->setProperty(keyNameProperty, tr("Redo"));
    for (QMenu *list : {m_samples, m_recent, m_targets.exporting.menu()})
        list->menuAction()->setProperty(keylessProperty, true);
}

void WindowMenus::fillSamples() {
    const auto add = [this](const char *kind, const auto &info) {
        const QString source = QString(kind) + QString::fromStdString(info.id);
        QAction *action = m_samples->addAction(programWords(info.name), this,
                                               [this, source] { m_targets.opening.openSource(source); });
        action->setToolTip(programWords(info.description));
    };
    const Catalogue &catalogue = m_targets.registries.catalogue;
    for (const SampleInfo &sample : catalogue.samples.all())
        add("sample:", sample);
    if (!catalogue.generators.all().empty())
        m_samples->addSection(tr("Generated"));
    for (const GeneratorInfo &generator : catalogue.generators.all())
        add("generate:", generator);
    m_samples->setToolTipsVisible(true);
    m_samples->setObjectName("samples");
}

void WindowMenus::fillRecent() {
    m_recent->clear();
    for (const QString &file : recentFiles()) {
        QAction *action =
            m_recent->addAction(QFileInfo(file).fileName(), this, [this, file] { m_targets.opening.openPath(file); });
        action->setToolTip(file);
    }
    m_recent->setToolTipsVisible(true);
    m_recent->addSeparator();
    m_recent->addAction(tr("Forget these files"), this, &forgetRecentFiles);
}

void WindowMenus::showStart(bool isAtStart, bool hasWork) {
    m_isAtStart = isAtStart;
    for (QAction *action : m_ofWork)
        action->setEnabled(hasWork);
    for (QAction *action : m_ofSight)
        action->setEnabled(hasWork && !isAtStart);
    if (m_history)
        m_history->setVisible(!isAtStart);
    enableHistory();
    enableOfData();
}

/// On the start page nobody would see what is undone.
void WindowMenus::enableHistory() {
    m_undo->setEnabled(m_document.undoStack().canUndo() && !m_isAtStart);
    m_redo->setEnabled(m_document.undoStack().canRedo() && !m_isAtStart);
}

/// What does something for some data, or with a selection, alone.
void WindowMenus::enableOfData() {
    const bool isInSight = m_document.isOpen() && !m_isAtStart;
    m_useAllRows->setEnabled(isInSight && m_document.session().data().contains("rows"));
    m_removeProjected->setEnabled(isInSight && m_targets.projection.exists());
    for (QAction *action : m_ofSelection)
        action->setEnabled(isInSight && !m_targets.context.selection.rows().empty());
}

void WindowMenus::makeFileMenu() {
    QMenu *file = m_window.menuBar()->addMenu(tr("&File"));
    file->addAction(tr("New window"), QKeySequence::New, this, &WindowMenus::newWindowRequested);
    file->addAction(tr("Start page"), startKey, this, &WindowMenus::startRequested);
    file->addSeparator();
    file->addAction(m_open);
    file->addAction(tr("Open folder of pictures…"), &m_targets.opening, &FileOpening::chooseFolder);
    file->addAction(tr("Import…"), &m_targets.opening, &FileOpening::chooseImported);
    file->addMenu(m_samples);
    file->addMenu(m_recent);
    file->addSeparator();
    m_ofWork += file->addAction(tr("Save session"), QKeySequence::Save, &m_targets.sessions, &SessionFiles::save);
    m_ofWork +=
        file->addAction(tr("Save session as…"), QKeySequence::SaveAs, &m_targets.sessions, &SessionFiles::saveAs);
    file->addSeparator();
    m_ofSight += file->addMenu(m_targets.exporting.menu());
    m_ofSight += file->addAction(tr("Print…"), QKeySequence::Print, this, &WindowMenus::printRequested);
    file->addSeparator();
    file->addAction(tr("Close window"), QKeySequence::Close, &m_window, &QWidget::close);
    file->addAction(tr("Quit"), QKeySequence::Quit, this, &QApplication::closeAllWindows);
}

void WindowMenus::makeEditMenu() {
    Selection &selection = m_targets.context.selection;
    QMenu *edit = m_window.menuBar()->addMenu(tr("&Edit"));
    edit->addAction(m_undo);
    edit->addAction(m_redo);
    m_ofSight += edit->addAction(tr("History"), historyKey, this, &WindowMenus::showHistory);
    edit->addAction(m_search);
    m_ofSight += edit->addAction(tr("Find rows…"), QKeySequence::Find, this, &WindowMenus::findRows);
    edit->addSeparator();
    edit->addAction(m_paste);
    edit->addSeparator();
    const auto drawn = [this] { return drawnRows(m_document.results(), m_targets.context.encoding); };
    m_ofSight += edit->addAction(tr("Select all"), QKeySequence::SelectAll, this,
                                 [&selection, drawn] { selection.select(drawn()); });
    m_ofSight += edit->addAction(tr("Select none"), selectNoneKey, &selection, &Selection::clear);
    m_ofSight += edit->addAction(tr("Invert selection"), invertKey, this,
                                 [&selection, drawn] { selection.select(drawn(), SelectionMode::Toggle); });
    edit->addSeparator();
    edit->addAction(tr("Settings…"), openSettingsKey, this, &WindowMenus::showSettings);
}

void WindowMenus::findRows() {
    if (!m_find)
        m_find = new FindLine(m_targets.context, &m_targets.columns);
    m_find->open();
}

void WindowMenus::showHistory() {
    if (!m_history) {
        m_history = new HistoryWindow(m_document.undoStack(), m_targets.sessions.beginning(), &m_window);
        m_history->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_history->show();
    m_history->raise();
    m_history->activateWindow();
}

void WindowMenus::showWritingLessons() {
    if (!m_writing) {
        m_writing = new WritingLessons(m_targets.registries, &m_window);
        m_writing->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_writing->show();
    m_writing->raise();
    m_writing->activateWindow();
}

void WindowMenus::showManual(const Names &places) {
    if (!m_manual) {
        const Registries &all = m_targets.registries;
        Result<Manual> manual = Manual::read(all.manualFolder, {all.catalogue, all.exports, all.views});
        if (!manual)
            return m_document.say(said(manual.error().message));
        m_manual = new ManualWindow(*std::move(manual), &m_window);
        m_manual->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_manual->explain(places);
    m_manual->show();
    m_manual->raise();
    m_manual->activateWindow();
}

void WindowMenus::explainFocus() {
    if (m_isAtStart)
        return showManual({"start"});
    WorkspaceColumns &columns = m_targets.columns;
    if (columns.hasFocusedView())
        return columns.toggleMeaningOfFocus();
    if (!columns.closeMeaning())
        showManual(columns.focusedPlaces());
}

void WindowMenus::showSettings() {
    auto *settings = new SettingsWindow(m_targets.themes, m_targets.sizes, &m_window);
    settings->setAttribute(Qt::WA_DeleteOnClose);
    settings->open();
}

void WindowMenus::makeViewMenu() {
    QMenu *view = m_window.menuBar()->addMenu(tr("&View"));
    int key = Qt::Key_1; // to Key_9; a workspace after those has none
    for (const WorkspaceInfo &workspace : m_targets.registries.workspaces.all()) {
        const QString id = QString::fromStdString(workspace.id);
        m_ofWork +=
            view->addAction(programWords(workspace.title),
                            key > Qt::Key_9 ? QKeySequence() : QKeySequence(Qt::CTRL | static_cast<Qt::Key>(key)), this,
                            [this, id] { m_targets.columns.showWorkspace(id); });
        ++key;
        m_ofWork.back()->setObjectName(workspaceActionPrefix + id);
    }
    view->addSeparator();
    m_ofSight += view->addMenu(new SceneMenu(m_targets.scenes, &m_window));
    m_ofSight += view->addAction(tr("Reset layout"), this, [this] { m_targets.columns.shown()->resetLayout(); });
    view->addSeparator();
    m_targets.themes.fill(*view->addMenu(tr("Theme")));
    m_targets.sizes.fill(*view->addMenu(tr("Text size")));
    m_present = view->addAction(tr("Present"), presentKey);
    m_present->setCheckable(true);
    connect(m_present, &QAction::triggered, this, &WindowMenus::presentRequested);
    m_ofSight += m_present;
    m_fullScreen = view->addAction(tr("Full screen"), Qt::Key_F11, this, [this](bool on) {
        m_window.setWindowState(m_window.windowState().setFlag(Qt::WindowFullScreen, on));
    });
    m_fullScreen->setCheckable(true);
    m_window.installEventFilter(this);
}

bool WindowMenus::eventFilter(QObject *watched, QEvent *event) {
    if (watched == &m_window && event->type() == QEvent::WindowStateChange)
        m_fullScreen->setChecked(m_window.isFullScreen());
    return QObject::eventFilter(watched, event);
}

void WindowMenus::makeDataMenu() {
    const Selection &selection = m_targets.context.selection;
    FileProjection &projection = m_targets.projection;
    QMenu *data = m_window.menuBar()->addMenu(tr("&Data"));
    data->addMenu(m_samples);
    data->addSeparator();
    m_ofSelection = {data->addAction(tr("Keep only the selected rows"), this,
                                     [this, &selection] { keepRows(m_document, selection.rows(), true); }),
                     data->addAction(tr("Leave the selected rows out"), this,
                                     [this, &selection] { keepRows(m_document, selection.rows(), false); })};
    m_useAllRows = data->addAction(tr("Use all rows"), this, [this] { useAllRows(m_document); });
    data->addSeparator();
    m_ofSight += data->addAction(tr("Project a file…"), &projection, &FileProjection::choose);
    m_removeProjected = data->addAction(tr("Remove the projected rows"), &projection, &FileProjection::remove);
    connect(&m_document, &Document::sessionChanged, this, &WindowMenus::enableOfData);
    connect(&selection, &Selection::changed, this, &WindowMenus::enableOfData);
}

void WindowMenus::makePipelineMenu() {
    QMenu *pipeline = m_window.menuBar()->addMenu(tr("&Pipeline"));
    m_ofSight += pipeline->addAction(tr("Run again"), QKeySequence::Refresh, &m_targets.pipeline, &LivePipeline::run);
    pipeline->addAction(tr("Stop, close the explanation, or clear the selection"), Qt::Key_Escape, this,
                        &WindowMenus::stopRequested);
}

void WindowMenus::makeLessonMenu() {
    m_lessons = m_window.menuBar()->addMenu(tr("&Lessons"));
    m_lessons->setToolTipsVisible(true);
    connect(m_lessons, &QMenu::aboutToShow, this, &WindowMenus::fillLessons);
    m_handout = new QAction(tr("Handout as PDF…"), this);
    m_handout->setToolTip(tr("A lesson on paper: for students, or with the answers for the teacher"));
    connect(m_handout, &QAction::triggered, this, &WindowMenus::handoutRequested);
    m_forgetLessons = new QAction(tr("Forget my progress"), this);
    connect(m_forgetLessons, &QAction::triggered, this, &WindowMenus::forgetLessonsRequested);
    m_lessons->addActions({m_handout, m_forgetLessons});
}

/// Listed when it opens: a teacher may have put another lesson into the folder.
void WindowMenus::fillLessons() {
    m_lessons->clear();
    for (const LessonEntry &lesson : m_targets.registries.lessons()) {
        QAction *action = m_lessons->addAction(
            QString::fromStdString(lesson.head.title), this,
            [this, file = QString::fromStdString(lesson.file.string())] { emit lessonRequested(file); });
        action->setObjectName(lessonActionName);
        action->setProperty(keylessProperty, true);
        action->setToolTip(
            plainTip(lesson.fault.empty() ? QString::fromStdString(lesson.head.goal) : said(lesson.fault)));
        action->setEnabled(lesson.fault.empty());
    }
    m_lessons->addSeparator();
    m_lessons->addAction(m_handout);
    m_lessons->addActions(m_ofLessons);
    m_lessons->addSeparator();
    const std::filesystem::path &progress = m_targets.registries.lessonProgress;
    m_lessons->addAction(m_forgetLessons);
    m_forgetLessons->setEnabled(LessonProgress::read(progress) != LessonProgress());
}

void WindowMenus::addToLessons(const QList<QAction *> &actions) {
    m_ofLessons += actions;
    m_lessons->addActions(actions);
}

void WindowMenus::makeWindowMenu() {
    QMenu *window = m_window.menuBar()->addMenu(tr("&Window"));
    m_views = window->addMenu(tr("Views of this workspace"));
    m_ofSight += m_views->menuAction();
    m_views->menuAction()->setProperty(keylessProperty, true);
    connect(m_views, &QMenu::aboutToShow, this, &WindowMenus::fillViews);
    m_ofSight +=
        window->addAction(tr("Bring all views back"), this, [this] { m_targets.columns.shown()->resetLayout(); });
}

void WindowMenus::fillViews() {
    m_views->clear();
    for (ViewFrame *frame : m_targets.columns.shown()->frames())
        m_views->addAction(frame->toggleViewAction());
}

void WindowMenus::makeHelpMenu() {
    QMenu *help = m_window.menuBar()->addMenu(tr("&Help"));
    help->addAction(tr("Help on this place"), Qt::Key_F1, this, &WindowMenus::explainFocus);
    m_ofSight +=
        help->addAction(tr("What the view means"), &m_targets.columns, &WorkspaceColumns::toggleMeaningOfFocus);
    help->addAction(tr("Manual"), this, [this] { showManual({}); });
    help->addAction(tr("Keyboard shortcuts"), QKeySequence(Qt::CTRL | Qt::Key_F1), this,
                    &WindowMenus::shortcutsRequested);
    help->addAction(tr("Writing lessons"), this, &WindowMenus::showWritingLessons);
    help->addAction(tr("About Eigenscope"), this, [this] {
        QMessageBox::about(&m_window, tr("About Eigenscope"),
                           tr("<b>Eigenscope %1</b><p>Shows what kernels and dimensionality reducers do to data.</p>"
                              "<p>Free software under the GNU General Public License, version 3 or later.</p>")
                               .arg(programVersion));
    });
}

} // namespace eigenscope

#include "moc_window_menus.cpp"
