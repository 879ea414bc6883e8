#include "core/formats/graphml_reader.h"

#include "core/base/number_text.h"
#include "core/base/text_encoding.h"
#include "core/data/graph_edges.h"
#include "core/formats/bytes/decoded_text.h"
#include "core/formats/content/table_size.h"
#include "core/formats/known_by.h"

#include <limits>
#include <map>
#include <pugixml.hpp>
#include <unordered_map>

namespace eigenscope {
namespace {

Error refusal(const Sentence &why) {
    return {Error::Kind::InvalidData, why};
}

/// A <key>: what the data of nodes or edges with its id are called, and what stands where there are none.
struct GraphMlKey {
    std::string name;
    std::string fallback;
};
using Keys = std::map<std::string, GraphMlKey>;

Keys keysFor(const pugi::xml_node &root, std::string_view owner) {
    Keys keys;
    for (const pugi::xml_node key : root.children("key"))
        if (const std::string_view domain = key.attribute("for").as_string("all"); domain == owner || domain == "all") {
            const std::string id = key.attribute("id").as_string();
            keys[id] = {key.attribute("attr.name").as_string(id.c_str()), key.child("default").text().as_string()};
        }
    return keys;
}

std::string dataOf(const pugi::xml_node &element, const std::string &id, const GraphMlKey &key) {
    const pugi::xml_node data = element.find_child_by_attribute("data", "key", id.c_str());
    return data ? data.text().as_string() : key.fallback;
}

/// The texts as numbers where all that are there are some.
Column columnOf(std::string name, std::vector<std::string> texts) {
    VectorXd numbers(static_cast<Index>(texts.size()));
    bool hasNumber = false;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto number = readNumber(texts[i]);
        if (!number && !texts[i].empty())
            return {std::move(name), std::move(texts)};
        numbers[static_cast<Index>(i)] = number.value_or(std::numeric_limits<double>::quiet_NaN());
        hasNumber = hasNumber || number;
    }
    if (!hasNumber)
        return {std::move(name), std::move(texts)};
    return {std::move(name), std::move(numbers)};
}

struct Nodes {
    Names ids;
    std::unordered_map<std::string, Index> positions;
    Table table;
};

/// `bytes`: how long the whole text is.
Result<Nodes> readNodes(const pugi::xml_node &graph, const Keys &keys, std::size_t bytes) {
    Nodes nodes;
    for (const pugi::xml_node node : graph.children("node")) {
        const std::string id = node.attribute("id").as_string();
        if (id.empty())
            return refusal(sentence("Node %1 (counted from 0) of the graph has no 'id'.", nodes.ids.size()));
        if (!nodes.positions.emplace(id, static_cast<Index>(nodes.ids.size())).second)
            return refusal(sentence("The graph has two nodes with the id '%1'.", id));
        nodes.ids.push_back(id);
    }
    TRY(requireRoomForKeys(nodes.ids.size(), keys.size(), bytes));
    nodes.table.columns.push_back({"node", nodes.ids});
    for (const auto &[id, key] : keys) {
        std::vector<std::string> texts;
        for (const pugi::xml_node node : graph.children("node"))
            texts.push_back(dataOf(node, id, key));
        const std::string name = nodes.table.find(key.name) ? key.name + " (" + id + ")" : key.name;
        nodes.table.columns.push_back(columnOf(name, std::move(texts)));
    }
    return nodes;
}

Result<std::vector<Edge>> readEdges(const pugi::xml_node &graph, const Keys &keys, const Nodes &nodes,
                                    bool &isDirected) {
    std::vector<Edge> edges;
    for (const pugi::xml_node element : graph.children("edge")) {
        Edge edge;
        for (const auto &[end, position] : {std::pair("source", &edge.source), {"target", &edge.target}}) {
            const std::string id = element.attribute(end).as_string();
            const auto found = nodes.positions.find(id);
            if (found == nodes.positions.end())
                return refusal(sentence("An edge names the node '%1', which the graph does not have.", id));
            *position = found->second;
        }
        for (const auto &[id, key] : keys)
            if (key.name == "weight")
                if (const std::string text = dataOf(element, id, key); !text.empty()) {
                    const auto weight = readNumber(text);
                    if (!weight)
                        return refusal(
                            sentence("The edge between '%1' and '%2' has the weight '%3'. A weight is a number of at "
                                     "least 0.",
                                     nodes.ids[static_cast<std::size_t>(edge.source)],
                                     nodes.ids[static_cast<std::size_t>(edge.target)], excerpt(text)));
                    edge.weight = *weight;
                }
        isDirected = isDirected || element.attribute("directed").as_bool();
        edges.push_back(edge);
    }
    return edges;
}

} // namespace

bool isGraphMl(std::string_view content) {
    constexpr std::size_t head = 4096; // a comment may stand before the root
    const std::size_t first = content.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    return first != content.npos && content[first] == '<' && content.substr(0, head).find("<graphml") != content.npos;
}

Result<Content> readGraphMl(std::string_view content, const EdgeRules &rules) {
    pugi::xml_document document;
    const pugi::xml_parse_result parsed = document.load_buffer(content.data(), content.size());
    if (!parsed)
        return syntaxError(content, static_cast<std::size_t>(std::max<std::ptrdiff_t>(parsed.offset, 0)),
                           sentence("the XML cannot be read: %1", parsed.description()));
    const pugi::xml_node root = document.child("graphml");
    const pugi::xml_node graph = root.child("graph");
    if (!graph)
        return Error{Error::Kind::Unreadable, sentence("The GraphML has no <graph>. One is needed.")};
    TRY(Nodes nodes, readNodes(graph, keysFor(root, "node"), content.size()));
    bool isDirected = std::string_view(graph.attribute("edgedefault").as_string()) == "directed";
    TRY(const auto edges, readEdges(graph, keysFor(root, "edge"), nodes, isDirected));
    Content read{std::move(nodes.table)};
    read.roles.name = "node";
    if (graph.next_sibling("graph"))
        read.table.notes.push_back(sentence("The file holds several graphs; the first was read."));
    TRY(Graph made, makeGraph(nodes.ids, edges, isDirected, rules, read.table.notes));
    read.objects = std::move(made);
    return read;
}

FormatInfo graphMlFormat() {
    return {.id = "graphml",
            .name = "GraphML",
            .description = "a graph as XML, with the data of its nodes",
            .endings = {".graphml"},
            .mimeTypes = {"application/graphml+xml"},
            .kinds = {ObjectKind::Graph},
            .sniff = knownBy(isGraphMl, Confidence::Signature),
            .isReadFromItsBeginning = false,
            .read = [](std::string_view bytes, const DataSettings &settings, const Progress &) {
                return readGraphMl(bytes, settings.reader.edges);
            }};
}

} // namespace eigenscope
