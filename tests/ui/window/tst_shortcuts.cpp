#include "tests/test_program.h"
#include "tests/ui/example_results.h"
#include "tests/ui/window_test.h"
#include "ui/views/projection/projection_2d.h"
#include "ui/window/shortcut_window.h"

#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QTreeWidget>

namespace eigenscope::tst_shortcuts {

/// The window of the shortcuts, driven by mouse and keys.
class TestShortcuts : public WindowTest {
    Q_OBJECT

private slots:
    void init() { openWindow("sample:iris"); }
    void cleanup() { m_window.reset(); }

    void allKeysAreListedUnderHeadings();
    void aKeyIsChangedAndKept();
    void aKeyOfAViewIsChanged();
    void aConflictIsToldAndNothingChanges();
    void aChangeIsTakenBack();
    void aKeyThatAnotherHasNowIsNotTakenBack();
    void keysOfTheLessonsLastWhenTheirMenuOpens();
    void theSearchLeavesWhatIsMeant();
    void anotherWindowTakesTheChange();
    void anActionThatHasGoneHasNoKeys();
    void undoKeepsItsKeyWhateverItWouldUndo();
    void menusInMenusAreListedAndListsOfThingsAreNot();

private:
    ShortcutWindow *open() const {
        QTest::keyClick(m_window.get(), Qt::Key_F1, Qt::ControlModifier);
        auto *window = m_window->findChild<ShortcutWindow *>();
        return window;
    }
    static QTreeWidgetItem *item(const ShortcutWindow &window, const QString &heading, const QString &text) {
        const auto *list = window.findChild<QTreeWidget *>();
        for (int i = 0; i < list->topLevelItemCount(); ++i)
            for (int j = 0; j < list->topLevelItem(i)->childCount(); ++j)
                if (list->topLevelItem(i)->text(0) == heading && list->topLevelItem(i)->child(j)->text(0) == text)
                    return list->topLevelItem(i)->child(j);
        return nullptr;
    }
    static void click(const ShortcutWindow &window, const QString &text) {
        for (auto *button : window.findChildren<QPushButton *>())
            if (button->text() == text)
                return QTest::mouseClick(button, Qt::LeftButton);
        QFAIL(qPrintable(text));
    }
    static void set(const ShortcutWindow &window, const QString &heading, const QString &text,
                    const QKeySequence &key) {
        QTreeWidgetItem *one = item(window, heading, text);
        QVERIFY2(one, qPrintable(text));
        window.findChild<QTreeWidget *>()->setCurrentItem(one);
        window.findChild<QKeySequenceEdit *>()->setKeySequence(key);
        click(window, "Set");
    }
    static QString told(const ShortcutWindow &window) {
        QStringList words;
        for (const QLabel *label : window.findChildren<QLabel *>())
            words.append(label->text());
        return words.join('|');
    }
};

void TestShortcuts::allKeysAreListedUnderHeadings() {
    const ShortcutWindow *window = open();
    QVERIFY(window && window->isVisible());
    QCOMPARE(item(*window, "Edit", "Undo")->text(1),
             QKeySequence(QKeySequence::Undo).toString(QKeySequence::NativeText));
    QVERIFY(item(*window, "File", "Print")->text(1).contains('P'));
    QCOMPARE(item(*window, "Projection 2D", "Select by lasso")->text(1), QString("L"));
    QCOMPARE(item(*window, "All views", "Add to the selection")->text(1), QString("Shift + click"));
    keepPicture(*m_window->findChild<ShortcutWindow *>(), "shortcuts");
}

void TestShortcuts::aKeyIsChangedAndKept() {
    const ShortcutWindow *window = open();
    set(*window, "Edit", "Select none", QKeySequence("Ctrl+J"));
    QCOMPARE(item(*window, "Edit", "Select none")->text(1), QString("Ctrl+J"));
    m_window->selection().select({1, 2});
    activate(*m_window);
    QTest::keyClick(m_window.get(), Qt::Key_J, Qt::ControlModifier);
    QVERIFY(m_window->selection().rows().empty());
    m_window = std::make_unique<MainWindow>(m_registries);
    m_window->show();
    for (const QAction *action : m_window->findChildren<QAction *>())
        if (action->text() == "Select none" && action->parent()->inherits("QMenu") && !action->shortcut().isEmpty())
            QCOMPARE(action->shortcut(), QKeySequence("Ctrl+J"));
}

void TestShortcuts::aKeyOfAViewIsChanged() {
    const ShortcutWindow *window = open();
    set(*window, "Projection 2D", "Select by lasso", QKeySequence("K"));
    for (const QAction *tool : view<Projection2D>().tools())
        if (tool->text() == "Select by lasso")
            QCOMPARE(tool->shortcut(), QKeySequence("K"));
}

void TestShortcuts::aConflictIsToldAndNothingChanges() {
    const ShortcutWindow *window = open();
    const QString before = item(*window, "Edit", "History")->text(1);
    set(*window, "Edit", "History", QKeySequence("Ctrl+K"));
    QVERIFY2(told(*window).contains("Ctrl+K is the key of “Search” already."), qPrintable(told(*window)));
    QCOMPARE(item(*window, "Edit", "History")->text(1), before);
}

void TestShortcuts::aChangeIsTakenBack() {
    const ShortcutWindow *window = open();
    const QString before = item(*window, "Edit", "History")->text(1);
    set(*window, "Edit", "History", QKeySequence("Ctrl+J"));
    click(*window, "Reset");
    QCOMPARE(item(*window, "Edit", "History")->text(1), before);
    set(*window, "Edit", "History", QKeySequence("Ctrl+J"));
    click(*window, "Reset all");
    QCOMPARE(item(*window, "Edit", "History")->text(1), before);
    QVERIFY(QSettings().allKeys().filter("shortcuts").isEmpty());
}

void TestShortcuts::aKeyThatAnotherHasNowIsNotTakenBack() {
    const ShortcutWindow *window = open();
    set(*window, "Edit", "History", QKeySequence("Ctrl+J"));
    set(*window, "Edit", "Select none", QKeySequence("Ctrl+H"));
    window->findChild<QTreeWidget *>()->setCurrentItem(item(*window, "Edit", "History"));
    click(*window, "Reset");
    QVERIFY2(told(*window).contains("Ctrl+H is the key of “Select none” already."), qPrintable(told(*window)));
    QCOMPARE(item(*window, "Edit", "History")->text(1), QString("Ctrl+J"));
    window->findChild<QTreeWidget *>()->setCurrentItem(item(*window, "Edit", "Select none"));
    click(*window, "Reset");
    window->findChild<QTreeWidget *>()->setCurrentItem(item(*window, "Edit", "History"));
    click(*window, "Reset");
    QCOMPARE(item(*window, "Edit", "History")->text(1), QString("Ctrl+H"));
}

void TestShortcuts::keysOfTheLessonsLastWhenTheirMenuOpens() {
    const ShortcutWindow *window = open();
    QVERIFY(item(*window, "Lessons", "Handout as PDF")); // though the menu was not opened yet
    set(*window, "Lessons", "Handout as PDF", QKeySequence("Ctrl+J"));
    for (QMenu *menu : m_window->findChildren<QMenu *>())
        emit menu->aboutToShow();
    QKeySequence key;
    for (const QAction *action : m_window->findChildren<QAction *>())
        if (action->text() == "Handout as PDF…")
            key = action->shortcut();
    QCOMPARE(key, QKeySequence("Ctrl+J"));
}

void TestShortcuts::theSearchLeavesWhatIsMeant() {
    const ShortcutWindow *window = open();
    QTest::keyClicks(window->findChild<QLineEdit *>(), "lasso");
    QVERIFY(!item(*window, "Projection 2D", "Select by lasso")->isHidden());
    QVERIFY(item(*window, "Edit", "Undo")->isHidden());
}

void TestShortcuts::anotherWindowTakesTheChange() {
    MainWindow second(m_registries);
    second.show();
    set(*open(), "Edit", "History", QKeySequence("Ctrl+J"));
    activate(second);
    bool isTaken = false;
    for (const QAction *action : second.findChildren<QAction *>())
        isTaken = isTaken || (action->text() == "History" && action->shortcut() == QKeySequence("Ctrl+J"));
    QVERIFY(isTaken);
}

void TestShortcuts::anActionThatHasGoneHasNoKeys() {
    QAction *own = m_window->menuBar()->actions().front()->menu()->addAction("For a while");
    const ShortcutWindow *window = open();
    QTreeWidgetItem *line = item(*window, "File", "For a while");
    QVERIFY(line);
    delete own;
    window->findChild<QTreeWidget *>()->setCurrentItem(line);
    QVERIFY2(told(*window).startsWith("Choose an action"), qPrintable(told(*window)));
}

void TestShortcuts::undoKeepsItsKeyWhateverItWouldUndo() {
    m_window->document().set("Reducer", "reducer", {{"id", "lda"}});
    waitUntilIdle();
    ShortcutWindow *window = open();
    set(*window, "Edit", "Undo", QKeySequence("Ctrl+J"));
    QCOMPARE(item(*window, "Edit", "Undo")->text(1), QString("Ctrl+J"));
    window->close();
    m_window->document().set("Reducer", "reducer", {{"id", "svd"}});
    waitUntilIdle();
    activate(*m_window);
    QTest::keyClick(m_window.get(), Qt::Key_J, Qt::ControlModifier);
    QCOMPARE(m_window->document().session().reducer()->id, std::string("lda"));
    waitUntilIdle();
    m_window = std::make_unique<MainWindow>(m_registries); // the next start
    const auto actions = m_window->menuBar()->findChildren<QAction *>() + m_window->findChildren<QAction *>();
    QVERIFY(std::ranges::any_of(actions, [](const QAction *action) {
        return action->text().startsWith("Undo") && action->shortcut() == QKeySequence("Ctrl+J");
    }));
}

void TestShortcuts::menusInMenusAreListedAndListsOfThingsAreNot() {
    for (QMenu *menu : m_window->findChildren<QMenu *>())
        emit menu->aboutToShow(); // some are filled only then
    const ShortcutWindow *window = open();
    QVERIFY(item(*window, "View ▸ Text size", "Larger")->text(1).contains("Ctrl++"));
    QVERIFY(item(*window, "View ▸ Scenes", "Next scene"));
    QVERIFY(item(*window, "Lessons", "Handout as PDF"));
    set(*window, "Edit", "History", QKeySequence("Alt+PgDown"));
    QVERIFY2(told(*window).contains("is the key of “Next scene” already."), qPrintable(told(*window)));
    const auto *list = window->findChild<QTreeWidget *>();
    for (const char *listed : {"Iris", "Swiss roll", "Coordinates", "Forget these files", "Vectors and length"})
        QVERIFY2(list->findItems(listed, Qt::MatchExactly | Qt::MatchRecursive).isEmpty(), listed);
}

EIGENSCOPE_TEST(TestShortcuts)

} // namespace eigenscope::tst_shortcuts

#include "tst_shortcuts.moc"
