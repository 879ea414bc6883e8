#include "core/formats/inline_data.h"

#include "core/base/no_number.h"
#include "core/base/number_text.h"
#include "core/formats/csv/csv_writer.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace eigenscope {
namespace {

using Entries = std::vector<std::pair<std::string, std::string>>;

std::string entryOf(const Entries &entries, const std::string &column) {
    const auto found = std::ranges::find(entries, column, &Entries::value_type::first);
    return found == entries.end() ? std::string() : found->second;
}

double numberOf(const Entries &entries, const std::string &column) {
    return readNumber(entryOf(entries, column)).value_or(noNumber);
}

/// The columns of the data; of a date that is analyzed its date, which reads back to the same number of days.
Table tableOf(const Dataset &data) {
    Table table;
    for (std::size_t j = 0; j < data.points().columns.size(); ++j) {
        const std::string &name = data.points().columns[j];
        const Column *date = data.attribute(name);
        if (!date || !date->isTime)
            table.columns.push_back({name, VectorXd(data.points().X.col(static_cast<Index>(j)))});
    }
    for (const Column &attribute : data.attributes)
        if (!table.find(attribute.name))
            table.columns.push_back(attribute);
    return table;
}

/// The types of columns among which some are dates; null where none is.
Json typesOf(const Table &table) {
    if (std::ranges::none_of(table.columns, &Column::isTime))
        return {};
    Json types = Json::object();
    for (const Column &column : table.columns)
        types[column.name] = typeName(column.isTime        ? ColumnType::Date
                                      : column.isNumeric() ? ColumnType::Number
                                                           : ColumnType::Text);
    return types;
}

} // namespace

Dataset withValue(Dataset data, Index row, std::string_view column, double value) {
    auto &points = std::get<Points>(data.objects);
    if (const auto found = std::ranges::find(points.columns, column); found != points.columns.end())
        points.X(row, found - points.columns.begin()) = value;
    else
        std::get<VectorXd>(std::ranges::find(data.attributes, column, &Column::name)->values)[row] = value;
    return data;
}

Dataset withRow(const Dataset &data, const Entries &entries) {
    Dataset longer = data;
    auto &points = std::get<Points>(longer.objects);
    points.X.conservativeResize(points.X.rows() + 1, Eigen::NoChange);
    for (std::size_t j = 0; j < points.columns.size(); ++j)
        points.X(points.X.rows() - 1, static_cast<Index>(j)) = numberOf(entries, points.columns[j]);
    for (Column &column : longer.attributes)
        if (auto *numbers = std::get_if<VectorXd>(&column.values)) {
            numbers->conservativeResize(numbers->size() + 1);
            numbers->tail(1)[0] = numberOf(entries, column.name);
        } else {
            std::get<std::vector<std::string>>(column.values).push_back(entryOf(entries, column.name));
        }
    longer.rows.push_back(longer.rows.empty() ? 0 : std::ranges::max(longer.rows) + 1);
    return longer;
}

Json inlineData(const Dataset &data) {
    const Table table = tableOf(data);
    Json json = {{"source", "inline"}};
    if (Json types = typesOf(table); !types.is_null())
        json["types"] = std::move(types);
    for (const auto &[key, role] :
         {std::pair("label", &data.label), std::pair("name", &data.name), std::pair("target", &data.target)})
        if (*role)
            json[key] = **role;
    json["columns"] = data.points().columns;
    json["text"] = separatedText(table, {});
    return json;
}

} // namespace eigenscope
