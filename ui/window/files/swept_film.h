#pragma once

#include "core/pipeline/swept_pictures.h"
#include "ui/document/job_runner.h"
#include "ui/export/frame_export.h"
#include "ui/workspaces/run_document.h"

#include <QTimer>

namespace eigenscope {

/// Makes the pictures of a sweep for a film: on a worker, then puts them one after another onto a document of their
/// own, for axes that hold them all, a little at a time so that the window goes on.
class SweptFilm final : public QObject {
    Q_OBJECT

public:
    explicit SweptFilm(const ViewContext &context, QObject *parent = nullptr);

    /// Begins with the session and the results of now. `state` is that of the view in the window.
    void start(const FilmSettings &film, const Session &session, const Json &state);
    /// Gives it up, or lets the pictures go when the film is written.
    void drop();
    [[nodiscard]] bool isRunning() const { return m_jobs.isRunning() || m_run; }
    /// What the film is painted of, once it is made.
    [[nodiscard]] FrameExport::Stage stage();

signals:
    void progressed(const QString &text);
    void made(const FilmPlan &plan);
    void refused(const QString &sentence);

private:
    void take(Result<std::vector<SweptPicture>> pictures);
    /// Puts the next picture in its place among the others.
    void rehearse();
    void openDocument();

    ViewContext m_context;
    JobRunner m_jobs{this};
    QTimer m_next;
    FilmSettings m_film;
    Json m_state;
    std::vector<SweptPicture> m_pictures;
    std::vector<std::shared_ptr<const Reduction>> m_moved; ///< as they are shown after each other
    std::unique_ptr<RunDocument> m_run;                    ///< while there are pictures
};

} // namespace eigenscope
