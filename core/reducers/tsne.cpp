#include "core/reducers/tsne.h"

#include "core/base/kept_memory.h"
#include "core/base/partial_progress.h"
#include "core/base/random.h"
#include "core/data/complete_points.h"
#include "core/reducers/interface/cost_curve.h"
#include "core/reducers/interface/former_picture.h"
#include "core/reducers/interface/graph_settings.h"
#include "core/reducers/interface/refusals.h"
#include "core/reducers/interface/spectrum.h"
#include "core/reducers/spectral/starting_layout.h"
#include "core/reducers/tsne/tsne_divergence.h"
#include "core/reducers/tsne/tsne_forces.h"
#include "core/reducers/tsne/tsne_placement.h"

#include <algorithm>
#include <cmath>

namespace eigenscope {
namespace {

constexpr double preparedShare = 0.1;     // of what is told: neighbors and the start come before the first iteration
constexpr std::int64_t exaggerated = 250; // iterations
constexpr std::int64_t recordedEvery = 50;
constexpr float startDeviation = 1e-4F; // of the first axis

double automaticRate(Index n) {
    return std::max(static_cast<double>(n) / 48, 50.0);
}

/// 3·perplexity nearest, or all others.
Index neighborsOf(const Tsne::Options &options, Index n) {
    if (options.method == Tsne::Method::Exact)
        return n - 1;
    return std::min(n - 1, static_cast<Index>(std::ceil(3 * options.perplexity)));
}

/// The forces that Auto stands for: all pairs as long as they are fast.
Tsne::Method forcesOf(const Tsne::Options &options, Index n) {
    constexpr Index mostInPairs = 3000;
    if (options.method != Tsne::Method::Auto)
        return options.method;
    if (n <= mostInPairs)
        return Tsne::Method::Exact;
    return options.components == 2 ? Tsne::Method::Fft : Tsne::Method::BarnesHut;
}

std::unique_ptr<Repulsion> repulsionBy(Tsne::Method forces, Index components) {
    if (forces == Tsne::Method::Fft)
        return gridRepulsion();
    return forces == Tsne::Method::BarnesHut ? treeRepulsion(components) : exactRepulsion();
}

std::string nameOf(Tsne::Method forces) {
    return forces == Tsne::Method::Fft ? "fft" : forces == Tsne::Method::BarnesHut ? "barnes-hut" : "exact";
}

class TsneRun final : public Run {
public:
    TsneRun(ReducerTask task, const Tsne::Options &options)
        : m_metric(std::move(task.metric)), m_options(options), m_former(formerPicture(task, options.components)),
          m_rate(options.learningRate.value_or(automaticRate(m_metric->size()))) {
        if (goesOn())
            m_options.iterations = iterationsFromFormer(m_options.iterations);
    }

    Result<RunState> advance(Index steps, const Progress &progress) override {
        if (steps <= 0 || finished())
            return state();
        if (!m_repulsion)
            TRY(prepare(progress));
        if (!record(progress)) // where a stop came in between
            return RunState::Running;
        for (; steps > 0 && !finished(); --steps) {
            if (!move(progress))
                return RunState::Running;
            if (!m_layout.allFinite())
                return Tsne::schema().refusal(
                    Tsne::name, "learning_rate",
                    sentence("be small enough that the points do not fly apart, as they did; %1 is automatic",
                             std::round(automaticRate(m_metric->size()))),
                    m_rate);
            if (!record(progress))
                return RunState::Running;
        }
        return state();
    }

    [[nodiscard]] double progress() const override {
        return static_cast<double>(m_iteration) / static_cast<double>(m_options.iterations);
    }

