#include "ui/views/projection/glide.h"

#include "ui/theme/motion.h"

#include <QWidget>

namespace eigenscope {
namespace {

constexpr int duration = 400; // ms

} // namespace

Glide::Glide(const QWidget &view, std::function<void(double share)> show) : m_view(view), m_show(std::move(show)) {
    m_animation.setStartValue(0.0);
    m_animation.setEndValue(1.0);
    m_animation.setDuration(duration);
    m_animation.setEasingCurve(QEasingCurve::InOutCubic);
    connect(&m_animation, &QVariantAnimation::valueChanged, this, [this](const QVariant &share) {
        if (isMoving())
            m_show(share.toDouble());
    });
}

void Glide::start() {
    stop();
    if (isMotionWanted(m_view) && m_view.isVisible())
        m_animation.start();
    else
        m_show(1);
}

void Glide::finish() {
    if (!isMoving())
        return;
    stop();
    m_show(1);
}

void Glide::stop() {
    m_animation.stop();
}

} // namespace eigenscope

#include "moc_glide.cpp"
