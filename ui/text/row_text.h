#pragma once

#include "core/pipeline/pipeline.h"

#include <QString>

namespace eigenscope {

/// Where a row of the source stands in a dataset; nothing where it was dropped. O(n) at worst.
std::optional<Index> positionOf(const Dataset &data, Index row);

/// What a tooltip says about a row of the source: its name, its label, the values of its columns as they were
/// loaded, and its coordinates; as rich text in which nothing that was typed or loaded is read as HTML.
QString rowTooltip(const Results &results, Index row);

} // namespace eigenscope
