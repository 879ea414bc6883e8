#include "ui/lessons/step_dots.h"

#include "ui/controls/claimed_key.h"
#include "ui/controls/cursor_tip.h"
#include "ui/lessons/step_dot.h"
#include "ui/text/plain_tip.h"
#include "ui/text/spoken_widget.h"
#include "ui/theme/style_sheet.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace eigenscope {
namespace {

constexpr int pitch = 16, dotsHeight = 18; // px
constexpr double radius = 4;

using Mark = LessonRun::Mark;

QString wordOf(Mark mark) {
    switch (mark) {
    case Mark::Open: return StepDots::tr("open");
    case Mark::Seen: return StepDots::tr("seen");
    case Mark::Skipped: return StepDots::tr("skipped");
    case Mark::Done: return StepDots::tr("done");
    }
    return {};
}

} // namespace

StepDots::StepDots(QWidget *parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::TabFocus);
    speakOf(*this, {.role = QAccessible::Button});
}

void StepDots::show(const LessonRun &run) {
    m_marks.clear();
    m_titles.clear();
    for (std::size_t i = 0; i < run.lesson().steps.size(); ++i) {
        m_marks.push_back(run.mark(i));
        m_titles.append(QString::fromStdString(run.lesson().steps[i].title));
    }
    if (const std::size_t before = std::exchange(m_here, run.index()); m_here != before || m_marked >= m_marks.size())
        m_marked = m_here;
    showName();
    updateGeometry();
    update();
}

void StepDots::showName() {
    setAccessibleName(tr("Step %1 of %2, %3").arg(m_marked + 1).arg(m_marks.size()).arg(words(m_marked)));
}

QString StepDots::words(std::size_t step) const {
    return m_titles[static_cast<qsizetype>(step)] + " · " + wordOf(m_marks[step]);
}

QSize StepDots::sizeHint() const {
    return {pitch * static_cast<int>(m_marks.size()), dotsHeight};
}

QRect StepDots::placeOf(std::size_t step) const {
    return {pitch * static_cast<int>(step), 0, pitch, dotsHeight};
}

std::optional<std::size_t> StepDots::stepAt(QPoint place) const {
    const auto step = static_cast<std::size_t>(std::max(0, place.x()) / pitch);
    return step < m_marks.size() ? std::optional(step) : std::nullopt;
}

void StepDots::paintEvent(QPaintEvent *) {
    const Theme theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t i = 0; i < m_marks.size(); ++i) {
        const QPointF center((static_cast<double>(i) + 0.5) * pitch, dotsHeight / 2.0);
        drawStepDot(painter, center, radius, m_marks[i], theme);
        if (i == m_here) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(theme.accent, 1.5));
            painter.drawEllipse(center, radius + 2.5, radius + 2.5);
        }
    }
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.accent, 1));
        painter.drawRoundedRect(QRectF(placeOf(m_marked)).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    }
}

void StepDots::mousePressEvent(QMouseEvent *event) {
    if (const auto step = stepAt(event->position().toPoint()))
        emit stepRequested(*step);
}

void StepDots::mark(std::size_t step) {
    m_marked = std::min(step, m_marks.size() - 1);
    showName(); // which screen readers say
    showCursorTip(mapToGlobal(placeOf(m_marked).center()), plainTip(words(m_marked)), this);
    update();
}

void StepDots::keyPressEvent(QKeyEvent *event) {
    if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier))
        return QWidget::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Up: return mark(m_marked > 0 ? m_marked - 1 : 0);
    case Qt::Key_Right:
    case Qt::Key_Down: return mark(m_marked + 1);
    case Qt::Key_Home: return mark(0);
    case Qt::Key_End: return mark(m_marks.size() - 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space: emit stepRequested(m_marked); return;
    case Qt::Key_Escape: return mark(m_here);
    default: QWidget::keyPressEvent(event);
    }
}

/// The mark goes back to the step that is shown.
void StepDots::focusOutEvent(QFocusEvent *event) {
    QWidget::focusOutEvent(event);
    m_marked = m_here;
    showName();
}

bool StepDots::event(QEvent *event) {
    if (claimsEscape(*event, [this] { return m_marked != m_here; })) // it takes the mark back
        return true;
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        if (const auto step = stepAt(help->pos()))
            QToolTip::showText(help->globalPos(), plainTip(words(*step)), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace eigenscope

#include "moc_step_dots.cpp"
