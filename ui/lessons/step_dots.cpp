#include "ui/lessons/step_dots.h"

#include "ui/lessons/step_dot.h"
#include "ui/text/plain_tip.h"
#include "ui/text/spoken_widget.h"
#include "ui/theme/style_sheet.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

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
    speakOf(*this, {});
}

void StepDots::show(const LessonRun &run) {
    m_marks.clear();
    m_titles.clear();
    for (std::size_t i = 0; i < run.lesson().steps.size(); ++i) {
        m_marks.push_back(run.mark(i));
        m_titles.append(QString::fromStdString(run.lesson().steps[i].title));
    }
    m_here = run.index();
    setAccessibleName(tr("Step %1 of %2, %3").arg(m_here + 1).arg(m_marks.size()).arg(wordOf(m_marks[m_here])));
    updateGeometry();
    update();
}

QSize StepDots::sizeHint() const {
    return {pitch * static_cast<int>(m_marks.size()), dotsHeight};
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
}

void StepDots::mousePressEvent(QMouseEvent *event) {
    if (const auto step = stepAt(event->position().toPoint()))
        emit stepRequested(*step);
}

bool StepDots::event(QEvent *event) {
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        if (const auto step = stepAt(help->pos()))
            QToolTip::showText(help->globalPos(),
                               plainTip(m_titles[static_cast<qsizetype>(*step)] + " · " + wordOf(m_marks[*step])),
                               this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace eigenscope

#include "moc_step_dots.cpp"
