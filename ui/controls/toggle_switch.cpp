#include "ui/controls/toggle_switch.h"

#include "ui/theme/style_sheet.h"

#include <QPainter>

namespace eigenscope {
namespace {

constexpr QSizeF pill(30, 16);
constexpr double rim = 2; // of focus, around the pill

} // namespace

ToggleSwitch::ToggleSwitch(const QString &accessibleName, QWidget *parent) : QAbstractButton(parent) {
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(accessibleName);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
}

QSize ToggleSwitch::sizeHint() const {
    return (pill + QSizeF(2 * rim, 2 * rim)).toSize();
}

void ToggleSwitch::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF place(QPointF(width() - pill.width() - rim, (height() - pill.height()) / 2), pill);
    const double radius = pill.height() / 2;
    QColor fill = palette().color(isChecked() ? QPalette::Highlight : QPalette::PlaceholderText);
    if (!isEnabled() || !isChecked())
        fill.setAlphaF(0.55F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRoundedRect(place, radius, radius);
    painter.setBrush(Qt::white);
    const double center = isChecked() ? place.right() - radius : place.left() + radius;
    painter.drawEllipse(QPointF(center, place.center().y()), radius - 2.5, radius - 2.5);
    if (hasFocus()) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), themeOf(palette()).isHighContrast ? 2 : 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(place.adjusted(-1.5, -1.5, 1.5, 1.5), radius + 1.5, radius + 1.5);
    }
}

} // namespace eigenscope

#include "moc_toggle_switch.cpp"
