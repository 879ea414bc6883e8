#pragma once

#include "core/data/column_type.h"

#include <QList>
#include <QString>

namespace eigenscope {

/// The types of columns in the order in which they are offered.
const QList<ColumnType> &offeredTypes();

/// What a type is called: "number", "picture path", …
QString typeText(ColumnType type);

/// How a column was read, for a tooltip: "412 numbers with thousands points; 3 missing"; empty where nothing is to be
/// said.
QString readingText(const ColumnReading &reading);

} // namespace eigenscope
