#include "tests/test_program.h"
#include "ui/document/selection.h"

#include <QSignalSpy>
#include <QtTest>

namespace eigenscope::tst_selection {

class TestSelection : public QObject {
    Q_OBJECT

private slots:
    void rowsAreRisingAndUnique();
    void shiftAddsAndCtrlToggles();
    void theRowPickedLastIsCurrent();
    void theOnePickedBeforeIsKnown();
    void theSameSelectionIsNoChange();
    void hoverIsApartFromTheSelection();
};

void TestSelection::rowsAreRisingAndUnique() {
    Selection selection;
    selection.select({5, 1, 5, 3});
    QCOMPARE(selection.rows(), (Rows{1, 3, 5}));
    QVERIFY(selection.contains(3));
    QVERIFY(!selection.contains(2));
}

void TestSelection::shiftAddsAndCtrlToggles() {
    QCOMPARE(selectionMode(Qt::ShiftModifier), SelectionMode::Add);
    QCOMPARE(selectionMode(Qt::ControlModifier), SelectionMode::Toggle);
    QCOMPARE(selectionMode(Qt::NoModifier), SelectionMode::Replace);
    Selection selection;
    selection.select({1, 2});
    selection.select({2, 3}, SelectionMode::Add);
    QCOMPARE(selection.rows(), (Rows{1, 2, 3}));
    selection.select({3, 4}, SelectionMode::Toggle);
    QCOMPARE(selection.rows(), (Rows{1, 2, 4}));
}

void TestSelection::theRowPickedLastIsCurrent() {
    Selection selection;
    selection.select({4, 2});
    QCOMPARE(selection.current(), 2);
    selection.select({9}, SelectionMode::Add);
    QCOMPARE(selection.current(), 9);
    selection.select({9}, SelectionMode::Toggle);
    QVERIFY(selection.contains(selection.current()));
    selection.clear();
    QCOMPARE(selection.current(), -1);
}

void TestSelection::theOnePickedBeforeIsKnown() {
    Selection selection;
    QCOMPARE(selection.previous(), -1);
    selection.select({7});
    QCOMPARE(selection.previous(), -1);
    selection.select({2}, SelectionMode::Add);
    selection.select({5}, SelectionMode::Add);
    QCOMPARE(selection.previous(), 2);
    selection.select({2}, SelectionMode::Toggle);
    QCOMPARE(selection.rows(), (Rows{5, 7}));
    QCOMPARE(selection.current() + selection.previous(), 12);
    selection.select({3, 1});
    QCOMPARE(selection.previous(), 3);
    selection.clear();
    QCOMPARE(selection.previous(), -1);
}

void TestSelection::theSameSelectionIsNoChange() {
    Selection selection;
    selection.select({1});
    QSignalSpy changed(&selection, &Selection::changed);
    selection.select({1});
    QCOMPARE(changed.count(), 0);
    selection.clear();
    selection.clear();
    QCOMPARE(changed.count(), 1);
}

void TestSelection::hoverIsApartFromTheSelection() {
    Selection selection;
    QSignalSpy hovered(&selection, &Selection::hoverChanged), changed(&selection, &Selection::changed);
    selection.hover(3);
    selection.hover(3);
    QCOMPARE(hovered.count(), 1);
    QCOMPARE(changed.count(), 0);
}

EIGENSCOPE_TEST(TestSelection)

} // namespace eigenscope::tst_selection

#include "tst_selection.moc"
