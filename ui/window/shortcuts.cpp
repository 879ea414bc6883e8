#include "ui/window/shortcuts.h"

#include "ui/controls/key_marks.h"
#include "ui/window/frame/workspace_columns.h"
#include "ui/window/menu_key.h"
#include "ui/workspaces/workspace.h"

#include <QAction>
#include <QEvent>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>

namespace eigenscope {
namespace {

const char *const shortcutGroup = "shortcuts";
const char *const usualProperty = "usualKeys"; // of an action

QString keyedText(const QAction &action) {
    if (const QVariant name = action.property(keyNameProperty); name.isValid())
        return name.toString();
    return action.text().remove('&').remove("…");
}

void collect(const QList<QAction *> &actions, const QString &heading, QList<KeyedAction> &found) {
    for (QAction *action : actions) {
        if (action->isSeparator() || action->text().isEmpty() || action->property(keylessProperty).toBool())
            continue;
        const QString text = keyedText(*action);
        if (const QMenu *menu = action->menu())
            collect(menu->actions(), heading.isEmpty() ? text : heading + " ▸ " + text, found);
        else
            found.append({heading + '/' + text, heading, text, action});
    }
}

bool isOfView(const KeyedAction &keyed) {
    return keyed.action->shortcutContext() == Qt::WidgetShortcut;
}

/// As a name in the file of the settings, where a slash would begin a group.
QString settingOf(const KeyedAction &keyed) {
    return QString(keyed.id).replace('/', " - ");
}

} // namespace

Shortcuts::Shortcuts(QMainWindow &window, const WorkspaceColumns &columns)
    : QObject(&window), m_window(window), m_columns(columns) {
    window.installEventFilter(this);
    new MenuKey(window);
    connect(&columns, &WorkspaceColumns::workspaceShown, this, &Shortcuts::apply);
    apply();
}

QList<KeyedAction> Shortcuts::all() const {
    QList<KeyedAction> found;
    collect(m_window.menuBar()->actions(), {}, found);
    QStringList views;
    for (const Workspace *workspace : m_columns.made())
        for (const ViewFrame *frame : workspace->frames())
            for (QAction *tool : frame->view().tools())
                if (!tool->menu() && !tool->isSeparator())
                    found.append({QString::fromStdString(frame->info().id) + '/' + keyedText(*tool),
                                  frame->windowTitle(), keyedText(*tool), tool});
    return found;
}

void Shortcuts::change(const KeyedAction &action, const QKeySequence &key) {
    QSettings settings;
    settings.beginGroup(shortcutGroup);
    settings.setValue(settingOf(action), key.toString(QKeySequence::PortableText));
    settings.endGroup();
    apply();
}

QString Shortcuts::takenBy(const KeyedAction &action, const QKeySequence &key) const {
    if (key.isEmpty())
        return {};
    for (const KeyedAction &other : all()) {
        const bool canMeet = !isOfView(action) || !isOfView(other) || other.heading == action.heading;
        if (other.id != action.id && canMeet && other.action->shortcuts().contains(key))
            return other.text;
    }
    return {};
}

bool Shortcuts::isChanged(const KeyedAction &action) const {
    return action.action->shortcuts() != usualKeys(action);
}

QList<QKeySequence> Shortcuts::usualKeys(const KeyedAction &action) {
    const QVariant kept = action.action->property(usualProperty);
    return kept.isValid() ? kept.value<QList<QKeySequence>>() : action.action->shortcuts();
}

void Shortcuts::reset(const KeyedAction &action) {
    QSettings settings;
    settings.beginGroup(shortcutGroup);
    settings.remove(settingOf(action));
    settings.endGroup();
    apply();
}

void Shortcuts::resetAll() {
    QSettings().remove(shortcutGroup);
    apply();
}

void Shortcuts::apply() const {
    QSettings settings;
    settings.beginGroup(shortcutGroup);
    const QStringList changed = settings.childKeys();
    for (const KeyedAction &keyed : all()) {
        const QString setting = settingOf(keyed);
        const bool isUsual = !changed.contains(setting);
        if (isUsual && !keyed.action->property(usualProperty).isValid())
            continue; // it was never changed
        const QList<QKeySequence> usual = usualKeys(keyed);
        keyed.action->setProperty(usualProperty, QVariant::fromValue(usual));
        keyed.action->setShortcuts(
            isUsual ? usual : QList{QKeySequence(settings.value(setting).toString(), QKeySequence::PortableText)});
    }
}

bool Shortcuts::eventFilter(QObject *watched, QEvent *event) {
    if (event->type() == QEvent::WindowActivate)
        apply(); // another window may have changed them
    return QObject::eventFilter(watched, event);
}

} // namespace eigenscope

#include "moc_shortcuts.cpp"
