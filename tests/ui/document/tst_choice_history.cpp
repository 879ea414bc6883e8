#include "tests/project_file.h"
#include "tests/test_program.h"
#include "tests/ui/bare_document.h"
#include "tests/ui/example_results.h"
#include "ui/document/choice_history.h"

#include <QSignalSpy>
#include <QtTest>

namespace eigenscope::tst_choice_history {

/// The selection and the look of the points as steps of the undo history.
class TestChoiceHistory : public QObject {
    Q_OBJECT

private slots:
    void undoBringsTheFormerSelectionBack();
    void oneGestureIsOneStep();
    void aGestureThatEndsWhereItBeganIsNone();
    void lookingAtAnotherRowIsNoStep();
    void hidingAndColoringAreSteps();
    void whatQualityIsOfIsAStep();
    void aChoiceCutsOffNothingOfTheSession();
    void theSelectionGoesAndComesWithItsData();
    void rowsThatTheDataLackAreDropped();
    void aSelectionModifiesOnlyASessionThatHasOne();
    void manySelectedRowsTakeLittleRoom();

private:
    struct Scene : BareDocument {
        Scene() : BareDocument(builtinCatalogue(sampleFolder())) {}
        ChoiceHistory history{document, selection, encoding};
        QUndoStack &undo = document.undoStack();

