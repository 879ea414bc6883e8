#pragma once

#include "ui/document/live_pipeline.h"
#include "ui/export/film_plan.h"
#include "ui/export/pending_picture.h"

namespace eigenscope {

/// Writes every picture of the timeline, or of the way of a view, as a file of its own: "tsne-001.png", "tsne-002.png",
/// …, or pictures of them as one film. One picture at a time, so that the window goes on; a run or stop() ends it, and
/// the result comes back to the views.
class FrameExport : public QObject {
    Q_OBJECT

public:
    FrameExport(LivePipeline &pipeline, const ViewContext &context, const Registry<PictureFormat> &formats,
                QObject *parent = nullptr);
    ~FrameExport() override;

    /// `settings.file` is the file without its number: "pictures/tsne.png"; `state` that of the view.
    void start(const ViewInfo &view, const ExportSettings &settings, const Json &state);
    /// A picture of the view in each of these states.
    void startFilm(const ViewInfo &view, const ExportSettings &settings, std::vector<Json> states);
    /// The pictures of the plan, in the timeline where it shows such, as one film in the format that the ending of
    /// `settings.file` names.
    void startFilm(const ViewInfo &view, const ExportSettings &settings, FilmPlan plan);
    /// What the pictures of a film are painted of, where that is not the document of the window.
    struct Stage {
        ViewContext context;                         ///< outlives the film
        std::function<void(std::size_t number)> put; ///< brings one of the pictures of the plan onto it
    };
    /// The same of pictures that nobody else looks at; runs of the window do not end it.
    void startFilm(const ViewInfo &view, const ExportSettings &settings, FilmPlan plan, Stage stage);
    /// Gives up the pictures that are not painted yet; a file that is being written is written whole.
    void stop();
    /// Until the last file is written.
    [[nodiscard]] bool isRunning() const { return m_isRunning; }

signals:
    void progressed(const QString &text);
    /// What has been written, or why it could not be, as a sentence.
    void finished(const QString &sentence);

private:
    struct Film;
    void begin(const ViewInfo &view, const ExportSettings &settings, std::vector<Json> states);
    void paintNext();
    void write(const std::string &file, const PictureBytes &bytes);
    void addToFilm();
    void end(const QString &sentence);
    [[nodiscard]] bool hasMore() const { return m_next < m_files.size(); }

    LivePipeline &m_pipeline;
    ViewContext m_context;
    const Registry<PictureFormat> &m_formats;
    ViewInfo m_view;
    ExportSettings m_settings;
    std::vector<Json> m_states;       ///< of the view, one for each picture
    bool m_isOfTimeline = false;      ///< whose pictures are shown one after the other meanwhile
    std::vector<std::size_t> m_shown; ///< of the timeline or the stage, one for each picture
    std::optional<Stage> m_stage;     ///< nothing for the document of the window
    std::vector<std::string> m_files;
    std::shared_ptr<Film> m_film; ///< that is made; nullptr for files of their own
    QImage m_image;               ///< of the film
    Registry<PictureFormat> m_imageFormats;
    std::size_t m_next = 0;
    bool m_isRunning = false;
    std::unique_ptr<PendingPicture> m_picture; ///< that is due
    JobRunner m_writing{this};
};

} // namespace eigenscope
