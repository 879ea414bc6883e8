#include "core/formats/content/edge_list.h"

#include "core/base/nearest_name.h"
#include "core/base/number_text.h"
#include "core/data/graph_edges.h"
#include "core/formats/bytes/decoded_text.h"
#include "core/formats/csv/csv_dialect.h"
#include "core/formats/csv/csv_reader.h"
#include "core/formats/csv/csv_values.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace eigenscope {
namespace {

std::string lower(std::string_view text) {
    std::string small(text);
    std::ranges::transform(small, small.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c; });
    return small;
}

bool isNamedLike(std::string_view name, std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, lower(name)) != names.end();
}

bool isSourceName(std::string_view name) {
    return isNamedLike(name, {"source", "from"});
}
bool isTargetName(std::string_view name) {
    return isNamedLike(name, {"target", "to"});
}
bool isWeightName(std::string_view name) {
    return isNamedLike(name, {"weight"});
}

/// The text with spaces in the place of its comment lines, so that lines keep their numbers.
std::string withoutComments(std::string_view text) {
    std::string plain(text);
    for (std::size_t begin = 0; begin < plain.size();) {
        const std::size_t end = std::min(plain.find('\n', begin), plain.size());
        const std::size_t first = plain.find_first_not_of(" \t", begin);
        if (first < end && (plain[first] == '#' || plain[first] == '%'))
            std::fill(plain.begin() + static_cast<std::ptrdiff_t>(begin),
                      plain.begin() + static_cast<std::ptrdiff_t>(end), ' ');
        begin = end + 1;
    }
    return plain;
}

/// The cells of the first record.
Names firstRecord(std::string_view text, char delimiter) {
    CsvScanner scanner(text, delimiter);
    Names cells;
    if (scanner.nextRecord())
        for (CsvCell cell; scanner.nextCell(cell);)
            cells.push_back(cell.value());
    return cells;
}

/// The columns of the two ends and of the weight; that one is nullptr where all edges count 1.
struct EdgeColumns {
    const Column *source = nullptr, *target = nullptr, *weight = nullptr;
};

Result<EdgeColumns> edgeColumns(const Table &edges, const Roles &roles) {
    EdgeColumns found;
    if (roles.columns) {
        if (roles.columns->size() < 2 || roles.columns->size() > 3)
            return Error{Error::Kind::InvalidParameter,
                         sentence("The columns of an edge list are two of nodes and one of weights where there are "
                                  "some. Got %1 columns.",
                                  roles.columns->size())};
        std::array<const Column **, 3> places = {&found.source, &found.target, &found.weight};
        for (std::size_t i = 0; i < roles.columns->size(); ++i)
            if (!(*places[i] = edges.find((*roles.columns)[i])))
                return unknownName(sentence("column"), (*roles.columns)[i], edges.names());
    } else {
        if (edges.columns.size() < 2)
            return Error{
                Error::Kind::InvalidData,
                sentence("An edge list needs two columns of nodes, but the table has %1.", edges.columns.size())};
        for (const Column &column : edges.columns) {
            found.source = isSourceName(column.name) ? &column : found.source;
            found.target = isTargetName(column.name) ? &column : found.target;
            found.weight = isWeightName(column.name) ? &column : found.weight;
        }
        if (!found.source || !found.target) {
            found.source = &edges.columns[0];
            found.target = &edges.columns[1];
        }
        if (!found.weight && edges.columns.size() == 3 && edges.columns[2].isNumeric() &&
            found.source == &edges.columns[0] && found.target == &edges.columns[1])
            found.weight = &edges.columns[2];
    }
    if (found.weight && !found.weight->isNumeric())
        return Error{
            Error::Kind::InvalidData,
            sentence("The column '%1' must hold the weights of the edges. It holds texts.", found.weight->name)};
    return found;
}

/// Refuses ends that are no longer what was written: numbers of many digits are rounded, and nodes would become one.
Result<void> requireExactEnds(const EdgeColumns &columns) {
    for (const Column *column : {columns.source, columns.target}) {
        const auto *numbers = std::get_if<VectorXd>(&column->values);
        if (numbers && (numbers->array().abs() >= 0x1p53).any())
            return Error{Error::Kind::InvalidData,
                         sentence("The column '%1' of nodes holds numbers from 2^53, which are rounded, so that some "
                                  "could become the same node. Tell its type, so that its texts are read: \"types\": "
                                  "{\"%1\": \"id\"}.",
                                  column->name)};
    }
    return {};
}

/// The names of the nodes with the attributes that are known of them.
struct EdgeNodes {
    Table table;
    Names names;
    std::unordered_map<std::string, Index> positions;

    explicit EdgeNodes(Table given) : table(std::move(given)) {
        for (Index i = 0; i < table.rows(); ++i)
            add(table.columns.front().text(i));
    }
    void add(const std::string &name) {
        if (positions.emplace(name, static_cast<Index>(names.size())).second)
            names.push_back(name);
    }
};

