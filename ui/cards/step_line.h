#pragma once

#include <QWidget>

#include <optional>

class QHBoxLayout;

namespace eigenscope {

/// The line of a preparation step: its name, by which it is dragged to another place among the steps; with the keyboard
/// on it, Alt+Up and Alt+Down move it.
class StepLine final : public QWidget {
    Q_OBJECT

public:
    /// `thing`: what the lessons point at.
    StepLine(const QString &name, const QString &help, const QString &thing, QWidget *parent = nullptr);

    /// Where buttons stand, behind the name.
    [[nodiscard]] QHBoxLayout &row() const { return *m_row; }

signals:
    void dragged(int y); ///< the hand is at this height of the parent, with the button down
    void dropped(int y); ///< and lets go
    void dragLeft();     ///< it gives up by Escape
    void moveAsked(int by);

protected:
    bool event(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void endDrag();

    QHBoxLayout *m_row;
    std::optional<QPoint> m_pressed;
    bool m_isDragging = false;
};

} // namespace eigenscope
