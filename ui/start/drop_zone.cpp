#include "ui/start/drop_zone.h"

#include "ui/text/spoken_widget.h"
#include "ui/theme/style_sheet.h"

#include <QCoreApplication>
#include <QPainter>

namespace eigenscope {
namespace {

QString words() {
    return QCoreApplication::translate("DropZone", "Drop a file anywhere in this window");
}

} // namespace

DropZone::DropZone(QWidget *parent) : QWidget(parent) {
    setAccessibleName(words());
    speakOf(*this, {});
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void DropZone::setDragged(bool isDragged) {
    m_isDragged = isDragged;
    update();
}

QSize DropZone::sizeHint() const {
    return {0, 4 * fontMetrics().height()};
}

void DropZone::paintEvent(QPaintEvent *) {
    const Theme theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(m_isDragged ? QPen(theme.accent, 2) : QPen(theme.secondary, 1, Qt::DashLine));
    painter.setBrush(m_isDragged ? mixed(theme.surface, theme.accent, 0.08) : theme.surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 8, 8);
    painter.setPen(m_isDragged ? theme.accent : theme.secondary);
    painter.drawText(rect().adjusted(8, 4, -8, -4), Qt::AlignCenter | Qt::TextWordWrap, words());
}

} // namespace eigenscope
