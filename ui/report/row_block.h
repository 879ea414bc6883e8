#pragma once

#include "ui/handout/handout_block.h"
#include "ui/report/report_content.h"

#include <QTextLayout>

namespace eigenscope {

/// How wide the columns of a table want to be, in px: its rows share it, so that they stand below each other.
struct TableColumns {
    std::vector<double> wanted; ///< with no line broken
    std::vector<double> narrow; ///< with the words of the head below each other

    /// What each column gets of this width: what it wants; where that is too much, its narrow width; and where that
    /// is too much, the widest ones less, all of them the same.
    [[nodiscard]] std::vector<double> widths(double width) const;
};

/// How the words of a row are set.
struct RowStyle {
    double size = 11.5; ///< px
    bool isBold = false, isQuiet = false, isCode = false;
    bool isRuled = false; ///< with a thin line below
};

/// A row of a table, each cell broken where it must be; or one cell, a paragraph. No markup is read in it.
class RowBlock final : public HandoutBlock {
public:
    RowBlock(QStringList cells, RowStyle style, std::shared_ptr<const TableColumns> columns, qsizetype firstNumber);
    /// A paragraph.
    explicit RowBlock(const QString &words, RowStyle style = {}) : RowBlock({words}, style, nullptr, 1) {}

    double layOut(double width) override;
    void paint(QPainter &painter, QPointF at) const override;
    [[nodiscard]] double right() const override { return m_width; }
    [[nodiscard]] QString text() const override { return m_cells.join('\t'); }

    /// How wide the words are in one line, px.
    static double widthOf(const QString &words, const RowStyle &style);

private:
    void setCell(std::size_t column, double width);

    QStringList m_cells;
    RowStyle m_style;
    std::shared_ptr<const TableColumns> m_columns;
    qsizetype m_firstNumber;
    std::vector<std::unique_ptr<QTextLayout>> m_set; ///< the cells, as large as fineness says
    std::vector<double> m_left;                      ///< of the cells, px
    double m_width = 0, m_height = 0;
};

/// The rows of a table. Its head stands on the page of its first two rows.
HandoutParts tableParts(const ReportTable &table);

} // namespace eigenscope
