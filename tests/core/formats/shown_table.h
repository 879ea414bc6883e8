#pragma once

#include "core/data/table.h"

#include <QByteArray>

namespace eigenscope {

/// "a: 1 2; b: x - (NOTE)", with "-" for what is missing, or "refused: SENTENCE".
inline QByteArray shownTable(const Result<Table> &table) {
    if (!table)
        return "refused: " + QByteArray::fromStdString(table.error().message);
    std::string text;
    for (const Column &column : table->columns) {
        text += (text.empty() ? "" : "; ") + column.name + ":";
        for (Index i = 0; i < column.size(); ++i)
            text += " " + (column.text(i).empty() ? "-" : column.text(i));
    }
    for (const std::string &note : table->notes)
        text += " (" + note + ")";
    return QByteArray::fromStdString(text);
}

} // namespace eigenscope