        void choose(const Rows &rows) {
            document.endGesture();
            selection.select(rows);
        }
    };
};

void TestChoiceHistory::undoBringsTheFormerSelectionBack() {
    Scene scene;
    scene.choose({5, 1, 3});
    const Selected first = scene.selection.selected();
    scene.choose({7});
    QCOMPARE(scene.undo.count(), 2);
    QCOMPARE(scene.undo.undoText(), QString("Select 1 row"));
    scene.undo.undo();
    QVERIFY(scene.selection.selected() == first); // with the row in detail
    QCOMPARE(scene.selection.current(), Index(3));
    QCOMPARE(scene.undo.undoText(), QString("Select 3 rows"));
    scene.undo.undo();
    QVERIFY(scene.selection.rows().empty());
    scene.undo.redo();
    scene.undo.redo();
    QCOMPARE(scene.selection.rows(), Rows{7});
    QCOMPARE(scene.undo.count(), 2);
}

void TestChoiceHistory::oneGestureIsOneStep() {
    Scene scene;
    scene.choose({1});
    scene.selection.select({1, 2});
    scene.selection.select({1, 2, 3});
    QCOMPARE(scene.undo.count(), 1);
    QCOMPARE(scene.undo.undoText(), QString("Select 3 rows"));
    scene.undo.undo();
    QVERIFY(scene.selection.rows().empty());
}

void TestChoiceHistory::aGestureThatEndsWhereItBeganIsNone() {
    Scene scene;
    scene.choose({1});
    scene.selection.clear();
    QCOMPARE(scene.undo.count(), 0);
}

void TestChoiceHistory::lookingAtAnotherRowIsNoStep() {
    Scene scene;
    scene.choose({1, 2, 3});
    scene.document.endGesture();
    scene.selection.select({2}, SelectionMode::Add);
    QCOMPARE(scene.selection.current(), Index(2));
    QCOMPARE(scene.undo.count(), 1);
}

void TestChoiceHistory::hidingAndColoringAreSteps() {
    Scene scene;
    takeData(scene.document, threeClouds(4));
    scene.encoding.setHidden("b", true);
    QCOMPARE(scene.undo.undoText(), QString("Hide b"));
    scene.document.endGesture();
    scene.encoding.setColorColumn("x");
    QCOMPARE(scene.undo.undoText(), QString("Color by x"));
    scene.document.endGesture();
    scene.encoding.setTextColumn("class");
    QCOMPARE(scene.undo.undoText(), QString("class beside points"));
    scene.document.endGesture();
    scene.encoding.setShapeColumn("class");
    QCOMPARE(scene.undo.undoText(), QString("Shape by class"));
    scene.document.endGesture();
    scene.encoding.setSizeColumn("y");
    QCOMPARE(scene.undo.undoText(), QString("Size by y"));
    scene.undo.undo();
    QVERIFY(scene.encoding.sizeColumn().isEmpty());
    QCOMPARE(scene.encoding.shapeColumn(), QString("class"));
    scene.undo.undo();
    QVERIFY(scene.encoding.shapeColumn().isEmpty());
    scene.undo.undo();
    QVERIFY(scene.encoding.textColumn().isEmpty());
    scene.undo.undo();
    QCOMPARE(scene.encoding.colorColumn(), QString("class"));
    QVERIFY(scene.encoding.isHidden("b"));
    scene.undo.undo();
    QVERIFY(!scene.encoding.isHidden("b"));
    QVERIFY(!scene.document.state().isModified());
}

void TestChoiceHistory::whatQualityIsOfIsAStep() {
    Scene scene;
    MeasuredAxes &measured = scene.encoding.measured();
    measured.setShownOnes(true);
    QCOMPARE(scene.undo.undoText(), QString("Quality of the 2 axes shown"));
    scene.undo.undo();
    QVERIFY(!measured.areShownOnes());
    scene.undo.redo();
    QVERIFY(measured.areShownOnes());
    QCOMPARE(scene.undo.count(), 1);
    scene.document.endGesture();
    measured.setShownOnes(false);
    QCOMPARE(scene.undo.undoText(), QString("Quality of all components"));
}

void TestChoiceHistory::aChoiceCutsOffNothingOfTheSession() {
    Scene scene;
    scene.document.set("Reducer", "reducer", {{"id", "pca"}});
    const Session changed = scene.document.session();
    scene.undo.undo();
    scene.choose({4});
    QCOMPARE(scene.selection.rows(), Rows{4});
    QVERIFY(scene.undo.canRedo());
    scene.undo.redo();
    QVERIFY(scene.document.session() == changed);
    scene.choose({5});
    scene.undo.undo();
    QCOMPARE(scene.selection.rows(), Rows{4});
    scene.choose({6}); // instead of another choice
    QVERIFY(!scene.undo.canRedo());
    QCOMPARE(scene.undo.count(), 2);
}

void TestChoiceHistory::theSelectionGoesAndComesWithItsData() {
    Scene scene;
    scene.choose({4, 8});
    scene.document.set("Data", "data", {{"source", "sample:wine"}});
    QVERIFY(scene.selection.rows().empty());
    scene.choose({100});
    scene.undo.undo();
    QVERIFY(scene.selection.rows().empty());
    scene.undo.undo();
    QCOMPARE(scene.selection.rows(), Rows({4, 8}));
    scene.undo.undo();
    QVERIFY(scene.selection.rows().empty());
    scene.undo.setIndex(3);
    QCOMPARE(scene.selection.rows(), Rows{100});
    scene.undo.setIndex(1);
    QCOMPARE(scene.selection.rows(), Rows({4, 8}));
}

void TestChoiceHistory::rowsThatTheDataLackAreDropped() {
    Scene scene;
    scene.selection.restore({{1, 2, 4000}, 4000, 1});
    takeData(scene.document, threeClouds(4));
    QCOMPARE(scene.selection.rows(), Rows({1, 2}));
    QCOMPARE(scene.selection.current(), Index(2));
    QCOMPARE(scene.undo.count(), 0);
}

void TestChoiceHistory::aSelectionModifiesOnlyASessionThatHasOne() {
    Scene scene;
    scene.document.savedAs("/folder/a.eigenscope");
    scene.choose({3});
    QVERIFY(!scene.document.state().isModified());
    scene.document.savedAs("/folder/a.eigenscope", "3");
    QVERIFY(!scene.document.state().isModified());
    QSignalSpy told(&scene.document, &Document::fileChanged);
    scene.choose({3, 4});
    QVERIFY(scene.document.state().isModified());
    QCOMPARE(told.count(), 1);
    scene.undo.undo();
    QVERIFY(!scene.document.state().isModified());
}

void TestChoiceHistory::manySelectedRowsTakeLittleRoom() {
    constexpr Index n = 300'000;
    Selected all, some;
    for (Index row = 0; row < n; ++row) {
        all.rows.push_back(row);
        if (row * row % 7 < 3)
            some.rows.push_back(row);
    }
    QCOMPARE(ChoiceHistory::packed(all).rows, QByteArray("0-299999"));
    for (const Selected &selected : {all, some}) {
        const auto packed = ChoiceHistory::packed(selected);
        QVERIFY(static_cast<std::size_t>(packed.rows.size()) <= selected.rows.size() * sizeof(Index));
        QVERIFY(ChoiceHistory::unpacked(packed).rows == selected.rows);
    }
    QVERIFY(ChoiceHistory::unpacked(ChoiceHistory::packed({})) == Selected{});
}

EIGENSCOPE_TEST(TestChoiceHistory)

} // namespace eigenscope::tst_choice_history

#include "tst_choice_history.moc"
