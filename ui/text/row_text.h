#pragma once

#include "core/pipeline/pipeline.h"

#include <QString>

namespace eigenscope {

/// Where a row of the source stands in a dataset; nothing where it was dropped. O(n) at worst.
std::optional<Index> positionOf(const Dataset &data, Index row);

/// "1 row", "1,797 rows".
QString rowsText(Index count);
/// "1 column", "1,024 columns".
QString columnsText(Index count);
/// The class of a row, by its position; empty where it has none.
QString classText(const std::optional<Classes> &classes, Index position);
/// The name of a row, by its position, that the data give it; else "row 7", as in the source.
QString rowTitle(const Dataset &data, Index position);
/// The name of a row with its class: "flower 7 · setosa".
QString nameWithClass(const Dataset &data, const std::optional<Classes> &classes, Index position);

/// The entry of an analyzed column, by the position of its row: its number, or the date where it counts days.
QString analyzedText(const Dataset &data, Index position, Index column);

/// What a tooltip says about a row of the source: its name, its label, the values of its columns as they were
/// loaded, and its coordinates; as rich text in which nothing that was typed or loaded is read as HTML.
QString rowTooltip(const Results &results, Index row);

} // namespace eigenscope
