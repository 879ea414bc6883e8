#include "tests/test_program.h"
#include "tests/ui/drawn_shapes.h"
#include "tests/ui/window_test.h"

#include "ui/window/frame/message_bar.h"

#include <fstream>

namespace eigenscope::tst_dropped_files {

/// Files that are dropped on the window.
class TestDroppedFiles : public WindowTest {
    Q_OBJECT

private slots:
    void init() { openWindow("sample:iris"); }
    void cleanup() { m_window.reset(); }

    void aDroppedFileIsOpened();
    void aFileDroppedWithControlIsProjected();
    void onTheStartPageAFileDroppedWithControlIsOpened();
    void eachOfSeveralFilesHasAWindow();
    void filesBesidePicturesHaveAWindowEach();

private:
    [[nodiscard]] QString written(const QString &name, const char *text) const {
        QString file = m_folder.filePath(name);
        std::ofstream(file.toStdString()) << text;
        return file;
    }
};

void TestDroppedFiles::aDroppedFileIsOpened() {
    const QString file = m_folder.filePath("points.csv");
    std::ofstream(file.toStdString()) << "a,b,kind\n1,2,x\n2,3,y\n4,4,x\n5,1,y\n";
    drop(file);
    QCOMPARE(m_window->document().results().value<Stage::Load>()->dataset->size(), 4);
    QCOMPARE(m_window->windowTitle(), QString("points.csv[*] — Eigenscope"));
    QVERIFY(m_window->document().results().value<Stage::Reduce>());
}

void TestDroppedFiles::aFileDroppedWithControlIsProjected() {
    const auto project = [this](const QString &file, const char *text) {
        std::ofstream(file.toStdString()) << text;
        drop(file, Qt::ControlModifier);
    };
    const auto projected = [this] { return m_window->document().results().value<Stage::Project>(); };
    project(m_folder.filePath("flowers.csv"),
            "sepal_length,sepal_width,petal_length,petal_width\n5,3,1.4,0.2\n6,3,5,2\n");
    QCOMPARE(m_window->windowTitle(), QString("Iris[*] — Eigenscope"));
    QVERIFY2(projected(), qPrintable(m_window->messages().sentence()));
    QCOMPARE(projected()->coordinates.rows(), Index{2});
    m_window->document().undoStack().undo();
    waitUntilIdle();
    QVERIFY(!projected());
    m_window->document().undoStack().redo();
    waitUntilIdle();
    QVERIFY(projected());
    for (QAction *action : m_window->findChildren<QAction *>())
        if (action->text() == "Remove the projected rows")
            action->trigger();
    waitUntilIdle();
    QVERIFY(!projected());

    project(m_folder.filePath("other.csv"), "a,b\n1,2\n3,4\n");
    QVERIFY2(m_window->messages().sentence().contains("sepal_length"), qPrintable(m_window->messages().sentence()));
}

void TestDroppedFiles::onTheStartPageAFileDroppedWithControlIsOpened() {
    const QString file =
        written("points.csv", "sepal_length,sepal_width,petal_length,petal_width\n5,3,1.4,0.2\n6,3,5,2\n");
    m_window->showStart();
    drop(file, Qt::ControlModifier); // there is no picture in sight in which its rows could be placed
    QCOMPARE(m_window->windowTitle(), QString("points.csv[*] — Eigenscope"));
    QVERIFY(!m_window->document().session().project());
}

void TestDroppedFiles::eachOfSeveralFilesHasAWindow() {
    const QStringList files{written("one.csv", "a,b\n1,2\n2,3\n4,4\n"), written("two.csv", "a,b\n5,2\n2,6\n4,4\n"),
                            written("three.csv", "a,b\n1,1\n2,9\n4,8\n")};
    const QSignalSpy asked(m_window.get(), &MainWindow::windowRequested);
    drop(files);
    QCOMPARE(m_window->windowTitle(), QString("one.csv[*] — Eigenscope"));
    QCOMPARE(asked.count(), 2);
    QCOMPARE(asked[0].first().toString(), files[1]);
    QCOMPARE(asked[1].first().toString(), files[2]);
}

void TestDroppedFiles::filesBesidePicturesHaveAWindowEach() {
    const QString pictures = m_folder.filePath("pictures"), table = written("beside.csv", "a,b\n1,2\n2,3\n4,4\n");
    drawShapes(pictures, 2, 12);
    const QSignalSpy asked(m_window.get(), &MainWindow::windowRequested);
    drop(QStringList{pictures + "/circle/circle-00.png", table, pictures + "/cross/cross-00.png"});
    QCOMPARE(m_window->document().results().value<Stage::Load>()->dataset->size(), 2);
    QCOMPARE(asked.count(), 1);
    QCOMPARE(asked[0].first().toString(), table);
}

EIGENSCOPE_TEST(TestDroppedFiles)

} // namespace eigenscope::tst_dropped_files

#include "tst_dropped_files.moc"