    [[nodiscard]] std::shared_ptr<const Reduction> outcome() const override {
        auto reduction = std::make_shared<Reduction>();
        reduction->axes = numberedAxes("t-SNE ", m_options.components);
        if (m_affinities)
            reduction->coordinates = m_affinities->inRows(m_layout).cast<double>();
        reduction->findings.set(IterationsDone{m_iteration});
        if (m_affinities)
            reduction->findings.share(m_affinities);
        setCostCurve(*reduction, "kl", isOfAllPairs() ? sentence("KL divergence") : sentence("KL of %1", pairsOfCost()),
                     divergences());
        reduction->diagnostics.set("kl_of", pairsOfCost());
        reduction->diagnostics.set("iterations", m_iteration);
        reduction->diagnostics.set("forces", nameOf(forcesOf(m_options, m_metric->size())));
        tellRecall(*reduction, m_recall);
        if (goesOn())
            tellFormer(*reduction);
        if (!m_isApart)
            tellCoincidence(*reduction, m_metric->size(), m_metric->size());
        if (finished()) {
            reduction->map.approximate = true;
            reduction->map.transform = [metric = m_metric, coordinates = reduction->coordinates,
                                        perplexity = m_options.perplexity](const Objects &objects) {
                return placedInTsne(*metric, coordinates, perplexity, objects);
            };
        }
        return reduction;
    }

private:
    /// As recorded; the last one belongs to the picture as it stands.
    [[nodiscard]] CostCurve divergences() const {
        CostCurve curve = everyIteration(m_divergences);
        curve.iterations = (curve.iterations.array() + 1) * static_cast<double>(recordedEvery);
        if (!m_divergences.empty())
            curve.iterations.tail(1)[0] = static_cast<double>(m_iteration);
        return curve;
    }
    /// Whether the divergence that is told is of all pairs: where the forces are.
    [[nodiscard]] bool isOfAllPairs() const { return forcesOf(m_options, m_metric->size()) == Tsne::Method::Exact; }
    /// Of what pairs the divergence is that is told.
    [[nodiscard]] Sentence pairsOfCost() const {
        return isOfAllPairs() ? sentence("all pairs")
                              : sentence("%1 nearest neighbors", neighborsOf(m_options, m_metric->size()));
    }
    [[nodiscard]] bool goesOn() const { return m_former.size() > 0; }
    [[nodiscard]] bool finished() const { return m_iteration >= m_options.iterations && m_recorded == m_iteration; }
    [[nodiscard]] RunState state() const { return finished() ? RunState::ReachedLimit : RunState::Running; }

    Result<void> prepare(const Progress &progress) {
        const Index neighbors = neighborsOf(m_options, m_metric->size());
        TRY(const JointAffinities joint, jointAffinities(*m_metric, neighbors, m_options.perplexity, m_options.search,
                                                         partOf(progress, 0, 0.8 * preparedShare)));
        m_affinities = joint.affinities;
        m_recall = joint.recall;
        m_isApart = joint.isApart;
        const bool areAll = neighbors == m_metric->size() - 1;
        progress.say(0.9 * preparedShare);
        TRY(const MatrixXd layout, start(silent(progress)));
        m_layout = m_affinities->inPlaces(layout).cast<float>();
        if (isOfAllPairs() && !areAll) {
            TRY(m_divergence, TsneDivergence::make(*m_metric, m_options.perplexity, silent(progress)));
        }
        giveBackFreedMemoryOf(m_metric->size());
        m_update = Layout::Zero(m_layout.rows(), m_layout.cols());
        m_gains = Layout::Ones(m_layout.rows(), m_layout.cols());
        m_repulsion = repulsionBy(forcesOf(m_options, m_metric->size()), m_options.components);
        return {};
    }

    [[nodiscard]] Result<MatrixXd> start(const Progress &progress) const {
        if (goesOn())
            return m_former;
        const auto seed = static_cast<std::uint64_t>(m_options.seed);
        TRY(const MatrixXd start, m_options.init == Tsne::Init::Pca
                                      ? principalLayout(*m_metric, m_options.components, seed, progress)
                                      : Random(seed).normalMatrix(m_metric->size(), m_options.components));
        return MatrixXd((startDeviation * start.cast<float>()).cast<double>());
    }

    /// One iteration; false, and nothing has changed, when it was stopped.
    /// Source of the gains: Jacobs, Increased rates of convergence through learning rate adaptation, Neural Networks 1
    /// (1988).
    bool move(const Progress &progress) {
        const bool early = !goesOn() && m_iteration < exaggerated; // a former picture has its clusters already
        const float momentum = early ? 0.5F : 0.8F;
        tsneGradient(m_affinities->matrix, m_layout, early ? static_cast<float>(m_options.exaggeration) : 1,
                     *m_repulsion, m_gradient, progress);
        if (progress.stopped())
            return false;
        m_gains = (m_gradient.array() * m_update.array() < 0).select(m_gains.array() + 0.2F, m_gains.array() * 0.8F);
        m_gains = m_gains.cwiseMax(0.01F);
        m_update = momentum * m_update - static_cast<float>(m_rate) * m_gains.cwiseProduct(m_gradient);
        m_layout += m_update;
        m_layout.rowwise() -= m_layout.colwise().mean().eval();
        ++m_iteration;
        progress.say(preparedShare + (1 - preparedShare) * this->progress());
        return true;
    }

    /// The divergence of the picture where it is due; false when it was stopped, and it stays due.
    bool record(const Progress &progress) {
        const bool due = m_iteration % recordedEvery == 0 || m_iteration == m_options.iterations;
        if (!due || m_recorded == m_iteration)
            return true;
        const double divergence = m_divergence ? m_divergence->of(m_affinities->inRows(m_layout), progress)
                                               : tsneDivergence(m_affinities->matrix, m_layout, *m_repulsion, progress);
        if (progress.stopped())
            return false;
        m_divergences.push_back(divergence);
        m_recorded = m_iteration;
        return true;
    }

