#include "ui/views/table/dataset_model.h"

#include "ui/text/number_label.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <ranges>
#include <unordered_map>

namespace eigenscope {
namespace {

constexpr int digitsShown = 6, digitsInTooltip = 17;

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

std::vector<DatasetModel::Field> DatasetModel::fieldsOf(const Results &results) const {
    if (!results.value<Stage::Load>())
        return {};
    const Dataset &data = *results.value<Stage::Load>()->dataset;
    std::vector<Field> fields = {{Field::Kind::Row, 0}};
    for (std::size_t i = 0; i < data.attributes.size(); ++i)
        fields.push_back({Field::Kind::Attribute, static_cast<Index>(i)});
    // Name and label stand before the other attributes.
    const auto rank = [&data](const Field &field) {
        const std::string &name = data.attributes[static_cast<std::size_t>(field.at)].name;
        return name == data.name ? 0 : name == data.label ? 1 : 2;
    };
    std::ranges::stable_sort(fields.begin() + 1, fields.end(), {}, rank);
    for (Index j = 0; j < data.points().X.cols(); ++j) {
        const Column *date = data.attribute(data.points().columns[static_cast<std::size_t>(j)]);
        if (!date || !date->isTime) // which stands there already
            fields.push_back({Field::Kind::Point, j});
    }
    if (results.value<Stage::Reduce>())
        for (Index k = 0; k < results.value<Stage::Reduce>()->coordinates.cols(); ++k)
            fields.push_back({Field::Kind::Axis, k});
    return fields;
}

void DatasetModel::setResults(const Results &results) {
    const auto data = results.value<Stage::Load>() ? results.value<Stage::Load>()->dataset : nullptr;
    if (data == m_data && results.value<Stage::Reduce>() == m_reduction)
        return;
    const std::vector<Field> fields = fieldsOf(results);
    const auto reducedOf = [](const auto &reduction) { return reduction ? reduction->data : nullptr; };
    const bool samePlaces = data == m_data && reducedOf(results.value<Stage::Reduce>()) == reducedOf(m_reduction);
    const auto take = [&] {
        m_data = data;
        m_reduction = results.value<Stage::Reduce>();
        if (!samePlaces)
            m_placed = m_data && m_reduction ? positionsOf(*m_data, *m_reduction->data) : std::vector<Index>();
        m_fields = fields;
        m_decimals.clear();
        for (const Field &field : m_fields)
            m_decimals.push_back(decimalsOf(field));
    };
    if (data == m_data && fields == m_fields) {
        take();
        const bool isMoving = m_reduction && results.key(Stage::Reduce).empty(); // the order follows when it has come
        if (dependsOnAxes() && !isMoving)
            changeLines([this] { findMatches(); });
        if (!m_lines.empty())
            emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        return;
    }
    beginResetModel();
    // A column that is still where it was goes on to give the order.
    const auto fieldAt = [](const std::vector<Field> &all, int column) {
        return column >= 0 && column < static_cast<int>(all.size())
                   ? std::optional(all[static_cast<std::size_t>(column)])
                   : std::nullopt;
    };
    if (fieldAt(fields, m_sortColumn) != fieldAt(m_fields, m_sortColumn))
        m_sortColumn = -1;
    take();
    findMatches();
    orderLines();
    endResetModel();
}

/// Whether which lines there are, or their order, depends on the coordinates.
bool DatasetModel::dependsOnAxes() const {
    const bool isSorted = m_sortColumn >= 0 && m_sortColumn < columnCount();
    return !m_search.isEmpty() ||
           (isSorted && m_fields[static_cast<std::size_t>(m_sortColumn)].kind == Field::Kind::Axis);
}

void DatasetModel::setSearch(const QString &text) {
    beginResetModel();
    m_search = text.trimmed();
    findMatches();
    orderLines();
    endResetModel();
}

void DatasetModel::setOnly(std::optional<Rows> rows) {
    beginResetModel();
    m_only = std::move(rows);
    findMatches();
    orderLines();
    endResetModel();
}

void DatasetModel::findMatches() {
    m_matches.assign(static_cast<std::size_t>(sourceSize()), true);
    for (Index i = 0; i < sourceSize(); ++i) {
        const bool chosen = !m_only || std::ranges::binary_search(*m_only, m_data->rows[static_cast<std::size_t>(i)]);
        m_matches[static_cast<std::size_t>(i)] =
            chosen && (m_search.isEmpty() || std::ranges::any_of(m_fields, [&](const Field &field) {
                           return display(field, i, digitsShown).contains(m_search, Qt::CaseInsensitive);
                       }));
    }
}

void DatasetModel::orderLines() {
    m_lines.clear();
    for (Index i = 0; i < sourceSize(); ++i)
        if (m_matches[static_cast<std::size_t>(i)])
            m_lines.push_back(i);
    if (m_sortColumn >= 0 && m_sortColumn < columnCount()) {
        const Field &field = m_fields[static_cast<std::size_t>(m_sortColumn)];
        const bool falling = m_sortOrder == Qt::DescendingOrder;
        const auto ordered = [falling](const auto &a, const auto &b) { return falling ? b < a : a < b; };
        const auto sortBy = [&](const auto &value, const auto &isMissing) {
            std::ranges::stable_sort(m_lines, [&](Index a, Index b) {
                const auto &left = value(a);
                const auto &right = value(b);
                if (isMissing(left) || isMissing(right))
                    return !isMissing(left) && isMissing(right);
                return ordered(left, right);
            });
        };
        if (isNumeric(field))
            sortBy([&](Index i) { return number(field, i); }, [](double value) { return std::isnan(value); });
        else
            sortBy([&](Index i) -> const std::string & { return text(field, i); },
                   [](const std::string &value) { return value.empty(); });
    }
    m_lineOf.assign(static_cast<std::size_t>(sourceSize()), -1);
    for (std::size_t line = 0; line < m_lines.size(); ++line)
        m_lineOf[static_cast<std::size_t>(m_lines[line])] = static_cast<int>(line);
}

template <class Change> void DatasetModel::changeLines(const Change &change) {
    emit layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    std::vector<Index> positions;
    for (const QModelIndex &index : before)
        positions.push_back(m_lines[static_cast<std::size_t>(index.row())]);
    change();
    orderLines();
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i) {
        const int line = m_lineOf[static_cast<std::size_t>(positions[static_cast<std::size_t>(i)])];
        after.append(line < 0 ? QModelIndex() : index(line, before[i].column()));
    }
    changePersistentIndexList(before, after);
    emit layoutChanged();
}

void DatasetModel::sort(int column, Qt::SortOrder order) {
    changeLines([&] {
        m_sortColumn = column;
        m_sortOrder = order;
    });
}

Index DatasetModel::sourceRow(int line) const {
    if (line < 0 || line >= rowCount())
        return -1;
    return m_data->rows[static_cast<std::size_t>(m_lines[static_cast<std::size_t>(line)])];
}

int DatasetModel::lineOf(Index sourceRow) const {
    if (!m_data)
        return -1;
    // Rows of a source rise.
    const auto found = std::ranges::lower_bound(m_data->rows, sourceRow);
    if (found != m_data->rows.end() && *found == sourceRow)
        return m_lineOf[static_cast<std::size_t>(found - m_data->rows.begin())];
    const auto anywhere = std::ranges::find(m_data->rows, sourceRow);
    return anywhere == m_data->rows.end() ? -1 : m_lineOf[static_cast<std::size_t>(anywhere - m_data->rows.begin())];
}

int DatasetModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

int DatasetModel::columnCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_fields.size());
}

