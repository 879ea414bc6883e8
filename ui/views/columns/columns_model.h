#pragma once

#include "ui/views/columns/column_facts.h"

#include <QAbstractTableModel>

namespace eigenscope {

/// The columns of the loaded data, a line each, with what is known of them so far. Sorting and searching are the
/// model's own work; what takes long comes from a worker.
class ColumnsModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Section { Name, Type, Role, Values, Missing, Range, First, sectionCount };
    static constexpr std::size_t firstValues = 12;

    using QAbstractTableModel::QAbstractTableModel;

    /// Takes the columns of these data, of which nothing is known yet; nullptr for none. O(columns).
    void setData(std::shared_ptr<const LoadedData> data);
    /// Shows only the columns whose name has this text, in large letters or small; all where it is empty. O(columns).
    void search(const QString &text);
    /// Takes over what was found of lines of these data, as it comes: lines sorted by it move only when all is known.
    void takeFacts(const OfLines<std::shared_ptr<const ColumnFacts>> &facts);
    /// The rows selected now, by bar, in place of those before.
    void takeSelected(const OfLines<std::vector<Index>> &selected);
    void dropSelected();

    [[nodiscard]] const std::shared_ptr<const LoadedData> &loaded() const { return m_data; }
    /// All columns in the order of the source, shown or not.
    [[nodiscard]] const std::shared_ptr<const std::vector<ColumnLine>> &lines() const { return m_lines; }
    /// The place among them of a row of the list, and back; −1 where it is not shown.
    [[nodiscard]] std::size_t placeOf(int row) const { return m_shown[static_cast<std::size_t>(row)]; }
    [[nodiscard]] int rowOf(const std::string &column) const;
    [[nodiscard]] const ColumnLine &line(int row) const { return (*m_lines)[placeOf(row)]; }
    /// nullptr while nothing is known.
    [[nodiscard]] const std::shared_ptr<const ColumnFacts> &facts(std::size_t place) const { return m_facts[place]; }
    /// Of the bars; empty where nothing is selected or known.
    [[nodiscard]] const std::vector<Index> &selected(std::size_t place) const { return m_selected[place]; }
    /// What it holds as far as it is known.
    [[nodiscard]] std::optional<ColumnType> type(std::size_t place) const;
    /// Whether everything is known that the order of now needs.
    [[nodiscard]] bool isOrdered() const { return !needsFacts(m_sortSection) || areAllKnown(); }
    [[nodiscard]] bool areAllKnown() const { return m_unknown == 0; }
    /// What is told of all columns that are shown, in their order, for a spreadsheet. O(rows shown).
    [[nodiscard]] Table table() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    /// A negative section gives the order of the source. What is not known comes last.
    void sort(int section, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    /// Whether the order by this section needs what is computed.
    [[nodiscard]] bool needsFacts(int section) const;
    [[nodiscard]] QString text(std::size_t place, int section) const;
    [[nodiscard]] QString tip(std::size_t place, int section) const;
    [[nodiscard]] QString firstText(const ColumnLine &line, std::size_t most) const;
    void order();
    void reorder();
    void tell(std::size_t from, std::size_t to);

    std::shared_ptr<const LoadedData> m_data;
    std::shared_ptr<const std::vector<ColumnLine>> m_lines = std::make_shared<std::vector<ColumnLine>>();
    std::vector<std::shared_ptr<const ColumnFacts>> m_facts; ///< by place
    std::vector<std::vector<Index>> m_selected;              ///< by place
    std::size_t m_unknown = 0;
    std::vector<std::size_t> m_shown; ///< places, as shown
    QString m_search;
    int m_sortSection = -1;
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
};

/// What a role is called: "analyzed", "label", …
QString roleText(ColumnRole role);

} // namespace eigenscope
