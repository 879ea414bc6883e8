#include "core/reducers/given.h"

#include "core/base/nearest_name.h"
#include "core/base/word_list.h"
#include "core/data/row_partners.h"
#include "core/data/shared_rows.h"

#include <algorithm>
#include <filesystem>

namespace eigenscope {
namespace {

constexpr auto sourceRow = "row"; // the column of exports that tells the position of a row in its source
constexpr std::size_t usualAxes = 2;

/// Coordinates of some rows of the data.
struct Positions {
    std::vector<Index> rows; ///< positions among those that were prepared, rising
    Points axes;             ///< a row for each
    Diagnostics diagnostics;
    Sentences warnings;
};

/// Data of any kind as a table of points, whose columns are found by name.
Dataset asTable(const Dataset &data) {
    if (data.isPoints())
        return data;
    return {Points{MatrixXd(data.size(), 0), {}}, data.attributes, data.rows, data.label, data.name, data.target};
}

Names columnsOf(const Dataset &table) {
    Names names = table.points().columns;
    for (const Column &column : table.attributes)
        if (std::ranges::find(names, column.name) == names.end())
            names.push_back(column.name);
    return names;
}

/// The columns as axes. InvalidData for one that is not there or holds texts, and for missing numbers.
Result<Points> axesOf(const Dataset &rows, const Names &columns) {
    const Result<Dataset> chosen = asTable(rows).withColumns(columns);
    if (!chosen)
        return Error{chosen.error().kind, sentence("%1 An axis is a column of numbers.", chosen.error().message)};
    const Points &axes = chosen->points();
    for (std::size_t k = 0; k < columns.size(); ++k) {
        const auto values = axes.X.col(static_cast<Index>(k)).array();
        const Index lacking = values.size() - values.isFinite().count();
        if (lacking > 0)
            return Error{.kind = Error::Kind::InvalidData,
                         .message = sentence("The column '%1' has %2, and a row without a number has no place. Leave "
                                             "such rows out, or take another column.",
                                             columns[k], counted(lacking, "%1 missing value", "%1 missing values")),
                         .remedies = {{Remedy::Change::PutStepFirst, "drop-missing"}}};
    }
    return axes;
}

/// The first two columns that are analyzed, else the first two of numbers.
Names usualColumns(const Dataset &read) {
    Names columns = read.points().columns;
    if (columns.empty())
        for (const Column &column : read.attributes)
            if (column.isNumeric() && !column.isTime)
                columns.push_back(column.name);
    columns.resize(std::min(columns.size(), usualAxes));
    return columns;
}

/// The columns of the other table that the data lack, or all where they have the same ones, but not the ids.
Names usualColumns(const Dataset &table, const Dataset &read, const std::string &match) {
    Names columns = table.points().columns;
    std::erase(columns, match);
    const Names own = columnsOf(read);
    Names others = columns;
    std::erase_if(others, [&own](const std::string &name) { return std::ranges::find(own, name) != own.end(); });
    return others.empty() ? columns : others;
}

Result<void> requireColumns(const Names &columns, const Sentence &table) {
    if (columns.empty())
        return Error{Error::Kind::InvalidData,
                     sentence("There is no column of numbers in %1 that could be an axis.", table)};
    for (auto column = columns.begin(); column != columns.end(); ++column)
        if (std::find(columns.begin(), column, *column) != column)
            return Error{Error::Kind::InvalidParameter,
                         sentence("The column '%1' is named twice as an axis.", *column)};
    return {};
}

/// What the rows are matched by.
RowIds idsOf(const Dataset &rows, const std::string &column, const Sentence &table) {
    RowIds found{table, column, {}};
    const Points &points = rows.points();
    const auto analyzed = std::ranges::find(points.columns, column);
    Column ids{column, VectorXd()};
    if (const Column *attribute = rows.attribute(column))
        ids = *attribute;
    else if (analyzed != points.columns.end())
        ids.values = VectorXd(points.X.col(analyzed - points.columns.begin()));
    else
        ids.values = VectorXd(Eigen::Map<const Eigen::VectorX<Index>>(rows.rows.data(), rows.size()).cast<double>());
    for (Index i = 0; i < ids.size(); ++i)
        found.ids.push_back(ids.text(i));
    return found;
}

Result<void> requireMatch(const Dataset &rows, const std::string &match, const Sentence &table) {
    const Names columns = columnsOf(rows);
    if (std::ranges::find(columns, match) != columns.end())
        return {};
    const std::string nearest = nearestName(match, columns);
    return Error{
        Error::Kind::InvalidData,
        nearest.empty()
            ? sentence("There is no column '%1' in %2, by which the rows would be matched. Choose the column of ids "
                       "that both tables have under 'Rows matched by' (match).",
                       match, table)
            : sentence("There is no column '%1' in %2, by which the rows would be matched; the nearest name is '%3'. "
                       "Choose the column of ids that both tables have under 'Rows matched by' (match).",
                       match, table, nearest)};
}

/// Columns of the data as they were read.
Result<Positions> ownPositions(const Dataset &read, const Given::Options &options) {
    const Names columns = options.columns.value_or(usualColumns(read));
    TRY(requireColumns(columns, sentence("the data")));
    TRY(Points axes, axesOf(read, columns));
    Positions own{{}, std::move(axes), {}, {}};
    for (Index i = 0; i < read.size(); ++i)
        own.rows.push_back(i);
    return own;
}

void tellLeftOut(Positions &positions, Index rows, Index others, const Sentence &file) {
    const auto matched = static_cast<Index>(positions.rows.size());
    const Index leftOut = rows - matched, unused = others - matched;
    positions.diagnostics.set("left_out", std::int64_t{leftOut});
    positions.diagnostics.set("unused", std::int64_t{unused});
    if (leftOut > 0)
        positions.warnings.push_back(sentence(leftOut == 1 ? "%1 row of %2 has no partner in %3 and is left out."
                                                           : "%1 rows of %2 have no partner in %3 and are left out.",
                                              leftOut, rows, file));
    if (unused > 0)
        positions.warnings.push_back(sentence(unused == 1 ? "%1 row of %2 has no partner in the data."
                                                          : "%1 rows of %2 have no partner in the data.",
                                              unused, file));
}

/// Columns of another table, its rows matched by an id.
Result<Positions> positionsFrom(const Dataset &table, const Dataset &read, const Given::Options &options) {
    const Sentence data = sentence("the data"),
                   file = sentence("'%1'", std::filesystem::path(*options.source).filename().string());
    const std::string match = options.match.value_or(read.name.value_or(sourceRow));
    if (match != sourceRow)
        TRY(requireMatch(read, match, data));
    TRY(requireMatch(table, match, file));
    const Names columns = options.columns.value_or(usualColumns(table, read, match));
    TRY(requireColumns(columns, file));
    TRY(RowPartners matched, rowPartners(idsOf(read, match, data), idsOf(table, match, file)));
    if (matched.positions.empty())
        return Error{Error::Kind::InvalidData,
                     sentence("No row of %1 has the '%2' of a row of the data. Choose the column of ids that both "
                              "tables have under 'Rows matched by' (match).",
                              file, match)};
    TRY(Points axes, axesOf(table.subset(matched.partners), columns));
    Positions found{std::move(matched.positions), std::move(axes), {}, {}};
    found.diagnostics.set("match", match);
    tellLeftOut(found, read.size(), table.size(), file);
    return found;
}

/// The prepared columns that are no axes, of these rows, as what quality compares with.
Metric otherColumns(const Dataset &rows, const Names &axes) {
    Names others = rows.points().columns;
    std::erase_if(others, [&axes](const std::string &name) { return std::ranges::find(axes, name) != axes.end(); });
    return {*builtinDistances().find("euclidean"),
            std::make_shared<const Dataset>(*asTable(rows).withColumns(others))}; // they are among its columns
}

Result<Reduction> solve(const ReducerTask &task, const Given::Options &options, const Progress &progress) {
    const auto prepared = sharedRows(*task.data, *task.read);
    const Dataset read = task.read->subset(prepared.second);
    TRY(Positions found, task.table ? positionsFrom(*task.table, read, options) : ownPositions(read, options));
    if (progress.stopped())
        return canceled();
    const bool all = static_cast<Index>(found.rows.size()) == task.data->size();
    Reduction reduction;
    reduction.data = all ? task.data : std::make_shared<const Dataset>(task.data->subset(found.rows));
    const Names noAxes, &axes = found.axes.columns;
    reduction.metric = std::make_shared<const Metric>(otherColumns(*reduction.data, task.table ? noAxes : axes));
    if (!task.table)
        reduction.map.transformRead = [axes](const Dataset &rows) {
            return axesOf(rows, axes).transform([](const Points &places) { return places.X; });
        };
    reduction.coordinates = std::move(found.axes.X);
    reduction.axes = axes;
    reduction.diagnostics = std::move(found.diagnostics);
    reduction.warnings = std::move(found.warnings);
    return reduction;
}

} // namespace

std::vector<ObjectKind> Given::kinds() {
    return {ObjectKind::Points, ObjectKind::Sequences, ObjectKind::Graph, ObjectKind::Dissimilarities,
            ObjectKind::Gram};
}

Schema<Given::Options> Given::schema() {
    return Schema<Options>{}
        .columns(&Options::columns,
                 {.id = "columns",
                  .label = "Axes",
                  .help = "The columns that are the axes, in this order; more columns give more axes to choose from.",
                  .automatic = "the first two columns; of a file, its columns of numbers that the data lack"})
        .text(&Options::source, {.id = "source",
                                 .label = "File",
                                 .help = "A table whose columns are the axes, in place of those of the data.",
                                 .domain = TableFile{},
                                 .automatic = "the data themselves"})
        .text(&Options::sha256, {.id = "sha256",
                                 .label = "SHA-256",
                                 .help = "The checksum of the file, by which a changed one is told.",
                                 .domain = CheckSum{},
                                 .automatic = "not compared"})
        .text(&Options::match, {.id = "match",
                                .label = "Rows matched by",
                                .help = "The column of ids that the data and the file both have.",
                                .domain = ColumnName{},
                                .automatic = "the names of the rows, else 'row', the position that exports write"});
}

Result<std::unique_ptr<Run>> Given::start(ReducerTask task, const Options &options) {
    if (!task.read) // nothing has been prepared
        task.read = task.data;
    return singleStepRun(
        [task = std::move(task), options](const Progress &progress) { return solve(task, options, progress); });
}

} // namespace eigenscope
