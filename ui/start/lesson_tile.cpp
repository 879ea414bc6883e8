#include "ui/start/lesson_tile.h"

#include "ui/theme/style_sheet.h"

#include <QPainter>

namespace eigenscope {
namespace {

constexpr QSize tileSize(186, 92);
constexpr int tileMargin = 10; // px
constexpr double tileCorner = 8;

} // namespace

LessonTile::LessonTile(const LessonEntry &lesson, QWidget *parent)
    : QAbstractButton(parent), m_extent(tr("%1 min · %2 steps").arg(lesson.head.minutes).arg(lesson.steps.size())) {
    setText(QString::fromStdString(lesson.head.title));
    setToolTip(QString::fromStdString(lesson.fault.empty() ? lesson.head.goal : lesson.fault));
    setAccessibleName(tr("Lesson %1, %2").arg(text(), m_extent));
    setEnabled(lesson.fault.empty());
    setFixedSize(sizeHint());
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
}

QSize LessonTile::sizeHint() const {
    return tileSize;
}

void LessonTile::paintEvent(QPaintEvent *) {
    const Theme theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isMeant = hasFocus() || underMouse();
    painter.setPen(QPen(isMeant ? theme.accent : theme.hairline, hasFocus() ? 2 : 1));
    painter.setBrush(theme.surface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), tileCorner, tileCorner);
    const QRect room = rect().adjusted(tileMargin, tileMargin, -tileMargin, -tileMargin);
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    painter.setFont(bold);
    painter.setPen(isEnabled() ? theme.text : theme.secondary);
    painter.drawText(room, Qt::AlignTop | Qt::AlignLeft | Qt::TextWordWrap, text());
    painter.setFont(font());
    painter.setPen(theme.secondary);
    painter.drawText(room, Qt::AlignBottom | Qt::AlignLeft, m_extent);
}

} // namespace eigenscope

#include "moc_lesson_tile.cpp"
