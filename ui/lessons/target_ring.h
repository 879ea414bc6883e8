#pragma once

#include <QPointer>
#include <QWidget>

#include <functional>

class QTimer;

namespace eigenscope {

/// What a ring goes around: a widget, or a part of it, which may move.
struct RingTarget {
    QPointer<QWidget> widget;
    std::function<QRectF()> part = {}; ///< in the widget; empty for the whole of it
};

/// Rings with numbers around what a step points at; at first everything else is dimmed for a moment, where motion
/// is wanted. It lies over its window, takes no input, and follows what it marks.
class TargetRing final : public QWidget {
    Q_OBJECT

public:
    explicit TargetRing(QWidget &window);

    void mark(const QList<RingTarget> &targets);

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    /// The place of a target in the window; empty where it is not seen.
    [[nodiscard]] QRect placeOf(const RingTarget &target) const;
    void follow();
    /// Darkens everything but the rings.
    void dim(QPainter &painter) const;

    QList<RingTarget> m_targets;
    QList<QRect> m_places;
    QTimer *m_following, *m_dimming; ///< dimmed while the second runs
};

} // namespace eigenscope
