#include "core/pipeline/tour_stops.h"

#include "core/data/complete_points.h"
#include "core/linalg/decompositions.h"

#include <algorithm>

namespace eigenscope {
namespace {

bool findsDirections(const ReducerInfo &info) {
    return info.can.principalAxes || info.can.columnWeights == ColumnWeights::Kind::Directions;
}

/// What the method finds with its usual settings; nothing where it refuses these points.
std::optional<Reduction> found(const ReducerInfo &info, const std::shared_ptr<const Dataset> &data,
                               const Progress &progress) {
    auto run = info.start({.data = data, .kernel = nullptr}, {});
    if (!run)
        return std::nullopt;
    for (auto state = (*run)->advance(1, progress); state && *state == RunState::Running;)
        state = (*run)->advance(1, progress);
    const auto outcome = (*run)->outcome();
    return outcome ? std::optional(*outcome) : std::nullopt;
}

/// The plane of the first two directions, or of the only one and `other`.
MatrixXd planeOf(ConstMatrixRef directions, ConstMatrixRef other) {
    MatrixXd columns(directions.rows(), 2);
    columns << directions.leftCols(std::min<Index>(2, directions.cols())),
        other.leftCols(std::max<Index>(0, 2 - directions.cols()));
    return orthonormalBasis(columns.colwise().normalized());
}

/// Signs as the method gave them: a decomposition may have turned them.
MatrixXd asGiven(MatrixXd plane, ConstMatrixRef directions) {
    for (Index k = 0; k < std::min<Index>(2, directions.cols()); ++k)
        if (plane.col(k).dot(directions.col(k)) < 0)
            plane.col(k) *= -1;
    return plane;
}

} // namespace

Result<std::vector<TourStop>> tourStops(const std::shared_ptr<const Dataset> &data,
                                        const Registry<ReducerInfo> &reducers, Index mostPairs,
                                        const Progress &progress) {
    const Points &points = data->points();
    const Index d = points.X.cols();
    TRY(requireComplete(points, sentence("The tour")));
    if (d < 2)
        return Error{Error::Kind::InvalidData, sentence("A tour needs at least two columns of numbers.")};
    std::vector<TourStop> stops;
    MatrixXd spread = MatrixXd::Identity(d, 2); // the directions of most variance, once they are found
    for (const bool principal : {true, false})
        for (const ReducerInfo &info : reducers.all()) {
            if (!findsDirections(info) || info.can.principalAxes != principal)
                continue;
            const auto reduction = found(info, data, progress);
            if (progress.stopped())
                return canceled();
            const ColumnWeights *weights = reduction ? reduction->finding<ColumnWeights>() : nullptr;
            if (!weights || weights->columns != points.columns || weights->values.cols() == 0)
                continue;
            const MatrixXd plane = asGiven(planeOf(weights->values, spread), weights->values);
            if (principal)
                spread = plane;
            const Names &axes = reduction->axes;
            stops.push_back({catalogueWords(info.name), {axes[0], axes.size() > 1 ? axes[1] : "PC"}, plane});
        }
    for (Index pair = 0; pair < std::min(mostPairs, d / 2); ++pair) {
        MatrixXd plane = MatrixXd::Zero(d, 2);
        plane(2 * pair, 0) = plane(2 * pair + 1, 1) = 1;
        const std::string &one = points.columns[static_cast<std::size_t>(2 * pair)],
                          &other = points.columns[static_cast<std::size_t>(2 * pair + 1)];
        stops.push_back({sentence("%1 and %2", one, other), {one, other}, std::move(plane)});
    }
    return stops;
}

} // namespace eigenscope
