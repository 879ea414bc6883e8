#pragma once

#include "core/formats/format.h"

namespace eigenscope {

/// Whether the text is XML whose root is <graphml>.
bool isGraphMl(std::string_view content);

/// The graph of a GraphML text with the data of its nodes as columns; the weights are the data of the edges that are
/// called "weight". Of several graphs in the file the first. `rules` say what its edges may be. Syntax errors carry
/// line and column; InvalidData as makeGraph, for a node without an id or with one that is taken, and for an edge to a
/// node that is not there. O(size). Source: Brandes et al., GraphML Progress Report, Graph Drawing 2001.
Result<Content> readGraphMl(std::string_view content, const EdgeRules &rules);

/// Graphs as XML.
FormatInfo graphMlFormat();

} // namespace eigenscope
