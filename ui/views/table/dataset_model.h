#pragma once

#include "ui/document/selection.h"
#include "ui/views/table/dataset_cells.h"

#include <QAbstractTableModel>

namespace eigenscope {

/// The rows of the source with their attributes, analyzed columns and coordinates. Sorting is the model's own work on
/// the numbers themselves, so that 100,000 rows stay quick; what a search finds comes from a worker.
class DatasetModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    /// Takes the data and the coordinates over from the results. Whether what a search looks at has changed and will
    /// stay: of a moving picture it has not. O(n), and O(n·log n) where sorted.
    bool setResults(const Results &results);
    [[nodiscard]] const DatasetCells &cells() const { return m_cells; }
    /// Shows only the rows that were found among these cells, by position; nothing for all, as after other data have
    /// come. O(n).
    void setFound(std::optional<std::vector<bool>> found);
    /// Shows only these rows of the source; nothing for all. O(n).
    void setOnly(std::optional<Rows> rows);
    /// Shows only rows that are drawn in the other views too, by position; all where there are none of these data.
    /// O(n).
    void setDrawn(std::vector<bool> drawn);

    /// The row of the source in a line of the table, and back; −1 where it is not shown.
    [[nodiscard]] Index sourceRow(int line) const;
    [[nodiscard]] int lineOf(Index sourceRow) const;
    /// What a cell holds, with all digits of a number; empty where that is missing.
    [[nodiscard]] QString copied(const QModelIndex &index) const;
    /// Rows of the source, shown or not.
    [[nodiscard]] Index sourceSize() const { return m_cells.size(); }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    /// Sorts the lines; a negative column gives the order of the source. Missing values come last.
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    using Field = DatasetCells::Field;
    /// What a cell shows.
    [[nodiscard]] QString shown(int column, Index position) const;
    [[nodiscard]] QVariant alignment(const Field &field) const;
    /// So many decimals show the numbers of a column alike: 5.0 beside 5.1; nothing where they are too many.
    [[nodiscard]] std::optional<int> decimalsOf(const Field &field) const;
    [[nodiscard]] bool isSortedByAxis() const;
    void findMatches();
    void orderLines();
    /// Orders or chooses the lines anew and keeps persistent indexes on their rows.
    template <class Change> void changeLines(const Change &change);

    DatasetCells m_cells;
    std::vector<std::optional<int>> m_decimals; ///< by field
    std::optional<std::vector<bool>> m_found;   ///< by position in the data
    std::optional<Rows> m_only;
    std::vector<bool> m_drawn;   ///< by position in the data
    std::vector<bool> m_matches; ///< by position in the data
    std::vector<Index> m_lines;  ///< positions in the data, as shown
    std::vector<int> m_lineOf;   ///< by position in the data; −1 where hidden
    int m_sortColumn = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

} // namespace eigenscope
