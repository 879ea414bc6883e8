#include "core/reducers/diffusion_maps.h"

#include "core/base/partial_progress.h"
#include "core/reducers/diffusion_operator.h"
#include "core/reducers/interface/refusals.h"
#include "core/reducers/interface/spectrum.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace eigenscope {
namespace {

/// Places objects by one step of the walk: λᵗ⁻¹·P·ψ, which is λᵗ·ψ for the objects of the walk themselves.
class DiffusionPlacement {
public:
    DiffusionPlacement(DiffusionOperator walk, const EigenPairs &pairs, std::int64_t time)
        : m_walk(std::move(walk)), m_image(pairs.vectors) {
        m_walk.forgetKernel();
        for (Index axis = 0; axis < m_image.cols(); ++axis)
            m_image.col(axis) *= std::pow(pairs.values[axis + 1], static_cast<double>(time - 1));
    }
    [[nodiscard]] Result<MatrixXd> of(const Objects &objects) const {
        TRY(const MatrixXd steps, m_walk.stepsFrom(objects));
        return MatrixXd(steps * m_image);
    }

private:
    DiffusionOperator m_walk;
    MatrixXd m_image; // λᵗ⁻¹·ψ
};

/// All rows of the data, in portions, since their steps to the landmarks may not fit in memory at once.
Result<MatrixXd> placedRows(const DiffusionPlacement &placement, const Dataset &data, Index components,
                            const Progress &progress) {
    constexpr Index portion = 1024;
    MatrixXd coordinates(data.size(), components);
    for (Index begin = 0; begin < data.size(); begin += portion) {
        if (progress.stopped())
            return canceled();
        std::vector<Index> rows(static_cast<std::size_t>(std::min(portion, data.size() - begin)));
        std::iota(rows.begin(), rows.end(), begin);
        TRY(const MatrixXd placed, placement.of(data.subset(rows).objects));
        coordinates.middleRows(begin, placed.rows()) = placed;
    }
    return coordinates;
}

Sentences warningsOf(const EigenPairs &pairs, const std::optional<double> &sigma) {
    constexpr double certain = 1 - 1e-10; // a walk that in practice never leaves
    const Index islands = (pairs.values.array() > certain).count();
    if (islands < 2)
        return {};
    return {sigma ? sentence("With σ = %1 the random walk does not lead from some points to others, so that axes only "
                             "tell islands apart. A larger σ (sigma) joins them.",
                             *sigma)
                  : sentence("With this kernel the random walk does not lead from some points to others, so that axes "
                             "only tell islands apart. A wider kernel joins them.")};
}

/// The walk on some of the rows, or on all where none are named, by the kernel of the task or by its distances.
Result<DiffusionOperator> walkOn(const ReducerTask &task, const std::vector<Index> &rows,
                                 const DiffusionMaps::Options &options, const Progress &progress) {
    if (!task.kernel)
        return DiffusionOperator::make(
            rows.empty() ? task.metric : std::make_shared<const Metric>(task.metric->onRows(rows)), options, progress);
    if (rows.empty())
        return DiffusionOperator::make(*task.kernel, options, progress);
    const auto landmarks = std::make_shared<const Dataset>(task.data->subset(rows));
    TRY(MatrixXd K, task.kernel->hasMatrix() ? MatrixXd(task.kernel->K(rows, rows))
                                             : task.kernel->kernel->gram(landmarks->objects, progress));
    return DiffusionOperator::make({.kernel = task.kernel->kernel, .data = landmarks, .K = std::move(K)}, options,
                                   progress);
}

Result<Reduction> solve(const ReducerTask &task, const DiffusionMaps::Options &options, SpectrumExtent extent,
                        const Progress &progress) {
    const Index n = task.data->size(), landmarks = landmarkCount(n, options.landmarks);
    const bool all = landmarks == 0 || landmarks == n;
    TRY(DiffusionOperator walk,
        walkOn(task, all ? std::vector<Index>() : landmarkRows(n, landmarks, options.seed), options, progress));
    progress.say(0.5);
    TRY(const EigenPairs pairs, walk.walk(options.components, extent, partOf(progress, 0.5, 1)));
    constexpr double negligible = 1e-12; // beside the trivial eigenvalue 1
    const Index available = (pairs.values.array() > negligible).count() - 1;
    if (available == 0)
        return Error{Error::Kind::InvalidData,
                     sentence("All points look alike to the random walk of diffusion maps, so that "
                              "it has no axes. Use a smaller sigma, or a narrower kernel, or different points.")};
    TRY(requireComponents(DiffusionMaps::name, options.components, available,
                          sentence("since no more axes have an eigenvalue above 0")));

    Reduction reduction;
    reduction.axes = numberedAxes("Diffusion", options.components);
    reduction.eigenvalues = pairs.values;
    reduction.diagnostics.set("spectrum", std::string(pairs.values.size() == walk.size() ? "all" : "leading"));
    if (walk.sigma())
        reduction.diagnostics.set("sigma", *walk.sigma());
    reduction.warnings = warningsOf(pairs, walk.sigma());
    const DiffusionPlacement placement(std::move(walk), pairs, options.time);
    if (all) {
        const VectorXd powers = pairs.values.segment(1, options.components).array().pow(options.time);
        reduction.coordinates = pairs.vectors * powers.asDiagonal();
    } else {
        TRY(MatrixXd placed, placedRows(placement, *task.data, options.components, progress));
        reduction.coordinates = std::move(placed);
        tellLandmarks(reduction, landmarks, options.landmarks.has_value());
    }
    reduction.map.transform = [placement](const Objects &objects) { return placement.of(objects); };
    return reduction;
}

} // namespace

Schema<DiffusionMaps::Options> DiffusionMaps::schema() {
    return Schema<Options>{}
        .integer(&Options::components, componentsSetting("Larger values show slower and faster modes of the walk."))
        .real(&Options::sigma,
              {.id = "sigma",
               .label = "σ",
               .help = "Larger values let the walk take longer steps.",
               .domain = RealRange{.min = 0, .openMin = true, .logScale = true, .softMin = 0.01, .softMax = 100},
               .automatic = "the session's kernel instead of a Gaussian of the distances; without a kernel the median "
                            "distance"})
        .real(&Options::alpha, {.id = "alpha",
                                .label = "α",
                                .help = "Larger values take away more of the influence of the density; at 1 only the "
                                        "shape of the data counts.",
                                .domain = RealRange{.min = 0, .max = 1}})
        .integer(&Options::time, {.id = "time",
                                  .label = "Time",
                                  .help = "The number of steps of the walk: larger values fade the faster modes.",
                                  .domain = IntRange{.min = 1, .softMax = 20}})
        .integer(&Options::landmarks, landmarksSetting("Make the map from so many rows drawn at random and place the "
                                                       "others by it (Nyström)."))
        .integer(&Options::seed, landmarkSeedSetting());
}

Result<std::unique_ptr<Run>> DiffusionMaps::start(ReducerTask task, const Options &options) {
    const Index n = task.data->size();
    if (n < 2)
        return Error{Error::Kind::InvalidData, sentence("Diffusion maps need at least two objects. Got %1.", n)};
    TRY(requireComponents(name, options.components, n - 1,
                          sentence("since %1 objects have no more axes than that", n)));
    TRY(requireLandmarks(name, options.landmarks.value_or(0), options.components, n));
    return spectralRun([task = std::move(task), options](SpectrumExtent extent, const Progress &progress) {
        return solve(task, options, extent, progress);
    });
}

} // namespace eigenscope
