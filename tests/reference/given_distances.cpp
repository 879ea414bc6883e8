#include "tests/reference/given_distances.h"

#include <numeric>

namespace eigenscope::reference {
namespace {

std::vector<Index> positions(const Objects &objects) {
    const MatrixXd &X = std::get<Points>(objects).X;
    std::vector<Index> rows;
    for (Index i = 0; i < X.rows(); ++i)
        rows.push_back(static_cast<Index>(X(i, 0)));
    return rows;
}

} // namespace

Objects objectsAt(const std::vector<Index> &rows) {
    MatrixXd X(static_cast<Index>(rows.size()), 1);
    for (Index i = 0; i < X.rows(); ++i)
        X(i, 0) = static_cast<double>(rows[static_cast<std::size_t>(i)]);
    return Points{std::move(X), {"object"}};
}

ReducerTask givenDistances(MatrixXd D, std::vector<Index> rows) {
    if (rows.empty()) {
        rows.resize(static_cast<std::size_t>(D.rows()));
        std::iota(rows.begin(), rows.end(), Index{0});
    }
    Dataset data;
    data.objects = objectsAt(rows);
    data.rows = std::move(rows);
    const auto given = std::make_shared<const MatrixXd>(std::move(D));
    DistanceInfo distance;
    distance.id = "given";
    distance.matrix = [given](const Objects &objects, const Progress &) -> Result<MatrixXd> {
        return MatrixXd((*given)(positions(objects), positions(objects)));
    };
    distance.between = [given](const Objects &x, const Objects &y) -> Result<MatrixXd> {
        return MatrixXd((*given)(positions(x), positions(y)));
    };
    ReducerTask task;
    task.data = std::make_shared<const Dataset>(std::move(data));
    task.metric = std::make_shared<const Metric>(std::move(distance), task.data);
    return task;
}

} // namespace eigenscope::reference
