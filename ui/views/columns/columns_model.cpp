#include "ui/views/columns/columns_model.h"

#include "core/base/number_text.h"
#include "ui/text/number_label.h"
#include "ui/text/plain_tip.h"
#include "ui/text/reading_order.h"
#include "ui/text/row_text.h"
#include "ui/text/said.h"
#include "ui/text/type_text.h"
#include "ui/views/columns/column_sketch.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace eigenscope {
namespace {

constexpr std::size_t firstInTip = 20;

/// What a column is sorted by: what is not known or not there comes last, then by kind, by number, by text.
struct SortKey {
    bool isMissing = false;
    int kind = 0;
    double number = 0;
    std::string text = {};

    [[nodiscard]] auto order() const { return std::tie(kind, number, text); }
};

double spanOf(const ColumnSummary &summary) {
    return summary.low ? *summary.high - *summary.low : static_cast<double>(summary.different);
}

/// Numbers, dates and texts are not compared with each other.
int kindOf(const RowColumn &values) {
    return values.isText ? 2 : values.isTime ? 1 : 0;
}

SortKey firstKey(const ColumnLine &line, const Dataset &data) {
    if (line.isIgnored() || data.size() == 0)
        return {.isMissing = true};
    const RowColumn values = line.values(data);
    if (values.isText)
        return {.isMissing = values.texts[0].empty(), .kind = 2, .text = values.texts[0]};
    return {.isMissing = std::isnan(values.numbers[0]), .kind = kindOf(values), .number = values.numbers[0]};
}

/// By a section that is about what a worker finds.
SortKey factKey(const ColumnLine &line, const Dataset &data, const ColumnFacts *facts, int section) {
    if (!facts || line.isIgnored())
        return {.isMissing = true};
    switch (section) {
    case ColumnsModel::Values: return {.isMissing = !facts->summary.bins, .number = facts->evenness()};
    case ColumnsModel::Missing: return {.number = facts->summary.missingShare()};
    default:
        return {.isMissing = !facts->summary.bins, .kind = kindOf(line.values(data)), .number = spanOf(facts->summary)};
    }
}

} // namespace

QString roleText(ColumnRole role) {
    switch (role) {
    case ColumnRole::Analyzed: return QObject::tr("analyzed");
    case ColumnRole::Label: return QObject::tr("label");
    case ColumnRole::Name: return QObject::tr("name");
    case ColumnRole::Target: return QObject::tr("target");
    case ColumnRole::Attribute: return QObject::tr("attribute");
    }
    return {};
}

void ColumnsModel::setData(std::shared_ptr<const LoadedData> data) {
    if (data == m_data)
        return;
    beginResetModel();
    m_data = std::move(data);
    m_lines =
        std::make_shared<const std::vector<ColumnLine>>(m_data ? columnLines(*m_data) : std::vector<ColumnLine>());
    m_facts.assign(m_lines->size(), nullptr);
    m_selected.assign(m_lines->size(), {});
    m_unknown = static_cast<std::size_t>(std::ranges::count(*m_lines, false, &ColumnLine::isIgnored));
    order();
    endResetModel();
}

void ColumnsModel::search(const QString &text) {
    if (text == m_search)
        return;
    beginResetModel();
    m_search = text;
    order();
    endResetModel();
}

void ColumnsModel::takeFacts(const OfLines<std::shared_ptr<const ColumnFacts>> &facts) {
    for (const auto &[place, fact] : facts)
        if (!std::exchange(m_facts[place], fact))
            --m_unknown;
    if (areAllKnown() && needsFacts(m_sortSection))
        reorder();
    else if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, sectionCount - 1));
}

void ColumnsModel::takeSelected(const OfLines<std::vector<Index>> &selected) {
    for (std::vector<Index> &counts : m_selected)
        counts = {};
    for (const auto &[place, counts] : selected)
        m_selected[place] = counts;
    if (rowCount() > 0)
        emit dataChanged(index(0, Values), index(rowCount() - 1, Values));
}

void ColumnsModel::dropSelected() {
    takeSelected({});
}

int ColumnsModel::rowOf(const std::string &column) const {
    const auto found = std::ranges::find(
        m_shown, column, [this](std::size_t place) -> const std::string & { return (*m_lines)[place].name; });
    return found == m_shown.end() ? -1 : static_cast<int>(found - m_shown.begin());
}

std::optional<ColumnType> ColumnsModel::type(std::size_t place) const {
    const auto known = (*m_lines)[place].type();
    return known || !m_facts[place] ? known : m_facts[place]->type;
}

