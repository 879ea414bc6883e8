#pragma once

#include "ui/window/shortcuts.h"

#include <QDialog>

class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace eigenscope {

/// Lists what every key does, under headings, and lets a person change those of actions. It does not stop the work.
class ShortcutWindow final : public QDialog {
    Q_OBJECT

public:
    /// Opens the list of this window, or brings it to the front.
    static void open(Shortcuts &shortcuts, QWidget &window);

private:
    ShortcutWindow(Shortcuts &shortcuts, QWidget *parent);

    void fill();
    void fillFixed();
    void filter(const QString &typed);
    [[nodiscard]] const KeyedAction *chosen() const;
    void showChosen();
    void set();
    /// Whether nothing else has this key; says what has it.
    [[nodiscard]] bool isFree(const KeyedAction &keyed, const QKeySequence &key) const;
    void reset();

    Shortcuts &m_shortcuts;
    QList<KeyedAction> m_actions;
    QLineEdit *m_search;
    QTreeWidget *m_list;
    QKeySequenceEdit *m_key;
    QLabel *m_told;
    QPushButton *m_set, *m_reset;
};

} // namespace eigenscope
