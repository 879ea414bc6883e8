#include "ui/cards/step_line.h"

#include "ui/controls/claimed_key.h"
#include "ui/text/spoken_widget.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>

namespace eigenscope {
namespace {

constexpr int gripWidth = 12, dotGap = 4; // px
constexpr double gripDot = 1;

} // namespace

StepLine::StepLine(const QString &name, const QString &help, const QString &thing, QWidget *parent)
    : QWidget(parent), m_row(new QHBoxLayout(this)) {
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::OpenHandCursor);
    setAccessibleName(tr("Step %1").arg(name));
    speakOf(*this, {.role = QAccessible::ListItem});
    setAccessibleDescription(tr("Alt+Up and Alt+Down move the step."));
    setToolTip(tr("%1\n\nDrag it, or press Alt+Up or Alt+Down, to change the order of the steps.").arg(help));
    m_row->setContentsMargins(gripWidth, 0, 0, 0);
    m_row->setSpacing(2);
    auto *label = new QLabel(name);
    label->setProperty("role", "secondary");
    label->setProperty("thing", thing);
    m_row->addWidget(label, 1);
}

void StepLine::mousePressEvent(QMouseEvent *event) {
    if (event->button() == Qt::LeftButton)
        m_pressed = event->pos();
}

void StepLine::mouseMoveEvent(QMouseEvent *event) {
    if (!m_pressed)
        return;
    const bool isFar = (event->pos() - *m_pressed).manhattanLength() >= QApplication::startDragDistance();
    if (!m_isDragging && !isFar)
        return;
    if (!m_isDragging) {
        m_isDragging = true;
        setFocus(Qt::MouseFocusReason); // Escape comes here
        setCursor(Qt::ClosedHandCursor);
        update();
    }
    emit dragged(mapToParent(event->pos()).y());
}

void StepLine::mouseReleaseEvent(QMouseEvent *event) {
    const bool isDragging = m_isDragging;
    endDrag();
    if (isDragging)
        emit dropped(mapToParent(event->pos()).y());
}

bool StepLine::event(QEvent *event) {
    return claimsEscape(*event, [this] { return m_isDragging; }) || QWidget::event(event);
}

void StepLine::keyPressEvent(QKeyEvent *event) {
    if (m_isDragging && event->key() == Qt::Key_Escape) {
        endDrag();
        emit dragLeft();
        return;
    }
    const bool isUp = event->key() == Qt::Key_Up, isDown = event->key() == Qt::Key_Down;
    if (event->modifiers() == Qt::AltModifier && (isUp || isDown))
        emit moveAsked(isUp ? -1 : 1);
    else
        QWidget::keyPressEvent(event);
}

void StepLine::endDrag() {
    m_pressed.reset();
    m_isDragging = false;
    setCursor(Qt::OpenHandCursor);
    update();
}

/// Two columns of dots to take it by, and a frame around what has the keyboard.
void StepLine::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_isDragging) {
        QColor pale = palette().color(QPalette::Highlight);
        pale.setAlphaF(0.12F);
        painter.fillRect(rect(), pale);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(palette().color(QPalette::PlaceholderText));
    for (const int x : {2, 2 + dotGap})
        for (const int y : {-dotGap, 0, dotGap})
            painter.drawEllipse(QPointF(x, height() / 2.0 + y), gripDot, gripDot);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    }
}

} // namespace eigenscope

#include "moc_step_line.cpp"
