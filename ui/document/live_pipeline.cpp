#include "ui/document/live_pipeline.h"

#include "core/pipeline/stages/stage_info.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <utility>

namespace eigenscope {
namespace {

using State = StageStatus::State;

/// While a slider moves, a measure that does not stop at once would steal time from the pictures: it begins when the
/// hand has rested this long.
constexpr auto restBeforeMeasures = std::chrono::milliseconds(150);

/// How long a run may stand in the way of the next change of the same gesture until its picture is there, in ms: twice
/// the time that the last picture took, within these bounds.
constexpr double leastPatience = 250, mostPatience = 1000;

/// What stands before the picture waits for it so long, in ms: less than anybody sees, more than a quick picture takes.
constexpr int waitsForPicture = 40;

/// What is to be computed, without what belongs to the window alone and what only says which rows are looked at.
Json settingsOf(const Document &document) {
    Json settings = document.computed().json();
    for (const char *const looking : {"views", "selection", "subsets", "filter"})
        settings.erase(looking);
    return settings;
}

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

/// How the window holds and ends an iterative method that runs on a worker.
class LivePipeline::Steering {
public:
    void finish() {
        change([this] { m_finish = true; });
    }
    void pause(bool paused) {
        change([this, paused] { m_paused = paused; });
    }
    [[nodiscard]] bool isPaused() const { return m_paused; }

    /// Waits as long as the method is held; whether it is to end with what it has. Asked for once, that ends one
    /// method, not those after it.
    bool finishAsked(const std::stop_token &stop) {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, stop, [this] { return !m_paused || m_finish; });
        return std::exchange(m_finish, false);
    }

private:
    template <class Change> void change(Change &&make) {
        const std::scoped_lock lock(m_mutex);
        make();
        m_changed.notify_all();
    }

    std::mutex m_mutex;
    std::condition_variable_any m_changed;
    std::atomic<bool> m_paused = false;
    bool m_finish = false;
};

LivePipeline::LivePipeline(Document &document, QObject *parent) : QObject(parent), m_document(document) {
    connect(&m_document, &Document::opened, this, [this] {
        m_ran = nullptr;
        m_patience.stop();
        m_finished.clear();
        m_standing = {};
        m_newest = m_document.results().value<Stage::Reduce>();
        const auto &pictures = m_timeline.pictures();
        if (pictures.empty() || pictures.back() != m_document.results().value<Stage::Reduce>())
            m_timeline.clear(); // of another picture than the one that was opened
    });
    connect(&m_document, &Document::sessionChanged, this, [this] {
        if (!m_isDue && m_ran == settingsOf(m_document))
            return;
        m_isDue = true; // also where the value comes back: stages have been told as waiting
        if (!isPictureNear())
            run();
    });
    connect(&m_document, &Document::goesOnChanged, this, [this] {
        if (m_document.isOpen())
            run();
    });
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, &LivePipeline::runDue);
    m_together.setSingleShot(true);
    m_together.setInterval(waitsForPicture);
    connect(&m_together, &QTimer::timeout, this, &LivePipeline::takeFinished);
    connect(&m_jobs, &JobRunner::finished, this, &LivePipeline::end);
    connect(&m_jobs, &JobRunner::failed, &m_document, &Document::say);
}

/// Whether the run belongs to the gesture of now, and its picture can be waited for: a hand that moves a slider without
/// a rest would otherwise never see one.
bool LivePipeline::isPictureNear() const {
    return m_isDrawing && !isPaused() && m_gesture == m_document.gesture() && m_patience.isActive() &&
           m_source == m_document.session().data().at("source");
}

void LivePipeline::runDue() {
    if (m_isDue)
        run();
}

void LivePipeline::run() {
    m_ran = settingsOf(m_document);
    m_isDue = false;
    m_gesture = m_document.gesture();
    m_source = m_document.session().data().at("source");
    m_patience.start(static_cast<int>(std::clamp(2 * m_pictureTook, leastPatience, mostPatience)));
    m_sinceChange.start();
    m_picturesAfter = 0;
    m_failures.clear();
    m_finished.clear();
    for (const Stage stage : allStages)
        m_document.setStatus(stage, {.state = State::Waiting, .fraction = 0, .message = {}});
    if (isPaused())
        emit paused(false);
    m_steering = std::make_shared<Steering>();
    m_hasMoved = false;
    Results standing = m_document.results();
    if (isMoving(standing.result<Stage::Reduce>())) // it stays in sight until the run has another
        standing.set<Stage::Reduce>(m_standing);
    emit started();
    setDrawing(true);
    m_jobs.start([this, steering = m_steering, drawing = std::make_shared<std::atomic<bool>>(false),
                  session = m_document.computed(), &catalogue = m_document.catalogue(), folder = m_document.folder(),
                  former = m_document.goesOn() ? m_newest : nullptr, watched = m_document.watched(),
                  previous = std::move(standing)](std::stop_token stop, const JobRunner::Post &post) {
        const PipelineObserver observer{
            .started = [&](Stage stage) { post([this, stage] { stageStarted(stage); }); },
            .progressed = [&](Stage stage,
                              double fraction) { post([this, stage, fraction] { stageProgressed(stage, fraction); }); },
            .finished =
                [&](Stage stage, const Results &results, bool reused) {
                    post([this, stage, results, reused] { stageFinished(stage, results, reused); });
                },
            .moved =
                [&](const std::shared_ptr<const Reduction> &picture) {
                    post([this, picture] { keep(picture); });
                    if (!drawing->exchange(true)) // a window that is behind skips pictures
                        post([this, drawing, picture] {
                            *drawing = false;
                            showMoving(picture);
                        });
                },
            .former = former,
            .finishAsked = [&] { return steering->finishAsked(stop); },
            .watched = watched,
            .drawn = [&] { post([this] { endDrawing(); }); },
            .rest = rest,
        };
        const PipelineOutcome outcome = runPipeline(session, catalogue, folder, previous, observer, stop);
        post([this, failures = outcome.failures] { m_failures = failures; });
    });
}

