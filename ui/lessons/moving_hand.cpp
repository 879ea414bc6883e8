#include "ui/lessons/moving_hand.h"

#include "core/lessons/setting_places.h"
#include "ui/controls/param_control.h"
#include "ui/theme/motion.h"

#include <cmath>

namespace eigenscope {
namespace {

bool isWhole(double number) {
    return number == std::round(number);
}

} // namespace

MovingHand::MovingHand(std::function<RingTarget(const std::string &target)> target, const Registry<KernelInfo> &kernels,
                       QObject *parent)
    : QObject(parent), m_target(std::move(target)), m_kernels(kernels) {
    m_motion.setStartValue(0.0);
    m_motion.setEndValue(1.0);
    m_motion.setEasingCurve(QEasingCurve::InOutQuad);
    connect(&m_motion, &QVariantAnimation::valueChanged, this,
            [this](const QVariant &share) { show(share.toDouble()); });
    connect(&m_motion, &QVariantAnimation::finished, this, [this] {
        if (m_then)
            std::exchange(m_then, {})();
    });
}

void MovingHand::move(const Json &from, const Json &to, std::chrono::milliseconds duration,
                      std::function<void()> then) {
    m_then = {};
    m_motion.stop();
    m_moved = duration.count() > 0 ? movedControls(from, to) : QList<Moved>();
    if (m_moved.isEmpty())
        return then();
    m_then = std::move(then);
    m_motion.setDuration(static_cast<int>(duration.count()));
    m_motion.start();
}

QList<MovingHand::Moved> MovingHand::movedControls(const Json &from, const Json &to) const {
    QList<Moved> moved;
    const auto before = writtenNumbers(from, m_kernels);
    for (const auto &[target, number] : writtenNumbers(to, m_kernels)) {
        const auto start = before.find(target);
        QWidget *row = start == before.end() || start->second == number ? nullptr : m_target(target).widget;
        if (auto *control = row ? row->findChild<ParamControl *>() : nullptr)
            if (isMotionWanted(*control))
                moved.append({control, start->second, number});
    }
    return moved;
}

void MovingHand::show(double share) {
    for (const Moved &one : m_moved) {
        const bool isLog = one.from > 0 && one.to > 0;
        const double now = isLog ? one.from * std::pow(one.to / one.from, share) : std::lerp(one.from, one.to, share);
        if (one.control && isWhole(one.from) && isWhole(one.to) && std::max(one.from, one.to) > 1)
            one.control->showValue(static_cast<std::int64_t>(std::llround(now)));
        else if (one.control)
            one.control->showValue(now);
    }
}

} // namespace eigenscope

#include "moc_moving_hand.cpp"
