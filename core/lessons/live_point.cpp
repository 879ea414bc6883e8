#include "core/lessons/live_point.h"

#include "core/base/json_numbers.h"
#include "core/base/json_value.h"
#include "core/pipeline/new_rows.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace eigenscope {
namespace {

/// A row as it was loaded and as prepared.
struct PlacedRow {
    VectorXd prepared;
    VectorXd coordinates; ///< empty where it cannot be placed
};

/// The new point, prepared and placed as the steps and the method have learned; nothing where that is refused.
std::optional<PlacedRow> placed(const Results &results, const VectorXd &values) {
    const auto loaded = results.value<Stage::Load>();
    const auto prepared = results.value<Stage::Prepare>();
    if (!loaded || !prepared || values.size() != loaded->dataset->points().X.cols() || values.size() == 0)
        return {};
    const Result<Dataset> row = prepared->apply(newRows(*loaded->dataset, values.transpose()));
    if (!row || row->size() != 1)
        return {};
    PlacedRow place{row->points().X.row(0).transpose(), {}};
    const auto reduction = results.value<Stage::Reduce>();
    if (!reduction || !reduction->map.transform)
        return place;
    if (const auto coordinates = reduction->map.transform(row->objects); coordinates && coordinates->rows() == 1)
        place.coordinates = coordinates->row(0).transpose();
    return place;
}

/// A row of the data by its position in the source.
std::optional<PlacedRow> placedRow(const Results &results, Index position) {
    const auto reduction = results.value<Stage::Reduce>();
    if (!reduction || !reduction->data->isPoints())
        return {};
    const std::vector<Index> &rows = reduction->data->rows;
    const auto found = std::ranges::find(rows, position);
    if (found == rows.end())
        return {};
    const Index i = found - rows.begin();
    return PlacedRow{reduction->data->points().X.row(i).transpose(), reduction->coordinates.row(i).transpose()};
}

/// The row that the first r coordinates of a place mean; nothing where it is not known.
std::optional<VectorXd> keptBy(const FittedMap &map, const VectorXd &coordinates, Index r) {
    const MatrixXd place = r > 0 ? MatrixXd(coordinates.head(r).transpose()) : MatrixXd::Zero(1, 1);
    const Result<MatrixXd> row = map.inverse(place);
    return row && row->rows() == 1 ? std::optional<VectorXd>(row->row(0).transpose()) : std::nullopt;
}

Json roundTripLength(const Results &results, const PlacedRow &row) {
    const auto reduction = results.value<Stage::Reduce>();
    if (!reduction || !reduction->map.inverse || row.coordinates.size() == 0)
        return nullptr;
    const auto back = keptBy(reduction->map, row.coordinates, row.coordinates.size());
    return back ? numberJson((*back - row.prepared).norm()) : Json();
}

ConditionValue shared(MatrixXd matrix) {
    return NumberView::ofMatrix(std::make_shared<const MatrixXd>(std::move(matrix)));
}

} // namespace

VectorXd newPointIn(const Json &views) {
    const Json &written = entryOf(views, "new_point");
    const auto isNumber = [](const Json &value) { return value.is_number(); };
    if (!written.is_array() || !std::ranges::all_of(written, isNumber))
        return {};
    const auto values = written.get<std::vector<double>>();
    return Eigen::Map<const VectorXd>(values.data(), static_cast<Index>(values.size()));
}

ConditionValue pointValue(const Results &results, const VectorXd &values) {
    Json point = {{"exists", values.size() > 0}};
    if (values.size() > 0)
        point["values"] = listJson(values);
    if (const auto row = placed(results, values)) {
        point["prepared"] = listJson(row->prepared);
        if (row->coordinates.size() > 0)
            point["coordinates"] = listJson(row->coordinates);
        point["round_trip"] = roundTripLength(results, *row);
    }
    return jsonValue(std::move(point));
}

KeptByAxes keptByAxes(const Results &results, const std::vector<Index> &selection, const VectorXd &newPoint) {
    const auto row = newPoint.size() > 0 ? placed(results, newPoint)
                     : selection.empty() ? std::nullopt
                                         : placedRow(results, selection.front());
    const auto reduction = results.value<Stage::Reduce>();
    if (!row || row->coordinates.size() == 0 || !reduction || !reduction->map.inverse)
        return {};
    MatrixXd kept(row->coordinates.size() + 1, row->prepared.size());
    for (Index r = 0; r < kept.rows(); ++r) {
        const auto back = keptBy(reduction->map, row->coordinates, r);
        if (!back)
            return {};
        kept.row(r) = back->transpose();
    }
    MatrixXd lost = row->prepared.transpose().replicate(kept.rows(), 1) - kept;
    return {shared(std::move(kept)), shared(std::move(lost))};
}

} // namespace eigenscope
