#pragma once

#include "ui/document/job_runner.h"
#include "ui/document/live_pipeline.h"
#include "ui/export/frame_export.h"
#include "ui/window/files/swept_film.h"
#include "ui/window/frame/registries.h"

#include <deque>

class QMenu;

namespace eigenscope {

class ReportMaking;
class ViewFrame;
class WorkspaceColumns;
struct ExportOption;

/// Writes what the person chooses: pictures of views and of the window, data, and the pictures of the timeline.
class Exporting final : public QObject {
    Q_OBJECT

public:
    /// Dialogs stand over `window`, which is a picture itself.
    Exporting(const Registries &registries, const ViewContext &context, LivePipeline &pipeline,
              const WorkspaceColumns &columns, QWidget &window);
    ~Exporting() override;

    /// All that can be written, each with what it is.
    [[nodiscard]] QMenu *menu() const { return m_menu; }
    /// Asks where and how this is written: the id of a view, of a data export, "report" or "window"; of what it is
    /// about alone, where it is given a name.
    void choose(const std::string &what, const QString &name = {});
    /// The same for the pictures of the timeline, by one of the views that show them.
    void chooseFrames();
    /// The same for the way of a view that is shown, by its id.
    void chooseFilm(const std::string &view);
    /// The same for one film of the iterations, of a turn or of a sweep.
    void chooseWholeFilm();

    [[nodiscard]] bool isRunning() const {
        return m_picture || m_report || m_writing.isRunning() || m_frames.isRunning() || m_swept.isRunning();
    }
    /// Gives up the pictures that are not painted yet, those of the timeline among them, and data that are still
    /// computed; a file that is being written is written whole.
    void stop();
    [[nodiscard]] bool canStop() const { return isRunning(); }

signals:
    void working(const QString &text); ///< empty when nothing is written any more
    void finished();
    /// The session is to be written into this file too.
    void sessionWanted(const QString &file);

private:
    void fillMenu();
    /// The states that a view goes through; none for one that has no way.
    [[nodiscard]] static std::vector<Json> wayOf(const ViewFrame &frame);
    /// What a film can be of now, for the dialog.
    [[nodiscard]] std::vector<ExportOption> filmOptions() const;
    void addPictures();
    /// Those that have something to show: of the workspace that is shown, and elsewhere.
    [[nodiscard]] std::vector<ViewInfo> viewsHere() const;
    [[nodiscard]] std::vector<ViewInfo> viewsElsewhere() const;
    void chooseNumbers(const ViewInfo &view);
    void chooseFigure(const std::string &view);
    void writeFigure(ExportSettings chosen, bool savesSession);
    void writeAllFigures(const ExportSettings &chosen, bool savesSession);
    /// The file that the person chooses; empty where they change their mind.
    QString askForFile(const std::string &what, const QString &ending);
    [[nodiscard]] std::vector<ExportOption> options() const;
    /// Which of these options is written, how and where; nothing when the person changes their mind.
    std::optional<ExportSettings> ask(std::vector<ExportOption> options, const std::string &what,
                                      const QString &name = {});
    /// The session with the rows that are selected in the window.
    [[nodiscard]] Session withSelection() const;
    /// From the row that was picked before to the one picked last; nothing where fewer than two are selected.
    [[nodiscard]] std::optional<RowPair> rowsLookedAt() const;
    [[nodiscard]] Json stateOf(const std::string &view) const;
    /// Now, or when what was asked for before is written; as the window stands now in both cases.
    void write(const ExportSettings &chosen);
    /// What begins to write this later, as the window stands now.
    [[nodiscard]] std::function<void()> asked(const ExportSettings &chosen);
    [[nodiscard]] std::function<void()> askedData(const DataExportInfo &info, const ExportSettings &chosen);
    [[nodiscard]] std::function<void()> askedView(const ViewInfo &view, const ExportSettings &chosen);
    [[nodiscard]] std::function<void()> askedReport(const std::string &file);
    void writePicture(const std::string &file, const Result<PictureBytes> &picture);
    void writeFilm(const ExportSettings &chosen);
    /// Whether a film, or the pictures for one, are being written, which is said then: there is one at a time.
    [[nodiscard]] bool isFilming() const;
    [[nodiscard]] ExportOption sweepOption() const;
    void writeNext();
    void showWork(const std::string &file);
    void start(const std::string &file, std::function<Result<void>(const std::stop_token &stop)> work);

    static constexpr auto exportFolderKey = "folder/export"; ///< of the settings

    const Registries &m_registries;
    ViewContext m_context;
    Document &m_document;
    const LivePipeline &m_pipeline;
    const WorkspaceColumns &m_columns;
    QWidget &m_window;
    QMenu *m_menu;
    std::unique_ptr<PendingPicture> m_picture;   ///< while it waits for what it shows
    std::unique_ptr<ReportMaking> m_report;      ///< while its pictures are made
    std::deque<std::function<void()>> m_waiting; ///< what begins those that were chosen while another was written
    JobRunner m_writing{this};
    std::stop_source m_stop{std::nostopstate}; ///< of what is computed for the file
    FrameExport m_frames;
    SweptFilm m_swept;
    ExportSettings m_sweptSettings; ///< of the film of a sweep
};

} // namespace eigenscope
