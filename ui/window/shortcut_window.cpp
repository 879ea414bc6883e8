#include "ui/window/shortcut_window.h"

#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSet>
#include <QTreeWidget>

namespace eigenscope {
namespace {

constexpr QSize shortcutWindowSize(560, 620);
constexpr int placeRole = Qt::UserRole; // of an action in the list; none where the keys are fixed

struct FixedKeys {
    const char *heading, *text, *keys;
};

/// What stands in no menu, since it goes with the mouse or with what is looked at.
constexpr FixedKeys fixedKeys[] = {
    {QT_TRANSLATE_NOOP("ShortcutWindow", "All views"), QT_TRANSLATE_NOOP("ShortcutWindow", "Add to the selection"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Shift + click")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "All views"), QT_TRANSLATE_NOOP("ShortcutWindow", "Toggle in the selection"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Ctrl + click")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "All views"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Let a view fill the workspace"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Double click on its title")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Steps of the card Prepare"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Move the step up or down"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Alt + ↑ ↓, drag")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Projections"), QT_TRANSLATE_NOOP("ShortcutWindow", "Move the picture"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Space + drag")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Projections"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Walk over the points, add the next one to the selection"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Arrows, Shift + arrows")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Projections"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "With a tool that is chosen: lead its crosshair, by a pixel"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Arrows, Shift + arrows")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Projections"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Begin and end a rectangle or a stroke, place a new point"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Space or Enter")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Projections"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Set a corner of a polygon; a lasso by keys is one"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Space")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Projections"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Take the last corner back, close the polygon"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Backspace, Enter")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Projections"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Give up what is begun, leave the crosshair"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Esc")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Projection 3D, surface of a regression"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Turn"), QT_TRANSLATE_NOOP("ShortcutWindow", "Ctrl + arrows")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Projection 3D, surface of a regression"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Move"), QT_TRANSLATE_NOOP("ShortcutWindow", "Ctrl + Shift + arrows")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Projection 3D, surface of a regression"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Enlarge, show as at first"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "+ and −, Home")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Fit"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Move the point that is looked at"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Ctrl + arrows")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Fit"), QT_TRANSLATE_NOOP("ShortcutWindow", "Move it farther"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Ctrl + Shift + arrows")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Filters"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Walk over bars, over histograms"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "← → Home End, ↑ ↓")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Filters"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Let the bar pass, drag a span or its edge, let all pass"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Enter, Shift + ← →, Delete")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Compare"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Walk over points, over pictures"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Arrows, Ctrl + arrows")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Compare"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Let a picture fill the view, show all again"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Enter, Esc")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Steps of a lesson"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Walk over the dots, go to a step"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "← → Home End, Enter")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Tour"), QT_TRANSLATE_NOOP("ShortcutWindow", "Turn, back to the first stop"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "← →, wheel, Home")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Pictures of high-dimensional space"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Turn, enlarge, show as at first"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Arrows, + and −, Home")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Curves of high-dimensional space"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Move the line of the dimension"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "← →, PgUp PgDn, Home End")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Kernel matrix"), QT_TRANSLATE_NOOP("ShortcutWindow", "Mark a block of cells"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Shift + arrows")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Kernel matrix, correlations, classes, loadings"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Walk over the cells, farther with Ctrl"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Arrows, Home End")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Kernel matrix, correlations, classes, loadings"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Do what a click on the cell or the heading does, leave the cells"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Enter, Esc")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Shepard diagram"), QT_TRANSLATE_NOOP("ShortcutWindow", "Walk over the pairs"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Arrows, Home End")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Shepard diagram"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Draw a rectangle, select the rows in it, give it up"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Shift + arrows, Enter, Esc")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Lists"), QT_TRANSLATE_NOOP("ShortcutWindow", "Scroll"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "↑ ↓, PgUp PgDn, Home End")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Tables of bars"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Walk over titles and bars, farther with Ctrl"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Arrows, Home End")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Tables of bars"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Sort by the title, scroll, leave the bars"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Enter, PgUp PgDn, Esc")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Charts of bars and curves"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Walk over bars or points, farther with Ctrl"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "← → Home End")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Charts of bars and curves"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Do what a click there does, leave them"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Enter, Esc")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Around a point"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Lead the crosshair, by a pixel"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Arrows, Shift + arrows")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Around a point"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Show the kernel around it, leave it"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Enter, Esc")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Curves with a value to choose"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Choose the next or the one before"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Arrows")},
    {QT_TRANSLATE_NOOP("ShortcutWindow", "Steps"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Walk over the steps, enlarge one, go back"),
     QT_TRANSLATE_NOOP("ShortcutWindow", "Arrows, Enter, Esc")},
};

QString keysText(const QAction &action) {
    QStringList keys;
    for (const QKeySequence &key : action.shortcuts())
        keys.append(key.toString(QKeySequence::NativeText));
    return keys.join(", ");
}

QTreeWidgetItem *headingOf(QTreeWidget &list, const QString &text) {
    for (int i = 0; i < list.topLevelItemCount(); ++i)
        if (list.topLevelItem(i)->text(0) == text)
            return list.topLevelItem(i);
    auto *heading = new QTreeWidgetItem(&list, {text});
    QFont bold = list.font();
    bold.setWeight(QFont::DemiBold);
    heading->setFont(0, bold);
    heading->setFlags(Qt::ItemIsEnabled);
    heading->setExpanded(true);
    return heading;
}

} // namespace

void ShortcutWindow::open(Shortcuts &shortcuts, QWidget &window) {
    auto *list = window.findChild<ShortcutWindow *>();
    if (!list)
        list = new ShortcutWindow(shortcuts, &window);
    list->show();
    list->raise();
    list->activateWindow();
}

