#pragma once

#include <QFrame>
#include <QList>

class QToolButton;

namespace eigenscope {

/// The line above a view. It never keeps its frame from being narrow: the tools that have no room beside the title
/// hide, the last first. The menu of the view has them all.
class ViewHeader final : public QFrame {
public:
    using QFrame::QFrame;

    /// Buttons that may hide, from left to right; they stand in the layout already.
    void setTools(QList<QToolButton *> tools);
    /// Whether the view beneath has the keyboard, by the keyboard: a line in the accent says so.
    void setKeyboardShown(bool shown);
    [[nodiscard]] bool isKeyboardShown() const { return m_isKeyboardShown; }
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void fold();

    QList<QToolButton *> m_tools;
    bool m_isKeyboardShown = false;
};

} // namespace eigenscope