/// The nodes that the edges name.
EdgeNodes namedNodes(const EdgeColumns &columns) {
    EdgeNodes nodes{Table{}};
    for (Index i = 0; i < columns.source->size(); ++i)
        for (const Column *column : {columns.source, columns.target})
            if (const std::string name = column->text(i); !name.empty())
                nodes.add(name);
    if (columns.source->isNumeric() && columns.target->isNumeric())
        std::ranges::sort(nodes.names, {}, [](const std::string &name) { return *readNumber(name); });
    nodes.positions.clear();
    for (std::size_t i = 0; i < nodes.names.size(); ++i)
        nodes.positions[nodes.names[i]] = static_cast<Index>(i);
    nodes.table.columns.push_back({"node", nodes.names});
    return nodes;
}

} // namespace

Result<Table> readEdgeList(std::string_view content, const ReaderOptions &options, const Progress &progress) {
    std::string converted;
    Sentences notes;
    TRY(const DecodedText decoded, decodedText(content, options, converted, notes));
    const std::string plain = withoutComments(decoded.text);
    ReaderOptions known = options;
    known.encoding = "utf-8";
    if (!known.delimiter) {
        known.delimiter = guessDialect(plain, options).delimiter;
        if (firstRecord(plain, *known.delimiter).size() < 2)
            known.delimiter = ' ';
    }
    const Names first = firstRecord(plain, *known.delimiter);
    const auto isNumber = [](const std::string &cell) { return decimalNumber(cell, '.') || decimalNumber(cell, ','); };
    if (!known.header && std::ranges::any_of(first, isNumber))
        known.header = false;
    if (!known.header && first.size() >= 2) {
        const bool named = std::ranges::any_of(first, isSourceName) && std::ranges::any_of(first, isTargetName);
        const std::size_t behind = std::min(plain.find('\n', plain.find(first.front())), plain.size());
        const Names second = firstRecord(std::string_view(plain).substr(behind), *known.delimiter);
        known.header = named || std::ranges::any_of(second, isNumber); // names of nodes look like those of columns
    }
    Result<Table> table = readCsv(plain, known, progress);
    if (table)
        table->notes.insert(table->notes.begin(), notes.begin(), notes.end());
    return table;
}

bool isEdgeTable(const Table &table) {
    const std::size_t columns = table.columns.size();
    const auto is = [&table](auto isName) { return std::ranges::any_of(table.columns, isName, &Column::name); };
    return (columns == 2 || (columns == 3 && is(isWeightName))) && is(isSourceName) && is(isTargetName);
}

Result<Content> graphOf(const Table &edges, const Table &given, const Roles &roles, const EdgeRules &rules) {
    TRY(const EdgeColumns columns, edgeColumns(edges, roles));
    TRY(requireExactEnds(columns));
    const bool isDescribed = given.rows() > 0;
    EdgeNodes nodes = isDescribed ? EdgeNodes(given) : namedNodes(columns);
    if (isDescribed && static_cast<Index>(nodes.names.size()) != given.rows())
        return Error{Error::Kind::InvalidData,
                     sentence("The table of nodes must have each node once. It has %1 rows, but %2 different nodes.",
                              given.rows(), nodes.names.size())};
    std::vector<Edge> list;
    for (Index i = 0; i < edges.rows(); ++i) {
        Edge edge;
        for (const auto &[column, end] : {std::pair(columns.source, &edge.source), {columns.target, &edge.target}}) {
            const std::string name = column->text(i);
            const auto node = nodes.positions.find(name);
            if (name.empty())
                return Error{Error::Kind::InvalidData,
                             sentence("The edge in row %1 (counted from 0) has an empty end. It needs two nodes.", i)};
            if (node == nodes.positions.end())
                return Error{Error::Kind::InvalidData,
                             sentence("The edges name the node '%1', which the table of nodes does not have.", name)};
            *end = node->second;
        }
        if (columns.weight)
            edge.weight = std::get<VectorXd>(columns.weight->values)[i];
        list.push_back(edge);
    }
    Content content{std::move(nodes.table)};
    content.roles.name = content.table.columns.front().name;
    content.roles.columns.emplace();
    for (const Column *column : {columns.source, columns.target, columns.weight})
        if (column)
            content.roles.columns->push_back(column->name);
    content.table.notes.insert(content.table.notes.begin(), edges.notes.begin(), edges.notes.end());
    for (const Column &column : edges.columns)
        if (&column != columns.source && &column != columns.target && &column != columns.weight)
            content.table.notes.push_back(sentence("The column '%1' of the edges was not used.", column.name));
    TRY(Graph graph, makeGraph(nodes.names, list, false, rules, content.table.notes));
    content.objects = std::move(graph);
    return content;
}

} // namespace eigenscope
