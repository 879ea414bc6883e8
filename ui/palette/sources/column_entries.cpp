#include "ui/palette/sources/column_entries.h"

#include "ui/document/encoding.h"

namespace eigenscope {
namespace {

std::vector<ListedEntry> listColumns(const PaletteTargets &targets) {
    Encoding &encoding = targets.context.encoding;
    std::vector<ListedEntry> entries;
    if (!targets.context.document.isOpen())
        return entries;
    for (const QString &column : encoding.columns())
        entries.push_back({{.key = "columns:" + column,
                            .title = column,
                            .detail = column == encoding.colorColumn() ? QObject::tr("colors the points already")
                                                                       : QObject::tr("color the points by it"),
                            .shortcut = {},
                            .whyNot = {},
                            .run = [&encoding, column] { encoding.setColorColumn(column); }}});
    return entries;
}

} // namespace

PaletteSourceInfo columnEntries() {
    return listed("columns", "Columns", {}, listColumns);
}

} // namespace eigenscope