void LivePipeline::cancel() {
    m_isDue = false;
    m_jobs.cancel();
}

void LivePipeline::finish() {
    if (m_steering)
        m_steering->finish();
}

void LivePipeline::pause(bool paused) {
    if (!isRunning() || paused == isPaused())
        return;
    m_steering->pause(paused);
    emit this->paused(paused);
}

bool LivePipeline::isPaused() const {
    return m_steering && m_steering->isPaused();
}

void LivePipeline::show(StageResult<Reduction> picture) {
    Results results = m_document.results();
    results.set<Stage::Reduce>(std::move(picture));
    m_document.takeResult(Stage::Reduce, results);
}

void LivePipeline::showMoving(std::shared_ptr<const Reduction> picture) {
    if (!takeFinished())
        return;
    if (!isMoving(m_document.results().result<Stage::Reduce>()))
        m_standing = m_document.results().result<Stage::Reduce>();
    m_newest = picture;
    show({std::move(picture), {}, 0});
    emit pictureMoved();
}

void LivePipeline::keep(std::shared_ptr<const Reduction> picture) {
    if (!std::exchange(m_hasMoved, true))
        m_timeline.clear();
    m_timeline.add(std::move(picture));
}

void LivePipeline::showPast(std::size_t picture) {
    if ((isRunning() && !isPaused()) || picture >= m_timeline.pictures().size())
        return;
    if (!isRunning() && picture + 1 == m_timeline.pictures().size())
        return bringBack();
    if (!isMoving(m_document.results().result<Stage::Reduce>()))
        m_standing = m_document.results().result<Stage::Reduce>();
    show({m_timeline.pictures()[picture], {}, 0});
}

/// The last good picture in place of one on its way.
void LivePipeline::bringBack() {
    if (!isMoving(m_document.results().result<Stage::Reduce>()))
        return;
    m_newest = m_standing.value;
    show(m_standing);
}

void LivePipeline::stageStarted(Stage stage) {
    m_left = TimeLeft();
    m_document.setStatus(stage, {.state = State::Running, .fraction = 0, .message = {}});
    emit progressed(stage, 0, -1);
}

void LivePipeline::stageProgressed(Stage stage, double fraction) {
    m_document.setStatus(stage, {.state = State::Running, .fraction = fraction, .message = {}});
    m_left.done(fraction);
    emit progressed(stage, fraction, m_left.seconds().value_or(-1));
}

void LivePipeline::stageFinished(Stage stage, const Results &results, bool reused) {
    m_finished.push_back({stage, results, reused});
    const bool isAwaited = stage == Stage::Load && !reused; // what is asked for may depend on the data
    if (!m_isDrawing || isAwaited)
        takeFinished();
    else if (!m_together.isActive())
        m_together.start();
}

bool LivePipeline::takeFinished() {
    m_together.stop();
    const auto run = m_steering;
    for (const auto &[stage, results, isReused] : std::exchange(m_finished, {})) {
        if (m_steering != run)
            break;
        const State state = m_isDue ? State::Waiting : results.stands(stage) ? State::Fresh : State::Absent;
        m_document.setStatus(stage, {.state = state, .fraction = 1, .message = {}});
        m_document.takeResult(stage, results);
        if (stage == Stage::Load && !isReused)
            m_newest = nullptr; // it is of other data
        else if (stage == Stage::Reduce && results.stands(stage))
            m_newest = results.value<Stage::Reduce>();
        if (stage == Stage::Reduce && m_hasMoved)
            m_timeline.end(results.value<Stage::Reduce>());
        else if (stage == Stage::Reduce && !isReused)
            m_timeline.clear();
        if (!stageInfo(stage).measuresIn(m_document.computed()))
            m_picturesAfter = static_cast<double>(m_sinceChange.nsecsElapsed()) / 1e6;
    }
    return m_steering == run;
}

void LivePipeline::setDrawing(bool on) {
    if (std::exchange(m_isDrawing, on) != on)
        emit draws(on);
}

void LivePipeline::endDrawing() {
    if (!takeFinished())
        return;
    m_pictureTook = static_cast<double>(m_sinceChange.nsecsElapsed()) / 1e6;
    if (m_isDue)
        run();
    else
        setDrawing(false);
}

void LivePipeline::end() {
    if (!takeFinished())
        return;
    if (m_isDue)
        return run();
    setDrawing(false);
    if (isPaused())
        emit paused(false);
    m_steering.reset();
    if (isMoving(m_document.results().result<Stage::Reduce>()) && m_hasMoved)
        m_timeline.clear(); // it was canceled
    bringBack();
    for (const Stage stage : allStages) {
        const State state = m_document.status(stage).state;
        if (state == State::Waiting || state == State::Running)
            m_document.setStatus(stage, {.state = State::Stale, .fraction = 0, .message = {}});
    }
    for (const StageFailure &failure : m_failures)
        m_document.setStatus(failure.stage, {.state = State::Refused,
                                             .fraction = 0,
                                             .message = failure.error.message,
                                             .remedies = failure.error.remedies});
    emit finished(m_picturesAfter);
}

} // namespace eigenscope

#include "moc_live_pipeline.cpp"
