#include "core/subsets/row_columns.h"

#include <algorithm>

namespace eigenscope {
namespace {

RowColumn lookedAt(const Column &column) {
    if (const auto *texts = std::get_if<std::vector<std::string>>(&column.values))
        return {.isText = true, .texts = texts->data()};
    return {.numbers = std::get<VectorXd>(column.values).data(), .isTime = column.isTime};
}

} // namespace

RowColumns::RowColumns(const Dataset &data, std::vector<Column> made) : m_data(data), m_made(std::move(made)) {}

std::optional<RowColumn> RowColumns::find(std::string_view name) const {
    if (const Column *attribute = m_data.attribute(name))
        return lookedAt(*attribute);
    const Points &points = m_data.points();
    if (const auto found = std::ranges::find(points.columns, name); found != points.columns.end())
        return RowColumn{.numbers = points.X.col(found - points.columns.begin()).data()};
    const auto made = std::ranges::find(m_made, name, &Column::name);
    return made == m_made.end() ? std::nullopt : std::optional(lookedAt(*made));
}

std::vector<std::string> RowColumns::names() const {
    std::vector<std::string> names = m_data.points().columns;
    for (const auto *columns : {&m_data.attributes, &m_made})
        std::ranges::transform(*columns, std::back_inserter(names), &Column::name);
    return names;
}

} // namespace eigenscope
