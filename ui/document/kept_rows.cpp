#include "ui/document/kept_rows.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace eigenscope {

Rows drawnRows(const Results &results, const Encoding &encoding) {
    const auto prepared = results.value<Stage::Prepare>();
    const auto loaded = results.value<Stage::Load>();
    if (!loaded)
        return {};
    const Dataset &data = prepared ? *prepared->dataset : *loaded->dataset;
    const Coloring look = encoding.coloring(data);
    Rows drawn;
    for (std::size_t i = 0; i < data.rows.size(); ++i)
        if (look.visible[i])
            drawn.push_back(data.rows[i]);
    return drawn;
}

void keepRows(Document &document, const Rows &rows, bool kept) {
    const auto loaded = document.results().value<Stage::Load>();
    if (!loaded || rows.empty())
        return document.say(QObject::tr("Select the rows first."));
    Json remaining = Json::array();
    for (const Index row : loaded->dataset->rows)
        if (std::ranges::binary_search(rows, row) == kept)
            remaining.push_back(row);
    Json settings = document.session().data();
    settings["rows"] = std::move(remaining);
    document.set(kept ? QObject::tr("Keep selected rows") : QObject::tr("Leave rows out"), "data", std::move(settings));
}

void useAllRows(Document &document) {
    Json settings = document.session().data();
    settings.erase("rows");
    document.set(QObject::tr("Use all rows"), "data", std::move(settings));
}

} // namespace eigenscope
