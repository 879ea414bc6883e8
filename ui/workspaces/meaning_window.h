#pragma once

#include <QDialog>

namespace eigenscope {

/// What a view means, in a window beside the work: it holds nothing up, and Esc or a click on it closes it.
class MeaningWindow final : public QDialog {
    Q_OBJECT

public:
    /// The meaning is rich text. The window deletes itself when it is closed.
    MeaningWindow(const QString &title, const QString &meaning, QWidget *parent);

protected:
    bool event(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
};

} // namespace eigenscope