bool ColumnsModel::needsFacts(int section) const {
    if (section == Type)
        return std::ranges::any_of(*m_lines, [](const ColumnLine &line) { return !line.type(); });
    return section == Values || section == Missing || section == Range;
}

void ColumnsModel::order() {
    m_shown.clear();
    for (std::size_t place = 0; place < m_lines->size(); ++place)
        if (m_search.isEmpty() ||
            QString::fromStdString((*m_lines)[place].name).contains(m_search, Qt::CaseInsensitive))
            m_shown.push_back(place);
    if (m_sortSection < 0 || m_sortSection >= sectionCount || !isOrdered())
        return;
    std::vector<SortKey> keys(m_lines->size());
    if (m_sortSection == Name) {
        std::vector<std::string> names;
        for (const std::size_t place : m_shown)
            names.push_back((*m_lines)[place].name);
        const std::vector<std::size_t> sorted = inReadingOrder(names);
        for (std::size_t i = 0; i < sorted.size(); ++i)
            keys[m_shown[sorted[i]]].number = static_cast<double>(i);
    } else {
        for (const std::size_t place : m_shown) {
            const ColumnLine &line = (*m_lines)[place];
            if (m_sortSection == Type)
                keys[place] = {.isMissing = !type(place), .kind = static_cast<int>(type(place).value_or(ColumnType{}))};
            else if (m_sortSection == Role)
                keys[place] = {.isMissing = line.isIgnored(), .kind = static_cast<int>(line.role)};
            else
                keys[place] = m_sortSection == First
                                  ? firstKey(line, *m_data->dataset)
                                  : factKey(line, *m_data->dataset, m_facts[place].get(), m_sortSection);
        }
    }
    const bool isFalling = m_sortOrder == Qt::DescendingOrder;
    std::ranges::stable_sort(m_shown, [&](std::size_t a, std::size_t b) {
        const SortKey &left = keys[a], &right = keys[b];
        if (left.isMissing || right.isMissing)
            return !left.isMissing && right.isMissing;
        return isFalling ? right.order() < left.order() : left.order() < right.order();
    });
}

void ColumnsModel::reorder() {
    emit layoutAboutToBeChanged();
    const QModelIndexList before = persistentIndexList();
    std::vector<std::size_t> places;
    for (const QModelIndex &index : before)
        places.push_back(placeOf(index.row()));
    order();
    std::vector<int> rowOfPlace(m_lines->size(), -1);
    for (std::size_t row = 0; row < m_shown.size(); ++row)
        rowOfPlace[m_shown[row]] = static_cast<int>(row);
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i) {
        const int row = rowOfPlace[places[static_cast<std::size_t>(i)]];
        after.append(row < 0 ? QModelIndex() : index(row, before[i].column()));
    }
    changePersistentIndexList(before, after);
    emit layoutChanged();
}

void ColumnsModel::sort(int section, Qt::SortOrder order) {
    m_sortSection = section;
    m_sortOrder = order;
    reorder();
}

int ColumnsModel::rowCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

int ColumnsModel::columnCount(const QModelIndex &parent) const {
    return parent.isValid() ? 0 : sectionCount;
}

QString ColumnsModel::firstText(const ColumnLine &line, std::size_t most) const {
    const Dataset &data = *m_data->dataset;
    const RowColumn values = line.values(data);
    QStringList texts;
    for (Index i = 0; i < std::min<Index>(data.size(), static_cast<Index>(most)); ++i) {
        const QString text = values.isText || values.isTime
                                 ? QString::fromStdString(line.attribute->text(i))
                                 : (std::isnan(values.numbers[i]) ? QString() : numberLabel(values.numbers[i]));
        texts.append(text.isEmpty() ? "–" : text);
    }
    return texts.join(values.isText ? ", " : "  ");
}

QString ColumnsModel::text(std::size_t place, int section) const {
    const ColumnLine &line = (*m_lines)[place];
    const ColumnFacts *facts = m_facts[place].get();
    const QString unknown = "…";
    switch (section) {
    case Name: return QString::fromStdString(line.name);
    case Type: return type(place) ? typeText(*type(place)) : unknown;
    case Role: return line.isIgnored() ? QString("–") : roleText(line.role);
    case First: return line.isIgnored() ? QString() : firstText(line, firstValues);
    case Missing: return line.isIgnored() ? QString() : facts ? missingText(facts->summary) : unknown;
    case Range: return line.isIgnored() ? QString() : facts ? rangeText(facts->summary) : unknown;
    default: return {};
    }
}

