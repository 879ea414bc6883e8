#include "core/reducers/ltsa.h"

#include "core/base/parallel.h"
#include "core/base/partial_progress.h"
#include "core/data/complete_points.h"
#include "core/distances/euclidean.h"
#include "core/linalg/decompositions.h"
#include "core/linalg/symmetric_eigen.h"
#include "core/reducers/interface/graph_settings.h"
#include "core/reducers/interface/refusals.h"
#include "core/reducers/local/local_picture.h"

#include <algorithm>

namespace eigenscope {
namespace {

/// The places of points (d×m, centered) along their r leading principal directions, r×m; by the smaller of the two
/// matrices of products.
MatrixXd tangentPlaces(const MatrixXd &Z, Index r) {
    const bool byColumns = Z.rows() <= Z.cols();
    const MatrixXd products = byColumns ? MatrixXd(Z.lazyProduct(Z.transpose())) : MatrixXd(Z.transpose() * Z);
    const MatrixXd leading = smallEigenvectors(products).rightCols(r).rowwise().reverse().transpose();
    return byColumns ? MatrixXd(leading.lazyProduct(Z)) : leading;
}

/// Makes the rows orthonormal, one after the other; a row that the ones before it hold already becomes 0.
template <class Rows> void orthonormalize(Rows &&rows) {
    constexpr double negligible = 1e-10; // beside the row as it was
    for (Index a = 0; a < rows.rows(); ++a) {
        const double before = rows.row(a).norm();
        for (int pass = 0; pass < 2; ++pass)
            for (Index b = 0; b < a; ++b)
                rows.row(a) -= rows.row(a).dot(rows.row(b)) * rows.row(b);
        const double norm = rows.row(a).norm();
        if (norm > negligible * before)
            rows.row(a) /= norm;
        else
            rows.row(a).setZero();
    }
}

Result<LocalBlocks> tangentBlocks(const MatrixXd &points, const Neighborhoods &neighborhoods, Index components,
                                  const Progress &progress) {
    LocalBlocks blocks = LocalBlocks::around(neighborhoods, components + 1);
    blocks.identity = 1;
    blocks.sign = -1;
    parallelFor(points.cols(), 64, [&](Index begin, Index end) {
        MatrixXd Z;
        for (Index i = begin; i < end && !progress.stopped(); ++i) {
            const auto group = blocks.group(i);
            const auto m = static_cast<Index>(group.size());
            Z.resize(points.rows(), m);
            for (Index j = 0; j < m; ++j) // from the point itself, so that far from the origin nothing is lost
                Z.col(j) = points.col(group[static_cast<std::size_t>(j)]) - points.col(i);
            const VectorXd mean = Z.rowwise().mean();
            Z.colwise() -= mean;
            if (const double scale = Z.cwiseAbs().maxCoeff(); scale > 0)
                Z /= scale;
            auto factor = blocks.factorOf(i);
            factor.row(0).setOnes();
            const Index r = std::min(components, std::min(Z.rows(), m));
            factor.middleRows(1, r) = tangentPlaces(Z, r);
            orthonormalize(factor);
        }
    });
    if (progress.stopped())
        return canceled();
    return blocks;
}

/// InvalidParameter where the radius gives no row so many neighbors that its tangent space leaves anything out.
Result<void> requireTangents(const Neighborhoods &found, const Ltsa::Options &options) {
    if (!options.radius)
        return {};
    for (Index i = 0; i < found.graph.size(); ++i)
        if (static_cast<std::int64_t>(found.of(i).size()) > options.components)
            return {};
    return Ltsa::schema().refusal(Ltsa::name, "radius",
                                  sentence("give some rows more neighbors than there are components, %1, or every "
                                           "tangent space fits",
                                           options.components),
                                  *options.radius);
}

Result<Reduction> solve(const std::shared_ptr<const Metric> &metric, const Ltsa::Options &options,
                        const Progress &progress) {
    TRY(auto found, joinedNeighborhoods(Ltsa::name, *metric, neighborhoodOf(options), partOf(progress, 0, 0.5)));
    TRY(requireTangents(found, options));
    progress.say(0.6);
    const MatrixXd points = metric->data().points().X.transpose();
    TRY(const auto blocks, tangentBlocks(points, found, options.components, progress));
    return localPicture("LTSA", blocks, std::move(found), options.components, progress);
}

} // namespace

Schema<Ltsa::Options> Ltsa::schema() {
    return Schema<Options>{}
        .integer(&Options::components,
                 componentsSetting(
                     "The dimension of the tangent spaces: larger values show more of the directions along the sheet."))
        .integer(&Options::neighbors, neighborsSetting())
        .real(&Options::radius, radiusSetting())
        .choice(&Options::search, searchSetting(), searchChoices());
}

Result<std::unique_ptr<Run>> Ltsa::start(ReducerTask task, const Options &options) {
    const Points &points = task.data->points();
    TRY(requireComplete(points, catalogueWords(name)));
    TRY(requireComponents(name, options.components, points.X.cols(),
                          sentence("since a tangent space has no more dimensions than there are columns")));
    if (const Index neighbors = neighborhoodOf(options).count();
        !options.radius && options.components >= neighbors && neighbors < points.X.rows())
        return schema().refusal(
            name, "neighbors",
            sentence("be above the number of components, %1, or every tangent space fits", options.components),
            neighbors);
    auto metric = std::make_shared<const Metric>(euclideanDistance(), task.data);
    return singleStepRun(
        [metric = std::move(metric), options](const Progress &progress) { return solve(metric, options, progress); });
}

} // namespace eigenscope
