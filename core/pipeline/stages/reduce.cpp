#include "core/pipeline/stages/reduce.h"

#include "core/pipeline/stages/kinds_taken.h"
#include "core/pipeline/stages/prepare.h"
#include "core/pipeline/stages/stage_info.h"
#include "core/pipeline/stages/stage_keys.h"

#include <chrono>
#include <cmath>

namespace eigenscope {
namespace {

/// Advances a run in pieces that take about as long as a moving picture needs for a frame.
class FrameSteps {
public:
    Result<RunState> advance(Run &run, const Progress &progress) {
        constexpr double frame = 0.02; // s
        const auto begin = std::chrono::steady_clock::now();
        Result<RunState> state = run.advance(m_steps, progress);
        const double took = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        const double next = static_cast<double>(m_steps) * frame / std::max(took, 1e-6);
        m_steps = static_cast<Index>(std::clamp(next, 1.0, 4.0 * static_cast<double>(m_steps)));
        return state;
    }

private:
    Index m_steps = 1;
};

/// "43 %"
std::string shareText(double share) {
    return std::to_string(static_cast<int>(std::lround(100 * share))) + " %";
}

/// A run of a reducer from its start to the picture, as a session asks for it.
class Drawing {
public:
    static Result<Reduction> make(const StageInput &input, const Progress &progress) {
        const auto prepared = input.results.value<Stage::Prepare>();
        Drawing drawing(*input.reducer(), prepared->dataset);
        const auto kernel = input.reducerTakesKernel() ? input.results.value<Stage::Kernel>() : nullptr;
        TRY(drawing.start(input, kernel));
        return drawing.run(input.observer, progress);
    }

private:
    Drawing(const ReducerInfo &reducer, std::shared_ptr<const Dataset> data)
        : m_reducer(reducer), m_data(std::move(data)) {}

    Result<void> start(const StageInput &input, std::shared_ptr<const KernelMatrix> kernel) {
        TRY(takesKind(m_reducer, m_data->kind()));
        if (input.session.inputOf(m_reducer) == ReducerInput::Distances) {
            TRY(m_metric, sessionMetric(input.session, input.catalogue, m_data, std::move(kernel)));
            kernel = nullptr;
        }
        TRY(auto run, m_reducer.start({m_data, std::move(kernel), input.session.indefinite(), m_metric},
                                      input.session.reducer()->params));
        m_run = std::move(run);
        return {};
    }

    Result<Reduction> run(const PipelineObserver &observer, const Progress &progress) {
        FrameSteps steps;
        while (true) {
            TRY(const RunState state, steps.advance(*m_run, progress));
            if (state != RunState::Running)
                return outcome();
            if (progress.stopped())
                return canceled();
            progress.say(m_run->progress());
            if (observer.finishAsked && observer.finishAsked())
                return finishedEarly();
            if (observer.moved)
                observer.moved(std::make_shared<const Reduction>(outcome()));
        }
    }

    [[nodiscard]] Reduction outcome() const {
        Reduction reduction = *m_run->outcome();
        reduction.method = m_reducer.id;
        if (!reduction.data) { // otherwise the method has left rows out
            reduction.data = m_data;
            reduction.metric = m_metric;
        }
        return reduction;
    }

    [[nodiscard]] Reduction finishedEarly() const {
        Reduction reduction = outcome();
        reduction.warnings.push_back("The run was finished early, after " + shareText(m_run->progress()) +
                                     " of its iterations.");
        return reduction;
    }

    const ReducerInfo &m_reducer;
    std::shared_ptr<const Dataset> m_data;
    std::shared_ptr<const Metric> m_metric;
    std::unique_ptr<Run> m_run;
};

StageTask reduceTask(const StageInput &input) {
    const std::string kernel = input.reducerTakesKernel() ? input.results.key(Stage::Kernel) : std::string();
    return taskOf<Stage::Reduce>(
        reduceKey(input.session, *input.reducer(), input.results.kind(), input.results.key(Stage::Prepare), kernel),
        [&input](const Progress &progress) { return Drawing::make(input, progress); });
}

} // namespace

std::string reduceKey(const Session &session, const ReducerInfo &reducer, ObjectKind kind, const std::string &prepare,
                      const std::string &kernel) {
    const std::string settings = settingsKey(Session::reducerJson(*session.reducer()));
    const std::string distance = session.inputOf(reducer) == ReducerInput::Distances ? session.distance(kind) : "";
    if (kernel.empty())
        return joinedKey({prepare, "reduce", settings, distance});
    return joinedKey({kernel, "reduce", settings, distance, std::to_string(static_cast<int>(session.indefinite()))});
}

Result<std::shared_ptr<const Metric>> sessionMetric(const Session &session, const Catalogue &catalogue,
                                                    std::shared_ptr<const Dataset> data,
                                                    std::shared_ptr<const KernelMatrix> kernel) {
    const DistanceInfo &distance = *catalogue.distances.find(session.distance(data->kind()));
    TRY(takesKind(distance, data->kind()));
    return std::make_shared<const Metric>(distance.matrix ? Metric(distance, std::move(data))
                                                          : Metric(std::move(kernel)));
}

template <> StageInfo describeStage<Stage::Reduce>() {
    return {.id = "reduce",
            .title = "Reducing",
            .needs = {{Stage::Prepare}, {Stage::Kernel, &StageInput::reducerTakesKernel}},
            .isAsked = [](const StageInput &input) { return input.reducer() != nullptr; },
            .task = reduceTask,
            .warnings = warningsOf<Stage::Reduce>(&Reduction::warnings)};
}

} // namespace eigenscope
