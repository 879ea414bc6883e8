#include "ui/views/table/dataset_cells.h"

#include "core/formats/load_data.h"
#include "core/reducers/interface/reducer.h"
#include "ui/text/number_label.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>
#include <unordered_set>

namespace eigenscope {
namespace {

/// For each row of `data` its position in `among`; −1 where it is not there.
std::vector<Index> positionsOf(const Dataset &data, const Dataset &among) {
    std::vector<Index> found(data.rows.size(), -1);
    if (data.rows == among.rows) {
        std::iota(found.begin(), found.end(), Index{0});
        return found;
    }
    std::unordered_map<Index, Index> where;
    where.reserve(among.rows.size());
    for (std::size_t i = 0; i < among.rows.size(); ++i)
        where.emplace(among.rows[i], static_cast<Index>(i));
    for (std::size_t i = 0; i < data.rows.size(); ++i)
        if (const auto hit = where.find(data.rows[i]); hit != where.end())
            found[i] = hit->second;
    return found;
}

} // namespace

DatasetCells::DatasetCells(const Results &results, const DatasetCells &before)
    : m_data(results.value<Stage::Load>() ? results.value<Stage::Load>()->dataset : nullptr),
      m_reduction(results.value<Stage::Reduce>()) {
    const auto reducedOf = [](const auto &reduction) { return reduction ? reduction->data : nullptr; };
    if (m_data == before.m_data && reducedOf(m_reduction) == reducedOf(before.m_reduction))
        m_placed = before.m_placed;
    else if (m_data && m_reduction)
        m_placed = std::make_shared<const std::vector<Index>>(positionsOf(*m_data, *m_reduction->data));
    if (m_data)
        findFields();
}

void DatasetCells::findFields() {
    m_fields = {{Field::Kind::Row, 0}};
    for (std::size_t i = 0; i < m_data->attributes.size(); ++i)
        m_fields.push_back({Field::Kind::Attribute, static_cast<Index>(i)});
    // Name and label stand before the other attributes.
    const auto rank = [this](const Field &field) {
        const std::string &name = attribute(field).name;
        return name == m_data->name ? 0 : name == m_data->label ? 1 : 2;
    };
    std::ranges::stable_sort(m_fields.begin() + 1, m_fields.end(), {}, rank);
    std::unordered_set<std::string_view> dates; // which stand there already
    for (const Column &date : m_data->attributes)
        if (date.isTime)
            dates.insert(date.name);
    for (Index j = 0; j < m_data->points().X.cols(); ++j)
        if (!dates.contains(m_data->points().columns[static_cast<std::size_t>(j)]))
            m_fields.push_back({Field::Kind::Point, j});
    if (m_reduction)
        for (Index k = 0; k < m_reduction->coordinates.cols(); ++k)
            m_fields.push_back({Field::Kind::Axis, k});
}

const std::string &DatasetCells::heading(const Field &field) const {
    const auto at = static_cast<std::size_t>(field.at);
    switch (field.kind) {
    case Field::Kind::Attribute: return attribute(field).name;
    case Field::Kind::Point: return m_data->points().columns[at];
    default: return m_reduction->axes[at];
    }
}

bool DatasetCells::isNumeric(const Field &field) const {
    return field.kind != Field::Kind::Attribute || attribute(field).isNumeric();
}

bool DatasetCells::isTime(const Field &field) const {
    return field.kind == Field::Kind::Attribute && attribute(field).isTime;
}

double DatasetCells::number(const Field &field, Index position) const {
    switch (field.kind) {
    case Field::Kind::Row: return static_cast<double>(m_data->rows[static_cast<std::size_t>(position)]);
    case Field::Kind::Attribute: return std::get<VectorXd>(attribute(field).values)[position];
    case Field::Kind::Point: return m_data->points().X(position, field.at);
    case Field::Kind::Axis: {
        const Index placed = (*m_placed)[static_cast<std::size_t>(position)];
        return placed < 0 ? std::nan("") : m_reduction->coordinates(placed, field.at);
    }
    }
    return std::nan("");
}

const std::string &DatasetCells::text(const Field &field, Index position) const {
    return std::get<std::vector<std::string>>(attribute(field).values)[static_cast<std::size_t>(position)];
}

QString DatasetCells::display(const Field &field, Index position, int digits) const {
    if (!isNumeric(field))
        return QString::fromStdString(text(field, position));
    if (isTime(field))
        return QString::fromStdString(attribute(field).text(position));
    const double value = number(field, position);
    return std::isnan(value) ? QString() : numberLabel(value, digits);
}

std::vector<bool> DatasetCells::rowsWith(const QString &text, const std::stop_token &stop) const {
    std::vector<bool> found(static_cast<std::size_t>(size()));
    for (Index i = 0; i < size() && !stop.stop_requested(); ++i)
        found[static_cast<std::size_t>(i)] = std::ranges::any_of(
            m_fields, [&](const Field &field) { return display(field, i).contains(text, Qt::CaseInsensitive); });
    return found;
}

Table DatasetCells::table(const std::vector<Index> &positions, const std::stop_token &stop) const {
    Table table;
    const auto count = static_cast<Index>(positions.size());
    for (const Field &field : m_fields) {
        if (stop.stop_requested())
            return {};
        const bool isRow = field.kind == Field::Kind::Row;
        Column column{isRow ? "row" : heading(field), VectorXd(), isTime(field)};
        if (isNumeric(field) && !isTime(field)) {
            column.values = VectorXd(VectorXd::NullaryExpr(
                count, [&](Index i) { return number(field, positions[static_cast<std::size_t>(i)]); }));
        } else {
            std::vector<std::string> texts;
            texts.reserve(positions.size());
            for (const Index position : positions)
                texts.push_back(attribute(field).text(position));
            column = {std::move(column.name), std::move(texts)};
        }
        table.columns.push_back(std::move(column));
    }
    return table;
}

} // namespace eigenscope