ShortcutWindow::ShortcutWindow(Shortcuts &shortcuts, QWidget *parent)
    : QDialog(parent), m_shortcuts(shortcuts), m_search(new QLineEdit), m_list(new QTreeWidget),
      m_key(new QKeySequenceEdit), m_told(new QLabel), m_set(new QPushButton(tr("Set"))),
      m_reset(new QPushButton(tr("Reset"))) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Keyboard shortcuts"));
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search the actions"));
    m_search->setClearButtonEnabled(true);
    m_list->setAccessibleName(tr("Actions and their keys"));
    m_list->setObjectName("keys");
    m_list->setColumnCount(2);
    m_list->setHeaderLabels({tr("Action"), tr("Keys")});
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_list->header()->setStretchLastSection(false);
    m_key->setAccessibleName(tr("New keys"));
    m_told->setWordWrap(true);
    m_told->setProperty("role", "secondary");
    auto *all = new QPushButton(tr("Reset all"));

    auto *keys = new QHBoxLayout;
    keys->addWidget(m_key, 1);
    keys->addWidget(m_set);
    keys->addWidget(m_reset);
    keys->addWidget(all);
    auto *rows = new QVBoxLayout(this);
    rows->addWidget(m_search);
    rows->addWidget(m_list, 1);
    rows->addLayout(keys);
    rows->addWidget(m_told);
    resize(shortcutWindowSize);

    connect(m_search, &QLineEdit::textChanged, this, &ShortcutWindow::filter);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &ShortcutWindow::showChosen);
    connect(m_set, &QPushButton::clicked, this, &ShortcutWindow::set);
    connect(m_reset, &QPushButton::clicked, this, &ShortcutWindow::reset);
    connect(all, &QPushButton::clicked, this, [this] {
        m_shortcuts.resetAll();
        fill();
    });
    fill();
}

void ShortcutWindow::fill() {
    const KeyedAction *before = chosen();
    const QString id = before ? before->id : QString();
    m_list->clear();
    m_actions = m_shortcuts.all();
    QSet<QString> listed;
    for (qsizetype i = 0; i < m_actions.size(); ++i) {
        const KeyedAction &keyed = m_actions[i];
        if (listed.contains(keyed.id)) // a view that several workspaces have
            continue;
        listed.insert(keyed.id);
        auto *item = new QTreeWidgetItem(headingOf(*m_list, keyed.heading), {keyed.text, keysText(*keyed.action)});
        item->setData(0, placeRole, i);
        if (keyed.id == id)
            m_list->setCurrentItem(item);
    }
    fillFixed();
    filter(m_search->text());
    showChosen();
}

void ShortcutWindow::fillFixed() {
    for (const FixedKeys &fixed : fixedKeys)
        new QTreeWidgetItem(headingOf(*m_list, tr(fixed.heading)), {tr(fixed.text), tr(fixed.keys)});
}

void ShortcutWindow::filter(const QString &typed) {
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem *heading = m_list->topLevelItem(i);
        bool isAnySeen = false;
        for (int j = 0; j < heading->childCount(); ++j) {
            QTreeWidgetItem *item = heading->child(j);
            const bool isSeen = item->text(0).contains(typed, Qt::CaseInsensitive) ||
                                item->text(1).contains(typed, Qt::CaseInsensitive) ||
                                heading->text(0).contains(typed, Qt::CaseInsensitive);
            item->setHidden(!isSeen);
            isAnySeen = isAnySeen || isSeen;
        }
        heading->setHidden(!isAnySeen);
    }
}

const KeyedAction *ShortcutWindow::chosen() const {
    const QTreeWidgetItem *item = m_list->currentItem();
    const QVariant place = item ? item->data(0, placeRole) : QVariant();
    const KeyedAction *keyed = place.isValid() ? &m_actions[place.toLongLong()] : nullptr;
    return keyed && keyed->action ? keyed : nullptr;
}

void ShortcutWindow::showChosen() {
    const KeyedAction *keyed = chosen();
    m_key->setEnabled(keyed);
    m_set->setEnabled(keyed);
    m_reset->setEnabled(keyed && m_shortcuts.isChanged(*keyed));
    m_key->setKeySequence(keyed ? keyed->action->shortcut() : QKeySequence());
    m_told->setText(keyed ? tr("Press the new keys for “%1”, then Set.").arg(keyed->text)
                          : tr("Choose an action to change its keys. Those of the last groups are fixed."));
}

void ShortcutWindow::set() {
    const KeyedAction *keyed = chosen();
    const QKeySequence key = m_key->keySequence();
    if (!keyed || !isFree(*keyed, key))
        return;
    m_shortcuts.change(*keyed, key);
    fill();
}

bool ShortcutWindow::isFree(const KeyedAction &keyed, const QKeySequence &key) const {
    const QString other = m_shortcuts.takenBy(keyed, key);
    if (!other.isEmpty())
        m_told->setText(tr("%1 is the key of “%2” already. Give that one another key first, or choose another here.")
                            .arg(key.toString(QKeySequence::NativeText), other));
    return other.isEmpty();
}

void ShortcutWindow::reset() {
    const KeyedAction *keyed = chosen();
    if (!keyed)
        return;
    for (const QKeySequence &key : Shortcuts::usualKeys(*keyed))
        if (!isFree(*keyed, key))
            return; // two actions with one key would both be dead
    m_shortcuts.reset(*keyed);
    fill();
}

} // namespace eigenscope

#include "moc_shortcut_window.cpp"
