#include "tests/test_program.h"
#include "tests/ui/watched_application.h"
#include "tests/ui/window/recovery_test.h"

#include "core/formats/table_writer.h"
#include "ui/studies/new_point.h"

#include <QClipboard>
#include <QMessageBox>

namespace eigenscope::tst_recovery {

/// What a window keeps for a start after a crash, and how it comes back.
class TestRecovery : public RecoveryTest {
    Q_OBJECT

private slots:
    void init() { std::filesystem::remove_all(root()); }
    void cleanup() { letGo(); }

    void aChangeIsKeptWithinFiveSeconds();
    void theWindowIsHardlyHeldByIt();
    void allIsBackAfterAnOpeningAnUndoAndAKill();
    void whatWasOpenedOverIsKept();
    void dataWithoutAFileComeBack();
    void theViewsAndTheNewPointComeBack();
    void aWindowThatWasClosedLeavesNothing();
    void anUnchangedWindowIsNotOffered();
    void savedWorkIsNotOffered();
    void aKillBetweenASaveAndItsNoteOffersNothing();
    void whatARunningProgramHoldsIsNotOffered();
    void everyWindowIsOffered();
    void whatIsRestoredIsKeptUntilItIsSaved();
    void aSelectionThatIsNotThatOfTheFileComesBack();
};

void TestRecovery::aChangeIsKeptWithinFiveSeconds() {
    QVERIFY(Recovery::usualDelay <= std::chrono::seconds(3)); // the rest is for a slow disk
    openKept("sample:iris", Recovery::usualDelay);
    QSignalSpy kept(m_window->recovery(), &Recovery::kept);
    // A hand that never rests does not put it off.
    QElapsedTimer sinceChange;
    sinceChange.start();
    for (int i = 1; kept.isEmpty() && sinceChange.elapsed() < 20000; ++i) {
        m_window->document().set("Kernel", "kernel", "gaussian(sigma=" + std::to_string(i) + ")", "sigma");
        QTest::qWait(50);
    }
    QVERIFY(!kept.isEmpty());
    QVERIFY2(sinceChange.elapsed() < 5000, qPrintable(QString::number(sinceChange.elapsed())));
}

void TestRecovery::theWindowIsHardlyHeldByIt() {
    auto &application = *dynamic_cast<WatchedApplication *>(QCoreApplication::instance());
    openWindow("sample:iris");
    makeLda();
    waitUntilIdle();
    keep(*m_window, 1);
    application.startWatching();
    waitUntilKept(); // with the picture
    QVERIFY2(application.longestHold() < 0.05, qPrintable(application.longestHolder()));
}

void TestRecovery::allIsBackAfterAnOpeningAnUndoAndAKill() {
    openKept("sample:iris");
    makeLda();
    waitUntilIdle();
    m_window->selection().select({3, 5});
    const Session modified = m_window->document().session();
    m_window->openSource("sample:wine");
    waitUntilIdle();
    const Session wine = m_window->document().session();
    m_window->document().undoStack().undo();
    waitUntilIdle();
    crash();

    restore();
    Document &document = m_window->document();
    QVERIFY(document.session() == modified);
    QVERIFY(m_window->isWindowModified());
    QCOMPARE(m_window->selection().rows(), Rows({3, 5}));
    QVERIFY(document.results().value<Stage::Reduce>()); // computed again
    document.undoStack().redo();
    waitUntilIdle();
    QVERIFY(document.session() == wine);
    QVERIFY(!m_window->isWindowModified());
    QVERIFY(!document.undoStack().canRedo());
    document.undoStack().undo();
    QVERIFY(document.session() == modified);
    QVERIFY(!document.undoStack().canUndo());
    waitUntilIdle();
}

void TestRecovery::whatWasOpenedOverIsKept() {
    openKept("sample:iris");
    makeLda();
    const Session modified = m_window->document().session();
    for (const char *source : {"sample:wine", "generate:moons"}) {
        m_window->openSource(source);
        waitUntilIdle();
    }
    crash();

    restore();
    QCOMPARE(m_window->document().session().data().at("source").get<std::string>(), std::string("generate:moons"));
    QUndoStack &undo = m_window->document().undoStack();
    undo.undo();
    QCOMPARE(m_window->document().session().data().at("source").get<std::string>(), std::string("sample:wine"));
    undo.undo();
    QVERIFY(m_window->document().session() == modified);
    QVERIFY(!undo.canUndo());
    waitUntilIdle();
}

void TestRecovery::dataWithoutAFileComeBack() {
    openKept("sample:iris");
    const char *text = "a\tb\tword\n1\t2\tx\n3\t4\ty\n5\t1\tz\n2\t2\tx\n";
    QApplication::clipboard()->setText(text);
    QTest::keyClick(m_window.get(), Qt::Key_V, Qt::ControlModifier);
    auto *import = m_window->findChild<QDialog *>();
    QVERIFY(import);
    QPushButton *open = button(*import, "Open");
    QTRY_VERIFY(open->isEnabled());
    open->click();
    QTRY_VERIFY(m_window->document().session().data().at("source") == "inline");
    waitUntilIdle();
    QVERIFY(!m_window->isWindowModified()); // and yet they are nowhere else
    crash();

    restore();
    const auto loaded = m_window->document().results().value<Stage::Load>();
    QVERIFY(loaded);
    QCOMPARE(loaded->dataset->size(), 4);
    QCOMPARE(m_window->document().session().data().at("text").get<std::string>(), std::string(text));
}

void TestRecovery::theViewsAndTheNewPointComeBack() {
    openKept("sample:iris");
    makeLda();
    waitUntilIdle();
    waitUntilKept();
    m_window->encoding().setColorColumn("petal_width");
    m_window->studies().newPoint.setValues(Eigen::Vector4d(5, 3, 2, 1));
    showWorkspace("kernel");
    crash();

    restore();
    QCOMPARE(m_window->encoding().colorColumn(), QString("petal_width"));
    QCOMPARE(m_window->studies().newPoint.row().values, VectorXd(Eigen::Vector4d(5, 3, 2, 1)));
    QCOMPARE(m_window->workspace()->info().id, std::string("kernel"));
}

void TestRecovery::aWindowThatWasClosedLeavesNothing() {
    openKept("sample:iris");
    makeLda();
    waitUntilKept();
    QVERIFY(!isRootEmpty());
    QTimer::singleShot(0, this, [] {
        auto *question = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
        QVERIFY(question);
        question->button(QMessageBox::Cancel)->click();
    });
    QVERIFY(!m_window->close());
    waitUntilIdle();
    look();
    QVERIFY(!isRootEmpty()); // it goes on
    QTimer::singleShot(0, this, [] {
        qobject_cast<QMessageBox *>(QApplication::activeModalWidget())->button(QMessageBox::Discard)->click();
    });
    QVERIFY(m_window->close());
    m_window.reset();
    QVERIFY(isRootEmpty());
}

void TestRecovery::anUnchangedWindowIsNotOffered() {
    openKept("sample:iris");
    m_window->openSource("sample:wine");
    waitUntilIdle();
    m_window->selection().select({1, 2});
    makeLda();
    waitUntilKept();
    m_window->document().undoStack().undo(); // nothing is missing any more
    waitUntilIdle();
    waitUntilNothingIsKept();
    m_window.reset();
    look();
    QVERIFY(m_left.empty());
    QVERIFY(isRootEmpty());
}

void TestRecovery::savedWorkIsNotOffered() {
    openKept("sample:iris");
    m_window->document().savedAs(m_folder.filePath("saved.eigenscope"));
    makeLda();
    waitUntilIdle();
    waitUntilKept();
    save();
    QVERIFY(!m_window->isWindowModified());
    waitUntilNothingIsKept();
    m_window.reset();
    look();
    QVERIFY(m_left.empty());
}

void TestRecovery::aKillBetweenASaveAndItsNoteOffersNothing() {
    const QString file = m_folder.filePath("noted.eigenscope");
    openKept("sample:iris");
    m_window->document().savedAs(file);
    makeLda();
    waitUntilIdle();
    const Session session = m_window->document().session();
    crash();
    look();
    QCOMPARE(m_left.size(), std::size_t{1});
    QVERIFY(bool(writeFile(file.toStdString(), session.text()))); // the save that was not noted
    look();
    QVERIFY(m_left.empty());
    QVERIFY(isRootEmpty());
}

void TestRecovery::whatARunningProgramHoldsIsNotOffered() {
    openKept("sample:iris");
    makeLda();
    waitUntilKept();
    look();
    QVERIFY(m_left.empty());
    m_window.reset();
    look();
    QCOMPARE(m_left.size(), std::size_t{1});
    QVERIFY(leftWork(root(), m_registries.catalogue).empty()); // two starts at once do not offer it both
    look();
    QCOMPARE(m_left.size(), std::size_t{1}); // what was not decided is offered again
}

void TestRecovery::everyWindowIsOffered() {
    openKept("sample:iris");
    makeLda();
    std::vector<std::unique_ptr<MainWindow>> others; // of another program
    Result<std::shared_ptr<const RecoveryFolder>> folder = RecoveryFolder::make(root());
    QVERIFY(bool(folder));
    for (const char *source : {"sample:wine", "generate:moons"}) {
        MainWindow &other = *others.emplace_back(std::make_unique<MainWindow>(m_registries));
        other.keepWork(RecoveryPlace::ofWindow(*folder, others.size()), std::chrono::milliseconds(50));
        other.openSource(source);
        QTRY_VERIFY_WITH_TIMEOUT(other.isIdle(), 30000);
        other.document().set("Reducer", "reducer", {{"id", "svd"}});
        waitUntilKept(other);
    }
    crash();
    look();
    QCOMPARE(m_left.size(), std::size_t{1}); // the other program runs
    others.clear();
    folder = Error();
    look();
    QCOMPARE(m_left.size(), std::size_t{3});
    QStringList names;
    for (const LeftWork &one : m_left)
        names.append(nameOf(one.work->history.opened[one.work->history.shown].state, m_registries.catalogue));
    names.sort();
    QCOMPARE(names, QStringList({"Iris", "Moons", "Wine"}));
}

void TestRecovery::whatIsRestoredIsKeptUntilItIsSaved() {
    openKept("sample:iris");
    makeLda();
    crash();
    for (int kills = 0; kills < 3; ++kills) {
        restore();
        m_window.reset(); // killed at once
    }
    restore();
    m_window->document().set("Kernel", "kernel", "gaussian(sigma=0.7)");
    crash();
    restore();
    QCOMPARE(m_window->document().session().kernelInUse().id, std::string("gaussian"));
    QCOMPARE(m_window->document().session().reducer()->id, std::string("lda"));
    m_window->document().savedAs(m_folder.filePath("restored.eigenscope"));
    waitUntilNothingIsKept();
    m_window.reset();
    look();
    QVERIFY(m_left.empty());
    QVERIFY(isRootEmpty());
}

void TestRecovery::aSelectionThatIsNotThatOfTheFileComesBack() {
    openKept("sample:iris");
    m_window->selection().select({1, 2});
    m_window->document().savedAs(m_folder.filePath("selected.eigenscope"), "1,2");
    QVERIFY(!m_window->isWindowModified());
    m_window->selection().select({3, 5});
    QVERIFY(m_window->isWindowModified());
    crash();
    restore();
    QCOMPARE(m_window->selection().rows(), Rows({3, 5}));
    QVERIFY(m_window->isWindowModified());
    m_window->selection().select({1, 2});
    QVERIFY(!m_window->isWindowModified());
}

EIGENSCOPE_TEST(TestRecovery)

} // namespace eigenscope::tst_recovery

#include "tst_recovery.moc"
