#pragma once

#include <QDialog>

class QUndoStack;
class QUndoView;

namespace eigenscope {

/// The steps of the undo history as a list beside the work: the present one is marked, those that were undone are pale,
/// and a click, or an arrow key, goes to another. It holds nothing up, and Esc closes it.
class HistoryWindow final : public QDialog {
    Q_OBJECT

public:
    /// `beginning` says what there was before the first step, where that is known. The stack outlives the window.
    HistoryWindow(QUndoStack &stack, const QString &beginning, QWidget *parent);

protected:
    bool event(QEvent *event) override;

private:
    QUndoView *m_steps;
};

} // namespace eigenscope
