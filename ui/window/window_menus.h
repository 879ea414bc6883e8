#pragma once

#include "ui/document/live_pipeline.h"
#include "ui/window/frame/registries.h"
#include "ui/window/frame/tool_row.h"

#include <QAction>
#include <QPointer>

class QMainWindow;

namespace eigenscope {

class Exporting;
class FileOpening;
class FileProjection;
class FindLine;
class HistoryWindow;
class ManualWindow;
class Scenes;
class SessionFiles;
class SizeChoice;
class ThemeChoice;
class WorkspaceColumns;

/// What the menus set to work; all of it outlives them.
struct MenuTargets {
    const Registries &registries;
    ViewContext context;
    LivePipeline &pipeline;
    WorkspaceColumns &columns;
    SessionFiles &sessions;
    FileOpening &opening;
    FileProjection &projection;
    Exporting &exporting;
    ThemeChoice &themes;
    SizeChoice &sizes;
    Scenes &scenes;
};

/// The menu bar of a window, and the actions that stand in its row of tools too.
class WindowMenus final : public QObject {
    Q_OBJECT

public:
    WindowMenus(const MenuTargets &targets, QMainWindow &window);

    [[nodiscard]] ToolRowActions toolRowActions() const;
    [[nodiscard]] QAction *paste() const { return m_paste; }
    void showPresented(bool isPresented) { m_present->setChecked(isPresented); }
    /// What needs something open, or in sight, is grayed without it.
    void showStart(bool isAtStart, bool hasWork);
    /// These stand in the menu of lessons too, below the lessons; they are not its own.
    void addToLessons(const QList<QAction *> &actions);

signals:
    void stopRequested();
    void startRequested(); ///< the start page
    void newWindowRequested();
    void searchRequested();
    void printRequested();
    void shortcutsRequested();
    void presentRequested(bool on);
    void lessonRequested(const QString &file);
    void handoutRequested(); ///< of a lesson that is still to be chosen
    void forgetLessonsRequested();

protected:
    /// The window may fill the screen, or leave it, by itself.
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void makeActions();
    void enableHistory();
    void enableOfData();
    void fillSamples();
    void fillRecent();
    void fillViews();
    void makeFileMenu();
    void makeEditMenu();
    void makeViewMenu();
    void makeDataMenu();
    void makePipelineMenu();
    void makeLessonMenu();
    void fillLessons();
    void makeWindowMenu();
    void makeHelpMenu();
    void showHistory();
    void findRows();
    void showSettings();
    void showWritingLessons();
    void showManual(const Names &places);
    /// What the view with the keyboard means, or the page of the manual about what has it.
    void explainFocus();

    MenuTargets m_targets;
    Document &m_document;
    QMainWindow &m_window;
    QAction *m_open, *m_paste, *m_search, *m_undo, *m_redo, *m_present = nullptr, *m_fullScreen = nullptr;
    QList<QAction *> m_ofWork, m_ofSight; ///< those that need something open; that it is seen besides
    QList<QAction *> m_ofSelection;       ///< those that need selected rows
    QAction *m_useAllRows = nullptr, *m_removeProjected = nullptr;
    QPointer<HistoryWindow> m_history; ///< while it is open; it goes with the work that it is of
    FindLine *m_find = nullptr;        ///< from its first use on
    QPointer<QWidget> m_writing;       ///< the page of writing lessons, while it is open
    QPointer<ManualWindow> m_manual;   ///< while it is open
    bool m_isAtStart = false;
    QList<QAction *> m_ofLessons;
    QAction *m_handout = nullptr, *m_forgetLessons = nullptr; ///< they last, as their keys do
    QMenu *m_samples, *m_recent, *m_lessons = nullptr, *m_views = nullptr;
};

} // namespace eigenscope
