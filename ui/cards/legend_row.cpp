#include "ui/cards/legend_row.h"

#include "ui/drawing/marker_path.h"
#include "ui/text/row_text.h"
#include "ui/theme/icons.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

namespace eigenscope {
namespace {

constexpr int rowHeight = 24, nameAt = 24, eyeWidth = 22;

/// The mark of a class, or the patch of what has none, around the origin.
QPainterPath markOf(int index) {
    if (index != LegendRow::noMarker)
        return markerPath(categoryMarker(index), 4.5);
    QPainterPath patch;
    patch.addRoundedRect(QRectF(-5, -5, 10, 10), 2, 2);
    return patch;
}

} // namespace

LegendRow::LegendRow(const QString &name, int index, const QColor &color, qsizetype count, bool hidden, QWidget *parent)
    : QAbstractButton(parent), m_index(index), m_color(color), m_count(count), m_eye(new QToolButton(this)) {
    setText(name);
    setAccessibleName(tr("%1, %2").arg(name, rowsText(count)));
    setToolTip(tr("Click to select all rows of %1 (Shift adds, Ctrl toggles).").arg(name));
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_eye->setCheckable(true);
    m_eye->setChecked(hidden);
    m_eye->setIcon(eigenscope::icon(hidden ? "eye-off" : "eye"));
    m_eye->setIconSize({14, 14});
    m_eye->setToolTip(hidden ? tr("Show %1").arg(name) : tr("Hide %1").arg(name));
    m_eye->setAccessibleName(m_eye->toolTip());
    connect(m_eye, &QToolButton::clicked, this, &LegendRow::hiddenChanged);
    connect(this, &QAbstractButton::clicked, this, [this] { emit picked(QApplication::keyboardModifiers()); });
}

void LegendRow::setHideable(bool hideable) {
    m_eye->setVisible(hideable);
}

void LegendRow::setMenu(std::function<void(QMenu &menu)> fill) {
    m_fillMenu = std::move(fill);
}

void LegendRow::showMenuButton() {
    m_more = new QToolButton(this);
    m_more->setIcon(eigenscope::icon("more"));
    m_more->setIconSize({14, 14});
    m_more->setToolTip(tr("What can be done with %1").arg(text()));
    m_more->setAccessibleName(m_more->toolTip());
    connect(m_more, &QToolButton::clicked, this,
            [this] { showMenu(m_more->mapToGlobal(m_more->rect().bottomLeft())); });
}

void LegendRow::showMenu(const QPoint &place) {
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    m_fillMenu(*menu);
    menu->popup(place);
}

void LegendRow::contextMenuEvent(QContextMenuEvent *event) {
    if (m_fillMenu)
        showMenu(event->globalPos());
    else
        QAbstractButton::contextMenuEvent(event);
}

int LegendRow::roomAtEnd() const {
    return m_more ? 2 * eyeWidth : eyeWidth;
}

QSize LegendRow::sizeHint() const {
    return {nameAt + fontMetrics().horizontalAdvance(text()) + 60 + roomAtEnd(), rowHeight};
}

void LegendRow::resizeEvent(QResizeEvent *) {
    const QRect last(width() - eyeWidth, (rowHeight - eyeWidth) / 2, eyeWidth, eyeWidth);
    m_eye->setGeometry(m_more ? last.translated(-eyeWidth, 0) : last);
    if (m_more)
        m_more->setGeometry(last);
}

void LegendRow::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus() || underMouse()) {
        painter.setPen(hasFocus() ? palette().color(QPalette::Highlight) : QColor(Qt::transparent));
        painter.setBrush(palette().color(QPalette::Window));
        painter.drawRoundedRect(QRectF(rect()).adjusted(-0.5 + 1, 0.5, -0.5, -0.5), 4, 4);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_color);
    painter.setOpacity(m_eye->isChecked() ? 0.35 : 1);
    painter.translate(9, rowHeight / 2.0);
    painter.drawPath(markOf(m_index));
    painter.resetTransform();

    painter.setPen(palette().color(m_eye->isChecked() ? QPalette::PlaceholderText : QPalette::WindowText));
    const QString count = tr("%L1").arg(m_count);
    const int countWidth = fontMetrics().horizontalAdvance(count);
    const QRect place = rect().adjusted(nameAt, 0, -roomAtEnd() - 4, 0);
    painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter, count);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(place.adjusted(0, 0, -countWidth - 8, 0), Qt::AlignVCenter,
                     fontMetrics().elidedText(text(), Qt::ElideRight, place.width() - countWidth - 8));
}

} // namespace eigenscope

#include "moc_legend_row.cpp"
