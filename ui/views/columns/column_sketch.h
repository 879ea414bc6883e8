#pragma once

#include "ui/theme/theme.h"
#include "ui/views/columns/column_facts.h"

#include <QRectF>
#include <QString>

class QPainter;

namespace eigenscope {

/// The bars of a column in a small place, and over them those of the selected rows (empty for none). Heights are square
/// roots of counts, as in the view Filters. Where no text occurs twice that is said instead.
void paintColumnSketch(QPainter &painter, const QRectF &place, const ColumnFacts &facts,
                       const std::vector<Index> &selected, const Theme &theme);

/// From where to where the values reach, or how many different ones there are.
QString rangeText(const ColumnSummary &summary);
/// The same of one bound: a number with few digits, or a date.
QString boundText(const ColumnSummary &summary, double value);
/// What is missing, as a share: "2.3 %"; "–" where nothing is.
QString missingText(const ColumnSummary &summary);
/// The most frequent values with their counts, as a line each.
QString frequentText(const ColumnSummary &summary);

} // namespace eigenscope
