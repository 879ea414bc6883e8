#include "core/pipeline/exports/export_tables.h"

#include "core/base/names_that.h"
#include "core/kernels/matrix/kernel_maps.h"
#include "core/reducers/interface/spectrum.h"

#include <algorithm>
#include <limits>

namespace eigenscope {
namespace {

Error missing(std::string_view sentence) {
    return {Error::Kind::InvalidData, std::string(sentence)};
}

/// The kernel with its matrix, which `what` is made from.
Result<std::shared_ptr<const KernelMatrix>> madeKernel(const Results &results, const std::string &what) {
    if (!results.kernel.value)
        return missing("There is no " + what + " to export: the session has no 'kernel'.");
    if (!results.kernelMatrix())
        return missing("There is no " + what +
                       " to export, since the reducer works on landmarks; set its 'landmarks' "
                       "to 0 or leave the reducer out.");
    return results.kernelMatrix();
}

/// Where the row stands in the source.
double positionOf(const Dataset &data, Index row) {
    return static_cast<double>(data.rows[static_cast<std::size_t>(row)]);
}

Column rowColumn(const Dataset &data) {
    VectorXd positions(data.size());
    for (Index i = 0; i < data.size(); ++i)
        positions(i) = positionOf(data, i);
    return {"row", std::move(positions)};
}

/// row, then the name and the label where the data have them.
enum class Label { Given, Left };
std::vector<Column> rowKeys(const Dataset &data, Label label = Label::Given) {
    std::vector<Column> keys = {rowColumn(data)};
    for (const auto &role : {data.name, label == Label::Given ? data.label : std::nullopt})
        if (const Column *attribute = role ? data.attribute(*role) : nullptr; attribute && role != keys.back().name)
            keys.push_back(*attribute);
    return keys;
}

/// The column with that of the same name below it, or so many missing values.
void append(Column &column, const std::vector<Column> &others, Index count) {
    const auto other = std::ranges::find(others, column.name, &Column::name);
    const bool known = other != others.end();
    if (auto *numbers = std::get_if<VectorXd>(&column.values); numbers && (!known || other->isNumeric())) {
        numbers->conservativeResize(numbers->size() + count);
        numbers->tail(count) = known ? std::get<VectorXd>(other->values)
                                     : VectorXd(VectorXd::Constant(count, std::numeric_limits<double>::quiet_NaN()));
        return;
    }
    std::vector<std::string> texts;
    for (Index i = 0; i < column.size(); ++i)
        texts.push_back(column.text(i));
    for (Index i = 0; i < count; ++i)
        texts.push_back(known ? other->text(i) : std::string());
    column.values = std::move(texts);
}

std::vector<Column> matrixColumns(ConstMatrixRef matrix, const Names &names) {
    std::vector<Column> columns;
    for (Index j = 0; j < matrix.cols(); ++j)
        columns.push_back({names[static_cast<std::size_t>(j)], VectorXd(matrix.col(j))});
    return columns;
}

/// An n×n matrix, by the names of its rows or else their positions.
ExportTable betweenRows(const Dataset &data, const MatrixXd &matrix) {
    Column rows = rowColumn(data);
    if (const Column *names = data.name ? data.attribute(*data.name) : nullptr)
        rows = {"name", names->values};
    Names headings;
    for (Index i = 0; i < data.size(); ++i)
        headings.push_back(rows.text(i));
    return {{std::move(rows)}, matrixColumns(matrix, headings)};
}

/// `absence` and the names of the methods that can.
template <class Can> Error notFound(const std::string &absence, const Catalogue &catalogue, Can can) {
    return missing(absence + " " + namesThat(catalogue.reducers, can) + ".");
}

/// The finding of this type, or nullptr.
template <class T> const T *finding(const Results &results) {
    return results.reduce.value ? results.reduce.value->finding<T>() : nullptr;
}

/// How much each column weighs in each axis, or nullptr where the method has no such weights.
const ColumnWeights *columnWeights(const Results &results, ColumnWeights::Kind kind) {
    const auto *weights = finding<ColumnWeights>(results);
    return weights && weights->kind == kind ? weights : nullptr;
}

/// Whether a method finds column weights of a kind.
auto finds(ColumnWeights::Kind kind) {
    return [kind](const ReducerInfo &info) { return info.can.columnWeights == kind; };
}

ExportTable byColumn(const Results &results, const ColumnWeights &weights) {
    const Reduction &reduction = *results.reduce.value;
    return {{{"column", weights.columns}},
            matrixColumns(weights.values.leftCols(reduction.coordinates.cols()), reduction.axes)};
}

} // namespace

Result<ExportTable> embeddingTable(const Results &results, const Catalogue &) {
    const Reduction *reduction = results.reduce.value.get();
    if (!reduction)
        return missing("There are no coordinates to export: the session has no 'reducer'.");
    return ExportTable{rowKeys(*reduction->data), matrixColumns(reduction->coordinates, reduction->axes)};
}

Result<ExportTable> projectedPointsTable(const Results &results, const Catalogue &) {
    const Projected *projected = results.project.value.get();
    if (!projected)
        return missing(
            "There are no projected points to export: they need a 'reducer' and a 'project' in the session.");
    return ExportTable{rowKeys(*projected->rows), matrixColumns(projected->coordinates, results.reduce.value->axes)};
}

Result<ExportTable> preparedDataTable(const Results &results, const Catalogue &) {
    if (!results.prepare.value)
        return missing("There are no prepared data to export.");
    const Dataset &data = *results.prepare.value->dataset;
    const auto *dissimilarities = std::get_if<Dissimilarities>(&data.objects);
    const auto *gram = std::get_if<Gram>(&data.objects);
    if (dissimilarities || gram) {
        const Members<MatrixXd> &members =
            dissimilarities ? static_cast<const Members<MatrixXd> &>(*dissimilarities) : *gram;
        return betweenRows(data, (*members.whole)(members.positions, members.positions));
    }
    ExportTable table{rowKeys(data), matrixColumns(data.points().X, data.points().columns)};
    if (!data.isPoints()) // what is known of each object
        for (const Column &attribute : data.attributes)
            if (std::ranges::find(table.keys, attribute.name, &Column::name) == table.keys.end())
                (attribute.isNumeric() ? table.numbers : table.keys).push_back(attribute);
    return table;
}

Result<ExportTable> kernelMatrixTable(const Results &results, const Catalogue &) {
    const auto kernel = madeKernel(results, "kernel matrix");
    if (!kernel)
        return kernel.error();
    return betweenRows(*(*kernel)->data, (*kernel)->K);
}

Result<ExportTable> empiricalKernelMapTable(const Results &results, const Catalogue &) {
    const auto kernel = madeKernel(results, "empirical kernel map");
    if (!kernel)
        return kernel.error();
    const Result<MatrixXd> map = empiricalKernelMap((*kernel)->K, {});
    if (!map)
        return map.error();
    return ExportTable{rowKeys(*(*kernel)->data), betweenRows(*(*kernel)->data, *map).numbers};
}

Result<ExportTable> mercerMapTable(const Results &results, const Catalogue &) {
    const auto kernel = madeKernel(results, "Mercer map");
    if (!kernel)
        return kernel.error();
    const Result<MatrixXd> map = mercerMap((*kernel)->K, {});
    if (!map)
        return map.error();
    return ExportTable{rowKeys(*(*kernel)->data), matrixColumns(*map, numberedAxes("M", map->cols()))};
}

Result<ExportTable> distancesTable(const Results &results, const Catalogue &) {
    if (!results.metric)
        return missing("There are no distances to export: the 'distance' of the session does not take these data.");
    const Result<MatrixXd> distances = results.metric->matrix({});
    if (!distances)
        return distances.error();
    return betweenRows(results.metric->data(), *distances);
}

Result<ExportTable> geodesicsTable(const Results &results, const Catalogue &catalogue) {
    const auto *geodesics = finding<Geodesics>(results);
    if (!geodesics)
        return notFound("There are no geodesics to export. Methods that have them, without landmarks:", catalogue,
                        [](const ReducerInfo &info) { return info.can.geodesics; });
    return betweenRows(*results.reduce.value->data, geodesics->lengths);
}

Result<ExportTable> graphTable(const Results &results, const Catalogue &catalogue) {
    const auto *graph = finding<NeighborGraph>(results);
    if (!graph)
        return notFound("There is no neighbor graph to export. Methods that have one:", catalogue,
                        [](const ReducerInfo &info) { return info.can.graph; });
    const Dataset &data = *results.reduce.value->data;
    MatrixXd edges(graph->edges(), 3);
    Index count = 0;
    for (Index target = 0; target < graph->lengths.cols(); ++target)
        for (Eigen::SparseMatrix<double>::InnerIterator edge(graph->lengths, target); edge && edge.row() < target;
             ++edge)
            edges.row(count++) << positionOf(data, edge.row()), positionOf(data, target), edge.value();
    return ExportTable{{}, matrixColumns(edges, {"source", "target", "weight"})};
}

Result<ExportTable> loadingsTable(const Results &results, const Catalogue &catalogue) {
    const auto *loadings = columnWeights(results, ColumnWeights::Kind::Loadings);
    if (!loadings)
        return notFound("There are no loadings to export. Methods that have them:", catalogue,
                        finds(ColumnWeights::Kind::Loadings));
    return byColumn(results, *loadings);
}

Result<ExportTable> factorLoadingsTable(const Results &results, const Catalogue &catalogue) {
    const auto *loadings = columnWeights(results, ColumnWeights::Kind::Loadings);
    if (!loadings || !finding<VarianceSplit>(results))
        return notFound("There are no factor loadings to export. Methods that have them:", catalogue,
                        [](const ReducerInfo &info) { return info.can.varianceSplit; });
    return byColumn(results, *loadings);
}

Result<ExportTable> leftTable(const Results &results, const Catalogue &catalogue) {
    const auto *left = finding<LeftVectors>(results);
    if (!left)
        return notFound("There are no left singular vectors to export. Methods that have them:", catalogue,
                        [](const ReducerInfo &info) { return info.can.leftVectors; });
    const Reduction &reduction = *results.reduce.value;
    return ExportTable{rowKeys(*reduction.data),
                       matrixColumns(left->values.leftCols(reduction.coordinates.cols()), reduction.axes)};
}

Result<ExportTable> rightTable(const Results &results, const Catalogue &catalogue) {
    const auto *right = columnWeights(results, ColumnWeights::Kind::RightVectors);
    if (!right)
        return notFound("There are no right singular vectors to export. Methods that have them:", catalogue,
                        finds(ColumnWeights::Kind::RightVectors));
    return byColumn(results, *right);
}

Result<ExportTable> predictionsTable(const Results &results, const Catalogue &) {
    const Regression *regression = results.regress.value.get();
    if (!regression || !regression->predict)
        return missing("There are no predictions to export: the session has no 'regress' with a target.");
    const Predicted *added = results.predict.value.get();
    const Index trained = regression->predicted.size(), more = added ? added->predicted.size() : 0;
    std::vector<Column> keys = rowKeys(*regression->data, Label::Left);
    VectorXd observed(trained + more), predicted(trained + more);
    observed.head(trained) = regression->observed;
    predicted.head(trained) = regression->predicted;
    std::vector<std::string> sets(static_cast<std::size_t>(trained), "train");
    if (added) {
        const std::vector<Column> addedKeys = rowKeys(*added->rows, Label::Left);
        for (Column &key : keys)
            append(key, addedKeys, more);
        observed.tail(more) = added->observed;
        predicted.tail(more) = added->predicted;
        sets.resize(static_cast<std::size_t>(trained + more), "project");
    }
    keys.push_back({"set", sets});
    keys.push_back({"observed", observed});
    ExportTable table{std::move(keys), {{"predicted", predicted}}};
    if (!regression->classes.empty()) {
        std::vector<std::string> classes;
        for (const double value : predicted)
            classes.push_back(regression->classes[value > 0 ? 1 : 0]);
        table.numbers.push_back({"predicted_class", std::move(classes)});
    }
    return table;
}

Result<ExportTable> featureScoresTable(const Results &results, const Catalogue &) {
    const FeatureScores *scores = results.scores.value.get();
    if (!scores)
        return missing("There are no scores to export: the session has no 'scores'.");
    return ExportTable{{{"column", scores->columns}}, matrixColumns(scores->values, scores->scores)};
}

Result<ExportTable> spectrumTable(const Results &results, const Catalogue &) {
    const Reduction *reduction = results.reduce.value.get();
    if (!reduction || reduction->eigenvalues.size() == 0)
        return missing("There is no spectrum to export: the session has no 'reducer' that finds eigenvalues.");
    const Index count = reduction->eigenvalues.size();
    const auto orMissing = [count](const VectorXd &shares) {
        return shares.size() == count ? shares : VectorXd::Constant(count, std::numeric_limits<double>::quiet_NaN());
    };
    return ExportTable{{{"component", VectorXd(VectorXd::LinSpaced(count, 1, static_cast<double>(count)))}},
                       {{"eigenvalue", reduction->eigenvalues},
                        {"explained", orMissing(reduction->explained)},
                        {"cumulative", orMissing(reduction->cumulative)}}};
}

} // namespace eigenscope
