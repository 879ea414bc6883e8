#include "core/reducers/lle.h"

#include "core/base/parallel.h"
#include "core/base/partial_progress.h"
#include "core/data/complete_points.h"
#include "core/distances/euclidean.h"
#include "core/reducers/interface/graph_settings.h"
#include "core/reducers/interface/refusals.h"
#include "core/reducers/interface/spectrum.h"
#include "core/reducers/local/local_picture.h"
#include "core/reducers/local/local_reconstruction.h"

#include <atomic>

namespace eigenscope {
namespace {

Error singularWeights() {
    return {Error::Kind::InvalidParameter,
            sentence("The neighbors of some rows lie in a plane, or coincide, so that their "
                     "weights are not defined. Raise the regularization.")};
}

/// I − W row by row, as the factors of the blocks, and the error of each row.
struct Weights {
    LocalBlocks blocks;
    VectorXd errors;
};

Result<Weights> weightsOf(const MatrixXd &points, const Neighborhoods &neighborhoods, double regularization,
                          const Progress &progress) {
    const Index n = points.cols();
    Weights found{LocalBlocks::around(neighborhoods, 1), VectorXd(n)};
    std::atomic<bool> singular = false;
    parallelFor(n, 128, [&](Index begin, Index end) {
        LocalReconstruction reconstruction(points, regularization);
        VectorXd weights;
        for (Index i = begin; i < end && !singular && !progress.stopped(); ++i) {
            if (!reconstruction.weights(points.col(i), neighborhoods.of(i), weights))
                singular = true;
            auto factor = found.blocks.factorOf(i);
            factor(0, 0) = 1;
            factor.rightCols(weights.size()) = -weights.transpose();
            found.errors[i] = reconstruction.error();
        }
    });
    if (progress.stopped())
        return canceled();
    if (singular)
        return singularWeights();
    return found;
}

/// The weights as rows of W.
Eigen::SparseMatrix<double> weightMatrix(const LocalBlocks &blocks) {
    std::vector<Eigen::Triplet<double, int>> entries;
    for (Index i = 0; i < blocks.groups(); ++i)
        for (std::size_t j = 1; j < blocks.group(i).size(); ++j)
            entries.emplace_back(
                static_cast<int>(i), blocks.group(i)[j],
                -blocks.factors(0, blocks.begins[static_cast<std::size_t>(i)] + static_cast<Index>(j)));
    Eigen::SparseMatrix<double> W(blocks.groups(), blocks.groups());
    W.setFromTriplets(entries.begin(), entries.end());
    return W;
}

/// Places new points by the weights of their neighbors among the points of the data.
class NewPoints {
public:
    NewPoints(std::shared_ptr<const Metric> metric, MatrixXd points, const Lle::Options &options, MatrixXd coordinates)
        : m_metric(std::move(metric)), m_points(std::move(points)), m_options(options),
          m_coordinates(std::move(coordinates)) {}

    [[nodiscard]] Result<MatrixXd> operator()(const Objects &objects) const {
        const MatrixXd &X = std::get<Points>(objects).X;
        if (m_options.radius)
            return withinRadius(objects, X);
        TRY(const auto near, nearestNeighbors(*m_metric, objects, neighborhoodOf(m_options).count()));
        MatrixXd places(X.rows(), m_coordinates.cols());
        for (Index i = 0; i < X.rows(); ++i)
            if (!place(X.row(i), {near.rows.col(i).data(), static_cast<std::size_t>(near.count())},
                       near.distances(0, i) == 0, places, i))
                return singularWeights();
        return places;
    }

private:
    [[nodiscard]] Result<MatrixXd> withinRadius(const Objects &objects, const MatrixXd &X) const {
        TRY(const auto distances, m_metric->from(objects));
        MatrixXd places(X.rows(), m_coordinates.cols());
        std::vector<int> near;
        for (Index i = 0; i < X.rows(); ++i) {
            near.clear();
            Index nearest = 0;
            const double least = distances.row(i).minCoeff(&nearest);
            if (least == 0)
                near.push_back(static_cast<int>(nearest));
            for (Index j = 0; j < distances.cols() && least > 0; ++j)
                if (distances(i, j) <= *m_options.radius)
                    near.push_back(static_cast<int>(j));
            if (near.empty())
                return Error{
                    Error::Kind::InvalidData,
                    sentence(
                        "The new row %1 has no neighbor within the radius, so it has no place. Use a larger radius.",
                        i)};
            if (!place(X.row(i), near, least == 0, places, i))
                return singularWeights();
        }
        return places;
    }

    /// A point that coincides with one of the data lies where that one does, though its regularized weights would give
    /// a share to the other neighbors.
    bool place(const VectorXd &x, std::span<const int> near, bool coincides, MatrixXd &places, Index row) const {
        if (coincides) {
            places.row(row) = m_coordinates.row(near[0]);
            return true;
        }
        VectorXd weights;
        if (!LocalReconstruction(m_points, m_options.regularization).weights(x, near, weights))
            return false;
        places.row(row).setZero();
        for (std::size_t j = 0; j < near.size(); ++j)
            places.row(row) += weights[static_cast<Index>(j)] * m_coordinates.row(near[j]);
        return true;
    }

    std::shared_ptr<const Metric> m_metric;
    MatrixXd m_points; ///< d×n
    Lle::Options m_options;
    MatrixXd m_coordinates;
};

Result<Reduction> solve(const std::shared_ptr<const Metric> &metric, const Lle::Options &options,
                        const Progress &progress) {
    TRY(auto found, joinedNeighborhoods(Lle::name, *metric, neighborhoodOf(options), partOf(progress, 0, 0.5)));
    progress.say(0.6);
    const MatrixXd points = metric->data().points().X.transpose();
    TRY(const auto weights, weightsOf(points, found, options.regularization, progress));
    TRY(Reduction reduction, localPicture("LLE", weights.blocks, std::move(found), options.components, progress));
    reduction.diagnostics.set("reconstruction_error", reduction.eigenvalues.segment(1, options.components).sum());
    reduction.diagnostics.set("row_errors", weights.errors);
    reduction.findings.set(NeighborWeights{weightMatrix(weights.blocks)});
    reduction.map.transform = NewPoints(metric, points, options, reduction.coordinates);
    return reduction;
}

} // namespace

Schema<Lle::Options> Lle::schema() {
    return Schema<Options>{}
        .integer(&Options::components, componentsSetting("Larger values show more of the directions along the sheet."))
        .integer(&Options::neighbors, neighborsSetting())
        .real(&Options::radius, radiusSetting())
        .choice(&Options::search, searchSetting(), searchChoices())
        .real(&Options::regularization,
              {.id = "regularization",
               .label = "Regularization",
               .help = "Larger values make the weights of a point more even; needed where a point has more neighbors "
                       "than there are columns.",
               .domain = RealRange{.min = 0, .openMin = true, .logScale = true, .softMin = 1e-6, .softMax = 1}});
}

Result<std::unique_ptr<Run>> Lle::start(ReducerTask task, const Options &options) {
    const Points &points = task.data->points();
    TRY(requireComplete(points, catalogueWords(name)));
    TRY(requireComponents(name, options.components, std::max<Index>(1, points.X.rows() - 1),
                          sentence("since there are no more axes beside the constant one")));
    auto metric = std::make_shared<const Metric>(euclideanDistance(), task.data);
    return singleStepRun(
        [metric = std::move(metric), options](const Progress &progress) { return solve(metric, options, progress); });
}

} // namespace eigenscope
