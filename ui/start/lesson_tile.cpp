#include "ui/start/lesson_tile.h"

#include "ui/lessons/step_dot.h"
#include "ui/text/plain_tip.h"
#include "ui/text/said.h"
#include "ui/theme/style_sheet.h"

#include <QPainter>

namespace eigenscope {
namespace {

constexpr QSize tileSize(212, 92);
constexpr int tileMargin = 10; // px
constexpr double tileCorner = 8;
constexpr double dotPitch = 7, dotRadius = 2.2;

QString stateText(const StepMarks &marks) {
    if (!isBegun(marks))
        return LessonTile::tr("new");
    const auto next = nextStep(marks);
    return next ? LessonTile::tr("step %1 of %2").arg(*next + 1).arg(marks.size()) : LessonTile::tr("done");
}

} // namespace

LessonTile::LessonTile(const LessonEntry &lesson, StepMarks marks, QWidget *parent)
    : QAbstractButton(parent), m_extent(tr("%1 min · %2").arg(lesson.head.minutes).arg(stateText(marks))),
      m_marks(std::move(marks)) {
    setText(QString::fromStdString(lesson.head.title));
    setToolTip(plainTip(lesson.fault.empty() ? QString::fromStdString(lesson.head.goal) : said(lesson.fault)));
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
    paintDots(painter, room);
}

void LessonTile::paintDots(QPainter &painter, const QRect &room) const {
    const Theme theme = themeOf(palette());
    const QFontMetrics metrics = painter.fontMetrics();
    const double y = room.bottom() - metrics.height() / 2.0;
    double x = room.right() - dotRadius - dotPitch * static_cast<double>(m_marks.size() - 1);
    if (x < room.left() + metrics.horizontalAdvance(m_extent) + dotPitch)
        return; // more steps than there is room for; the words tell how many
    for (const StepMark mark : m_marks) {
        drawStepDot(painter, {x, y}, dotRadius, mark, theme);
        x += dotPitch;
    }
}

} // namespace eigenscope

#include "moc_lesson_tile.cpp"