    std::shared_ptr<const Metric> m_metric;
    Tsne::Options m_options;
    MatrixXd m_former; ///< empty where it starts by itself
    double m_rate;
    std::shared_ptr<const NeighborAffinities> m_affinities; ///< when the run is prepared
    std::optional<TsneDivergence> m_divergence; ///< where the affinities are not those of all pairs, but the forces are
    std::unique_ptr<Repulsion> m_repulsion;     ///< when the run is prepared
    double m_recall = 1;                        // of the neighbors
    bool m_isApart = true;                      ///< whether some neighbors are at a distance
    Layout m_layout, m_gradient, m_update, m_gains; // by places of the affinities
    std::int64_t m_iteration = 0, m_recorded = 0;
    std::vector<double> m_divergences;
};

Result<void> requirePerplexity(double perplexity, Index n) {
    if (3 * perplexity < static_cast<double>(n))
        return {};
    return Tsne::schema().refusal(Tsne::name, "perplexity", sentence("be less than a third of the %1 rows", n),
                                  perplexity);
}

} // namespace

std::vector<ObjectKind> Tsne::kinds() {
    return {ObjectKind::Points, ObjectKind::Sequences, ObjectKind::Graph, ObjectKind::Dissimilarities,
            ObjectKind::Gram};
}

Schema<Tsne::Options> Tsne::schema() {
    return Schema<Options>{}
        .integer(&Options::components, componentsSetting("Larger values give the points more room in the picture.",
                                                         {.min = 1, .max = 3, .softMax = 3}))
        .real(&Options::perplexity, {.id = "perplexity",
                                     .label = "Perplexity",
                                     .help = "How many neighbors a point listens to; larger values give fewer and "
                                             "wider clusters. At most a third of the rows.",
                                     .domain = RealRange{.min = 1, .logScale = true, .softMin = 2, .softMax = 200}})
        .integer(&Options::iterations, {.id = "iterations",
                                        .label = "Iterations",
                                        .help = "Larger values let the picture settle; the first 250 exaggerate.",
                                        .domain = IntRange{.min = 1, .max = 1'000'000, .softMax = 5000}})
        .real(&Options::learningRate,
              {.id = "learning_rate",
               .label = "Learning rate",
               .help = "Larger values move the points faster; too large ones scatter them.",
               .domain = RealRange{.min = 0, .openMin = true, .logScale = true, .softMin = 10, .softMax = 2000},
               .automatic = "the number of rows/48, at least 50"})
        .real(&Options::exaggeration, {.id = "exaggeration",
                                       .label = "Exaggeration",
                                       .help = "How much stronger the points attract each other in the first 250 "
                                               "iterations; larger values gather clusters more firmly.",
                                       .domain = RealRange{.min = 1, .softMin = 1, .softMax = 30},
                                       .ofStart = true})
        .choice(&Options::init,
                {.id = "init",
                 .label = "Start",
                 .help = "Principal axes keep the large structure; a random start gives another picture by seed.",
                 .ofStart = true},
                {{"pca", Init::Pca}, {"random", Init::Random}})
        .choice(
            &Options::method,
            {.id = "method",
             .label = "Method",
             .help = "How the forces are found: exact looks at all pairs, also for the affinities; Barnes–Hut takes "
                     "far points together; FFT, for 2 components, is the fastest for many rows."},
            {{"auto", Method::Auto}, {"exact", Method::Exact}, {"barnes-hut", Method::BarnesHut}, {"fft", Method::Fft}})
        .choice(&Options::search, searchSetting(), searchChoices())
        .integer(&Options::seed, {.id = "seed",
                                  .label = "Seed",
                                  .help = "Another seed gives another random start.",
                                  .domain = IntRange{.min = 0, .softMax = 1000},
                                  .movesResults = false,
                                  .ofStart = true});
}

Result<std::unique_ptr<Run>> Tsne::start(ReducerTask task, const Options &options) {
    if (task.data->kind() == ObjectKind::Points)
        TRY(requireComplete(task.data->points(), catalogueWords(name)));
    TRY(requirePerplexity(options.perplexity, task.data->size()));
    if (options.method == Method::Fft && options.components != 2)
        return schema().refusal(name, "components", sentence("be 2 for the method fft"), options.components);
    return std::unique_ptr<Run>(std::make_unique<TsneRun>(std::move(task), options));
}

} // namespace eigenscope
