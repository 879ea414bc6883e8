#pragma once

#include "ui/theme/theme.h"
#include "ui/views/columns/columns_model.h"

#include <QStyledItemDelegate>

namespace eigenscope {

/// Draws the cells of the list of columns.
class ColumnsDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    static constexpr int sideMargin = 8; // px

    ColumnsDelegate(const ColumnsModel &model, QObject *parent) : QStyledItemDelegate(parent), m_model(model) {}

    void setTheme(const Theme &theme) { m_theme = theme; }
    /// The column that colors the points; empty for none.
    void setColoring(const std::string &column) { m_coloring = column; }
    [[nodiscard]] const std::string &coloring() const { return m_coloring; }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintText(QPainter &painter, const QRectF &place, const QModelIndex &index, bool isUsed) const;
    void paintMissing(QPainter &painter, const QRectF &place, const QModelIndex &index) const;

    const ColumnsModel &m_model;
    Theme m_theme = Theme::light();
    std::string m_coloring;
};

} // namespace eigenscope
