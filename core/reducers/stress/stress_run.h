#pragma once

#include "core/reducers/interface/reducer.h"
#include "core/reducers/interface/refusals.h"
#include "core/reducers/stress/stress_pairs.h"

namespace eigenscope {

/// Where an iteration begins.
enum class StressStart { Classical, Random };

/// What the methods that lower a stress step by step have in common.
struct StressOptions {
    std::int64_t components = 2;
    StressWeights weights = StressWeights::Uniform;
    StressStart init = StressStart::Classical;
    std::int64_t restarts = 1;
    std::int64_t maxIterations = 300;
    double tolerance = 1e-6;
    std::int64_t seed = 0;
};

/// The cost of a picture Z (n×r, in units of the pairs) and the step that lowers it.
class StressCost {
public:
    virtual ~StressCost() = default;
    struct Look {
        double stress = 0; ///< of Z
        MatrixXd next;     ///< a picture whose stress is not higher
    };
    /// Nothing when stopped.
    virtual std::optional<Look> look(const MatrixXd &Z, const Progress &progress) = 0;
    /// Kruskal's stress-1 of Z, as the method defines it.
    [[nodiscard]] virtual double stress1(const MatrixXd &Z) const = 0;
    /// Where d̂ is a monotone function of δ: corners (δ, d̂) of its steps in rising order, k×2.
    [[nodiscard]] virtual std::optional<MatrixXd> monotoneLine(const MatrixXd & /*Z*/) const { return {}; }
};

struct StressMethod {
    std::string id;   ///< "metric-mds"
    std::string name; ///< begins sentences: "Metric MDS"
    std::function<Result<std::unique_ptr<StressCost>>(std::shared_ptr<const StressPairs> pairs)> cost;
};

/// A run of iterations over the starts, of which the one with the lowest stress is kept. A start is over when its
/// stress falls by no more than `tolerance` of itself. The first start is the former picture where the task has one, or
/// the classical one where that is asked for; the others are random.
Result<std::unique_ptr<Run>> stressRun(const ReducerTask &task, const StressOptions &options, StressMethod method);

/// The parameters of StressOptions, in the order of the form.
template <class Options> Schema<Options> stressParameters() {
    return Schema<Options>{}
        .integer(&Options::components, componentsSetting("Larger values come nearer to the distances."))
        .choice(static_cast<StressWeights Options::*>(&Options::weights),
                {.id = "weights",
                 .label = "Weights",
                 .help = "Sammon (1/δ) and inverse-square (1/δ²) care more for small distances; a distance of 0 has "
                         "weight 0 then."},
                {{"uniform", StressWeights::Uniform},
                 {"sammon", StressWeights::Sammon},
                 {"inverse-square", StressWeights::InverseSquare}})
        .choice(static_cast<StressStart Options::*>(&Options::init),
                {.id = "init",
                 .label = "Start",
                 .help = "Classical scaling is a good start; random ones may find other minima.",
                 .ofStart = true},
                {{"classical", StressStart::Classical}, {"random", StressStart::Random}})
        .integer(&Options::restarts, {.id = "restarts",
                                      .label = "Restarts",
                                      .help = "Larger values try more starts, all but the first of them random, and "
                                              "keep the best.",
                                      .domain = IntRange{.min = 1, .max = 10'000, .softMax = 50},
                                      .ofStart = true})
        .integer(&Options::maxIterations, {.id = "max_iterations",
                                           .label = "Iterations",
                                           .help = "Larger values let a start go on for longer.",
                                           .domain = IntRange{.min = 0, .max = 1'000'000, .softMax = 2000}})
        .real(&Options::tolerance, {.id = "tolerance",
                                    .label = "Tolerance",
                                    .help = "Larger values stop earlier: when the stress falls by less than this "
                                            "share of itself.",
                                    .domain = RealRange{.min = 0, .logScale = true, .softMin = 1e-12, .softMax = 1e-2}})
        .integer(&Options::seed, {.id = "seed",
                                  .label = "Seed",
                                  .help = "Another seed draws other random starts.",
                                  .domain = IntRange{.min = 0, .softMax = 1000},
                                  .movesResults = false,
                                  .ofStart = true});
}

} // namespace eigenscope
