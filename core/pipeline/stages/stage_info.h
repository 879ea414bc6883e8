#pragma once

#include "core/pipeline/session/session.h"
#include "core/pipeline/stages/pipeline_observer.h"

#include <filesystem>
#include <optional>
#include <span>

namespace eigenscope {

/// What a stage is given: the session, what stands so far and what stood before.
struct StageInput {
    const Session &session;
    const Catalogue &catalogue;
    const std::filesystem::path &base; ///< relative paths start here
    const Results &results;
    const Results &previous; ///< of the run before
    const PipelineObserver &observer;

    /// The reducer of the session; nullptr where it has none.
    [[nodiscard]] const ReducerInfo *reducer() const;
    [[nodiscard]] bool reducerTakesKernel() const;
    /// The regression of the session; nullptr where it has none.
    [[nodiscard]] const RegressionInfo *regression() const;
    [[nodiscard]] bool regressionTakesKernel() const;
    /// Whether the session has a clustering that divides this.
    [[nodiscard]] bool clusters(ClusterGround ground) const;
    /// Whether the session has a kernel, or a method that takes one.
    [[nodiscard]] bool asksForKernel() const;
};

/// A stage whose result another works on.
struct StageNeed {
    Stage stage;
    /// Whether the other cannot run without; always so where empty.
    std::function<bool(const StageInput &input)> isRequired = {};
};

/// One computation. The key is a text of everything that the value depends on: equal keys mean equal values, but for
/// pictures that went on from others.
struct StageTask {
    std::string key;
    std::function<Result<std::shared_ptr<const void>>(const Progress &progress)> make;
};

/// The task of a stage, where `make` gives a Result of its value. What `make` refers to outlives the task.
template <Stage stage, class Make> StageTask taskOf(std::string key, Make make) {
    return {std::move(key), [make = std::move(make)](const Progress &progress) -> Result<std::shared_ptr<const void>> {
                Result<ValueOf<stage>> made = make(progress);
                return std::move(made).transform([](ValueOf<stage> value) -> std::shared_ptr<const void> {
                    return std::make_shared<const ValueOf<stage>>(std::move(value));
                });
            }};
}

/// What a stage puts in the place of the result of an earlier one.
struct StageReplacement {
    Stage replaced;
    std::function<bool(const Session &session)> applies; ///< the stage then belongs to what draws
    std::function<StageTask(const StageInput &input)> task;
};

/// One stage of the pipeline.
struct StageInfo {
    std::string id;                    ///< the word for it on the command line and in `seconds` of the report: "reduce"
    std::string title;                 ///< what the window says while it runs: "Preparing"
    bool measures = false;             ///< it only measures: pictures do not wait for it
    bool followsHand = false;          ///< a measure that stops at once, so that it may follow a slider that moves
    std::vector<StageNeed> needs = {}; ///< stages before it
    /// Whether the session asks for it; always so where empty.
    std::function<bool(const StageInput &input)> isAsked = {};
    /// Called where all that it needs stands.
    std::function<StageTask(const StageInput &input)> task;
    /// What its value has to tell; called where it stands.
    std::function<Sentences(const Results &results)> warnings = {};
    std::optional<StageReplacement> replacement = {};
    std::optional<Stage> completes = {}; ///< the stage whose value gives way to its own
    Stage stage = {};                    ///< filled in by the table

    /// Whether it only measures for this session.
    [[nodiscard]] bool measuresIn(const Session &session) const {
        return measures && !(replacement && replacement->applies(session));
    }
    /// Whether all that it cannot run without stands.
    [[nodiscard]] bool isReady(const StageInput &input) const;
};

/// The warnings of a stage, where its value has a list of them.
template <Stage stage> auto warningsOf(Sentences ValueOf<stage>::*list) {
    return [list](const Results &results) { return (*results.value<stage>()).*list; };
}

/// The description of a stage, given by its own source file.
template <Stage stage> StageInfo describeStage();
#define EIGENSCOPE_DESCRIBE(name, Value) template <> StageInfo describeStage<Stage::name>();
EIGENSCOPE_STAGES(EIGENSCOPE_DESCRIBE)
#undef EIGENSCOPE_DESCRIBE

/// All stages, in order.
std::span<const StageInfo> builtinStages();
const StageInfo &stageInfo(Stage stage);
/// "load", "prepare", …
std::string_view stageName(Stage stage);
/// Whether `stage` is `other`, or works on its result, directly or through those between.
bool standsOn(Stage stage, Stage other);

} // namespace eigenscope
