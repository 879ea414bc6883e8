#include "ui/views/table/table_filter.h"

#include "core/formats/column_role.h"
#include "core/pipeline/bare_columns.h"
#include "core/subsets/column_phrase.h"
#include "core/subsets/column_summary.h"
#include "ui/document/subset_changes.h"
#include "ui/text/said.h"
#include "ui/text/type_text.h"
#include "ui/views/table/dataset_model.h"

namespace eigenscope {

TableFilter::TableFilter(Document &document, const DatasetModel &model, QObject *parent)
    : QObject(parent), m_document(document), m_model(model) {
    connect(&m_document, &Document::sessionChanged, this, &TableFilter::read);
    connect(&m_document, &Document::resultChanged, this, [this](Stage changed) {
        if (changed == Stage::Load || changed == Stage::Cluster) // a filter may name the clusters
            read();
    });
}

void TableFilter::takeLoaded(std::shared_ptr<const LoadedData> loaded) {
    m_loaded = std::move(loaded);
    m_readings.clear();
    m_types.clear();
    m_refused.clear();
    emit refused({});
    if (m_loaded)
        for (const ColumnReading &reading : m_loaded->readings)
            m_readings.emplace(reading.column, &reading);
}

void TableFilter::read() {
    m_filter = ColumnFilter();
    if (const std::string &filter = m_document.session().filter(); !filter.empty())
        if (auto read = ColumnFilter::read(filter, BareColumns(m_document.results()).columns()))
            m_filter = *std::move(read);
    emit changed();
}

std::string TableFilter::columnOf(int section) const {
    const DatasetCells &cells = m_model.cells();
    if (section < 0 || section >= m_model.columnCount())
        return {};
    const DatasetCells::Field &field = cells.fields()[static_cast<std::size_t>(section)];
    const bool isOfData =
        field.kind == DatasetCells::Field::Kind::Attribute || field.kind == DatasetCells::Field::Kind::Point;
    return isOfData ? cells.heading(field) : std::string();
}

QString TableFilter::typeOf(const std::string &column) const {
    if (const auto reading = m_readings.find(column); reading != m_readings.end())
        return typeText(reading->second->type);
    const Column *attribute = m_loaded ? m_loaded->dataset->attribute(column) : nullptr;
    if (!attribute || attribute->isNumeric())
        return typeText(attribute && attribute->isTime ? ColumnType::Date : ColumnType::Number);
    QString &type = m_types[column];
    if (type.isEmpty())
        type = typeText(typeOfTexts(column, std::get<std::vector<std::string>>(attribute->values)));
    return type;
}

FilterHeader::Foot TableFilter::footOf(int section) const {
    const std::string column = columnOf(section);
    if (column.empty())
        return {};
    FilterHeader::Foot foot{.type = typeOf(column), .hasBox = true};
    if (const auto mistaken = m_refused.find(column); mistaken != m_refused.end()) {
        foot.phrase = mistaken->second;
        foot.isRefused = true;
    } else if (const auto about = m_filter.about(column)) {
        foot.phrase = QString::fromStdString(writtenPhrase(*about, column, kindOf(column)));
    }
    return foot;
}

RowColumn TableFilter::kindOf(const std::string &column) const {
    const Column *attribute = m_loaded->dataset->attribute(column);
    return attribute ? valuesOf(*attribute) : RowColumn();
}

void TableFilter::take(int section, const QString &phrase, bool isDone) {
    const std::string column = columnOf(section);
    if (column.empty() || !m_loaded)
        return;
    const auto condition = readPhrase(phrase.toStdString(), column, kindOf(column));
    if (condition) {
        m_refused.erase(column);
        emit refused({});
        ColumnFilter next = m_filter;
        next.setAbout(column, *condition);
        if (next.text() != m_filter.text())
            setFilter(m_document, QString::fromStdString(next.text()), "filter." + QString::fromStdString(column));
    } else if (isDone) { // what is half typed is no mistake yet
        m_refused[column] = phrase;
        emit refused(said(condition.error().message));
    }
    if (isDone)
        m_document.endGesture();
    emit changed();
}

void TableFilter::drop(int section) {
    m_refused.erase(columnOf(section));
    emit refused({});
}

} // namespace eigenscope

#include "moc_table_filter.cpp"
