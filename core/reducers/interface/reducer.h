#pragma once

#include "core/base/parameter.h"
#include "core/base/progress.h"
#include "core/base/registry.h"
#include "core/distances/metric.h"
#include "core/reducers/interface/algorithm_step.h"
#include "core/reducers/interface/findings.h"
#include "core/reducers/interface/landmarks.h"

namespace eigenscope {

/// What a reducer computes from; the pipeline makes exactly that and nothing else. Positions were found elsewhere: they
/// stand in columns of the data as they were read, or in those of another table.
enum class ReducerInput { Features, Kernel, Distances, Positions };

/// What to do with the negative eigenvalues of a kernel matrix that is not PSD.
enum class Indefinite { Clip, Flip, Shift, Keep };

/// The inputs of a run. `kernel` or `metric` is set where the reducer takes it.
struct ReducerTask {
    std::shared_ptr<const Dataset> data;
    std::shared_ptr<const KernelMatrix> kernel;
    Indefinite indefinite = Indefinite::Clip;
    std::shared_ptr<const Metric> metric = nullptr;
    /// The data as they were read, before any step: of a reducer on positions.
    std::shared_ptr<const Dataset> read = nullptr;
    /// The other table, where its parameters name the file of one.
    std::shared_ptr<const Dataset> table = nullptr;
    /// The coordinates of the same rows in a picture of other settings, from which a reducer that can goes on; empty
    /// where it starts by itself.
    MatrixXd former = {};
};

/// What a finished run leaves besides coordinates. A function is empty where the mathematics defines none.
struct FittedMap {
    /// New objects of the same kind, prepared as the training data, to coordinates, m×r.
    std::function<Result<MatrixXd>(const Objects &objects)> transform;
    /// The same from new rows as they were read, before any step: of a method whose axes are columns of them.
    std::function<Result<MatrixXd>(const Dataset &rows)> transformRead;
    /// Coordinates (m×r, the first r axes) to rows in the prepared columns, m×d.
    std::function<Result<MatrixXd>(const MatrixXd &coordinates)> inverse;
    /// A training row is transformed to a place near its coordinates, not onto them.
    bool approximate = false;
    /// What `inverse` gives are pre-images: rows whose place is near the coordinates, not on them.
    bool approximateInverse = false;

    /// The coordinate `component` of each point of a grid in the plane of two columns, for contours of constant
    /// projection: values(i, j) belongs to (x(j), y(i)). InvalidData where there is no transform.
    [[nodiscard]] Result<MatrixXd> field(Index component, const VectorXd &x, const VectorXd &y) const;
};

/// One named number, list or matrix that a method says about itself (`diagnostics` of the report).
using Diagnostic = std::variant<double, std::int64_t, std::string, VectorXd, MatrixXd, Names>;

/// Diagnostics in the order in which the method gives them.
class Diagnostics {
public:
    void set(std::string name, Diagnostic value);
    /// Takes the numbers and lists of another; matrices stay, since they belong to the axes.
    void takeNumbers(const Diagnostics &other);
    /// The diagnostic of this name and type, or nullptr.
    template <class T> [[nodiscard]] const T *get(std::string_view name) const {
        for (const auto &[key, value] : m_all)
            if (key == name)
                return std::get_if<T>(&value);
        return nullptr;
    }
    [[nodiscard]] const std::vector<std::pair<std::string, Diagnostic>> &all() const { return m_all; }

private:
    std::vector<std::pair<std::string, Diagnostic>> m_all;
};

/// The result of a reducer.
struct Reduction {
    /// Whose rows the coordinates are; filled in by the pipeline, with `metric`, unless the method has left rows out.
    std::shared_ptr<const Dataset> data;
    std::string method;            ///< id of the reducer; filled in by the pipeline
    ParamMap given;                ///< its parameters, where they are not automatic; filled in by the pipeline
    MatrixXd coordinates;          ///< n×r, a point a row
    std::vector<std::string> axes; ///< r names: "PC1", …
    VectorXd eigenvalues;          ///< all where the matrix has at most 500 rows, otherwise the leading ones
    VectorXd explained;            ///< share of the variance by axis, as long as eigenvalues; empty where undefined
    VectorXd cumulative;           ///< running sum of `explained`
    Sentence explainedOf = sentence("variance"); ///< what `explained` are shares of, for captions
    Diagnostics diagnostics;                     ///< keys of the session format
    FittedMap map;
    std::shared_ptr<const Metric> metric; ///< where the picture was made from distances; filled in by the pipeline
    Findings findings;                    ///< what the family of the method has besides
    Sentence approximation; ///< for captions: "from 1000 landmarks"; empty where the method was done exactly
    Sentences warnings;

