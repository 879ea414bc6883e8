#include "ui/controls/tables/sorted_table.h"

#include <QHeaderView>
#include <QTableView>

namespace eigenscope {

void makeSorted(QTableView &table, int lineHeight) {
    table.setSortingEnabled(true);
    table.horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    table.horizontalHeader()->setSortIndicatorClearable(true);
    table.horizontalHeader()->setHighlightSections(false);
    table.verticalHeader()->hide();
    table.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    table.verticalHeader()->setDefaultSectionSize(lineHeight);
    table.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table.setWordWrap(false);
    table.setShowGrid(false);
    table.setTabKeyNavigation(false);
    table.setFrameShape(QFrame::NoFrame);
    table.setMouseTracking(true);
}

} // namespace eigenscope
