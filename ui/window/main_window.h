#pragma once

#include "ui/document/choice_history.h"
#include "ui/document/live_pipeline.h"
#include "ui/studies/studies.h"
#include "ui/window/exporting.h"
#include "ui/window/file_drop.h"
#include "ui/window/file_opening.h"
#include "ui/window/file_projection.h"
#include "ui/window/gestures.h"
#include "ui/window/recovery.h"
#include "ui/window/registries.h"
#include "ui/window/session_files.h"
#include "ui/window/theme_choice.h"

#include <QMainWindow>

namespace eigenscope {

class MessageBar;
class StatusLine;
class TimelineBar;
class ToolRow;
class WindowMenus;
class Workspace;
class WorkspaceColumns;

/// The window of Eigenscope: pipeline cards, views, what is selected, and what is happening. It puts the parts together
/// and holds no logic of its own. The registries outlive it.
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

    /// False where there is no such workspace ("explore", "kernel", "hyperspace").
    bool showWorkspace(const QString &id);
    /// "light", "dark" or "system".
    void setThemeId(const QString &id) { m_themes.choose(id); }

    /// Nothing runs: what stands in the window is the answer to the session.
    [[nodiscard]] bool isIdle() const;
    [[nodiscard]] Document &document() { return m_document; }
    [[nodiscard]] Selection &selection() { return m_selection; }
    [[nodiscard]] Encoding &encoding() { return m_encoding; }
    [[nodiscard]] Studies &studies() { return m_studies; }
    [[nodiscard]] Workspace *workspace() const;                           ///< the one that is shown
    [[nodiscard]] Recovery *recovery() const { return m_recovery.get(); } ///< nullptr where nothing is kept
    [[nodiscard]] MessageBar &messages() const { return *m_messages; }

signals:
    void idled(); ///< the last work ended

protected:
    void closeEvent(QCloseEvent *event) override;

private:
    [[nodiscard]] ViewContext context();
    void putTogether();
    void connectWork();
    void connectDocument();
    void showTitle();
    void stop();
    void checkIdle();
    void restoreWindow();
    void keepWindow() const;

    const Registries &m_registries;
    Document m_document;
    Selection m_selection;
    Encoding m_encoding;
    ChoiceHistory m_choices;
    Studies m_studies;
    LivePipeline m_pipeline;
    Gestures m_gestures;

    WorkspaceColumns *m_columns;
    SessionFiles m_sessions;
    FileOpening m_opening;
    FileProjection m_projection;
    FileDrop m_drop;
    Exporting m_exporting;
    ThemeChoice m_themes;
    std::unique_ptr<Recovery> m_recovery;

    WindowMenus *m_menus;
    ToolRow *m_tools;
    MessageBar *m_messages = nullptr;
    TimelineBar *m_timeline;
    StatusLine *m_status;
};

} // namespace eigenscope
