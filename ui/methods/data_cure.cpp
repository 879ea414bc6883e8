#include "ui/methods/data_cure.h"

#include <QObject>

#include <algorithm>
#include <vector>

namespace eigenscope {

std::optional<DataCure> dataCure(const std::string &key, const Json &value) {
    if (key == "transpose" && value == true)
        return DataCure{
            QObject::tr("Transpose"), QObject::tr("Transpose"),
            QObject::tr("The rows become columns: the first column of texts names them, and the names of the "
                        "columns name the new rows.")};
    if (key == "ragged" && value == "skip")
        return DataCure{QObject::tr("Skip those lines"), QObject::tr("Skip ragged lines"),
                        QObject::tr("Leaves out the lines with too few or too many values. It is told which ones.")};
    if (key == "names_row" && value.is_number_integer())
        return DataCure{QObject::tr("Take the names from line %1").arg(value.get<int>()),
                        {},
                        QObject::tr("Leaves out the lines above the table.")};
    if (key == "draw" && value.is_number_integer())
        return DataCure{
            QObject::tr("Draw %L1 rows").arg(value.get<int>()), QObject::tr("Draw rows"),
            QObject::tr("Reads so many rows, drawn at random, and leaves out the others. Only the drawn ones "
                        "must fit in memory.")};
    if (key == "self_loops" && value == "drop")
        return DataCure{QObject::tr("Drop self-loops"), QObject::tr("Drop self-loops"),
                        QObject::tr("Leaves out the edges from a node to itself. It is told how many.")};
    if (key == "directed" && value == "symmetrize")
        return DataCure{
            QObject::tr("Symmetrize"), QObject::tr("Symmetrize"),
            QObject::tr("Takes the graph for an undirected one: an edge that goes both ways has the mean of "
                        "its two weights, one that goes one way keeps its own.")};
    if (key == "parallel" && value == "average")
        return DataCure{QObject::tr("Average doubled edges"), QObject::tr("Average doubled edges"),
                        QObject::tr("An edge that is listed more than once has the mean of its weights, and not their "
                                    "sum.")};
    return std::nullopt;
}

std::span<const SwitchedCure> switchedCures() {
    static const std::vector<SwitchedCure> cures = {{"transpose", true},        {"ragged", "skip"},
                                                    {"draw", usualDraw},        {"self_loops", "drop"},
                                                    {"directed", "symmetrize"}, {"parallel", "average"}};
    return cures;
}

bool isOn(const SwitchedCure &cure, const Json &data) {
    const auto value = data.find(cure.key);
    return value != data.end() && (*value == cure.on || (cure.on.is_number() && value->is_number()));
}

Json withKey(Json data, const std::string &key, const Json &value) {
    if (value.is_null())
        data.erase(key);
    else
        data[key] = value;
    if (data.contains("draw"))
        data.erase("in_passes");
    return data;
}

std::optional<Json> dataValue(const Remedy &remedy) {
    if (remedy.change != Remedy::Change::SetData)
        return std::nullopt;
    Json value = Json::parse(remedy.value, nullptr, false);
    return value.is_discarded() ? std::nullopt : std::optional(std::move(value));
}

} // namespace eigenscope
