#pragma once

#include "core/base/time_left.h"
#include "ui/document/document.h"
#include "ui/document/job_runner.h"
#include "ui/document/timeline.h"

#include <QElapsedTimer>
#include <QTimer>

#include <memory>

namespace eigenscope {

/// Keeps the results of a document up to its session: every change starts a run on a worker, the newest
/// wins, and each stage reaches the document soon after it stands: those of a quick picture together, so that the
/// window is painted once. While one gesture changes the session again and again, a run whose picture is near is let to
/// it first. What fails leaves the last good result.
class LivePipeline : public QObject {
    Q_OBJECT

public:
    explicit LivePipeline(Document &document, QObject *parent = nullptr);

    /// Starts a run of what the document asks for; a change of what it computes does so by itself.
    void run();
    /// Ends an iterative method with the picture that stands; the stages after it run.
    void finish();
    /// Holds an iterative method between two iterations, or lets it go on; a new run goes.
    void pause(bool paused);
    [[nodiscard]] bool isPaused() const;
    /// Stops the run; the stages that it had not reached are marked as stale.
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_jobs.isRunning(); }

    /// The pictures of the last iterative run.
    [[nodiscard]] const Timeline &timeline() const { return m_timeline; }
    /// Shows a picture of the timeline in place of the result, which comes back with the last one or the next run.
    /// Nothing happens while a run goes on.
    void showPast(std::size_t picture);

signals:
    void started();
    /// Whether pictures of the newest run are still to come; after them only measures may follow.
    void draws(bool);
    /// Share of the running stage that is done, and the seconds left in it as TimeLeft tells them (negative where
    /// unknown).
    void progressed(Stage, double, double);
    /// An iterative method is at work and its picture of now reached the document.
    void pictureMoved();
    void paused(bool);
    /// The newest run ended; the last picture stood so many milliseconds after the change.
    void finished(double);

private:
    class Steering;

    void show(StageResult<Reduction> picture);
    void showMoving(std::shared_ptr<const Reduction> picture);
    void keep(std::shared_ptr<const Reduction> picture);
    void bringBack();
    [[nodiscard]] bool isPictureNear() const;
    void runDue();
    void stageStarted(Stage stage);
    void stageProgressed(Stage stage, double fraction);
    void stageFinished(Stage stage, const Results &results, bool reused);
    /// Whether the run is still the newest: what it made may ask for another one, of which the rest is no part.
    bool takeFinished();
    void setDrawing(bool on);
    void endDrawing();
    void end();

    /// A stage that stands, with all that its run has made up to it.
    struct Finished {
        Stage stage{};
        Results results;
        bool isReused = false;
    };

    Document &m_document;
    JobRunner m_jobs{this};
    Json m_ran;           ///< the settings of the newest run
    Json m_source;        ///< of its data
    int m_gesture = 0;    ///< that it began in
    QTimer m_patience;    ///< runs while its picture can be waited for
    bool m_isDue = false; ///< the session has changed since
    QElapsedTimer m_sinceChange;
    std::vector<Finished> m_finished;              ///< of the newest run, which the document has not got yet
    QTimer m_together;                             ///< runs while more of them may come
    TimeLeft m_left;                               ///< of the stage that runs
    double m_picturesAfter = 0, m_pictureTook = 0; ///< ms, of the newest run and of the last that came to its picture
    bool m_isDrawing = false;
    std::vector<StageFailure> m_failures;      ///< of the run that just ended
    StageResult<Reduction> m_standing;         ///< what stood before a picture began to move
    std::shared_ptr<const Reduction> m_newest; ///< picture of these data, on its way or not
    std::shared_ptr<Steering> m_steering;      ///< of the newest run
    Timeline m_timeline;
    bool m_hasMoved = false; ///< a picture of the newest run is in the timeline
};

} // namespace eigenscope
