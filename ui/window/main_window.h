#pragma once

#include "ui/document/live_pipeline.h"
#include "ui/export/frame_export.h"
#include "ui/studies/studies.h"
#include "ui/window/registries.h"

#include <QMainWindow>

class QActionGroup;
class QSplitter;
class QStackedWidget;

namespace eigenscope {

class CardColumn;
class MessageBar;
class StatusLine;
class ToolRow;
class ViewFrame;
class Workspace;
struct ExportOption;
struct Opened;

/// The window of Eigenscope: pipeline cards, views, what is selected, and what is happening. It puts the parts together
/// and holds no logic of its own. The registries outlive it.
class MainWindow final : public QMainWindow {
    Q_OBJECT

public:
    explicit MainWindow(const Registries &registries, QWidget *parent = nullptr);
    ~MainWindow() override;

    /// Opens a data file or a session; reading happens on a worker, and a refusal changes nothing and is said.
    void openPath(const QString &path);
    /// Opens "sample:NAME" or "generate:NAME" with the default session.
    void openSource(const QString &source);
    void openSession(Session session, const std::filesystem::path &folder, const QString &file = {});

    /// False where there is no such workspace ("explore", "kernel", "hyperspace").
    bool showWorkspace(const QString &id);
    /// "light", "dark" or "system".
    void setThemeId(const QString &id);

    /// Nothing runs: what stands in the window is the answer to the session.
    [[nodiscard]] bool isIdle() const;
    [[nodiscard]] Document &document() { return m_document; }
    [[nodiscard]] Selection &selection() { return m_selection; }
    [[nodiscard]] Encoding &encoding() { return m_encoding; }
    [[nodiscard]] Studies &studies() { return m_studies; }
    [[nodiscard]] ViewContext context() {
        return {m_document, m_selection, m_encoding, m_studies, m_registries.overlays};
    }
    [[nodiscard]] Workspace *workspace() const; ///< the one that is shown
    [[nodiscard]] MessageBar &messages() const { return *m_messages; }

signals:
    void idled(); ///< the last work ended

protected:
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    // main_window_menus.cpp
    void createActions();
    void createMenus();
    void createViewMenu();
    void fillSamples();
    void fillRecent();
    void fillViewList();
    void keepRows(bool selected);

    // main_window_files.cpp
    void chooseFile();
    void chooseImported();
    void pasteTable();
    void showImport(Json settings);
    void chooseProjected();
    void project(const QString &path);
    [[nodiscard]] bool mayProject(const QString &file) const;
    void open(std::function<Result<Opened>(std::stop_token stop)> read, const QString &what, const Json &unclear = {});
    void put(Opened opened);
    bool saveSession();
    bool saveSessionAs();
    bool saveTo(const QString &file);
    [[nodiscard]] bool mayDiscard();

    // main_window_exports.cpp
    [[nodiscard]] std::vector<ExportOption> exportOptions() const;
    void fillExports();
    std::optional<ExportSettings> askExport(std::vector<ExportOption> options, const std::string &what);
    void chooseExport(const std::string &what);
    [[nodiscard]] Json stateOf(const std::string &view) const;
    void exportFrames();
    void writeExport(const ExportSettings &chosen);
    void write(const std::string &file, std::function<Result<void>()> work);

    void createColumns();
    void showTitle();
    void stop();
    void restoreWindow();
    void keepWindow() const;
    Workspace *makeWorkspace(const WorkspaceInfo &info);
    void checkIdle();

    const Registries &m_registries;
    const Catalogue &m_catalogue;
    Document m_document;
    Selection m_selection;
    Encoding m_encoding;
    Studies m_studies;
    LivePipeline m_pipeline;
    JobRunner m_opening, m_writing;
    FrameExport m_frames;

    QSplitter *m_columns = nullptr;
    QStackedWidget *m_cards = nullptr, *m_stack = nullptr;
    CardColumn *m_side = nullptr;
    QWidget *m_comparing = nullptr; ///< the cards of variants
    QWidget *m_selecting = nullptr; ///< those that score and select columns
    QWidget *m_reducing = nullptr, *m_regressing = nullptr;
    QList<Workspace *> m_workspaces; ///< made when first shown
    MessageBar *m_messages = nullptr;
    StatusLine *m_status = nullptr;
    ToolRow *m_tools = nullptr;

    QAction *m_open = nullptr, *m_undo = nullptr, *m_redo = nullptr;
    QActionGroup *m_themes = nullptr;
    QMenu *m_samplesMenu = nullptr, *m_exportMenu = nullptr, *m_recentMenu = nullptr, *m_viewList = nullptr;
    bool m_systemIsDark = false;
    QString m_dataSource; ///< that the selection belongs to
};

} // namespace eigenscope
