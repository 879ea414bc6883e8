#include "ui/document/live_pipeline.h"

#include <chrono>
#include <condition_variable>
#include <mutex>

namespace eigenscope {
namespace {

using State = StageStatus::State;

/// While a slider moves, what only measures would steal time from the pictures: it begins when the
/// hand has rested this long.
constexpr auto restBeforeMeasures = std::chrono::milliseconds(150);

/// A picture on its way belongs to no settings.
bool isMoving(const StageResult<Reduction> &reduction) {
    return reduction.value && reduction.key.empty();
}

void rest(const std::stop_token &stop) {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any().wait_for(lock, stop, restBeforeMeasures, [] { return false; });
}

} // namespace

LivePipeline::LivePipeline(Document &document, QObject *parent) : QObject(parent), m_document(document) {
    connect(&m_document, &Document::sessionChanged, this, &LivePipeline::run);
    connect(&m_jobs, &JobRunner::finished, this, &LivePipeline::end);
}

void LivePipeline::run() {
    m_sinceChange.start();
    m_picturesAfter = 0;
    m_failures.clear();
    for (const Stage stage : allStages)
        m_document.setStatus(stage, {.state = State::Waiting, .fraction = 0, .message = {}});
    m_finish = std::make_shared<std::atomic<bool>>(false);
    emit started();
    m_jobs.start([this, finish = m_finish, drawing = std::make_shared<std::atomic<bool>>(false),
                  session = m_document.session(), &catalogue = m_document.catalogue(), folder = m_document.folder(),
                  previous = m_document.results()](std::stop_token stop, const JobRunner::Post &post) {
        const PipelineObserver observer{
            .started = [&](Stage stage) { post([this, stage] { stageStarted(stage); }); },
            .progressed = [&](Stage stage,
                              double fraction) { post([this, stage, fraction] { stageProgressed(stage, fraction); }); },
            .finished = [&](Stage stage, const Results &results,
                            bool) { post([this, stage, results] { stageFinished(stage, results); }); },
            .moved =
                [&](std::shared_ptr<const Reduction> picture) {
                    if (!drawing->exchange(true)) // a window that is behind skips pictures
                        post([this, drawing, picture] {
                            *drawing = false;
                            showMoving(picture);
                        });
                },
            .finishAsked = [finish] { return finish->load(); },
            .beforeMeasures = rest,
        };
        const PipelineOutcome outcome = runPipeline(session, catalogue, folder, previous, observer, stop);
        post([this, failures = outcome.failures] { m_failures = failures; });
    });
}

void LivePipeline::cancel() {
    m_jobs.cancel();
}

void LivePipeline::finish() {
    if (m_finish)
        *m_finish = true;
}

void LivePipeline::showMoving(std::shared_ptr<const Reduction> picture) {
    if (!isMoving(m_document.results().reduce))
        m_standing = m_document.results().reduce;
    Results results = m_document.results();
    results.reduce = {std::move(picture), {}, 0};
    m_document.takeResult(Stage::Reduce, results);
    emit pictureMoved();
}

void LivePipeline::stageStarted(Stage stage) {
    m_sinceStage.start();
    m_document.setStatus(stage, {.state = State::Running, .fraction = 0, .message = {}});
    emit progressed(stage, 0, -1);
}

void LivePipeline::stageProgressed(Stage stage, double fraction) {
    m_document.setStatus(stage, {.state = State::Running, .fraction = fraction, .message = {}});
    const double elapsed = static_cast<double>(m_sinceStage.elapsed()) / 1000;
    emit progressed(stage, fraction, fraction > 0.02 ? elapsed * (1 - fraction) / fraction : -1);
}

void LivePipeline::stageFinished(Stage stage, const Results &results) {
    const bool absent = !results.stands(stage);
    m_document.setStatus(stage, {.state = absent ? State::Absent : State::Fresh, .fraction = 1, .message = {}});
    m_document.takeResult(stage, results);
    if (stage < Stage::Verdict)
        m_picturesAfter = static_cast<double>(m_sinceChange.nsecsElapsed()) / 1e6;
}

void LivePipeline::end() {
    if (isMoving(m_document.results().reduce)) { // it was cancelled: the last good picture comes back
        Results results = m_document.results();
        results.reduce = m_standing;
        m_document.takeResult(Stage::Reduce, results);
    }
    for (const Stage stage : allStages) {
        const State state = m_document.status(stage).state;
        if (state == State::Waiting || state == State::Running)
            m_document.setStatus(stage, {.state = State::Stale, .fraction = 0, .message = {}});
    }
    for (const StageFailure &failure : m_failures)
        m_document.setStatus(
            failure.stage,
            {.state = State::Refused, .fraction = 0, .message = QString::fromStdString(failure.error.message)});
    emit finished(m_picturesAfter);
}

} // namespace eigenscope
