#pragma once

#include <QAction>
#include <QKeySequence>
#include <QList>
#include <QPointer>

class QMainWindow;

namespace eigenscope {

class WorkspaceColumns;

/// Something that a key does.
struct KeyedAction {
    QString id;      ///< the same in every run: "Edit/Undo", "projection-2d/Select by lasso"
    QString heading; ///< the menu, "View ▸ Text size" for one in it, or the view
    QString text;
    QPointer<QAction> action; ///< menus that are filled anew take theirs away
};

/// The keys of all actions of a window, those of the menus and those of the views that have been made. What a person
/// changes is kept, and holds in all windows from their next activation on.
class Shortcuts final : public QObject {
    Q_OBJECT

public:
    Shortcuts(QMainWindow &window, const WorkspaceColumns &columns);

    /// In the order of the menus, then of the views.
    [[nodiscard]] QList<KeyedAction> all() const;
    /// Gives the action this key in place of its own; an empty one leaves it without.
    void change(const KeyedAction &action, const QKeySequence &key);
    /// Whoever has this key already, where the same key would mean two things: a view's keys count only within the
    /// view; nothing where it is free.
    [[nodiscard]] QString takenBy(const KeyedAction &action, const QKeySequence &key) const;
    /// Whether its keys are not those that the program gives it.
    [[nodiscard]] bool isChanged(const KeyedAction &action) const;
    /// Those that the program gives it.
    [[nodiscard]] static QList<QKeySequence> usualKeys(const KeyedAction &action);
    void reset(const KeyedAction &action);
    void resetAll();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    /// Gives the actions their kept keys.
    void apply() const;

    QMainWindow &m_window;
    const WorkspaceColumns &m_columns;
};

} // namespace eigenscope
