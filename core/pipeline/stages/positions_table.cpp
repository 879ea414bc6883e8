#include "core/pipeline/stages/positions_table.h"

#include "core/pipeline/stages/load.h"

#include <algorithm>

namespace eigenscope {

Names numberColumns(const Dataset &table) {
    Names names = table.points().columns;
    for (const Column &column : table.attributes)
        if (column.isNumeric() && std::ranges::find(names, column.name) == names.end())
            names.push_back(column.name);
    return names;
}

Json positionsSource(const Session &session, const ReducerInfo &reducer) {
    const Json &settings = session.json().at("reducer");
    if (reducer.input != ReducerInput::Positions || settings.value("source", Json()).is_null())
        return nullptr;
    Json source = {{"source", settings.at("source")}, {"kind", "points"}, {"types", Json::object()}};
    if (const Json sum = settings.value("sha256", Json()); !sum.is_null())
        source["sha256"] = sum;
    return source;
}

Result<std::optional<LoadedData>> positionsTable(const Session &session, const Catalogue &catalogue,
                                                 const std::filesystem::path &base, const Progress &progress) {
    const Json source = positionsSource(session, *catalogue.reducers.find(session.reducer()->id));
    if (source.is_null())
        return std::optional<LoadedData>();
    TRY(LoadedData table, loadData(source, sourceContext(catalogue, base), progress));
    return std::optional(std::move(table));
}

} // namespace eigenscope
