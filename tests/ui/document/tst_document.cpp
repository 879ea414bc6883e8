#include "tests/project_file.h"
#include "tests/test_program.h"
#include "ui/document/document.h"

#include <QSignalSpy>
#include <QtTest>

namespace eigenscope::tst_document {

class TestDocument : public QObject {
    Q_OBJECT

private slots:
    void changesOfOneControlBecomeOneUndoStep();
    void changesOfTwoGesturesStayApart();
    void changesOfTwoControlsStayApart();
    void undoAndRedoBringTheSessionBack();
    void aRefusalChangesNothingAndIsSaid();
    void settingTheSameValueIsNoChange();
    void openingForgetsTheHistory();
    void savingMakesItClean();

private:
    const Catalogue m_catalogue = builtinCatalogue(sampleFolder());
};

void TestDocument::changesOfOneControlBecomeOneUndoStep() {
    Document document(m_catalogue);
    for (const char *kernel : {"gaussian(sigma=1)", "gaussian(sigma=2)", "gaussian(sigma=3)"})
        QVERIFY(document.set("σ", "kernel", kernel, "kernel.sigma"));
    QCOMPARE(document.undoStack().count(), 1);
    QCOMPARE(document.session().json().at("kernel").get<std::string>(), std::string("gaussian(sigma=3)"));
    document.undoStack().undo();
    QVERIFY(!document.session().kernel());
}

void TestDocument::changesOfTwoGesturesStayApart() {
    Document document(m_catalogue);
    document.set("σ", "kernel", "gaussian(sigma=1)", "kernel.sigma");
    document.endGesture();
    document.set("σ", "kernel", "gaussian(sigma=2)", "kernel.sigma");
    QCOMPARE(document.undoStack().count(), 2);
}

void TestDocument::changesOfTwoControlsStayApart() {
    Document document(m_catalogue);
    document.set("σ", "kernel", "gaussian(sigma=1)", "kernel.sigma");
    document.set("Reducer", "reducer", {{"id", "pca"}}, "reducer.id");
    document.set("σ", "kernel", "gaussian(sigma=2)", "kernel.sigma");
    QCOMPARE(document.undoStack().count(), 3);
}

void TestDocument::undoAndRedoBringTheSessionBack() {
    Document document(m_catalogue);
    const Session before = document.session();
    document.set("Reducer", "reducer", {{"id", "pca"}});
    const Session after = document.session();
    QSignalSpy changed(&document, &Document::sessionChanged);
    document.undoStack().undo();
    QVERIFY(document.session() == before);
    document.undoStack().redo();
    QVERIFY(document.session() == after);
    QCOMPARE(changed.count(), 2);
}

void TestDocument::aRefusalChangesNothingAndIsSaid() {
    Document document(m_catalogue);
    QSignalSpy changed(&document, &Document::sessionChanged), said(&document, &Document::said);
    const Session before = document.session();
    QVERIFY(!document.set("Kernel", "kernel", "gaussian(sigma=-1)"));
    QVERIFY(document.session() == before);
    QCOMPARE(changed.count(), 0);
    QCOMPARE(said.count(), 1);
    QVERIFY(said.front().front().toString().contains("sigma"));
    QCOMPARE(document.undoStack().count(), 0);
}

void TestDocument::settingTheSameValueIsNoChange() {
    Document document(m_catalogue);
    document.set("Reducer", "reducer", {{"id", "pca"}});
    document.set("Reducer", "reducer", {{"id", "pca"}});
    QCOMPARE(document.undoStack().count(), 1);
}

void TestDocument::openingForgetsTheHistory() {
    Document document(m_catalogue);
    document.set("Reducer", "reducer", {{"id", "pca"}});
    QSignalSpy opened(&document, &Document::opened);
    document.open(Session::onSource("sample:wine"), "/somewhere");
    QCOMPARE(opened.count(), 1);
    QVERIFY(!document.undoStack().canUndo());
    QCOMPARE(document.folder(), std::filesystem::path("/somewhere"));
}

void TestDocument::savingMakesItClean() {
    Document document(m_catalogue);
    document.set("Reducer", "reducer", {{"id", "pca"}});
    QVERIFY(document.state().isModified());
    document.savedAs("/folder/a.eigenscope");
    QVERIFY(!document.state().isModified());
    document.undoStack().undo();
    QVERIFY(document.state().isModified()); // the file has the reducer
    document.undoStack().redo();
    QVERIFY(!document.state().isModified());
    QCOMPARE(document.file(), QString("/folder/a.eigenscope"));
    QCOMPARE(document.folder(), std::filesystem::path()); // relative paths of the session lead from where they did
}

EIGENSCOPE_TEST(TestDocument)

} // namespace eigenscope::tst_document

#include "tst_document.moc"
