#include "core/pipeline/stages/new_dissimilarities.h"

#include "core/base/memory.h"
#include "core/pipeline/stages/load.h"
#include "core/pipeline/stages/stage_info.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace eigenscope {
namespace {

/// `project` as a table of numbers whose columns are called as the objects of the data are.
Json asTable(Json project, const Dataset &training) {
    project["kind"] = kindName(ObjectKind::Points);
    const Column *names = training.name ? training.attribute(*training.name) : nullptr;
    if (!names || project.contains("columns"))
        return project;
    project["columns"] = Json::array();
    for (Index i = 0; i < training.size(); ++i)
        project["columns"].push_back(names->text(i));
    return project;
}

/// The first column of texts names the rows, as it does in a matrix.
void nameRows(Dataset &rows) {
    const auto texts = std::ranges::find_if_not(rows.attributes, &Column::isNumeric);
    if (!rows.name && texts != rows.attributes.end())
        rows.name = texts->name;
}

/// One distance for each object of the data, all of them numbers from 0.
Result<void> checkDistances(const Dataset &rows, Index objects) {
    const MatrixXd &X = rows.points().X;
    if (X.cols() != objects)
        return Error{Error::Kind::InvalidData,
                     sentence("The new objects of 'project' need their distances to all %1 objects of the data, a "
                              "column each. Got %2 columns of numbers.",
                              objects, X.cols())};
    for (Index j = 0; j < X.cols(); ++j)
        for (Index i = 0; i < X.rows(); ++i)
            if (!std::isfinite(X(i, j)) || X(i, j) < 0)
                return Error{Error::Kind::InvalidData,
                             sentence("The distance of %1 of 'project' to '%2' must be a number of at least 0. Got %3.",
                                      rows.rowName(i), rows.points().columns[static_cast<std::size_t>(j)],
                                      std::isnan(X(i, j)) ? sentence("nothing") : sentence("%1", X(i, j)))};
    return {};
}

/// The whole of the data with the new objects behind its own.
Result<Objects> joined(const Dissimilarities &data, const MatrixXd &distances) {
    const Index old = data.whole->rows(), count = distances.rows(), all = old + count;
    TRY(fitsInMemory(sizeof(double) * static_cast<std::uint64_t>(all) * static_cast<std::uint64_t>(all),
                     sentence("The distances of %1 objects", all), sentence("Place fewer objects at once.")));
    MatrixXd whole = MatrixXd::Constant(all, all, std::numeric_limits<double>::quiet_NaN());
    whole.topLeftCorner(old, old) = *data.whole;
    for (std::size_t j = 0; j < data.positions.size(); ++j) {
        whole.col(data.positions[j]).tail(count) = distances.col(static_cast<Index>(j));
        whole.row(data.positions[j]).tail(count) = distances.col(static_cast<Index>(j)).transpose();
    }
    whole.diagonal().tail(count).setZero();
    Dissimilarities added;
    added.positions.resize(static_cast<std::size_t>(count));
    std::iota(added.positions.begin(), added.positions.end(), old);
    added.whole = std::make_shared<const MatrixXd>(std::move(whole));
    return Objects(std::move(added));
}

} // namespace

Result<NewRows> newDissimilarities(const StageInput &input, const Dataset &training, const Progress &progress) {
    TRY(LoadedData loaded,
        loadData(asTable(*input.session.project(), training), sourceContext(input.catalogue, input.base), progress));
    Dataset rows = *loaded.dataset;
    nameRows(rows);
    TRY(checkDistances(rows, training.size()));
    TRY(rows.objects, joined(std::get<Dissimilarities>(training.objects), rows.points().X));
    return asNewRows(std::move(rows), std::move(loaded));
}

} // namespace eigenscope
