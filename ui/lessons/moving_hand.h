#pragma once

#include "core/base/json.h"
#include "core/kernels/expression/kernel_expression.h"
#include "ui/lessons/target_ring.h"

#include <QVariantAnimation>

namespace eigenscope {

class ParamControl;

/// Moves the sliders of numbers to where a solution has them, as a hand would, before the solution is put in place.
/// Where no motion is wanted it does not move them.
class MovingHand final : public QObject {
    Q_OBJECT

public:
    /// `target` finds the row of a parameter by its name in lessons.
    MovingHand(std::function<RingTarget(const std::string &target)> target, const Registry<KernelInfo> &kernels,
               QObject *parent = nullptr);

    /// Calls `then` when everything has moved; at once where nothing moves. What it was still moving is left.
    void move(const Json &from, const Json &to, std::chrono::milliseconds duration, std::function<void()> then);

private:
    struct Moved {
        QPointer<ParamControl> control;
        double from = 0, to = 0;
    };
    [[nodiscard]] QList<Moved> movedControls(const Json &from, const Json &to) const;
    void show(double share);

    std::function<RingTarget(const std::string &target)> m_target;
    const Registry<KernelInfo> &m_kernels;
    QList<Moved> m_moved;
    QVariantAnimation m_motion;
    std::function<void()> m_then;
};

} // namespace eigenscope
