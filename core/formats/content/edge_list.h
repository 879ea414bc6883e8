#pragma once

#include "core/formats/bytes/reader_options.h"
#include "core/formats/content/content.h"

namespace eigenscope {

/// The table of an edge list: as CSV, but cells may be parted by spaces, and lines that begin with '#' or '%' are
/// comments. A first line is one of names where its words say so ("source", "target", "weight" and their like) or stand
/// above numbers.
Result<Table> readEdgeList(std::string_view content, const ReaderOptions &options, const Progress &progress);

/// Whether two columns are named "source" and "target" (or "from" and "to"), and a third one "weight" where there is
/// one.
bool isEdgeTable(const Table &table);

/// The graph of a table of edges: two columns of nodes, and one of weights where there is a third one of numbers or the
/// roles name three columns. `nodes` tells the nodes, in its first column, with their attributes; where it has no rows
/// the nodes are those of the edges, numbers in rising order, texts in the order in which they occur.
/// InvalidData as makeGraph, and for a node that `nodes` does not have. O(edges·log(edges)).
Result<Content> graphOf(const Table &edges, const Table &nodes, const Roles &roles, const EdgeRules &rules);

} // namespace eigenscope
