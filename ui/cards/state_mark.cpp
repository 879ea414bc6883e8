#include "ui/cards/state_mark.h"

#include "ui/text/spoken_widget.h"
#include "ui/theme/style_sheet.h"

#include <QPainter>

#include <algorithm>

namespace eigenscope {
namespace {

using State = StageStatus::State;

constexpr int settleAfter = 200; // ms
constexpr int markDot = 8, markGap = 6;

QColor colorOf(State state, const Theme &theme) {
    switch (state) {
    case State::Fresh: return theme.good;
    case State::Waiting:
    case State::Running: return theme.accent;
    case State::Stale: return theme.warning;
    case State::Refused: return theme.bad;
    case State::Absent: break;
    }
    return theme.secondary;
}

} // namespace

StateMark::StateMark(QWidget *parent) : QWidget(parent) {
    setFont(interfaceFont(11));
    speakOf(*this, {});
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleAfter);
    connect(&m_settle, &QTimer::timeout, this, &StateMark::apply);
}

void StateMark::showStatus(const StageStatus &status, const QString &fact, const QString &time) {
    m_status = status;
    m_fact = fact;
    m_time = time;
    const bool passing = status.state == State::Waiting || status.state == State::Running;
    const bool shownAlready = m_shown == State::Waiting || m_shown == State::Running;
    if (!passing || shownAlready)
        apply();
    else if (!m_settle.isActive())
        m_settle.start();
}

void StateMark::apply() {
    m_settle.stop();
    m_shown = m_status.state;
    const bool hasBoth = !m_fact.isEmpty() && !m_time.isEmpty();
    switch (m_shown) {
    case State::Absent: m_text = tr("not used"); break;
    case State::Fresh: m_text = hasBoth ? m_fact + " · " + m_time : m_fact + m_time; break;
    case State::Waiting: m_text = tr("waiting"); break;
    case State::Running:
        m_text = m_status.fraction > 0 ? tr("running · %1 %").arg(m_status.fraction * 100, 0, 'f', 0) : tr("running");
        break;
    case State::Stale: m_text = tr("earlier settings"); break;
    case State::Refused: m_text = tr("refused"); break;
    }
    m_brief = m_shown == State::Fresh && hasBoth ? m_fact : m_text;
    setAccessibleName(m_text);
    updateGeometry();
    update();
}

QColor StateMark::color() const {
    return colorOf(m_shown, themeOf(palette()));
}

QSize StateMark::sizeOf(const QString &words) const {
    return {markDot + markGap + fontMetrics().horizontalAdvance(words) + 1, fontMetrics().height()};
}

QSize StateMark::sizeHint() const {
    return sizeOf(m_text);
}

QSize StateMark::minimumSizeHint() const {
    return sizeOf(m_brief);
}

void StateMark::paintEvent(QPaintEvent *) {
    const Theme theme = themeOf(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QString &words = width() < sizeHint().width() ? m_brief : m_text;
    painter.translate(std::max(0, width() - sizeOf(words).width()), 0); // beside the edge
    painter.setPen(Qt::NoPen);
    painter.setBrush(color());
    painter.drawEllipse(QRectF(0, (height() - markDot) / 2.0, markDot, markDot));
    painter.setPen(theme.secondary);
    painter.drawText(rect().adjusted(markDot + markGap, 0, 0, 0), Qt::AlignVCenter, words);
}

} // namespace eigenscope

#include "moc_state_mark.cpp"
