#include "core/pipeline/variants.h"
#include "tests/test_program.h"
#include "tests/ui/window_test.h"

#include "ui/studies/new_point.h"
#include "ui/window/frame/message_bar.h"
#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>

#include <fstream>

namespace eigenscope::tst_window_files {

/// Files that the window opens, projects and saves.
class TestWindowFiles : public WindowTest {
    Q_OBJECT

private slots:
    void init() { openWindow("sample:iris"); }
    void cleanup() { m_window.reset(); }

    void aFileThatCannotBeReadChangesNothing();
    void whatWasOpenComesBackByUndo();
    void dataOfEveryKindComeAndGoInEveryWorkspace_data();
    void dataOfEveryKindComeAndGoInEveryWorkspace();
    void theDataOfAnotherFileAreNotShownForThoseOfThisOne();
    void closingAsksForChangesThatWereOpenedOver();
    void aSessionIsSavedAndOpenedAgain();
    void theNewPointIsKeptWithTheSession();
    void whatIsComparedIsSavedWithTheSession();
    void aSavedSessionMovesWithItsData();
    void savingElsewhereComputesNothingAgain();
    void aMissingFileIsLocated();
    void aChangedFileIsToldAndRead();
    void newRowsThatAreMissingAreLocatedToo();
    void newRowsThatAreOnlyPredictedAreLocatedToo();
    void newRowsThatAreOnlyPredictedAreSavedWithTheirSum();

private:
    /// Clicks *Locate…* and picks the file.
    void locateAt(QPushButton &locate, const QString &file) {
        QTimer::singleShot(0, this, [&file] {
            auto *files = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
            QVERIFY(files);
            files->selectFile(file);
            QDialog &dialog = *files; // whose way to accept is public
            dialog.accept();
        });
        QTest::mouseClick(&locate, Qt::LeftButton);
        waitUntilIdle();
    }
    /// A session on a table beside it, as the window saves it.
    QString savedBesideItsData(const QString &folder);
};

void TestWindowFiles::aFileThatCannotBeReadChangesNothing() {
    const Session before = m_window->document().session();
    const auto picture = m_window->document().results().value<Stage::Reduce>();
    for (const QString &file : {m_folder.filePath("missing.csv"), m_folder.filePath("missing.eigenscope")}) {
        m_window->openPath(file);
        waitUntilIdle();
        QVERIFY(m_window->messages().sentence().contains("missing"));
        QVERIFY(m_window->document().session() == before);
        QCOMPARE(m_window->document().results().value<Stage::Reduce>(), picture);
    }
}

void TestWindowFiles::whatWasOpenComesBackByUndo() {
    Document &document = m_window->document();
    document.set("Reducer", "reducer", {{"id", "lda"}});
    waitUntilIdle();
    m_window->selection().select({3, 5});
    const Document::State before = document.state();
    const auto picture = before.results.value<Stage::Reduce>();

    m_window->openSource("sample:wine");
    waitUntilIdle();
    QVERIFY2(m_window->windowTitle().startsWith("Wine"), qPrintable(m_window->windowTitle()));
    QVERIFY(!m_window->isWindowModified());
    QVERIFY(m_window->selection().rows().empty());
    const auto opened = document.results().value<Stage::Reduce>();

    document.undoStack().undo();
    QVERIFY(document.session() == before.session);
    QVERIFY(m_window->isWindowModified());
    QCOMPARE(m_window->selection().rows(), Rows({3, 5}));
    QCOMPARE(document.results().value<Stage::Reduce>(), picture); // at once
    waitUntilIdle();
    QCOMPARE(document.results().value<Stage::Reduce>(), picture); // and not computed again

    document.undoStack().redo();
    waitUntilIdle();
    QVERIFY2(m_window->windowTitle().startsWith("Wine"), qPrintable(m_window->windowTitle()));
    QCOMPARE(document.results().value<Stage::Reduce>(), opened);
}

void TestWindowFiles::dataOfEveryKindComeAndGoInEveryWorkspace_data() {
    QTest::addColumn<QString>("workspace");
    for (const WorkspaceInfo &workspace : m_registries.workspaces.all())
        QTest::addRow("%s", workspace.id.c_str()) << QString::fromStdString(workspace.id);
}

void TestWindowFiles::dataOfEveryKindComeAndGoInEveryWorkspace() {
    QFETCH(QString, workspace);
    showWorkspace(workspace);
    QUndoStack &undo = m_window->document().undoStack();
    for (const char *source : {"sample:promoters", "sample:karate", "sample:eurodist", "generate:circles"}) {
        m_window->openSource(source);
        waitUntilIdle();
        QCOMPARE(m_window->document().session().data().at("source").get<std::string>(), std::string(source));
        QVERIFY(m_window->selection().rows().empty());
        m_window->selection().select({1, 2});
    }
    const Session last = m_window->document().session();
    while (undo.canUndo())
        undo.undo(); // without a rest
    waitUntilIdle();
    while (undo.canRedo())
        undo.redo();
    waitUntilIdle();
    QVERIFY(m_window->document().session() == last);
}

void TestWindowFiles::theDataOfAnotherFileAreNotShownForThoseOfThisOne() {
    QVERIFY(m_window->document().results().value<Stage::Reduce>());
    m_window->openSession(Session::onSource("sample:wine"), {});
    for (const Stage stage : allStages)
        QVERIFY(!m_window->document().results().stands(stage));
    waitUntilIdle();
}

void TestWindowFiles::closingAsksForChangesThatWereOpenedOver() {
    Document &document = m_window->document();
    document.savedAs(m_folder.filePath("kept.eigenscope"));
    document.set("Reducer", "reducer", {{"id", "lda"}});
    m_window->openSource("sample:wine");
    waitUntilIdle();
    QString asked;
    QTimer::singleShot(0, this, [&asked] {
        auto *question = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
        QVERIFY(question);
        asked = question->text();
        for (QAbstractButton *button : question->buttons())
            if (button->text() == "Go back to it")
                button->click();
    });
    QVERIFY(!m_window->close());
    QVERIFY2(asked.contains("kept.eigenscope"), qPrintable(asked));
    QCOMPARE(document.file(), m_folder.filePath("kept.eigenscope"));
    QVERIFY(document.state().isModified());
    waitUntilIdle();
}

void TestWindowFiles::aSessionIsSavedAndOpenedAgain() {
    const QString file = m_folder.filePath("saved.eigenscope");
    m_window->document().savedAs(file);
    m_window->document().set("Kernel", "kernel", "gaussian(sigma=0.7)");
    m_window->encoding().setColorColumn("petal_width");
    m_window->showWorkspace("kernel");
    save();
    QVERIFY(!m_window->isWindowModified());
    m_window->openSource("sample:wine");
    waitUntilIdle();
    m_window->showWorkspace("explore");
    m_window->openPath(file);
    waitUntilIdle();
    QCOMPARE(m_window->windowTitle(), QString("saved.eigenscope[*] — Eigenscope"));
    QCOMPARE(m_window->document().results().value<Stage::Kernel>()->kernel->expression(),
             std::string("gaussian(sigma=0.7)"));
    QCOMPARE(m_window->encoding().colorColumn(), QString("petal_width"));
    QCOMPARE(m_window->workspace()->info().id, std::string("kernel"));
}

void TestWindowFiles::theNewPointIsKeptWithTheSession() {
    const QString file = m_folder.filePath("with-point.eigenscope");
    m_window->document().savedAs(file);
    m_window->studies().newPoint.setValues(Eigen::Vector4d(5, 3, 2, 1));
    waitUntilIdle();
    save();
    m_window->openSource("sample:wine");
    waitUntilIdle();
    QVERIFY(!m_window->studies().newPoint.exists());
    m_window->openPath(file);
    waitUntilIdle();
    QVERIFY(m_window->studies().newPoint.exists());
    QCOMPARE(m_window->studies().newPoint.row().values, VectorXd(Eigen::Vector4d(5, 3, 2, 1)));
    QVERIFY(m_window->studies().newPoint.row().coordinates.size() > 0);
}

void TestWindowFiles::whatIsComparedIsSavedWithTheSession() {
    const QString file = m_folder.filePath("compared.eigenscope");
    m_window->document().savedAs(file);
    const Variants two{{{{"reducer", {{"id", "pca"}}}}, {{"reducer", {{"id", "svd"}}}}}, 1};
    m_window->document().change("Compare", two.in(m_window->document().session(), m_registries.catalogue));
    save(); // from a workspace that does not show them
    m_window->openSource("sample:wine");
    waitUntilIdle();
    m_window->openPath(file);
    waitUntilIdle();
    const Variants read = Variants::of(m_window->document().session());
    QCOMPARE(read.patches, two.patches);
    QCOMPARE(read.reference, 1U);
}

QString TestWindowFiles::savedBesideItsData(const QString &folder) {
    QDir().mkpath(folder + "/below");
    std::ofstream((folder + "/below/points.csv").toStdString()) << "a,b\n1,2\n2,3\n4,4\n5,1\n3,3\n";
    m_window->openPath(folder + "/below/points.csv");
    waitUntilIdle();
    m_window->document().savedAs(folder + "/kept.eigenscope");
    save();
    return folder + "/kept.eigenscope";
}

void TestWindowFiles::aSavedSessionMovesWithItsData() {
    const QString file = savedBesideItsData(m_folder.filePath("before"));
    const Json data = Session::read(file.toStdString(), m_registries.catalogue)->data();
    QCOMPARE(data.at("source").get<std::string>(), std::string("below/points.csv"));
    // Source: hashlib of Python.
    QCOMPARE(data.at("sha256").get<std::string>(),
             std::string("f5ae5a5ae8e34be9597364bcb3e98518122e608db07a38c4ddf3ac20dca6187a"));

    QVERIFY(QDir().rename(m_folder.filePath("before"), m_folder.filePath("after")));
    m_window->openPath(m_folder.filePath("after/kept.eigenscope"));
    waitUntilIdle();
    QCOMPARE(m_window->document().results().value<Stage::Load>()->dataset->size(), 5);
    QCOMPARE(m_window->messages().sentence(), QString());
    QVERIFY(!m_window->isWindowModified());
    save();
    QVERIFY(Session::read(m_folder.filePath("after/kept.eigenscope").toStdString(), m_registries.catalogue)->data() ==
            data);
}

void TestWindowFiles::savingElsewhereComputesNothingAgain() {
    m_window->openPath(savedBesideItsData(m_folder.filePath("here")));
    waitUntilIdle();
    const auto picture = m_window->document().results().value<Stage::Reduce>();
    const int steps = m_window->document().undoStack().count();
    QDir().mkpath(m_folder.filePath("there"));
    const QString file = m_folder.filePath("there/kept.eigenscope");
    m_window->document().savedAs(file);
    save();
    waitUntilIdle();
    QCOMPARE(m_window->document().results().value<Stage::Reduce>(), picture);
    QCOMPARE(m_window->document().undoStack().count(), steps);
    const Session written = *Session::read(file.toStdString(), m_registries.catalogue);
    QCOMPARE(written.data().at("source").get<std::string>(), m_folder.filePath("here/below/points.csv").toStdString());
    m_window->openPath(file);
    waitUntilIdle();
    QCOMPARE(m_window->document().results().value<Stage::Load>()->dataset->size(), 5);
}

void TestWindowFiles::aMissingFileIsLocated() {
    const QString file = savedBesideItsData(m_folder.filePath("lost"));
    const QString moved = m_folder.filePath("moved.csv");
    QVERIFY(QFile::rename(m_folder.filePath("lost/below/points.csv"), moved));
    m_window->openSource("sample:wine");
    waitUntilIdle();
    m_window->openPath(file);
    waitUntilIdle();
    QVERIFY2(m_window->messages().sentence().contains("points.csv"), qPrintable(m_window->messages().sentence()));
    auto *locate = m_window->messages().findChild<QPushButton *>();
    QVERIFY(locate->isVisible());
    QCOMPARE(locate->text(), QString("Locate…"));
    locateAt(*locate, moved);
    QCOMPARE(m_window->document().results().value<Stage::Load>()->dataset->size(), 5);
    QCOMPARE(m_window->messages().sentence(), QString());
    QVERIFY(m_window->isWindowModified());
    m_window->document().undoStack().undo();
    waitUntilIdle();
    QVERIFY(locate->isVisible());
    m_window->document().say("Something else.");
    QVERIFY(!locate->isVisible());
}

void TestWindowFiles::newRowsThatAreMissingAreLocatedToo() {
    m_window->document().set("Project", "project", {{"source", "gone.csv"}});
    waitUntilIdle();
    auto *locate = m_window->messages().findChild<QPushButton *>();
    QVERIFY2(m_window->messages().sentence().contains("gone.csv"), qPrintable(m_window->messages().sentence()));
    QVERIFY(locate->isVisible());
    QTimer::singleShot(0, this, [] {
        QDialog *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
        QVERIFY(dialog);
        dialog->reject();
    });
    QTest::mouseClick(locate, Qt::LeftButton);
    QVERIFY(locate->isVisible()); // who changes their mind is still offered it
    const QString rows = m_folder.filePath("rows.csv");
    std::ofstream(rows.toStdString()) << "sepal_length,sepal_width,petal_length,petal_width\n5,3,1.4,0.2\n";
    m_window->document().set("Locate", "project", {{"source", rows.toStdString()}});
    waitUntilIdle();
    QCOMPARE(m_window->messages().sentence(), QString());
    QCOMPARE(m_window->document().results().value<Stage::Project>()->coordinates.rows(), Index{1});
}

void TestWindowFiles::newRowsThatAreOnlyPredictedAreLocatedToo() {
    Document &document = m_window->document();
    document.set("Reducer", "reducer", nullptr);
    document.set("Regression", "regress", {{"id", "linear"}, {"target", "petal_width"}});
    waitUntilIdle();
    document.set("Project", "project", {{"source", "gone.csv"}});
    waitUntilIdle();
    auto *locate = m_window->messages().findChild<QPushButton *>();
    QVERIFY2(m_window->messages().sentence().contains("gone.csv"), qPrintable(m_window->messages().sentence()));
    QVERIFY(locate->isVisible());
    document.undoStack().undo();
    waitUntilIdle();
    QCOMPARE(m_window->messages().sentence(), QString()); // nothing is missing any more
    document.undoStack().redo();
    waitUntilIdle();
    QVERIFY(locate->isVisible());
    const QString rows = m_folder.filePath("predicted.csv");
    std::ofstream(rows.toStdString()) << "sepal_length,sepal_width,petal_length,petal_width\n5,3,1.4,0.2\n";
    locateAt(*locate, rows);
    QCOMPARE(m_window->messages().sentence(), QString());
    QCOMPARE(document.results().value<Stage::Predict>()->predicted.size(), Index{1});
}

void TestWindowFiles::newRowsThatAreOnlyPredictedAreSavedWithTheirSum() {
    const QString folder = m_folder.filePath("predicted"), file = savedBesideItsData(folder);
    const std::string rows = (folder + "/below/new.csv").toStdString();
    std::ofstream(rows) << "a,b\n2,2\n";
    m_window->document().set("Reducer", "reducer", nullptr);
    m_window->document().set("Regression", "regress", {{"id", "linear"}, {"target", "b"}});
    m_window->document().set("Project", "project", {{"source", rows}, {"sha256", std::string(64, '0')}});
    waitUntilIdle();
    QVERIFY2(m_window->document().results().value<Stage::Predict>(), qPrintable(m_window->messages().sentence()));
    QVERIFY(!m_window->document().results().value<Stage::Project>());
    QVERIFY2(m_window->messages().sentence().startsWith("The file 'new.csv' has changed"),
             qPrintable(m_window->messages().sentence()));
    save();
    const Json project = Session::read(file.toStdString(), m_registries.catalogue)->json().at("project");
    QCOMPARE(project.at("source").get<std::string>(), std::string("below/new.csv"));
    // Source: hashlib of Python.
    QCOMPARE(project.at("sha256").get<std::string>(),
             std::string("440c532f4dfce1411298f567a88e48db9758b587bf4bee412ada45daed01a9b3"));
}

void TestWindowFiles::aChangedFileIsToldAndRead() {
    const QString file = savedBesideItsData(m_folder.filePath("changed"));
    std::ofstream(m_folder.filePath("changed/below/points.csv").toStdString(), std::ios::app) << "7,7\n";
    m_window->openSource("sample:wine");
    waitUntilIdle();
    m_window->openPath(file);
    waitUntilIdle();
    QVERIFY2(m_window->messages().sentence().startsWith("The file 'points.csv' has changed"),
             qPrintable(m_window->messages().sentence()));
    QCOMPARE(m_window->document().results().value<Stage::Load>()->dataset->size(), 6);
    m_window->document().say({});
    m_window->document().set("Reducer", "reducer", {{"id", "svd"}});
    waitUntilIdle();
    QCOMPARE(m_window->messages().sentence(), QString()); // told once
    save();
    m_window->openSource("sample:wine");
    waitUntilIdle();
    m_window->openPath(file);
    waitUntilIdle();
    QCOMPARE(m_window->messages().sentence(), QString());
}

EIGENSCOPE_TEST(TestWindowFiles)

} // namespace eigenscope::tst_window_files

#include "tst_window_files.moc"
