#include "ui/cards/legend_row.h"

#include "ui/drawing/marker_path.h"
#include "ui/text/row_text.h"
#include "ui/theme/icons.h"

#include <QApplication>
#include <QPainter>
#include <QToolButton>

namespace eigenscope {
namespace {

constexpr int rowHeight = 24, nameAt = 24, eyeWidth = 22;

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

QSize LegendRow::sizeHint() const {
    return {nameAt + fontMetrics().horizontalAdvance(text()) + 60 + eyeWidth, rowHeight};
}

void LegendRow::resizeEvent(QResizeEvent *) {
    m_eye->setGeometry(width() - eyeWidth, (rowHeight - eyeWidth) / 2, eyeWidth, eyeWidth);
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
    painter.drawPath(markerPath(categoryMarker(m_index), 4.5));
    painter.resetTransform();

    painter.setPen(palette().color(m_eye->isChecked() ? QPalette::PlaceholderText : QPalette::WindowText));
    const QString count = tr("%L1").arg(m_count);
    const int countWidth = fontMetrics().horizontalAdvance(count);
    const QRect place = rect().adjusted(nameAt, 0, -eyeWidth - 4, 0);
    painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter, count);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(place.adjusted(0, 0, -countWidth - 8, 0), Qt::AlignVCenter,
                     fontMetrics().elidedText(text(), Qt::ElideRight, place.width() - countWidth - 8));
}

} // namespace eigenscope

#include "moc_legend_row.cpp"
