#include "core/reducers/umap.h"

#include "core/base/kept_memory.h"
#include "core/base/partial_progress.h"
#include "core/base/random.h"
#include "core/data/complete_points.h"
#include "core/reducers/interface/former_picture.h"
#include "core/reducers/interface/graph_settings.h"
#include "core/reducers/interface/refusals.h"
#include "core/reducers/interface/spectrum.h"
#include "core/reducers/spectral/spectral_layout.h"
#include "core/reducers/spectral/starting_layout.h"
#include "core/reducers/umap/umap_descent.h"
#include "core/reducers/umap/umap_placement.h"

#include <algorithm>

namespace eigenscope {
namespace {

constexpr float extent = 10; // of each axis at the start

/// What neighbors and the start take of the whole time; they come before the first epoch.
double shareOfStart(Index rows) {
    return rows > mostRowsOfExactSearch ? 0.45 : 0.1;
}

Index automaticEpochs(Index n) {
    return n <= 10000 ? 500 : 200;
}

/// Each axis stretched to [0, extent]; points in the same place move apart by a little noise.
RowLayout stretched(const MatrixXd &start, std::uint64_t seed) {
    MatrixXd layout = start / std::max(start.cwiseAbs().maxCoeff(), 1e-300) * static_cast<double>(extent);
    layout += 1e-4 * Random(seed).normalMatrix(layout.rows(), layout.cols());
    const Eigen::RowVectorXd least = layout.colwise().minCoeff(), most = layout.colwise().maxCoeff();
    layout = (layout.rowwise() - least).array().rowwise() / (most - least).array() * static_cast<double>(extent);
    return layout.cast<float>();
}

class UmapRun final : public Run {
public:
    UmapRun(ReducerTask task, const Umap::Options &options, const UmapCurve &curve)
        : m_metric(std::move(task.metric)), m_options(options), m_former(formerPicture(task, options.components)),
          m_epochs(options.epochs.value_or(automaticEpochs(m_metric->size()))),
          m_toDo(goesOn() ? iterationsFromFormer(m_epochs) : m_epochs), m_curve(curve) {}

    Result<RunState> advance(Index steps, const Progress &progress) override {
        if (steps <= 0 || finished())
            return state();
        if (!m_descent)
            TRY(prepare(progress));
        const double start = shareOfStart(m_metric->size());
        for (; steps > 0 && !finished(); --steps) {
            RowLayout moved = m_layout;
            m_descent->advance(m_epochs - m_toDo + m_epoch, m_layout, moved, progress); // the last ones move least
            if (progress.stopped())
                return RunState::Running;
            m_layout.swap(moved);
            ++m_epoch;
            progress.say(start + (1 - start) * this->progress());
        }
        return state();
    }

    [[nodiscard]] double progress() const override {
        return static_cast<double>(m_epoch) / static_cast<double>(m_toDo);
    }

    [[nodiscard]] std::shared_ptr<const Reduction> outcome() const override {
        auto reduction = std::make_shared<Reduction>();
        reduction->axes = numberedAxes("UMAP ", m_options.components);
        const RowLayout layout = m_memberships ? m_memberships->inRows(m_layout) : m_layout;
        reduction->coordinates = layout.cast<double>();
        reduction->findings.set(IterationsDone{m_epoch});
        reduction->diagnostics.set("epochs", m_epoch);
        reduction->diagnostics.set("a", m_curve.a);
        reduction->diagnostics.set("b", m_curve.b);
        reduction->warnings = m_warnings;
        if (goesOn())
            tellFormer(*reduction);
        if (!m_isApart)
            tellCoincidence(*reduction, m_metric->size(), m_metric->size());
        if (m_graph) {
            reduction->findings.share(m_graph);
            reduction->findings.share(m_memberships);
            tellRecall(*reduction, m_graph->recall);
        }
        if (finished()) {
            reduction->map.approximate = true;
            reduction->map.transform = [metric = m_metric, layout, curve = m_curve, options = m_options,
                                        epochs = m_epochs](const Objects &objects) {
                return placedInUmap(*metric, layout,
                                    {curve, std::max<Index>(epochs / 3, 30), options.neighbors,
                                     static_cast<std::uint64_t>(options.seed)},
                                    objects);
            };
        }
        return reduction;
    }

private:
    [[nodiscard]] bool goesOn() const { return m_former.size() > 0; }
    [[nodiscard]] bool finished() const { return m_epoch >= m_toDo; }
    [[nodiscard]] RunState state() const { return finished() ? RunState::ReachedLimit : RunState::Running; }

    Result<void> prepare(const Progress &progress) {
        TRY(findNeighbors(progress));
        giveBackFreedMemoryOf(m_metric->size());
        const std::shared_ptr<const Memberships> memberships(m_memberships, &m_memberships->matrix);
        if (goesOn()) {
            m_layout = m_memberships->inPlaces(m_former).cast<float>();
        } else {
            TRY(const auto start, startOf(*memberships, piecesOf(*m_graph).count, silent(progress)));
            m_layout = stretched(start, seed());
        }
        m_descent.emplace(memberships, UmapDescent::Settings{.curve = m_curve, .epochs = m_epochs, .seed = seed()});
        giveBackFreedMemoryOf(m_metric->size());
        return {};
    }

