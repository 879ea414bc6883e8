#include "core/pipeline/pipeline.h"

#include "core/base/guarded.h"
#include "core/linalg/blas.h"
#include "core/pipeline/stages/finite_results.h"
#include "core/pipeline/stages/stage_info.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace eigenscope {
namespace {

using AnyValue = std::shared_ptr<const void>;

/// What the task makes; finite, and whatever a library throws becomes an Error.
Result<AnyValue> made(Stage stage, const StageTask &task, const Catalogue &catalogue, const Progress &progress) {
    return guarded(sentence("this step"), [&]() -> Result<AnyValue> {
        TRY(requireRoomForBlas());
        TRY(AnyValue value, task.make(progress));
        TRY(requireFiniteResult(stage, value.get(), catalogue));
        return value;
    });
}

/// The stages as a session runs them: first what draws, then what completes the picture, then what only measures: what
/// is watched, the picture, then what else follows a slider, at last what waits for it to rest.
std::vector<const StageInfo *> inOrder(const Session &session, const std::vector<Stage> &watched) {
    const auto turn = [&](const StageInfo *info) {
        if (!info->measuresIn(session))
            return 0;
        if (info->completes == Stage::Reduce)
            return 1;
        if (!info->followsHand)
            return 5;
        if (std::ranges::find(watched, info->stage) != watched.end())
            return 2;
        const bool isOfPicture = std::ranges::find(info->needs, Stage::Reduce, &StageNeed::stage) != info->needs.end();
        return isOfPicture ? 3 : 4;
    };
    std::vector<const StageInfo *> stages;
    stages.reserve(allStages.size());
    for (const StageInfo &info : builtinStages())
        stages.push_back(&info);
    std::ranges::stable_sort(stages, {}, turn);
    return stages;
}

} // namespace

class PipelineRun {
public:
    PipelineRun(const Session &session, const Catalogue &catalogue, const std::filesystem::path &base,
                const Results &previous, const PipelineObserver &observer, std::stop_token stop)
        : m_input{session, catalogue, base, m_results, previous, observer}, m_stop(std::move(stop)) {}

    PipelineOutcome run() {
        for (const StageInfo *info : inOrder(m_input.session, m_input.observer.watched)) {
            if (info->measuresIn(m_input.session))
                tellDrawn();
            runGuarded(*info);
        }
        return {std::move(m_results), std::move(m_failures)};
    }

private:
    /// Keys and tasks need memory too, as large as the data that stand in a session.
    void runGuarded(const StageInfo &info) {
        const auto ended = guarded(sentence("this step"), [&]() -> Result<void> {
            run(info);
            return {};
        });
        if (!ended)
            refuse(info.stage, ended.error());
    }

    void run(const StageInfo &info) {
        keepCompletion(info);
        if (info.isAsked && !info.isAsked(m_input))
            return absent(info.stage);
        if (!info.isReady(m_input) || stopped(info.stage))
            return;
        const StageTask task = info.task(m_input);
        if (!reuse(info.stage, task.key))
            make(info, task);
        if (m_canceled)
            return;
        m_results.complete(info.stage);
        if (info.replacement && info.replacement->applies(m_input.session))
            replace(info);
    }

    /// A picture that was completed in an earlier run is still complete.
    void keepCompletion(const StageInfo &info) {
        if (info.completes && m_results.stands(*info.completes) &&
            m_results.given(*info.completes).value == m_input.previous.given(info.stage).value)
            m_results.take(info.stage, m_input.previous);
    }

    /// The session does not ask for the stage: there is nothing to do, and that stands.
    void absent(Stage stage) {
        if (!m_canceled)
            finished(stage, true);
    }

    /// Takes the stage from the run before when its key is still the same.
    bool reuse(Stage stage, const std::string &key) {
        const Results &previous = m_input.previous;
        if (!previous.own(stage).value || previous.own(stage).key != key)
            return false;
        m_results.take(stage, previous);
        if (!isReplaced(stage) || !m_results.stands(stage)) // otherwise what was put in its place stays until the next
            m_results.replace(stage, previous.own(stage));
        finished(stage, true);
        return true;
    }

    [[nodiscard]] bool isReplaced(Stage stage) const {
        return std::ranges::any_of(builtinStages(), [&](const StageInfo &info) {
            return info.replacement && info.replacement->replaced == stage &&
                   info.replacement->applies(m_input.session);
        });
    }

    void make(const StageInfo &info, const StageTask &task) {
        if (info.measuresIn(m_input.session) && !info.followsHand)
            rest();
        if (stopped(info.stage))
            return;
        if (m_input.observer.started)
            m_input.observer.started(info.stage);
        const auto begin = std::chrono::steady_clock::now();
        const Progress progress = progressOf(info.stage);
        Result<AnyValue> value = made(info.stage, task, m_input.catalogue, progress);
        const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
        if (!value)
            return refuse(info.stage, value.error());
        progress.say(1);
        m_results.setOwn(info.stage, {*std::move(value), task.key, took.count()});
        finished(info.stage, false);
    }

    /// Tells shares that only rise, whatever the parts of the work say, and 1 when the stage stands.
    [[nodiscard]] Progress progressOf(Stage stage) {
        m_told = 0;
        return {m_stop, [this, stage](double fraction) {
                    if (fraction > m_told && m_input.observer.progressed)
                        m_input.observer.progressed(stage, m_told = std::min(fraction, 1.0));
                }};
    }

    void tellDrawn() {
        if (!m_canceled && !std::exchange(m_isDrawn, true) && m_input.observer.drawn)
            m_input.observer.drawn();
    }

    void rest() {
        if (!std::exchange(m_hasRested, true) && m_input.observer.rest)
            m_input.observer.rest(m_stop);
    }

    /// What follows is given what the stage makes of the result of an earlier one; nothing where that is refused.
    void replace(const StageInfo &info) {
        const Stage replaced = info.replacement->replaced;
        if (!m_results.stands(info.stage))
            return m_results.replace(replaced, {});
        const StageTask task = info.replacement->task(m_input);
        if (m_results.stands(replaced) && m_results.key(replaced) == task.key)
            return;
        Result<AnyValue> value = made(replaced, task, m_input.catalogue, {});
        if (!value) {
            m_results.replace(replaced, {});
            return refuse(info.stage, value.error());
        }
        m_results.replace(replaced, {*std::move(value), task.key, m_results.own(replaced).seconds});
        finished(replaced, false);
    }

    void refuse(Stage stage, const Error &error) {
        if (error.kind == Error::Kind::Canceled)
            cancel(stage);
        else
            m_failures.push_back({stage, error});
    }

    void cancel(Stage stage) {
        if (!m_canceled)
            m_failures.push_back({stage, canceled()});
        m_canceled = true;
    }

    bool stopped(Stage stage) {
        if (m_stop.stop_requested())
            cancel(stage);
        return m_canceled;
    }

    void finished(Stage stage, bool reused) {
        if (m_input.observer.finished)
            m_input.observer.finished(stage, m_results, reused);
    }

    Results m_results;
    StageInput m_input;
    std::stop_token m_stop;
    std::vector<StageFailure> m_failures;
    bool m_canceled = false;
    bool m_isDrawn = false, m_hasRested = false;
    double m_told = 0; ///< the share of the stage that was told last
};

PipelineOutcome runPipeline(const Session &session, const Catalogue &catalogue, const std::filesystem::path &base,
                            const Results &previous, const PipelineObserver &observer, std::stop_token stop) {
    return PipelineRun(session, catalogue, base, previous, observer, std::move(stop)).run();
}

} // namespace eigenscope
