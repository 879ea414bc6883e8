#pragma once

#include <QPointer>
#include <QWidget>

class QTimer;

namespace eigenscope {

/// Rings with numbers around what a step points at. It lies over its window, takes no input, and follows what it marks.
class TargetRing final : public QWidget {
    Q_OBJECT

public:
    explicit TargetRing(QWidget &window);

    void mark(const QList<QWidget *> &targets);

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    /// The place of a target in the window; empty where it is not seen.
    [[nodiscard]] QRect placeOf(const QWidget *target) const;
    void follow();

    QList<QPointer<QWidget>> m_targets;
    QList<QRect> m_places;
    QTimer *m_following;
};

} // namespace eigenscope
