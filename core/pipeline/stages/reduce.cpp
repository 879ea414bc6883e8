#include "core/pipeline/stages/reduce.h"

#include "core/pipeline/stages/kinds_taken.h"
#include "core/pipeline/stages/positions_table.h"
#include "core/pipeline/stages/prepare.h"
#include "core/pipeline/stages/reducer_run.h"
#include "core/pipeline/stages/stage_info.h"
#include "core/pipeline/stages/stage_keys.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace eigenscope {
namespace {

/// Advances a run in pieces that take about as long as a moving picture needs for a frame.
class FrameSteps {
public:
    Result<RunState> advance(ReducerRun &run, const Progress &progress) {
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

Reduction finishedEarly(const ReducerRun &run) {
    Reduction reduction = run.outcome();
    reduction.warnings.push_back(
        sentence("The run was finished early, after %1 of its iterations.", shareText(run.progress())));
    return reduction;
}

/// With the table that it was read from, whose file is told where it has changed.
Reduction fromTable(Reduction reduction, const LoadedData &table) {
    reduction.findings.set(PositionsTable{table.file, numberColumns(*table.dataset)});
    if (table.file && table.file->hasChanged)
        reduction.warnings.insert(reduction.warnings.begin(), changeTold(*table.file));
    return reduction;
}

/// The picture that the reducer goes on from: one of its own with the same start, of the same rows of the same data.
const Reduction *formerPicture(const StageInput &input) {
    const Reduction *former = input.observer.former.get();
    const ReducerInfo &reducer = *input.reducer();
    if (!former || former->method != reducer.id || !reducer.can.goesOn ||
        input.previous.key(Stage::Load) != input.results.key(Stage::Load))
        return nullptr;
    const auto isTurned = [&now = input.session.reducer()->params, &then = former->given](const ParamSpec &spec) {
        const auto at = now.find(spec.id), before = then.find(spec.id);
        return (at == now.end()) != (before == then.end()) || (at != now.end() && at->second != before->second);
    };
    const bool startsOtherwise =
        std::ranges::any_of(reducer.params, [&](const ParamSpec &spec) { return spec.ofStart && isTurned(spec); });
    const bool isOfSameRows = former->data->rows == input.results.value<Stage::Prepare>()->dataset->rows;
    return isOfSameRows && !startsOtherwise ? former : nullptr;
}

/// From the start of the reducer to the picture, as the session asks for it.
Result<Reduction> drawn(const StageInput &input, const Progress &progress) {
    TRY(const auto table, positionsTable(input.session, input.catalogue, input.base, progress));
    TRY(ReducerRun run, ReducerRun::start(input.session, input.catalogue, input.results,
                                          table ? table->dataset : nullptr, formerPicture(input)));
    FrameSteps steps;
    while (true) {
        TRY(const RunState state, steps.advance(run, progress));
        if (state != RunState::Running)
            return table ? fromTable(run.outcome(), *table) : run.outcome();
        if (progress.stopped())
            return canceled();
        progress.say(run.progress());
        if (input.observer.finishAsked && input.observer.finishAsked())
            return finishedEarly(run);
        if (input.observer.moved)
            input.observer.moved(std::make_shared<const Reduction>(run.outcome()));
    }
}

/// A picture that went on from another is not that of the settings alone: it stands for them while pictures go on.
std::string keyOfPicture(const StageInput &input, std::string settings) {
    const bool goesOn = formerPicture(input) && input.previous.own<Stage::Reduce>().key != settings;
    return goesOn ? joinedKey({settings, "went on"}) : std::move(settings);
}

StageTask reduceTask(const StageInput &input) {
    const std::string kernel = input.reducerTakesKernel() ? input.results.key(Stage::Kernel) : std::string();
    return taskOf<Stage::Reduce>(keyOfPicture(input, reduceKey(input.session, *input.reducer(), input.results.kind(),
                                                               input.results.key(Stage::Prepare), kernel, input.base)),
                                 [&input](const Progress &progress) { return drawn(input, progress); });
}

} // namespace

std::string reduceKey(const Session &session, const ReducerInfo &reducer, ObjectKind kind, const std::string &prepare,
                      const std::string &kernel, const std::filesystem::path &base) {
    const Json source = positionsSource(session, reducer);
    const std::string settings = joinedKey({settingsKey(Session::reducerJson(*session.reducer())),
                                            source.is_null() ? std::string() : sourceKey(source, base)});
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
