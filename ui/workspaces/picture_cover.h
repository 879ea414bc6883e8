#pragma once

#include <QAbstractButton>

namespace eigenscope {

/// Lies over a picture until a click, or Space, takes it away: first a guess, then a look.
class PictureCover final : public QAbstractButton {
    Q_OBJECT

public:
    /// Over the whole of this widget, also when it changes its size; away at first.
    explicit PictureCover(QWidget &covered);

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace eigenscope
