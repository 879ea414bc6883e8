#include "ui/controls/play_button.h"

#include "ui/theme/icons.h"

#include <QEvent>
#include <QSlider>

#include <algorithm>

namespace eigenscope {
namespace {

constexpr int side = 20, leastWidth = 16;                            // pixels
constexpr int duration = 7000, shortestStep = 80, longestStep = 700; // ms

} // namespace

PlayButton::PlayButton(const QString &name, QSlider &slider) : m_name(name), m_slider(slider) {
    const int places = std::max(1, slider.maximum() - slider.minimum());
    m_stride = std::max(1, places * shortestStep / duration);
    m_timer.setInterval(std::clamp(duration * m_stride / places, shortestStep, longestStep));
    setIconSize({12, 12});
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setMaximumWidth(side);
    connect(this, &QToolButton::clicked, this, &PlayButton::toggle);
    connect(&m_timer, &QTimer::timeout, this, &PlayButton::step);
    connect(&slider, &QSlider::sliderPressed, this, &PlayButton::stop); // the hand knows better
    connect(&slider, &QSlider::actionTriggered, this, &PlayButton::stop);
    showState();
}

QSize PlayButton::sizeHint() const {
    return {side, side};
}

void PlayButton::toggle() {
    if (isPlaying())
        return stop();
    if (m_slider.value() == m_slider.maximum())
        m_slider.setValue(m_slider.minimum());
    m_timer.start();
    showState();
}

void PlayButton::stop() {
    m_timer.stop();
    showState();
}

void PlayButton::step() {
    if (window()->property(drawingProperty).toBool())
        return;
    m_slider.setValue(m_slider.value() + m_stride);
    if (m_slider.value() == m_slider.maximum())
        stop();
}

void PlayButton::showState() {
    setIcon(eigenscope::icon(isPlaying() ? "pause" : "play"));
    const QString text = isPlaying() ? tr("Stop turning %1").arg(m_name) : tr("Turn %1 up to its end").arg(m_name);
    setToolTip(text);
    setAccessibleName(text);
}

bool PlayButton::hasRoom() const {
    return width() >= leastWidth;
}

void PlayButton::paintEvent(QPaintEvent *event) {
    if (hasRoom())
        QToolButton::paintEvent(event);
}

void PlayButton::resizeEvent(QResizeEvent *event) {
    QToolButton::resizeEvent(event);
    setFocusPolicy(hasRoom() ? Qt::TabFocus : Qt::NoFocus);
}

void PlayButton::changeEvent(QEvent *event) {
    QToolButton::changeEvent(event);
    if (event->type() == QEvent::EnabledChange && !isEnabled())
        stop();
}

void PlayButton::hideEvent(QHideEvent *event) {
    QToolButton::hideEvent(event);
    stop();
}

} // namespace eigenscope

#include "moc_play_button.cpp"
