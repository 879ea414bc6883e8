#include "ui/controls/tables/seen_columns.h"

#include <QEvent>
#include <QHeaderView>
#include <QScrollBar>
#include <QTableView>

#include <algorithm>
#include <utility>

namespace eigenscope {
namespace {

constexpr int linesMeasured = 60; // for the width of a column

} // namespace

SeenColumns::SeenColumns(QTableView &table, Least least) : QObject(&table), m_table(table), m_least(std::move(least)) {
    table.horizontalHeader()->setResizeContentsPrecision(linesMeasured);
    connect(table.horizontalScrollBar(), &QScrollBar::valueChanged, this, &SeenColumns::fitSeen);
    table.viewport()->installEventFilter(this);
}

void SeenColumns::fit() {
    m_isFitted.assign(static_cast<std::size_t>(m_table.model()->columnCount()), false);
    fitSeen();
}

void SeenColumns::fitSeen() {
    const int count = static_cast<int>(m_isFitted.size());
    for (int column = std::max(0, m_table.columnAt(0)); column < count; ++column) {
        if (m_table.columnViewportPosition(column) >= m_table.viewport()->width())
            break;
        if (m_isFitted[static_cast<std::size_t>(column)])
            continue;
        m_isFitted[static_cast<std::size_t>(column)] = true;
        m_table.resizeColumnToContents(column);
        if (m_least)
            m_table.setColumnWidth(column, std::max(m_least(column), m_table.columnWidth(column)));
    }
}

bool SeenColumns::eventFilter(QObject *watched, QEvent *event) {
    if (event->type() == QEvent::Resize)
        fitSeen();
    return QObject::eventFilter(watched, event);
}

} // namespace eigenscope
