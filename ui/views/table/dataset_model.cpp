#include "ui/views/table/dataset_model.h"

#include "core/base/number_text.h"
#include "core/formats/load_data.h"
#include "core/reducers/interface/reducer.h"
#include "ui/text/number_format.h"
#include "ui/text/number_label.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace eigenscope {
namespace {

constexpr int digitsInTooltip = 17;

} // namespace

bool DatasetModel::setResults(const Results &results) {
    const auto data = results.value<Stage::Load>() ? results.value<Stage::Load>()->dataset : nullptr;
    if (data == m_cells.data() && results.value<Stage::Reduce>() == m_cells.reduction())
        return false;
    DatasetCells cells(results, m_cells);
    const bool isMoving = results.value<Stage::Reduce>() && results.key(Stage::Reduce).empty();
    const auto take = [this, &cells] {
        m_cells = std::move(cells);
        m_decimals.assign(m_cells.fields().size(), {});
    };
    if (data == m_cells.data() && cells.fields() == m_cells.fields()) {
        take();
        if (isSortedByAxis() && !isMoving) // the order follows when it has come
            changeLines([] {});
        if (!m_lines.empty())
            emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        return !isMoving;
    }
    beginResetModel();
    // A column that is still where it was goes on to give the order.
    const auto fieldAt = [](const std::vector<Field> &all, int column) {
        return column >= 0 && column < static_cast<int>(all.size())
                   ? std::optional(all[static_cast<std::size_t>(column)])
                   : std::nullopt;
    };
    if (fieldAt(cells.fields(), m_sortColumn) != fieldAt(m_cells.fields(), m_sortColumn))
        m_sortColumn = -1;
    if (data != m_cells.data())
        m_found.reset();
    take();
    findMatches();
    orderLines();
    endResetModel();
    return true;
}

QString DatasetModel::copied(const QModelIndex &index) const {
    const Field &field = m_cells.fields()[static_cast<std::size_t>(index.column())];
    const Index position = m_lines[static_cast<std::size_t>(index.row())];
    if (!m_cells.isNumeric(field) || m_cells.isTime(field))
        return m_cells.display(field, position);
    const double value = m_cells.number(field, position);
    return std::isnan(value) ? QString() : QString::fromStdString(numberText(value));
}

bool DatasetModel::isSortedByAxis() const {
    return m_sortColumn >= 0 && m_sortColumn < columnCount() &&
           m_cells.fields()[static_cast<std::size_t>(m_sortColumn)].kind == Field::Kind::Axis;
}