    /// The neighbors themselves are let go: what follows works on their graph.
    Result<void> findNeighbors(const Progress &progress) {
        TRY(const auto neighbors,
            nearestNeighbors(*m_metric, m_options.neighbors - 1,
                             partOf(progress, 0, 0.75 * shareOfStart(m_metric->size())), m_options.search));
        giveBackFreedMemoryOf(m_metric->size()); // of the search
        m_isApart = neighbors.distances.maxCoeff() > 0;
        TRY(m_memberships, fuzzyGraph(neighbors, silent(progress)));
        progress.say(0.85 * shareOfStart(m_metric->size()));
        const auto graph = std::make_shared<NeighborGraph>();
        neighborGraph(neighbors).swap(*graph);
        m_graph = graph;
        return {};
    }

    /// By places of the memberships.
    Result<MatrixXd> startOf(const Memberships &edges, int pieces, const Progress &progress) {
        if (m_options.init == Umap::Init::Random)
            return Random(seed()).normalMatrix(m_metric->size(), m_options.components);
        if (m_options.init == Umap::Init::Spectral && pieces == 1)
            return spectralLayout(edges, m_options.components, seed(), progress);
        if (m_options.init == Umap::Init::Spectral)
            m_warnings = {sentence("The neighbor graph is in %1 pieces, so that the picture starts from principal "
                                   "axes; where the pieces lie to each other says nothing.",
                                   pieces)};
        TRY(const MatrixXd principal, principalLayout(*m_metric, m_options.components, seed(), progress));
        return m_memberships->inPlaces(principal);
    }

    [[nodiscard]] std::uint64_t seed() const { return static_cast<std::uint64_t>(m_options.seed); }

    std::shared_ptr<const Metric> m_metric;
    Umap::Options m_options;
    MatrixXd m_former;        ///< empty where it starts by itself
    std::int64_t m_epochs;    ///< from its own start
    std::int64_t m_toDo;      ///< the last of these
    std::int64_t m_epoch = 0; ///< so many are done
    UmapCurve m_curve;
    std::shared_ptr<const NeighborGraph> m_graph;
    std::shared_ptr<const NeighborAffinities> m_memberships; ///< of its edges
    std::optional<UmapDescent> m_descent;                    ///< when the run is prepared
    RowLayout m_layout;                                      ///< by places of the memberships
    Sentences m_warnings;
    bool m_isApart = true; ///< whether some neighbors are at a distance
};

} // namespace

std::vector<ObjectKind> Umap::kinds() {
    return {ObjectKind::Points, ObjectKind::Sequences, ObjectKind::Graph, ObjectKind::Dissimilarities,
            ObjectKind::Gram};
}

Schema<Umap::Options> Umap::schema() {
    return Schema<Options>{}
        .integer(&Options::components, componentsSetting("Larger values give the points more room in the picture.",
                                                         {.min = 1, .max = UmapDescent::mostComponents, .softMax = 10}))
        .integer(&Options::neighbors, {.id = "neighbors",
                                       .label = "Neighbors",
                                       .help = "How many nearest points, the point itself counted, make its "
                                               "neighborhood; larger values show more of the large structure.",
                                       .domain = IntRange{.min = 2, .softMax = 100}})
        .real(&Options::minDist, {.id = "min_dist",
                                  .label = "Least distance",
                                  .help = "Larger values keep neighbors further apart in the picture.",
                                  .domain = RealRange{.min = 0, .softMax = 1}})
        .real(&Options::spread, {.id = "spread",
                                 .label = "Spread",
                                 .help = "Larger values draw clusters wider.",
                                 .domain = RealRange{.min = 0, .openMin = true, .softMin = 0.5, .softMax = 3}})
        .integer(&Options::epochs, {.id = "epochs",
                                    .label = "Epochs",
                                    .help = "Larger values let the picture settle.",
                                    .domain = IntRange{.min = 1, .max = 1'000'000, .softMax = 2000},
                                    .automatic = "500 up to 10,000 rows, then 200"})
        .choice(&Options::init,
                {.id = "init",
                 .label = "Start",
                 .help = "The spectral start draws the graph smoothly; principal axes keep the large structure; a "
                         "random start gives another picture by seed.",
                 .ofStart = true},
                {{"spectral", Init::Spectral}, {"pca", Init::Pca}, {"random", Init::Random}})
        .choice(&Options::search, searchSetting(), searchChoices())
        .integer(&Options::seed, {.id = "seed",
                                  .label = "Seed",
                                  .help = "Another seed draws other edges and another random start.",
                                  .domain = IntRange{.min = 0, .softMax = 1000},
                                  .movesResults = false,
                                  .ofStart = true});
}

Result<std::unique_ptr<Run>> Umap::start(ReducerTask task, const Options &options) {
    const Index n = task.data->size();
    if (task.data->kind() == ObjectKind::Points)
        TRY(requireComplete(task.data->points(), catalogueWords(name)));
    if (n < 4)
        return Error{Error::Kind::InvalidData, sentence("UMAP needs at least four rows. Got %1.", n)};
    TRY(requireComponents(name, options.components, n - 2, sentence("two less than there are rows")));
    if (options.neighbors >= n)
        return schema().refusal(name, "neighbors",
                                sentence("be a whole number from 2 to %1, below the number of rows", n - 1),
                                options.neighbors);
    if (options.minDist > 3 * options.spread)
        return schema().refusal(name, "min_dist", sentence("be at most three times the spread of %1", options.spread),
                                options.minDist);
    const UmapCurve curve = fittedCurve(options.minDist, options.spread);
    if (!curve.isUsable())
        return Error{Error::Kind::InvalidParameter,
                     sentence("No curve of distances fits Least distance (min_dist) %1 and Spread %2 of UMAP. Use a "
                              "spread nearer to 1, or a smaller least distance.",
                              options.minDist, options.spread)};
    return std::unique_ptr<Run>(std::make_unique<UmapRun>(std::move(task), options, curve));
}

} // namespace eigenscope
