#include "ui/document/kept_rows.h"

#include <nlohmann/json.hpp>

namespace eigenscope {

Rows allRows(const Results &results) {
    if (results.prepare.value)
        return results.prepare.value->dataset->rows;
    return results.load.value ? results.load.value->dataset->rows : Rows{};
}

void keepRows(Document &document, const Selection &selection, bool selected) {
    const auto &loaded = document.results().load.value;
    if (!loaded || selection.rows().empty())
        return document.say(QObject::tr("Select the rows first."));
    Json rows = Json::array();
    for (const Index row : loaded->dataset->rows)
        if (selection.contains(row) == selected)
            rows.push_back(row);
    Json settings = document.session().data();
    settings["rows"] = std::move(rows);
    document.set(selected ? QObject::tr("Keep selected rows") : QObject::tr("Leave rows out"), "data",
                 std::move(settings));
}

void useAllRows(Document &document) {
    Json settings = document.session().data();
    settings.erase("rows");
    document.set(QObject::tr("Use all rows"), "data", std::move(settings));
}

} // namespace eigenscope
