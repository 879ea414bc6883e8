#include "ui/views/table/row_table.h"

#include "ui/controls/tables/sorted_table.h"
#include "ui/views/table/dataset_model.h"
#include "ui/views/table/filter_header.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr int tableLineHeight = 26, pictureLineHeight = 40, pictureSide = 34;
constexpr int cellMargin = 6;
constexpr int leastBox = 84;
constexpr int selectedAlpha = 64, hoveredAlpha = 24;

/// Lays the accent behind lines whose row is selected or under a pointer.
class RowDelegate final : public QStyledItemDelegate {
public:
    RowDelegate(const DatasetModel &model, const Selection &selection, QObject *parent)
        : QStyledItemDelegate(parent), m_model(model), m_selection(selection) {}

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override {
        const Index row = m_model.sourceRow(index.row());
        QColor behind = option.palette.color(QPalette::Highlight);
        behind.setAlpha(m_selection.contains(row) ? selectedAlpha : row == m_selection.hovered() ? hoveredAlpha : 0);
        painter->fillRect(option.rect, behind);
        painter->setPen(option.palette.color(QPalette::Mid));
        painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
        QStyleOptionViewItem inner = option;
        inner.rect.adjust(cellMargin, 0, -cellMargin, 0);
        if (m_pictures && index.column() == 0)
            paintPicture(*painter, inner.rect, m_model.positionOf(index.row()));
        inner.state &= ~QStyle::State_MouseOver;
        QStyledItemDelegate::paint(painter, inner, index);
    }
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override {
        const int picture = m_pictures && index.column() == 0 ? pictureSide + cellMargin : 0;
        return QStyledItemDelegate::sizeHint(option, index) + QSize(2 * cellMargin + picture, 0);
    }
    void setPictures(std::optional<PixelData> pictures, const Theme &theme) {
        m_pictures = std::move(pictures);
        m_theme = theme;
    }

private:
    /// Pixels stay pixels, at the left of the row's number.
    void paintPicture(QPainter &painter, const QRect &cell, Index position) const {
        const QImage picture = m_pictures->pictureOf(position, m_theme);
        const QSize size = picture.size().scaled(pictureSide, pictureSide, Qt::KeepAspectRatio);
        painter.drawImage(QRect(QPoint(cell.left(), cell.center().y() - size.height() / 2), size), picture);
    }

    const DatasetModel &m_model;
    const Selection &m_selection;
    std::optional<PixelData> m_pictures;
    Theme m_theme = Theme::light();
};

} // namespace

RowTable::RowTable(DatasetModel &model, Selection &selection, QWidget *parent)
    : QTableView(parent), m_model(model), m_selection(selection), m_head(new FilterHeader(this)) {
    setHorizontalHeader(m_head);
    setModel(&model);
    setItemDelegate(new RowDelegate(model, selection, this));
    setSelectionMode(QAbstractItemView::NoSelection);
    makeSorted(*this, tableLineHeight);
    m_columns = new SeenColumns(*this, [this](int column) { // there is room to type into a box
        return m_head->boxOf(column).isEmpty() ? 0 : leastBox;
    });
    connect(horizontalScrollBar(), &QScrollBar::valueChanged, m_head, &FilterHeader::renew);
    connect(m_head, &FilterHeader::left, this, qOverload<>(&QWidget::setFocus));
    connect(&selection, &Selection::changed, this, &RowTable::showCurrent);
    connect(&selection, &Selection::hoverChanged, viewport(), qOverload<>(&QWidget::update));
}

void RowTable::setPictures(std::optional<PixelData> pictures, const Theme &theme) {
    verticalHeader()->setDefaultSectionSize(pictures ? pictureLineHeight : tableLineHeight);
    static_cast<RowDelegate *>(itemDelegate())->setPictures(std::move(pictures), theme);
    viewport()->update();
}

void RowTable::editFilter() {
    const int from = std::max(0, currentIndex().column());
    for (int step = 0; step < m_model.columnCount(); ++step) // the column in use may have no box
        if (m_head->edit((from + step) % m_model.columnCount()))
            return;
}

std::int64_t RowTable::topLine() const {
    return std::max(0, rowAt(0));
}

void RowTable::showFrom(int line) {
    scrollTo(m_model.index(line, 0), PositionAtTop);
}

void RowTable::mousePressEvent(QMouseEvent *event) {
    const int line = indexAt(event->position().toPoint()).row();
    if (event->button() != Qt::LeftButton || line < 0)
        return;
    setCurrentIndex(indexAt(event->position().toPoint()));
    const bool extends = event->modifiers() & Qt::ShiftModifier && m_anchor >= 0;
    if (!extends)
        m_anchor = line;
    selectTo(line, extends ? Mode::Add : eigenscope::selectionMode(event->modifiers()));
}

void RowTable::mouseMoveEvent(QMouseEvent *event) {
    const int line = indexAt(event->position().toPoint()).row();
    if (!(event->buttons() & Qt::LeftButton))
        m_selection.hover(m_model.sourceRow(line));
    else if (line >= 0 && m_anchor >= 0 && line != currentIndex().row()) {
        setCurrentIndex(m_model.index(line, currentIndex().column()));
        selectTo(line, event->modifiers() & (Qt::ShiftModifier | Qt::ControlModifier) ? Mode::Add : Mode::Replace);
    }
}

void RowTable::mouseReleaseEvent(QMouseEvent *) {}

void RowTable::keyPressEvent(QKeyEvent *event) {
    if (event->matches(QKeySequence::Copy))
        return emit copyRequested();
    if (event->key() == Qt::Key_F2)
        return editFilter();
    const int before = currentIndex().row();
    QTableView::keyPressEvent(event);
    const int line = currentIndex().row();
    if (line < 0)
        return;
    if (event->key() == Qt::Key_Space || line != before) {
        const bool extends = event->modifiers() & Qt::ShiftModifier && m_anchor >= 0;
        if (!extends)
            m_anchor = line;
        selectTo(line, extends                         ? Mode::Add
                       : event->key() == Qt::Key_Space ? eigenscope::selectionMode(event->modifiers())
                                                       : Mode::Replace);
    }
}

void RowTable::leaveEvent(QEvent *) {
    m_selection.hover(-1);
}

void RowTable::selectTo(int line, Mode mode) {
    Rows rows;
    const int step = line >= m_anchor ? 1 : -1;
    for (int i = m_anchor; i != line + step; i += step)
        rows.push_back(m_model.sourceRow(i));
    m_selects = true;
    m_selection.select(std::move(rows), mode);
    m_selects = false;
}

void RowTable::showCurrent() {
    viewport()->update();
    const int line = m_model.lineOf(m_selection.current());
    if (!m_selects && line >= 0)
        scrollTo(m_model.index(line, 0));
}

} // namespace eigenscope

#include "moc_row_table.cpp"
