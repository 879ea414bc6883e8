#include "ui/views/columns/columns_table.h"

#include "ui/controls/tables/sorted_table.h"

#include <QContextMenuEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>

#include <array>

namespace eigenscope {
namespace {

constexpr int columnLineHeight = 32; // px
// What the sections need, what they take of what is left, and how wide the view must be for them to stand.
struct SectionRoom {
    int least, stretch, from;
};
constexpr std::array<SectionRoom, ColumnsModel::sectionCount> rooms = {
    {{90, 3, 0}, {84, 0, 0}, {80, 0, 0}, {76, 2, 0}, {64, 0, 394}, {118, 2, 512}, {110, 3, 640}}};

} // namespace

ColumnsTable::ColumnsTable(ColumnsModel &model, QWidget *parent)
    : QTableView(parent), m_model(model), m_delegate(new ColumnsDelegate(model, this)) {
    setModel(&model);
    setItemDelegate(m_delegate);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    makeSorted(*this, columnLineHeight);
    horizontalHeader()->setMinimumSectionSize(40);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, &ColumnsTable::seenChanged);
}

std::pair<int, int> ColumnsTable::seenRows() const {
    const int last = rowAt(viewport()->height() - 1);
    return {std::max(0, rowAt(0)), last < 0 ? m_model.rowCount() - 1 : last};
}

void ColumnsTable::fitSections() {
    const int width = viewport()->width();
    int left = width, stretches = 0;
    for (int section = 0; section < ColumnsModel::sectionCount; ++section) {
        const SectionRoom &room = rooms[static_cast<std::size_t>(section)];
        setColumnHidden(section, width < room.from);
        if (width >= room.from) {
            left -= room.least;
            stretches += room.stretch;
        }
    }
    for (int section = 0; section < ColumnsModel::sectionCount; ++section)
        if (const SectionRoom &room = rooms[static_cast<std::size_t>(section)]; width >= room.from)
            setColumnWidth(section, room.least + std::max(0, left) * room.stretch / std::max(1, stretches));
}

void ColumnsTable::resizeEvent(QResizeEvent *event) {
    QTableView::resizeEvent(event);
    fitSections();
    emit seenChanged();
}

void ColumnsTable::emitAt(void (ColumnsTable::*asked)(int, const QPoint &), const QModelIndex &index) {
    (this->*asked)(index.row(), viewport()->mapToGlobal(visualRect(index).bottomLeft()));
}

void ColumnsTable::mouseMoveEvent(QMouseEvent *event) {
    QTableView::mouseMoveEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    viewport()->setCursor(index.isValid() && !m_model.line(index.row()).isIgnored() ? Qt::PointingHandCursor
                                                                                    : Qt::ArrowCursor);
}

void ColumnsTable::mouseReleaseEvent(QMouseEvent *event) {
    QTableView::mouseReleaseEvent(event);
    const QModelIndex index = indexAt(event->position().toPoint());
    if (event->button() != Qt::LeftButton || !index.isValid() || index != currentIndex())
        return;
    if (index.column() == ColumnsModel::Type)
        emitAt(&ColumnsTable::typesRequested, index);
    else if (index.column() == ColumnsModel::Role)
        emitAt(&ColumnsTable::rolesRequested, index);
    else
        emit used(index.row());
}

void ColumnsTable::keyPressEvent(QKeyEvent *event) {
    if (event->matches(QKeySequence::Copy))
        return emit copyRequested();
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && currentIndex().isValid())
        return emit used(currentIndex().row());
    QTableView::keyPressEvent(event);
}

void ColumnsTable::contextMenuEvent(QContextMenuEvent *event) {
    const bool isByKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = isByKey ? currentIndex() : indexAt(event->pos());
    if (!index.isValid())
        return;
    setCurrentIndex(index);
    if (isByKey)
        emitAt(&ColumnsTable::menuRequested, index);
    else
        emit menuRequested(index.row(), event->globalPos());
}

void ColumnsTable::leaveEvent(QEvent *event) {
    QTableView::leaveEvent(event);
    viewport()->unsetCursor();
}

} // namespace eigenscope

#include "moc_columns_table.cpp"
