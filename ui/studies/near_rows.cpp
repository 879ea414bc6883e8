#include "ui/studies/near_rows.h"

#include "ui/text/row_text.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace eigenscope {
namespace {

/// The positions of the smallest entries, `self` left out.
std::vector<Index> smallest(const VectorXd &distances, Index self, Index count) {
    std::vector<Index> order(static_cast<std::size_t>(distances.size()));
    std::iota(order.begin(), order.end(), Index{0});
    std::erase(order, self);
    const auto middle = order.begin() + std::min(count, static_cast<Index>(order.size()));
    std::partial_sort(order.begin(), middle, order.end(),
                      [&](Index a, Index b) { return std::pair(distances[a], a) < std::pair(distances[b], b); });
    order.erase(middle, order.end());
    return order;
}

/// The distances of the data to the row at this position: the given ones of dissimilarities, squared Euclidean ones of
/// points, none of other objects.
VectorXd distancesInData(const Results &results, Index position) {
    const Dataset &data = *results.value<Stage::Prepare>()->dataset;
    if (const auto *given = std::get_if<Dissimilarities>(&data.objects))
        return (*given->whole)(given->positions, given->positions[static_cast<std::size_t>(position)]);
    if (!data.isPoints())
        return {};
    const MatrixXd &X = data.points().X;
    const Eigen::RowVectorXd point = X.row(position);
    return (X.rowwise() - point).rowwise().squaredNorm();
}

} // namespace

std::vector<Index> nearestRows(const Dataset &prepared, const VectorXd &row, Index count) {
    const VectorXd distances = (prepared.points().X.rowwise() - row.transpose()).rowwise().squaredNorm();
    return smallest(distances, -1, count);
}

QString rowLink(const Dataset &data, Index position) {
    const Index row = data.rows[static_cast<std::size_t>(position)];
    const QString text = data.name ? rowTitle(data, position) : QString::number(row);
    return QString("<a href='%1'>%2</a>").arg(row).arg(text.toHtmlEscaped());
}

NearRows nearest(const Results &results, Index position, Index count) {
    NearRows found;
    const std::shared_ptr<const Dataset> &data = results.value<Stage::Prepare>()->dataset;
    const VectorXd distances = distancesInData(results, position);
    if (distances.size() > 0 && distances.allFinite())
        found.inData = smallest(distances, position, count);
    const auto kernel = results.kernelMatrix();
    if (!kernel || kernel->data != data)
        return found;
    const VectorXd row = kernel->K.row(position);
    const double self = row[position];
    found.inFeature = smallest((kernel->K.diagonal() - 2 * row).array() + self, position, count);
    found.distanceToMean = std::sqrt(std::max(0.0, self - 2 * row.mean() + kernel->meanNorm * kernel->meanNorm));
    return found;
}

} // namespace eigenscope
