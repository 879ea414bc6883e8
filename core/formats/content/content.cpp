#include "core/formats/content/content.h"

#include "core/base/nearest_name.h"
#include "core/base/word_list.h"
#include "core/data/relations.h"
#include "core/data/sequences.h"
#include "core/formats/content/edge_list.h"
#include "core/formats/content/square_table.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <string_view>
#include <unordered_set>

namespace eigenscope {
namespace {

/// The whole graph or matrix of the members alone; points and sequences as they are. O(size of the whole).
Objects inducedWhole(Objects members) {
    std::visit(
        [](auto &some) {
            if constexpr (requires { some.positions; }) {
                some.whole = inducedOn(*some.whole, some.positions);
                std::iota(some.positions.begin(), some.positions.end(), Index{0});
            }
        },
        members);
    return members;
}

/// Adds an attribute that tells of the objects what they do not have as a column: the lengths of sequences, the degrees
/// (sums of weights) of nodes.
void describe(Dataset &dataset) {
    Column column;
    if (const auto *sequences = std::get_if<Sequences>(&dataset.objects)) {
        VectorXd lengths(dataset.size());
        for (Index i = 0; i < lengths.size(); ++i)
            lengths[i] = static_cast<double>(sequences->texts[static_cast<std::size_t>(i)].size());
        column = {"length", std::move(lengths)};
    } else if (const auto *graph = std::get_if<Graph>(&dataset.objects)) {
        const VectorXd degrees = graph->whole->adjacency() * VectorXd::Ones(graph->whole->size());
        column = {"degree", VectorXd(degrees(graph->positions))};
    }
    if (!column.name.empty() && !dataset.attribute(column.name))
        dataset.attributes.push_back(std::move(column));
}

/// The only text column that has no role, or the one that the roles name.
Result<std::string> textColumn(const Table &table, const Roles &roles) {
    if (roles.columns && roles.columns->size() == 1)
        return roles.columns->front();
    Names texts;
    for (const Column &column : table.columns)
        if (!column.isNumeric() && column.name != roles.label && column.name != roles.name)
            texts.push_back(column.name);
    if (texts.size() == 1 && !roles.columns)
        return texts.front();
    return Error{Error::Kind::InvalidData,
                 roles.columns
                     ? sentence("Sequences need one column of texts, but %1 are chosen.", roles.columns->size())
                     : sentence("Sequences need one column of texts, but the table has %1 without a role. Choose it by "
                                "\"columns\": [\"NAME\"].",
                                texts.size())};
}

Result<Content> sequencesOf(Table table, const Roles &roles) {
    TRY(const std::string name, textColumn(table, roles));
    const auto column = std::ranges::find(table.columns, name, &Column::name);
    if (column == table.columns.end())
        return unknownName(sentence("column"), name, table.names());
    const auto *texts = std::get_if<std::vector<std::string>>(&column->values);
    if (!texts)
        return Error{Error::Kind::InvalidData,
                     sentence("The column '%1' must hold sequences. It holds numbers.", name)};
    Result<Sequences> sequences =
        makeSequences(*texts, [](std::size_t i) { return sentence("The sequence of row %1 (counted from 0)", i); });
    if (!sequences)
        return sequences.error();
    return Content{std::move(table), *std::move(sequences), {.columns = Names{name}}};
}

/// The reason to leave a column of numbers out, said of several.
Sentence reasonOfMany(const Sentence &reason) {
    return reason == "it is an id"   ? sentence("they are ids")
           : reason == "it is empty" ? sentence("they are empty")
                                     : sentence("they are constant");
}

} // namespace

Result<Content> objectsOf(Table table, const Table &nodes, std::optional<ObjectKind> kind, const Roles &roles,
                          const EdgeRules &rules) {
    if (!kind && !roles.columns)
        kind = isEdgeTable(table)          ? ObjectKind::Graph
               : isTableOfDistances(table) ? ObjectKind::Dissimilarities
                                           : ObjectKind::Points;
    switch (kind.value_or(ObjectKind::Points)) {
    case ObjectKind::Sequences: return sequencesOf(std::move(table), roles);
    case ObjectKind::Graph: return graphOf(table, nodes, roles, rules);
    case ObjectKind::Dissimilarities:
    case ObjectKind::Gram: return roles.columns ? noColumns(*kind) : relationsOf(table, *kind);
    case ObjectKind::Points: break;
    }
    return Content{std::move(table)};
}

Error noColumns(ObjectKind kind) {
    return {Error::Kind::InvalidParameter,
            sentence("The 'columns' of data choose among those of a table, but the data are %1.",
                     catalogueWords(kindName(kind)))};
}

Result<Dataset> makeDataset(const Content &content, const Roles &roles) {
    if (!content.objects)
        return makeDataset(content.table, roles);
    const bool areChosen = !content.table.positions.empty(); // by whoever has read them
    const bool areSome = !areChosen && (roles.rows || roles.draw);
    TRY(std::vector<Index> rows, chosenRows(countOf(*content.objects), areChosen ? Roles{} : roles));
    Dataset all{*content.objects, content.table.columns, {}, {}, {}, {}};
    all.rows.resize(static_cast<std::size_t>(countOf(all.objects)));
    std::iota(all.rows.begin(), all.rows.end(), Index{0});
    if (areChosen)
        all.rows = content.table.positions;
    Dataset dataset = areSome ? all.subset(rows) : std::move(all);
    if (areSome)
        dataset.objects = inducedWhole(std::move(dataset.objects));
    describe(dataset);
    for (const auto &[role, asked] :
         {std::pair(&Dataset::label, &roles.label), {&Dataset::name, &roles.name}, {&Dataset::target, &roles.target}}) {
        if (*asked && !dataset.attribute(**asked)) {
            Names known;
            for (const Column &column : dataset.attributes)
                known.push_back(column.name);
            return unknownName(sentence("column"), **asked, known);
        }
        dataset.*role = *asked;
    }
    if (roles.target && !dataset.attribute(*roles.target)->isNumeric())
        return Error{Error::Kind::InvalidData,
                     sentence("The column '%1' must hold numbers. It holds texts.", *roles.target)};
    return dataset;
}

std::vector<ColumnReading> leftOutColumns(const Dataset &dataset, const std::vector<ColumnReading> &readings) {
    std::vector<ColumnReading> left;
    if (readings.empty() || !dataset.isPoints())
        return left;
    const std::unordered_set<std::string_view> analyzed(dataset.points().columns.begin(),
                                                        dataset.points().columns.end());
    for (const ColumnReading &reading : readings) {
        const bool mayBe = reading.type == ColumnType::Number || (reading.type == ColumnType::Id && !reading.isTold);
        const Column *column = mayBe && !reading.leftOut.empty() ? dataset.attribute(reading.column) : nullptr;
        if (column && column->isNumeric() && !analyzed.contains(reading.column) && reading.column != dataset.label &&
            reading.column != dataset.target)
            left.push_back(reading);
    }
    return left;
}

Sentences leftOutNotes(const Dataset &dataset, const std::vector<ColumnReading> &readings) {
    std::map<Sentence, Names> columns; // by reason
    for (const ColumnReading &reading : leftOutColumns(dataset, readings))
        columns[reading.leftOut].push_back(reading.column);
    Sentences notes;
    for (const auto &[reason, names] : columns)
        notes.push_back(columnsAre(
            names, sentence("left out of the analysis, since %1", names.size() == 1 ? reason : reasonOfMany(reason))));
    return notes;
}

} // namespace eigenscope
