#include "core/pipeline/stages.h"

#include "core/base/names_that.h"
#include "core/linalg/squared_distances.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>

namespace eigenscope {
namespace {

SourceContext sourceContext(const Catalogue &catalogue, const std::filesystem::path &base) {
    return {catalogue.samples, catalogue.generators, catalogue.sampleFolder, base};
}

/// InvalidData unless the method takes objects of this kind.
template <class Info> Result<void> takesKind(std::string_view what, const Info &info, ObjectKind kind) {
    if (std::ranges::find(info.kinds, kind) != info.kinds.end())
        return {};
    return Error{Error::Kind::InvalidData,
                 "The " + std::string(what) + " " + info.id + " does not take " + std::string(kindName(kind)) + "."};
}

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

/// The `project` object with the kind of the training data, and their columns where it names none.
Json likeTraining(Json project, const Json &data, const Dataset &training) {
    if (!project.contains("kind"))
        project["kind"] = kindName(training.kind());
    if (!project.contains("columns") && training.isPoints())
        project["columns"] = training.points().columns;
    else if (!project.contains("columns") && data.contains("columns"))
        project["columns"] = data.at("columns");
    return project;
}

/// InvalidData for members of a whole: what relates new ones to those of the data is in no file.
Result<void> canBeJoined(ObjectKind kind) {
    switch (kind) {
    case ObjectKind::Points:
    case ObjectKind::Sequences: return {};
    case ObjectKind::Graph:
        return Error{Error::Kind::InvalidData,
                     "New nodes cannot be placed by 'project': no edges join them to those of "
                     "the data."};
    default:
        return Error{Error::Kind::InvalidData, "New objects of the kind " + std::string(kindName(kind)) +
                                                   " cannot be placed by 'project': their relations to those of the "
                                                   "data are not given."};
    }
}

/// New rows are labeled and named by the columns that label and name the training data, where they have them.
Dataset withRolesOf(const Dataset &training, Dataset rows) {
    const auto adopt = [&rows](std::optional<std::string> &role, const std::optional<std::string> &trained) {
        if (!role && trained && rows.attribute(*trained))
            role = trained;
    };
    adopt(rows.label, training.label);
    adopt(rows.name, training.name);
    adopt(rows.target, training.target);
    return rows;
}

} // namespace

Result<LoadedData> loadStage(const Json &data, const Catalogue &catalogue, const std::filesystem::path &base,
                             const Progress &progress) {
    return loadData(data, sourceContext(catalogue, base), progress);
}

Result<Prepared> prepareStage(std::shared_ptr<const Dataset> data, const std::vector<MethodSettings> &steps,
                              const Catalogue &catalogue, const Progress &progress) {
    Prepared prepared{std::move(data), {}, {}};
    for (const MethodSettings &step : steps) {
        if (progress.stopped())
            return canceled();
        const StepInfo &info = *catalogue.steps.find(step.id);
        if (const auto taken = takesKind("step", info, prepared.dataset->kind()); !taken)
            return taken.error();
        const auto fitted = info.fit(*prepared.dataset, step.params);
        if (!fitted)
            return fitted.error();
        Result<Dataset> applied = (*fitted)->applyToFitted(*prepared.dataset);
        if (!applied)
            return applied.error();
        prepared.dataset = std::make_shared<const Dataset>(*std::move(applied));
        prepared.steps.push_back(*fitted);
        std::ranges::copy((*fitted)->notes(), std::back_inserter(prepared.notes));
        progress.say(static_cast<double>(prepared.steps.size()) / static_cast<double>(steps.size()));
    }
    return prepared;
}

Result<FeatureSelection> selectStage(const SelectSettings &settings, std::shared_ptr<const Dataset> data,
                                     const Catalogue &catalogue, const PipelineObserver &observer,
                                     const Progress &progress) {
    return selectFeatures({catalogue.criteria, catalogue.searches, settings}, std::move(data), progress,
                          observer.finishAsked);
}

Result<Prepared> withSelection(Prepared prepared, const FeatureSelection &selection, const Catalogue &catalogue) {
    const Names chosen = selection.names(selection.chosen().subset);
    const auto step = catalogue.steps.find("select-columns")->fit(*prepared.dataset, {{"columns", chosen}});
    if (!step)
        return step.error();
    Result<Dataset> selected = (*step)->apply(*prepared.dataset);
    if (!selected)
        return selected.error();
    prepared.notes.push_back("The selection keeps " + std::to_string(chosen.size()) + " of " +
                             std::to_string(prepared.dataset->points().X.cols()) + " columns: " + quotedNames(chosen) +
                             ".");
    prepared.dataset = std::make_shared<const Dataset>(*std::move(selected));
    prepared.steps.push_back(*step);
    return prepared;
}

bool needsMatrix(const Session &session, const Catalogue &catalogue, const Dataset &data) {
    const Index n = data.size();
    const ReducerInfo *reducer = session.reducer() ? catalogue.reducers.find(session.reducer()->id) : nullptr;
    const RegressionInfo *regression =
        session.regress() ? catalogue.regressions.find(session.regress()->method.id) : nullptr;
    return n <= mostRowsWithoutLandmarks || !data.isPoints() || (regression && session.usesKernel(*regression)) ||
           !reducer || reducer->input != ReducerInput::Kernel || !reducer->landmarks ||
           reducer->landmarks(n, session.reducer()->params) == 0;
}

Result<KernelMatrix> kernelStage(const KernelExpression &kernel, std::shared_ptr<const Dataset> data, bool matrix,
                                 const Catalogue &catalogue, const Progress &progress) {
    auto bound = bindKernel(kernel, catalogue.kernels, data, progress);
    if (!bound)
        return bound.error();
    if (!matrix)
        return kernelWithoutMatrix(*std::move(bound), std::move(data));
    return kernelMatrix(*std::move(bound), std::move(data), progress);
}

Result<std::shared_ptr<const Metric>> sessionMetric(const Session &session, const Catalogue &catalogue,
                                                    std::shared_ptr<const Dataset> data,
                                                    std::shared_ptr<const KernelMatrix> kernel) {
    const DistanceInfo &distance = *catalogue.distances.find(session.distance(data->kind()));
    if (const auto taken = takesKind("distance", distance, data->kind()); !taken)
        return taken.error();
    return std::make_shared<const Metric>(distance.matrix ? Metric(distance, std::move(data))
                                                          : Metric(std::move(kernel)));
}

Result<Reduction> reduceStage(const Session &session, const Catalogue &catalogue, std::shared_ptr<const Dataset> data,
                              std::shared_ptr<const KernelMatrix> kernel, const PipelineObserver &observer,
                              const Progress &progress) {
    const ReducerInfo &reducer = *catalogue.reducers.find(session.reducer()->id);
    if (const auto taken = takesKind("reducer", reducer, data->kind()); !taken)
        return taken.error();
    std::shared_ptr<const Metric> metric;
    if (reducer.input == ReducerInput::Distances) {
        auto made = sessionMetric(session, catalogue, data, kernel);
        if (!made)
            return made.error();
        metric = *std::move(made);
    }
    const auto run = reducer.start({data, std::move(kernel), session.indefinite(), metric}, session.reducer()->params);
    if (!run)
        return run.error();
    const auto outcome = [&] {
        Reduction reduction = *(*run)->outcome();
        reduction.method = reducer.id;
        if (!reduction.data) { // otherwise the method has left rows out
            reduction.data = data;
            reduction.metric = metric;
        }
        return reduction;
    };
    FrameSteps steps;
    while (true) {
        const Result<RunState> state = steps.advance(**run, progress);
        if (!state)
            return state.error();
        if (*state != RunState::Running)
            return outcome();
        if (progress.stopped())
            return canceled();
        progress.say((*run)->progress());
        if (observer.finishAsked && observer.finishAsked()) {
            Reduction reduction = outcome();
            reduction.warnings.push_back("The run was finished early, after " + shareText((*run)->progress()) +
                                         " of its iterations.");
            return reduction;
        }
        if (observer.moved)
            observer.moved(std::make_shared<const Reduction>(outcome()));
    }
}

Result<Dataset> newRowsStage(const Session &session, const Dataset &training, const Prepared &prepared,
                             const Catalogue &catalogue, const std::filesystem::path &base, const Progress &progress) {
    if (const auto joined = canBeJoined(training.kind()); !joined)
        return joined.error();
    const Result<LoadedData> loaded =
        loadData(likeTraining(*session.project(), session.data(), training), sourceContext(catalogue, base), progress);
    if (!loaded)
        return loaded.error();
    Result<Dataset> rows = prepared.apply(withRolesOf(training, *loaded->dataset));
    if (!rows)
        return rows.error();
    if (rows->kind() == ObjectKind::Points && !rows->points().X.allFinite())
        return Error{Error::Kind::InvalidData, "The new rows of 'project' have missing entries, which cannot be "
                                               "placed; prepare with drop-missing or impute."};
    return rows;
}

Result<Projected> projectStage(const Session &session, const Dataset &training, const Prepared &prepared,
                               const Reduction &reduction, const Catalogue &catalogue,
                               const std::filesystem::path &base, const Progress &progress) {
    if (!reduction.map.transform)
        return Error{Error::Kind::InvalidData,
                     "The reducer " + session.reducer()->id +
                         " defines no place for new rows, so 'project' cannot be done. Methods that can: " +
                         namesThat(catalogue.reducers, [](const ReducerInfo &info) { return info.can.transform; }) +
                         "."};
    Result<Dataset> rows = newRowsStage(session, training, prepared, catalogue, base, progress);
    if (!rows)
        return rows.error();
    Result<MatrixXd> coordinates = reduction.map.transform(rows->objects);
    if (!coordinates)
        return coordinates.error();
    return Projected{std::make_shared<const Dataset>(*std::move(rows)), *std::move(coordinates)};
}

Result<HyperspaceCurves> hyperspaceStage(const HyperspaceSettings &settings, const Dataset *data) {
    HyperspaceCurves curves{settings, std::vector<int>(static_cast<std::size_t>(settings.last - settings.first + 1)),
                            std::nullopt};
    std::iota(curves.d.begin(), curves.d.end(), settings.first);
    if (data && data->kind() == ObjectKind::Points && data->size() > 0)
        curves.data = hyperspace::dataExtent(data->points().X);
    return curves;
}

Result<Quality> qualityStage(const std::vector<Index> &neighbors, const Reduction &reduction,
                             const KernelMatrix *kernel, const Catalogue &catalogue, const Progress &progress) {
    const auto delta = [&](const std::vector<Index> &rows) -> Result<MatrixXd> {
        if (reduction.metric)
            return reduction.metric->among(rows);
        if (!reduction.data->isPoints())
            return featureDistances(kernel->K(rows, rows));
        return MatrixXd(squaredDistances(reduction.data->points().X(rows, Eigen::all)).cwiseSqrt());
    };
    return measureQuality(catalogue.measures, *reduction.data, delta, reduction.coordinates, neighbors, progress);
}

} // namespace eigenscope