bool DatasetModel::isNumeric(const Field &field) const {
    return field.kind != Field::Kind::Attribute || m_data->attributes[static_cast<std::size_t>(field.at)].isNumeric();
}

bool DatasetModel::isTime(const Field &field) const {
    return field.kind == Field::Kind::Attribute && m_data->attributes[static_cast<std::size_t>(field.at)].isTime;
}

double DatasetModel::number(const Field &field, Index position) const {
    switch (field.kind) {
    case Field::Kind::Row: return static_cast<double>(m_data->rows[static_cast<std::size_t>(position)]);
    case Field::Kind::Attribute:
        return std::get<VectorXd>(m_data->attributes[static_cast<std::size_t>(field.at)].values)[position];
    case Field::Kind::Point: return m_data->points().X(position, field.at);
    case Field::Kind::Axis: {
        const Index placed = m_placed[static_cast<std::size_t>(position)];
        return placed < 0 ? std::nan("") : m_reduction->coordinates(placed, field.at);
    }
    }
    return std::nan("");
}

const std::string &DatasetModel::text(const Field &field, Index position) const {
    return std::get<std::vector<std::string>>(
        m_data->attributes[static_cast<std::size_t>(field.at)].values)[static_cast<std::size_t>(position)];
}

QString DatasetModel::display(const Field &field, Index position, int digits) const {
    if (!isNumeric(field))
        return QString::fromStdString(text(field, position));
    if (isTime(field))
        return QString::fromStdString(m_data->attributes[static_cast<std::size_t>(field.at)].text(position));
    const double value = number(field, position);
    return std::isnan(value) ? QString() : numberLabel(value, digits);
}

