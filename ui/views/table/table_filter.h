#pragma once

#include "core/formats/load_data.h"
#include "core/subsets/column_filter.h"
#include "ui/document/document.h"
#include "ui/views/table/filter_header.h"

#include <unordered_map>

namespace eigenscope {

class DatasetModel;

/// What stands beneath the names of a table's columns: their types, and boxes that write the filter of the session. A
/// phrase that cannot be read stays in its box until it is mended.
class TableFilter final : public QObject {
    Q_OBJECT

public:
    /// The model outlives it.
    TableFilter(Document &document, const DatasetModel &model, QObject *parent);

    /// These data are shown from now on; what was refused of others is forgotten.
    void takeLoaded(std::shared_ptr<const LoadedData> loaded);
    /// Takes over the filter of the session; no part of it where the data do not have its columns.
    void read();
    [[nodiscard]] FilterHeader::Foot footOf(int section) const;
    /// Takes what was typed into the box of a section.
    void take(int section, const QString &phrase, bool isDone);
    /// Nobody types into the box of this section any more.
    void drop(int section);

signals:
    void changed();                        ///< what stands beneath the names
    void refused(const QString &sentence); ///< a phrase; empty where it is mended

private:
    /// What a section holds, as it was read or as it looks.
    [[nodiscard]] QString typeOf(const std::string &column) const;
    /// The column of the data that a section shows and that a filter can name; empty for none.
    [[nodiscard]] std::string columnOf(int section) const;
    [[nodiscard]] RowColumn kindOf(const std::string &column) const; ///< of its values

    Document &m_document;
    const DatasetModel &m_model;
    std::shared_ptr<const LoadedData> m_loaded;
    std::unordered_map<std::string_view, const ColumnReading *> m_readings; ///< of m_loaded
    mutable std::unordered_map<std::string, QString> m_types;               ///< that were asked for
    ColumnFilter m_filter;                                                  ///< of the session
    std::unordered_map<std::string, QString> m_refused;                     ///< phrases, by column
};

} // namespace eigenscope
