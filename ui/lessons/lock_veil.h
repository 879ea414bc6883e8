#pragma once

#include "core/lessons/step_lock.h"

#include <QWidget>

namespace eigenscope {

class Card;

/// Lies over the controls of a card that a locked step does not name: it grays them, takes what the mouse does, and
/// says why. Controls that the step names are left free. It goes with its card.
class LockVeil final : public QWidget {
    Q_OBJECT

public:
    explicit LockVeil(Card &card);

    /// What of the card takes input from now on.
    void show(const StepLock::Open &open);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void cover();

    Card &m_card;
    StepLock::Open m_open{.isWhole = true};
};

/// Why something of a locked step takes no input.
QString lockedSentence();

} // namespace eigenscope