    /// The finding of this type, or nullptr; as long as the reduction lives.
    template <class T> [[nodiscard]] const T *finding() const { return findings.get<T>().get(); }
};

/// A finding: how to come from a picture to the same one with all eigenvalues that are told, where finding them takes
/// longer than the picture.
struct SpectrumCompletion {
    std::function<Result<Reduction>(const Reduction &picture, const Progress &progress)> complete;
};

/// How many eigenvalues are found at once: those that the axes need, or all that are told.
enum class SpectrumExtent { OfAxes, Told };

/// How many eigenvalues a spectral method gives: all up to 500 rows of the matrix; of more rows it tells
/// max(20, components).
Index spectrumLength(Index matrixRows, Index components, SpectrumExtent extent = SpectrumExtent::Told);

/// How a run stands.
enum class RunState { Running, Converged, ReachedLimit };

/// A computation in progress. advance(a) then advance(b) gives the same bits as advance(a + b).
class Run {
public:
    virtual ~Run() = default;
    /// Does up to `steps` more steps; returns early when the progress is stopped. A spectral method is a run of one
    /// step.
    virtual Result<RunState> advance(Index steps, const Progress &progress) = 0;
    /// Share of the planned steps done, in [0, 1].
    [[nodiscard]] virtual double progress() const = 0;
    /// What stands so far; complete when advance has said that it is not Running any more.
    [[nodiscard]] virtual std::shared_ptr<const Reduction> outcome() const = 0;
};

/// What a method leaves besides coordinates, as its type declares it; tst_reducer_contract holds it to that. Steps and
/// landmarks are known by their functions in ReducerInfo.
struct ReducerCapabilities {
    bool transform = false;     ///< places new objects
    bool transformRead = false; ///< places new rows by columns that are read from them, where its axes are such
    bool inverse = false;       ///< leads from a place back to the columns of points, exactly or by pre-images
    bool spectrum = false;      ///< finds eigenvalues
    /// Its axes are orthogonal directions in the columns about the mean, and the eigenvalues the variances along them.
    bool principalAxes = false;
    /// Any turn of its picture is as good a picture: the axes have neither order nor meaning of their own.
    bool freeOfRotation = false;
    /// Distances in its picture stand for those that it was given, as nearly as they can on so many axes.
    bool keepsDistances = false;
    bool iterative = false;       ///< comes to its picture in many steps
    bool goesOn = false;          ///< may go on from the picture of other settings, and is there sooner then
    bool graph = false;           ///< NeighborGraph
    bool neighborWeights = false; ///< NeighborWeights
    bool affinities = false;      ///< NeighborAffinities
    bool geodesics = false;       ///< Geodesics, unless it works on landmarks
    bool leftVectors = false;     ///< LeftVectors
    bool varianceSplit = false;   ///< VarianceSplit: its axes are factors
    bool monotoneLine = false;    ///< MonotoneLine
    bool costCurve = false;       ///< CostCurve
    std::optional<ColumnWeights::Kind> columnWeights = {};
};

struct ReducerInfo {
    std::string id;      ///< "kernel-pca"
    std::string name;    ///< "Kernel PCA"
    std::string formula; ///< one line
    std::string help;    ///< one or two sentences: what the picture shows, and the trap
    std::string source;
    ReducerInput input = ReducerInput::Features;
    bool needsLabel = false; ///< the data must have a label column of at least two classes
    /// Rounding grows from step to step, or draws go by row: the rows in another order give another picture.
    bool chaotic = false;
    ReducerCapabilities can;
    std::vector<ObjectKind> kinds;
    std::vector<ParamSpec> params;
    /// Checks the parameters against the data and prepares the run; refusals are sentences.
    std::function<Result<std::unique_ptr<Run>>(ReducerTask task, const ParamMap &given)> start;
    /// The algorithm step by step on the data of a finished run, with the parameters of that run; the last step ends in
    /// the coordinates. Empty where the method has no steps to show.
    std::function<Result<std::vector<AlgorithmStep>>(const StepsTask &task, const ParamMap &given,
                                                     const Progress &progress)>
        steps;
    /// How many rows stand for all of n (landmarks), 0 where all are used: then no n×n matrix is needed. Empty where
    /// the method has no landmarks.
    std::function<Index(Index n, const ParamMap &given)> landmarks;
    /// Whether, with these parameters, it works on the kernel of a session that has one instead of on distances: its
    /// task has the kernel then, and no metric. Empty where it never does.
    std::function<bool(const ParamMap &given)> kernelInstead;

