#include "ui/views/columns/column_lines.h"

#include <unordered_map>

namespace eigenscope {
namespace {

/// Takes the columns of a dataset one by one, each once.
class Lines {
public:
    explicit Lines(const LoadedData &loaded) : m_data(*loaded.dataset), m_roles(m_data) {
        for (const Column &attribute : m_data.attributes)
            m_attributes.emplace(attribute.name, &attribute);
        const std::vector<std::string> &analyzed = m_data.points().columns;
        for (std::size_t j = 0; j < analyzed.size(); ++j)
            m_points.emplace(analyzed[j], static_cast<Index>(j));
        for (const ColumnReading &reading : loaded.readings)
            m_readings.emplace(reading.column, &reading);
    }

    void take(const std::string &name) {
        if (!m_taken.insert(name).second)
            return;
        const auto attribute = m_attributes.find(name);
        const auto point = m_points.find(name);
        const auto reading = m_readings.find(name);
        const bool isAttribute = attribute != m_attributes.end();
        m_lines.push_back({.name = name,
                           .attribute = isAttribute ? attribute->second : nullptr,
                           .point = isAttribute || point == m_points.end() ? -1 : point->second,
                           .reading = reading == m_readings.end() ? nullptr : reading->second,
                           .role = m_roles.of(name),
                           .isAnalyzed = m_roles.isAnalyzed(name)});
    }
    std::vector<ColumnLine> taken() { return std::move(m_lines); }

private:
    const Dataset &m_data;
    ColumnRoles m_roles;
    std::unordered_map<std::string_view, const Column *> m_attributes;
    std::unordered_map<std::string_view, Index> m_points;
    std::unordered_map<std::string_view, const ColumnReading *> m_readings;
    std::unordered_set<std::string> m_taken;
    std::vector<ColumnLine> m_lines;
};

} // namespace

std::optional<ColumnType> ColumnLine::type() const {
    if (reading)
        return reading->type;
    if (!attribute)
        return ColumnType::Number;
    if (attribute->isTime)
        return ColumnType::Date;
    return attribute->isNumeric() ? std::optional(ColumnType::Number) : std::nullopt;
}

RowColumn ColumnLine::values(const Dataset &data) const {
    return attribute ? valuesOf(*attribute) : RowColumn{.numbers = data.points().X.col(point).data()};
}

std::vector<ColumnLine> columnLines(const LoadedData &loaded) {
    const Dataset &data = *loaded.dataset;
    Lines lines(loaded);
    for (const ColumnReading &reading : loaded.readings)
        lines.take(reading.column);
    for (const auto &role : {data.label, data.name, data.target})
        if (role && data.attribute(*role))
            lines.take(*role);
    for (const std::string &column : data.points().columns)
        lines.take(column);
    for (const Column &attribute : data.attributes)
        lines.take(attribute.name);
    return lines.taken();
}

} // namespace eigenscope
