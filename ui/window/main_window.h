#pragma once

#include "ui/document/choice_history.h"
#include "ui/document/live_pipeline.h"
#include "ui/studies/studies.h"
#include "ui/window/files/exporting.h"
#include "ui/window/files/file_drop.h"
#include "ui/window/files/file_opening.h"
#include "ui/window/files/file_projection.h"
#include "ui/window/files/session_files.h"
#include "ui/window/frame/registries.h"
#include "ui/window/frame/tab_order.h"
#include "ui/window/gestures.h"
#include "ui/window/recovery.h"
#include "ui/window/scenes/scenes.h"
#include "ui/window/settings/size_choice.h"
#include "ui/window/settings/theme_choice.h"

#include <QMainWindow>

class QHBoxLayout;

namespace eigenscope {

class MessageBar;
class PresentedCards;
class Presentation;
class LessonLinks;
class PageStack;
class Palette;
class Printing;
class RecoveryOffer;
class SessionPictures;
class Shortcuts;
class LessonHandout;
class LessonAuthoring;
class LessonRoom;
class StartPage;
class Starting;
struct LessonAt;
struct PresentedWindow;
class StatusLine;
class TimelineBar;
class ToolRow;
class WindowMenus;
class Workspace;
class WorkspaceColumns;

/// The window of Eigenscope: a start page, then pipeline cards, views, what is selected, and what is happening. It puts
/// the parts together and holds no logic of its own. The registries outlive it.
class MainWindow final : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(const Registries &registries, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Opens a data file or a session; reading happens on a worker, and a refusal changes nothing and is said.
    void openPath(const QString &path) { m_opening.openPath(path); }
    /// Opens "sample:NAME" or "generate:NAME" with the default session.
    void openSource(const QString &source) { m_opening.openSource(source); }
    /// Opens a session, with the results that there are already.
    void openSession(Session session, const std::filesystem::path &folder, const QString &file = {},
                     Results results = {});
    /// Keeps at this place, from now on, what would be lost with the window; see Recovery.
    void keepWork(RecoveryPlace place, std::chrono::milliseconds delay = Recovery::usualDelay);
    /// Puts in place what a program has left; it is kept where it was.
    void restoreWork(OpenHistory history, RecoveryPlace place);

    /// What earlier programs have left stands on the start page from now on; it is told where another page is shown.
    void offerWork(RecoveryOffer &left);
    /// The start page, over what is open; it is shown until something is opened, and again on request.
    void showStart();
    [[nodiscard]] bool isAtStart() const;

    /// Runs a lesson in this window, which nothing was opened in and nothing is kept of. InvalidParameter where the
    /// sessions of its steps cannot be made.
    Result<void> startLesson(LessonAt lesson);
    /// The lesson that runs here; nullptr where none does.
    [[nodiscard]] LessonRoom *lesson() const { return m_lesson.get(); }
    /// What writes lessons here.
    [[nodiscard]] LessonAuthoring &authoring() const { return *m_authoring; }

    /// Shown to a hall; see there.
    [[nodiscard]] Presentation &presentation() const { return *m_presentation; }

    /// False where there is no such workspace ("explore", "kernel", "hyperspace").
    bool showWorkspace(const QString &id);
    /// "system" or the id of a theme.
    void setThemeId(const QString &id) { m_themes.choose(id); }

    /// Nothing runs: what stands in the window is the answer to the session.
    [[nodiscard]] bool isIdle() const;
    /// Asks all computations to stop; what writes a file goes on.
    void stopComputing();
    /// Whether a worker still computes, though nobody may want it any more: the end of the window would wait.
    [[nodiscard]] bool isComputing() const;
    /// Whether something that was exported is still being written; and to give up what is not written yet.
    [[nodiscard]] bool isExporting() const { return m_exporting.isRunning(); }
    void stopExporting() { m_exporting.stop(); }
    /// Ends a part of a window that is closed. False where only the whole is left.
    bool endPart();
    [[nodiscard]] Document &document() { return m_document; }
    [[nodiscard]] Selection &selection() { return m_selection; }
    [[nodiscard]] Encoding &encoding() { return m_encoding; }
    [[nodiscard]] Studies &studies() { return m_studies; }
    [[nodiscard]] Scenes &scenes() { return m_scenes; }
    [[nodiscard]] Workspace *workspace() const;                           ///< the one that is shown
    [[nodiscard]] Recovery *recovery() const { return m_recovery.get(); } ///< nullptr where nothing is kept
    [[nodiscard]] MessageBar &messages() const { return *m_messages; }
    [[nodiscard]] Starting &starting() const { return *m_starting; }

signals:
    void idled(); ///< the last work ended
    void closed();
    void newWindowRequested();
    void windowRequested(const QString &file); ///< for this file
    void recoverRequested(int which);          ///< of the work that was offered
    void recoverAllRequested();
    void lessonRequested(const QString &file, const QString &step); ///< where it was left where the step is empty
    void forgetLessonsRequested();                                  ///< how far the learner has come with them

protected:
    void closeEvent(QCloseEvent *event) override;
    bool focusNextPrevChild(bool next) override { return moveFocus(*this, next); }

private:
    [[nodiscard]] ViewContext context();
    void putTogether();
    void connectStart();
    void connectWork();
    void connectDocument();
    void makeAuthoring();
    void showTitle();
    void showWork();
    void showPage(QWidget *page);
    [[nodiscard]] PaletteTargets paletteTargets();
    [[nodiscard]] PresentedWindow presentedWindow();
    void stop();
    [[nodiscard]] QList<JobRunner *> computations() const;
    void checkIdle();
    void restoreWindow();
    void keepWindow() const;

    const Registries &m_registries;
    const int m_resets; ///< of the settings, before it was made
    Document m_document;
    Selection m_selection;
    Encoding m_encoding;
    ChoiceHistory m_choices;
    Studies m_studies;
    LivePipeline m_pipeline;
    Gestures m_gestures;

    WorkspaceColumns *m_columns;
    SessionFiles m_sessions;
    Scenes m_scenes;
    FileOpening m_opening;
    FileProjection m_projection;
    FileDrop m_drop;
    Exporting m_exporting;
    ThemeChoice m_themes;
    SizeChoice m_sizes;
    std::unique_ptr<Recovery> m_recovery;

    WindowMenus *m_menus;
    ToolRow *m_tools;
    MessageBar *m_messages = nullptr;
    TimelineBar *m_timeline;
    StatusLine *m_status;
    StartPage *m_start;
    PageStack *m_pages; ///< the start page, and the columns
    QWidget *m_foot;    ///< below the columns
    Starting *m_starting;
    SessionPictures *m_pictures;
    Printing *m_printing;
    LessonHandout *m_handout;
    Shortcuts *m_shortcuts;
    Palette *m_palette;
    LessonLinks *m_links;
    QHBoxLayout *m_beside = nullptr; ///< the pages, and a lesson beside them
    LessonAuthoring *m_authoring = nullptr;
    std::unique_ptr<LessonRoom> m_lesson;
    PresentedCards *m_presentedCards; ///< over the pages
    std::unique_ptr<Presentation> m_presentation;
};

} // namespace eigenscope