void DatasetModel::setFound(std::optional<std::vector<bool>> found) {
    if (found == m_found)
        return;
    beginResetModel();
    m_found = std::move(found);
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

void DatasetModel::setDrawn(std::vector<bool> drawn) {
    if (drawn == m_drawn)
        return;
    m_drawn = std::move(drawn);
    const std::vector<bool> before = std::move(m_matches);
    findMatches();
    if (m_matches == before) // as when new data come, of which all rows are drawn
        return;
    beginResetModel();
    orderLines();
    endResetModel();
}

void DatasetModel::findMatches() {
    m_matches.assign(static_cast<std::size_t>(sourceSize()), true);
    const bool areDrawnKnown = m_drawn.size() == m_matches.size();
    for (std::size_t i = 0; i < m_matches.size(); ++i)
        m_matches[i] = (!areDrawnKnown || m_drawn[i]) &&
                       (!m_only || std::ranges::binary_search(*m_only, m_cells.data()->rows[i])) &&
                       (!m_found || (*m_found)[i]);
}

void DatasetModel::orderLines() {
    m_lines.clear();
    for (Index i = 0; i < sourceSize(); ++i)
        if (m_matches[static_cast<std::size_t>(i)])
            m_lines.push_back(i);
    if (m_sortColumn >= 0 && m_sortColumn < columnCount()) {
        const Field &field = m_cells.fields()[static_cast<std::size_t>(m_sortColumn)];
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
        if (m_cells.isNumeric(field))
            sortBy([&](Index i) { return m_cells.number(field, i); }, [](double value) { return std::isnan(value); });
        else
            sortBy([&](Index i) -> const std::string & { return m_cells.text(field, i); },
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
    return m_cells.data()->rows[static_cast<std::size_t>(m_lines[static_cast<std::size_t>(line)])];
}

int DatasetModel::lineOf(Index sourceRow) const {
    if (!m_cells.data())
        return -1;
    const std::vector<Index> &rows = m_cells.data()->rows;
    // Rows of a source rise.
    const auto found = std::ranges::lower_bound(rows, sourceRow);
    if (found != rows.end() && *found == sourceRow)
        return m_lineOf[static_cast<std::size_t>(found - rows.begin())];
    const auto anywhere = std::ranges::find(rows, sourceRow);
    return anywhere == rows.end() ? -1 : m_lineOf[static_cast<std::size_t>(anywhere - rows.begin())];
}

int DatasetModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

int DatasetModel::columnCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_cells.fields().size());
}

std::optional<int> DatasetModel::decimalsOf(std::size_t field) const {
    Decimals &decimals = m_decimals[field];
    if (!std::exchange(decimals.areKnown, true))
        decimals.count = foundDecimals(m_cells.fields()[field]);
    return decimals.count;
}

std::optional<int> DatasetModel::foundDecimals(const Field &field) const {
    constexpr Index looked = 200; // a slider waits for it; a row with more decimals shows them all the same
    if (!m_cells.isNumeric(field) || m_cells.isTime(field) || field.kind == Field::Kind::Row)
        return std::nullopt;
    int most = 0, largest = 0;
    for (Index i = 0; i < std::min(looked, sourceSize()); ++i) {
        const double value = m_cells.number(field, i);
        if (!std::isfinite(value))
            continue;
        const QString shown = QString::number(value, 'g', DatasetCells::digitsShown);
        if (shown.contains('e'))
            return std::nullopt;
        most = std::max(most, static_cast<int>(shown.section('.', 1).size()));
        largest = std::max(largest, exponentOf(value));
    }
    return std::min(most, std::max(0, DatasetCells::digitsShown - 1 - largest));
}

QVariant DatasetModel::alignment(const Field &field) const {
    return QVariant::fromValue(Qt::AlignVCenter | (m_cells.isNumeric(field) ? Qt::AlignRight : Qt::AlignLeft));
}

QString DatasetModel::shown(int column, Index position) const {
    const auto at = static_cast<std::size_t>(column);
    const QString text = m_cells.display(m_cells.fields()[at], position);
    const std::optional<int> decimals = decimalsOf(at);
    if (!decimals || text.isEmpty())
        return text;
    // What is computed has more decimals than anybody reads; what was loaded shows all that it has.
    const bool isComputed = m_cells.fields()[at].kind == Field::Kind::Axis;
    const auto written = text.section(numberFormat().decimal, 1).size();
    if (written == *decimals || (written > *decimals && !isComputed))
        return text;
    const double number = m_cells.number(m_cells.fields()[at], position);
    const QString aligned = QString::number(number, 'f', *decimals);
    return number != 0 && aligned.toDouble() == 0 ? text : withMinusSign(withDecimalMark(aligned));
}

QVariant DatasetModel::data(const QModelIndex &index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Field &field = m_cells.fields()[static_cast<std::size_t>(index.column())];
    const Index position = m_lines[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole: return shown(index.column(), position);
    case Qt::ToolTipRole: return m_cells.display(field, position, digitsInTooltip).toHtmlEscaped();
    case Qt::TextAlignmentRole: return alignment(field);
    default: return {};
    }
}

QVariant DatasetModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const Field &field = m_cells.fields()[static_cast<std::size_t>(section)];
    if (role == Qt::TextAlignmentRole)
        return alignment(field);
    if (role != Qt::DisplayRole)
        return {};
    return field.kind == Field::Kind::Row ? tr("row") : QString::fromStdString(m_cells.heading(field));
}

} // namespace eigenscope

#include "moc_dataset_model.cpp"