QString ColumnsModel::tip(std::size_t place, int section) const {
    const ColumnLine &line = (*m_lines)[place];
    const ColumnFacts *facts = m_facts[place].get();
    QStringList told;
    if (section == Type && line.reading)
        told.append(readingText(*line.reading));
    if (section == Role && line.reading && !line.reading->leftOut.empty() && !line.isAnalyzed)
        told.append(tr("Not analyzed: %1").arg(said(line.reading->leftOut)));
    if (section == Role && line.isAnalyzed && line.role != ColumnRole::Analyzed)
        told.append(tr("It is analyzed too."));
    if (section == Values && facts)
        told.append(facts->summary.different > 0 ? frequentText(facts->summary) : rangeText(facts->summary));
    if (section == Missing && facts)
        told.append(tr("%L1 of %2 missing").arg(facts->summary.missing).arg(rowsText(facts->summary.rows)));
    if (section == First && !line.isIgnored())
        told.append(firstText(line, firstInTip));
    told.removeAll(QString());
    if (told.isEmpty())
        told.append(text(place, section));
    return plainTip(told.join('\n'));
}

QVariant ColumnsModel::data(const QModelIndex &index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const std::size_t place = placeOf(index.row());
    switch (role) {
    case Qt::DisplayRole:
        if (index.column() == Values)
            return m_facts[place] && m_facts[place]->summary.different > 0 ? frequentText(m_facts[place]->summary)
                                                                           : QString();
        return text(place, index.column());
    case Qt::ToolTipRole: return tip(place, index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::AlignVCenter | (index.column() == Missing ? Qt::AlignRight : Qt::AlignLeft));
    default: return {};
    }
}

QVariant ColumnsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= sectionCount)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignVCenter | (section == Missing ? Qt::AlignRight : Qt::AlignLeft));
    const bool isTip = role == Qt::ToolTipRole;
    if (role != Qt::DisplayRole && !isTip)
        return {};
    switch (section) {
    case Name: return isTip ? tr("Sorts by the name") : tr("Column");
    case Type: return isTip ? tr("What the column holds; a click on a type changes it") : tr("Type");
    case Role: return isTip ? tr("What the column is used for; a click on a role changes it") : tr("Role");
    case Values: return isTip ? tr("Sorts by how evenly the rows are spread over the bars") : tr("Values");
    case Missing: return isTip ? tr("Sorts by the share of rows without a value") : tr("Missing");
    case Range: return isTip ? tr("Sorts by the width of the range, and texts by how many are different") : tr("Range");
    case First: return isTip ? tr("The values of the first rows; sorts by the first one") : tr("First rows");
    default: return {};
    }
}

Table ColumnsModel::table() const {
    const std::size_t count = m_shown.size();
    std::vector<std::string> names, types, roles, lows, highs;
    VectorXd missing = VectorXd::Constant(static_cast<Index>(count), std::nan("")), different = missing;
    for (std::size_t row = 0; row < count; ++row) {
        const std::size_t place = m_shown[row];
        const ColumnLine &line = (*m_lines)[place];
        const auto at = static_cast<Index>(row);
        names.push_back(line.name);
        types.push_back(type(place) ? typeText(*type(place)).toStdString() : std::string());
        roles.push_back(line.isIgnored() ? std::string() : roleText(line.role).toStdString());
        std::string low, high;
        if (const ColumnFacts *facts = m_facts[place].get()) {
            const ColumnSummary &summary = facts->summary;
            const auto written = [&](const std::optional<double> &bound) {
                if (!bound)
                    return std::string();
                return summary.bins->isTime ? boundText(summary, *bound).toStdString() : numberText(*bound);
            };
            missing[at] = static_cast<double>(summary.missing);
            if (summary.different > 0)
                different[at] = static_cast<double>(summary.different);
            low = written(summary.low);
            high = written(summary.high);
        }
        lows.push_back(std::move(low));
        highs.push_back(std::move(high));
    }
    if (count == 0)
        return {};
    return {{{sentence("column"), std::move(names)},
             {sentence("type"), std::move(types)},
             {sentence("role"), std::move(roles)},
             {sentence("missing"), std::move(missing)},
             {sentence("lowest"), std::move(lows)},
             {sentence("highest"), std::move(highs)},
             {sentence("different"), std::move(different)}},
            {}};
}

} // namespace eigenscope

#include "moc_columns_model.cpp"
