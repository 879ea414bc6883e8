#pragma once

#include <QVariantAnimation>

#include <functional>

class QWidget;

namespace eigenscope {

/// A movement in a view from one picture to the next, in about 400 ms. Where no motion is wanted, or nobody sees the
/// view, it is at its end at once.
class Glide final : public QObject {
    Q_OBJECT

public:
    /// `show` draws the picture so far on its way, 0 to 1; the last call is with 1.
    Glide(const QWidget &view, std::function<void(double share)> show);

    void start();
    /// Goes to the end at once where it is on its way.
    void finish();
    /// Stays where it is.
    void stop();
    [[nodiscard]] bool isMoving() const { return m_animation.state() == QAbstractAnimation::Running; }

private:
    const QWidget &m_view;
    std::function<void(double share)> m_show;
    QVariantAnimation m_animation;
};

} // namespace eigenscope