    /// Whether the axes of its picture are in one unit, so that a length is the same in all directions.
    [[nodiscard]] bool hasEqualUnits() const { return can.keepsDistances || input == ReducerInput::Positions; }
    /// Whether new rows have a place in its pictures.
    [[nodiscard]] bool placesNewRows() const { return can.transform || can.transformRead; }
};

/// A method that is one call: the run that makes it, for ReducerInfo::start.
std::unique_ptr<Run> singleStepRun(std::function<Result<Reduction>(const Progress &progress)> solve);

/// One call as well, which first finds the eigenvalues of the axes alone, so that the picture does not wait for others.
std::unique_ptr<Run> spectralRun(
    std::function<Result<Reduction>(SpectrumExtent extent, const Progress &progress)> solve);

/// Whether the type of a reducer says so.
template <class R>
concept NeedsLabel = static_cast<bool>(R::needsLabel);
template <class R>
concept Chaotic = static_cast<bool>(R::chaotic);

/// ReducerInfo::steps of a type that has a static steps(StepsTask, Options, Progress).
template <class R> decltype(ReducerInfo::steps) stepsOf() {
    if constexpr (requires { &R::steps; })
        return [](const StepsTask &task, const ParamMap &given,
                  const Progress &progress) -> Result<std::vector<AlgorithmStep>> {
            TRY(const typename R::Options options, R::schema().read(R::name, given));
            return R::steps(task, options, progress);
        };
    else
        return {};
}

/// ReducerInfo::landmarks of a type whose options have them.
template <class R> decltype(ReducerInfo::landmarks) landmarksOf() {
    if constexpr (requires(typename R::Options options) { options.landmarks; })
        return [](Index n, const ParamMap &given) -> Index {
            const auto options = R::schema().read(R::name, given);
            return options ? landmarkCount(n, options->landmarks) : 0;
        };
    else
        return {};
}

/// ReducerInfo::kernelInstead of a type on distances that says so by its options.
template <class R> decltype(ReducerInfo::kernelInstead) kernelInsteadOf() {
    if constexpr (requires(typename R::Options options) { R::kernelInstead(options); })
        return [](const ParamMap &given) {
            const auto options = R::schema().read(R::name, given);
            return options && R::kernelInstead(*options);
        };
    else
        return {};
}

/// ReducerInfo for a type with id, name, formula, help, source, input, can, kinds(), Options, schema() and
/// static start(ReducerTask, Options) -> Result<std::unique_ptr<Run>>; `needsLabel` and `chaotic`
/// where they hold.
template <class R> ReducerInfo reducerInfo() {
    return {R::id,
            R::name,
            R::formula,
            R::help,
            R::source,
            R::input,
            NeedsLabel<R>,
            Chaotic<R>,
            R::can,
            R::kinds(),
            R::schema().specs(),
            [](ReducerTask task, const ParamMap &given) -> Result<std::unique_ptr<Run>> {
                TRY(const typename R::Options options, R::schema().read(R::name, given));
                return R::start(std::move(task), options);
            },
            stepsOf<R>(),
            landmarksOf<R>(),
            kernelInsteadOf<R>()};
}

Registry<ReducerInfo> builtinReducers();

} // namespace eigenscope