std::optional<int> DatasetModel::decimalsOf(const Field &field) const {
    constexpr Index looked = 200; // a slider waits for it; a row with more decimals shows them all the same
    if (!isNumeric(field) || isTime(field) || field.kind == Field::Kind::Row)
        return std::nullopt;
    int most = 0, largest = 0;
    for (Index i = 0; i < std::min(looked, sourceSize()); ++i) {
        const double value = number(field, i);
        if (!std::isfinite(value))
            continue;
        const QString shown = QString::number(value, 'g', digitsShown);
        if (shown.contains('e'))
            return std::nullopt;
        most = std::max(most, static_cast<int>(shown.section('.', 1).size()));
        largest = std::max(largest, exponentOf(value));
    }
    return std::min(most, std::max(0, digitsShown - 1 - largest));
}

QVariant DatasetModel::alignment(const Field &field) const {
    return QVariant::fromValue(Qt::AlignVCenter | (isNumeric(field) ? Qt::AlignRight : Qt::AlignLeft));
}

QString DatasetModel::shown(int column, Index position) const {
    const auto at = static_cast<std::size_t>(column);
    const QString text = display(m_fields[at], position, digitsShown);
    const bool isShort = m_decimals[at] && !text.isEmpty() && text.section('.', 1).size() < *m_decimals[at];
    return isShort ? withMinusSign(QString::number(number(m_fields[at], position), 'f', *m_decimals[at])) : text;
}

QVariant DatasetModel::data(const QModelIndex &index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Field &field = m_fields[static_cast<std::size_t>(index.column())];
    const Index position = m_lines[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole: return shown(index.column(), position);
    case Qt::ToolTipRole: return display(field, position, digitsInTooltip).toHtmlEscaped();
    case Qt::TextAlignmentRole: return alignment(field);
    default: return {};
    }
}

QVariant DatasetModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const Field &field = m_fields[static_cast<std::size_t>(section)];
    if (role == Qt::TextAlignmentRole)
        return alignment(field);
    if (role != Qt::DisplayRole)
        return {};
    const auto at = static_cast<std::size_t>(field.at);
    switch (field.kind) {
    case Field::Kind::Row: return tr("row");
    case Field::Kind::Attribute: return QString::fromStdString(m_data->attributes[at].name);
    case Field::Kind::Point: return QString::fromStdString(m_data->points().columns[at]);
    case Field::Kind::Axis: return QString::fromStdString(m_reduction->axes[at]);
    }
    return {};
}

} // namespace eigenscope

#include "moc_dataset_model.cpp"
