#pragma once

#include "ui/document/document.h"
#include "ui/document/selection.h"

#include <QAbstractTableModel>

namespace eigenscope {

/// The rows of the source with their attributes, analyzed columns and coordinates. Sorting and searching are the
/// model's own work on the numbers themselves, so that 100,000 rows stay quick.
class DatasetModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    /// Takes the data and the coordinates over from the results. O(n), and O(n·log n) where sorted.
    void setResults(const Results &results);
    /// Shows only rows in which some cell has this text; empty for all. O(n·columns).
    void setSearch(const QString &text);
    /// Shows only these rows of the source; nothing for all. O(n).
    void setOnly(std::optional<Rows> rows);

    /// The row of the source in a line of the table, and back; −1 where it is not shown.
    [[nodiscard]] Index sourceRow(int line) const;
    [[nodiscard]] int lineOf(Index sourceRow) const;
    /// Rows of the source, shown or not.
    [[nodiscard]] Index sourceSize() const { return m_data ? m_data->size() : 0; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    /// Sorts the lines; a negative column gives the order of the source. Missing values come last.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    /// What a column of the table shows.
    struct Field {
        enum class Kind { Row, Attribute, Point, Axis };
        Kind kind = Kind::Row;
        Index at = 0; ///< which attribute, analyzed column or axis
        bool operator==(const Field &) const = default;
    };
    [[nodiscard]] std::vector<Field> fieldsOf(const Results &results) const;
    [[nodiscard]] bool isNumeric(const Field &field) const;
    [[nodiscard]] bool isTime(const Field &field) const;
    [[nodiscard]] double number(const Field &field, Index position) const;
    [[nodiscard]] const std::string &text(const Field &field, Index position) const;
    /// A number with so many digits, or the text.
    [[nodiscard]] QString display(const Field &field, Index position, int digits) const;
    /// What a cell shows.
    [[nodiscard]] QString shown(int column, Index position) const;
    [[nodiscard]] QVariant alignment(const Field &field) const;
    /// So many decimals show the numbers of a column alike: 5.0 beside 5.1; nothing where they are too many.
    [[nodiscard]] std::optional<int> decimalsOf(const Field &field) const;
    [[nodiscard]] bool dependsOnAxes() const;
    void findMatches();
    void orderLines();
    /// Orders or chooses the lines anew and keeps persistent indexes on their rows.
    template <class Change> void changeLines(const Change &change);

    std::shared_ptr<const Dataset> m_data;
    std::shared_ptr<const Reduction> m_reduction;
    std::vector<Index> m_placed; ///< position of each row in the reduction, −1 where it is not in it
    std::vector<Field> m_fields;
    std::vector<std::optional<int>> m_decimals; ///< by field
    QString m_search;
    std::optional<Rows> m_only;
    std::vector<bool> m_matches; ///< by position in the data
    std::vector<Index> m_lines;  ///< positions in the data, as shown
    std::vector<int> m_lineOf;   ///< by position in the data; −1 where hidden
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace eigenscope
