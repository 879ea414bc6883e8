#pragma once

#include "core/formats/load_data.h"
#include "core/hyperspace/formulas.h"
#include "core/pipeline/session/session.h"

#include <array>

namespace eigenscope {

/// The stages in the order in which they run. What draws comes before what only measures, as a selection of columns
/// does unless it is applied: then it stands before the kernel.
enum class Stage {
    Load,
    Prepare,
    Scores,
    Kernel,
    Reduce,
    Project,
    Hyperspace,
    Regress,
    Predict,
    Spectrum,
    Select,
    Validate,
    Verdict,
    Quality
};
inline constexpr std::array allStages = {
    Stage::Load,    Stage::Prepare, Stage::Scores,   Stage::Kernel, Stage::Reduce,   Stage::Project, Stage::Hyperspace,
    Stage::Regress, Stage::Predict, Stage::Spectrum, Stage::Select, Stage::Validate, Stage::Verdict, Stage::Quality};
inline constexpr Stage firstMeasure = Stage::Spectrum;

/// "load", "prepare", …: the keys of `seconds` in the report.
std::string_view stageName(Stage stage);

/// The prepared data and what the steps learned, for new rows.
struct Prepared {
    std::shared_ptr<const Dataset> dataset;
    std::vector<std::shared_ptr<const FittedStep>> steps;
    std::vector<std::string> notes;

    /// New rows prepared as the steps learned.
    [[nodiscard]] Result<Dataset> apply(const Dataset &rows) const;
};

/// New rows in the picture.
struct Projected {
    std::shared_ptr<const Dataset> rows; ///< as prepared
    MatrixXd coordinates;                ///< m×r
};

/// New rows with what the regression predicts for them.
struct Predicted {
    std::shared_ptr<const Dataset> rows; ///< as prepared
    VectorXd observed;                   ///< NaN where the rows do not tell it
    VectorXd predicted;
    std::string rowsKey; ///< of what the rows are made from
};

/// The curves of the session's range of d, and the data's own extent where the data are points.
struct HyperspaceCurves {
    HyperspaceSettings settings;
    std::vector<int> d;
    std::optional<hyperspace::DataExtent> data;
};

/// The value of a stage with the key of the inputs and settings that it was made from.
template <class Value> struct StageResult {
    std::shared_ptr<const Value> value; ///< nullptr where the session does not ask for the stage
    std::string key;
    double seconds = 0;
};

/// What a run has made so far; a value, cheap to copy.
struct Results {
    StageResult<LoadedData> load;
    StageResult<Prepared> prepare;    ///< what follows is given: with the selected columns only where they are applied
    StageResult<Prepared> unselected; ///< what columns are selected from; that of `prepare` otherwise
    StageResult<FeatureScores> scores;
    StageResult<FeatureSelection> select;
    StageResult<KernelMatrix> kernel;
    StageResult<Reduction> reduce;
    StageResult<Projected> project;
    StageResult<HyperspaceCurves> hyperspace;
    StageResult<Regression> regress;
    StageResult<Predicted> predict;
    StageResult<Reduction> spectrum; ///< the reduction with all eigenvalues that are told, which replaces that of
                                     ///< `reduce`; only where they took longer than the picture
    StageResult<Validation> validate;
    StageResult<KernelVerdict> verdict;
    StageResult<Quality> quality;
    std::shared_ptr<const Metric> metric; ///< the distance of the session on the prepared data, where it has one

    /// The kind of the prepared objects; points as long as there are none.
    [[nodiscard]] ObjectKind kind() const;
    /// All warnings and notes of the stages, in order.
    [[nodiscard]] std::vector<std::string> warnings() const;
    [[nodiscard]] double secondsOf(Stage stage) const;
    /// The quality of the reduction that stands; nullptr where it was measured on an earlier one, or not at all.
    [[nodiscard]] std::shared_ptr<const Quality> qualityOfPicture() const;
    /// The kernel with its matrix; nullptr where there is none, or it was not made.
    [[nodiscard]] std::shared_ptr<const KernelMatrix> kernelMatrix() const;
    /// Whether the stage has a value; not so where the session does not ask for it.
    [[nodiscard]] bool stands(Stage stage) const;
};

/// A stage that could not be done.
struct StageFailure {
    Stage stage = Stage::Load;
    Error error;
};

/// What happens while a session runs; each function may be empty and is called on the computing thread.
struct PipelineObserver {
    std::function<void(Stage stage)> started;
    std::function<void(Stage stage, double fraction)> progressed;
    /// A stage stands, or the session does not ask for it: `results` hold everything up to it. `reused` when
    /// nothing had to be computed.
    std::function<void(Stage stage, const Results &results, bool reused)> finished;
    /// The picture of an iterative method on its way, as prepared data and coordinates stand; several times a second.
    std::function<void(std::shared_ptr<const Reduction> picture)> moved;
    /// Asked between the iterations of a method: true ends it with what it has.
    std::function<bool()> finishAsked;
    /// Before the first stage that only measures: may wait, so that live changes come first.
    std::function<void(const std::stop_token &stop)> beforeMeasures;
};

/// Where a run ended. A stage that was refused, or that needs one that was, has no value.
struct PipelineOutcome {
    Results results;
    std::vector<StageFailure> failures; ///< in the order of the stages
};

/// Runs a session on a base folder, stage by stage. A stage whose inputs and settings are those of
/// `previous` is taken from there. A pure function of its arguments, so runs may overlap on several threads.
/// A refused stage ends those that need it, the others still run; canceled ends all (one failure of that kind).
PipelineOutcome runPipeline(const Session &session, const Catalogue &catalogue, const std::filesystem::path &base,
                            const Results &previous, const PipelineObserver &observer, std::stop_token stop);

} // namespace eigenscope
