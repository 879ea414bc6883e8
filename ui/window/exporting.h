#pragma once

#include "ui/document/job_runner.h"
#include "ui/document/live_pipeline.h"
#include "ui/export/frame_export.h"
#include "ui/window/registries.h"

class QMenu;

namespace eigenscope {

class WorkspaceColumns;
struct ExportOption;

/// Writes what the person chooses: pictures of views and of the window, data, and the pictures of the timeline.
class Exporting final : public QObject {
    Q_OBJECT

public:
    /// Dialogs stand over `window`, which is a picture itself.
    Exporting(const Registries &registries, const ViewContext &context, LivePipeline &pipeline,
              const WorkspaceColumns &columns, QWidget &window);

    /// All that can be written, each with what it is.
    [[nodiscard]] QMenu *menu() const { return m_menu; }
    /// Asks where and how this is written: the id of a view, of a data export, or "window".
    void choose(const std::string &what);
    /// The same for the pictures of the timeline, by one of the views that show them.
    void chooseFrames();

    [[nodiscard]] bool isRunning() const { return m_writing.isRunning() || m_frames.isRunning(); }
    /// Ends the writing of the timeline.
    void stopFrames() { m_frames.stop(); }
    [[nodiscard]] bool writesFrames() const { return m_frames.isRunning(); }

signals:
    void working(const QString &text); ///< empty when nothing is written any more
    void finished();

private:
    void fillMenu();
    [[nodiscard]] ExportOption pictureOption(const std::string &what, const QString &name) const;
    [[nodiscard]] std::vector<ExportOption> options() const;
    /// Which of these options is written, how and where; nothing when the person changes their mind.
    std::optional<ExportSettings> ask(std::vector<ExportOption> options, const std::string &what);
    /// The session with the rows that are selected in the window.
    [[nodiscard]] Session withSelection() const;
    [[nodiscard]] Json stateOf(const std::string &view) const;
    [[nodiscard]] Result<std::string> picture(const ExportSettings &chosen) const;
    void write(const ExportSettings &chosen);
    void start(const std::string &file, std::function<Result<void>()> work);

    const Registries &m_registries;
    ViewContext m_context;
    Document &m_document;
    const WorkspaceColumns &m_columns;
    QWidget &m_window;
    QMenu *m_menu;
    JobRunner m_writing;
    FrameExport m_frames;
};

} // namespace eigenscope
