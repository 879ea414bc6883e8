#pragma once

#include "ui/document/document.h"
#include "ui/document/job_runner.h"

#include <QElapsedTimer>

#include <atomic>
#include <memory>

namespace eigenscope {

/// Keeps the results of a document up to its session: every change starts a run on a worker, the newest
/// wins, and each stage reaches the document as soon as it stands. What fails leaves the last good result.
class LivePipeline : public QObject {
    Q_OBJECT

public:
    explicit LivePipeline(Document &document, QObject *parent = nullptr);

    /// Starts a run of the present session; a change of the session does so by itself.
    void run();
    /// Ends an iterative method with the picture that stands; the stages after it run.
    void finish();
    /// Stops the run; the stages that it had not reached are marked as stale.
    void cancel();
    [[nodiscard]] bool isRunning() const { return m_jobs.isRunning(); }

signals:
    void started();
    /// Share of the running stage that is done, and an estimate of the seconds left in it (negative where unknown).
    void progressed(Stage stage, double fraction, double secondsLeft);
    /// An iterative method is at work and its picture of now reached the document.
    void pictureMoved();
    /// The newest run ended; the last picture stood so many milliseconds after the change.
    void finished(double milliseconds);

private:
    void showMoving(std::shared_ptr<const Reduction> picture);
    void stageStarted(Stage stage);
    void stageProgressed(Stage stage, double fraction);
    void stageFinished(Stage stage, const Results &results);
    void end();

    Document &m_document;
    JobRunner m_jobs;
    QElapsedTimer m_sinceChange, m_sinceStage;
    double m_picturesAfter = 0;
    std::vector<StageFailure> m_failures; ///< of the run that just ended
    StageResult<Reduction> m_standing;    ///< what stood before a picture began to move
    std::shared_ptr<std::atomic<bool>> m_finish;
};

} // namespace eigenscope
