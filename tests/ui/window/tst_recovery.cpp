#include "tests/file_size_limit.h"
#include "tests/test_program.h"
#include "tests/ui/watched_application.h"
#include "tests/ui/window_test.h"

#include "core/formats/table_writer.h"
#include "ui/studies/new_point.h"
#include "ui/window/message_bar.h"
#include "ui/window/recovery_offer.h"

#include <nlohmann/json.hpp>

#include <QClipboard>
#include <QLabel>
#include <QMessageBox>

#include <utime.h>

namespace eigenscope::tst_recovery {

namespace {

QByteArray contentOf(const std::filesystem::path &file) {
    QFile stream(QString::fromStdString(file.string()));
    return stream.open(QIODevice::ReadOnly) ? stream.readAll() : QByteArray();
}

QPushButton *button(const QWidget &parent, const QString &text, int which = 0) {
    for (QPushButton *one : parent.findChildren<QPushButton *>())
        if (one->text() == text && which-- == 0)
            return one;
    return nullptr;
}

} // namespace

/// What a window keeps for a start after a crash. A window that is destroyed without having been closed stands for one
/// whose program was killed: what is on the disk is the same.
class TestRecovery : public WindowTest {
    Q_OBJECT

private slots:
    void init() { std::filesystem::remove_all(root()); }
    void cleanup() {
        m_window.reset();
        m_left.clear();
    }

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
    void aClockThatJumpsLosesNothing();
    void aFullDiskIsToldOnceAndLosesNothing();
    void aFolderThatCannotBeMadeIsTold();
    void theFolderIsOnesOwn();
    void workThatCannotBeReadIsToldAndStays_data();
    void workThatCannotBeReadIsToldAndStays();
    void theOfferSaysWhatWasThereAndWhen();
    void whatIsDiscardedGoesAndWhatIsLeftStays();

private:
    std::filesystem::path root() const { return (m_folder.path() + "/recovery").toStdString(); }
    void openKept(const QString &source, std::chrono::milliseconds delay = std::chrono::milliseconds(50)) {
        openWindow(source);
        keep(*m_window, 1, delay);
    }
    void keep(MainWindow &window, std::size_t number, std::chrono::milliseconds delay = std::chrono::milliseconds(50)) {
        auto folder = RecoveryFolder::make(root());
        QVERIFY2(folder, folder ? "" : folder.error().message.c_str());
        window.keepWork(RecoveryPlace::ofWindow(*folder, number), delay);
    }
    void waitUntilKept() const { waitUntilKept(*m_window); }
    /// Twice: the first may be of what stood there before the last change.
    static void waitUntilKept(MainWindow &window) {
        for (int i = 0; i < 2; ++i) {
            QSignalSpy kept(window.recovery(), &Recovery::kept);
            QTest::keyClick(&window, Qt::Key_Shift); // any hand at the window makes it look
            QVERIFY(kept.wait(20000));
        }
    }
    /// Whether the work of some window is on the disk.
    bool isAnythingKept() const {
        for (const auto &entry : std::filesystem::recursive_directory_iterator(root()))
            if (entry.path().extension() == ".json")
                return true;
        return false;
    }
    void waitUntilNothingIsKept() const { QTRY_VERIFY_WITH_TIMEOUT(!isAnythingKept(), 20000); }
    /// The window is gone without having been closed.
    void crash() {
        waitUntilKept();
        m_window.reset();
    }
    void look() {
        m_left.clear(); // and let go
        m_left = leftWork(root(), m_registries.catalogue);
    }
    /// What was left, in a new window.
    void restore() {
        look();
        QCOMPARE(m_left.size(), std::size_t{1});
        QVERIFY2(m_left[0].work, m_left[0].work ? "" : m_left[0].work.error().message.c_str());
        m_window = std::make_unique<MainWindow>(m_registries);
        m_window->resize(1440, 900);
        m_window->show();
        m_window->restoreWork(m_left[0].work->history, m_left[0].place);
        m_left.clear();
        waitUntilIdle();
    }
    void makeLda() const { m_window->document().set("Reducer", "reducer", {{"id", "lda"}}); }
    /// An offer of what was left, and what it restores.
    std::unique_ptr<RecoveryOffer> offer() {
        look();
        return std::make_unique<RecoveryOffer>(
            m_left, m_registries.catalogue,
            [this](const OpenHistory &history, const RecoveryPlace &) { m_restored.push_back(history); });
    }
    bool isRootEmpty() const { return !std::filesystem::exists(root()) || std::filesystem::is_empty(root()); }

    std::vector<LeftWork> m_left;
    std::vector<OpenHistory> m_restored;
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
    QTest::keyClick(m_window.get(), Qt::Key_S, Qt::ControlModifier);
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
        names.append(nameOf(one.work->history.opened[one.work->history.shown].state));
    names.sort();
    QCOMPARE(names, QStringList({"iris", "moons", "wine"}));
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

void TestRecovery::aClockThatJumpsLosesNothing() {
    openKept("sample:iris");
    makeLda();
    crash();
    look();
    QCOMPARE(m_left.size(), std::size_t{1});
    const std::filesystem::path file = m_left[0].place.file;
    for (const char *year : {"1970", "2999", "nonsense"}) {
        look();
        Json json = Json::parse(contentOf(file).toStdString());
        json["when"] = std::string(year) + "-01-01T00:00:00Z";
        QVERIFY(bool(writeFile(file, json.dump())));
        const utimbuf jumped{std::strcmp(year, "1970") == 0 ? 0 : 32'000'000'000, 32'000'000'000};
        QCOMPARE(utime(file.c_str(), &jumped), 0);
        look();
        QCOMPARE(m_left.size(), std::size_t{1});
        QVERIFY(bool(m_left[0].work));
        QVERIFY(isUnsaved(m_left[0].work->history));
        QCOMPARE(m_left[0].work->when.isValid(), std::strcmp(year, "nonsense") != 0);
    }
}

void TestRecovery::aFullDiskIsToldOnceAndLosesNothing() {
    openKept("sample:iris");
    makeLda();
    waitUntilIdle();
    waitUntilKept();
    QSignalSpy failed(m_window->recovery(), &Recovery::failed);
    {
        const FileSizeLimit limit(100);
        m_window->document().set("Reducer", "reducer", {{"id", "svd"}});
        QVERIFY(failed.wait(20000));
        m_window->document().set("Reducer", "reducer", {{"id", "kernel-pca"}});
        waitUntilIdle();
        QTest::qWait(300);
    }
    QCOMPARE(failed.size(), 1);
    QVERIFY2(m_window->messages().sentence().contains("cannot be written: File too large."),
             qPrintable(m_window->messages().sentence()));
    m_window.reset();
    look();
    QCOMPARE(m_left.size(), std::size_t{1}); // that of before, whole
    QVERIFY(bool(m_left[0].work));
    QCOMPARE(m_left[0].work->history.opened[0].state.session.reducer()->id, std::string("lda"));
    const std::filesystem::path folder = m_left[0].place.folder->path();
    for (const auto &entry : std::filesystem::directory_iterator(folder))
        QVERIFY2(entry.path().extension() != ".eigenscope-part", entry.path().c_str());
}

void TestRecovery::aFolderThatCannotBeMadeIsTold() {
    const std::filesystem::path file = (m_folder.path() + "/file").toStdString();
    QVERIFY(bool(writeFile(file, "no folder")));
    const auto folder = RecoveryFolder::make(file / "recovery");
    QVERIFY(!folder);
    QCOMPARE(folder.error().message, "The folder '" + file.string() + "/recovery' cannot be made: Not a directory.");
    QVERIFY(RecoveryFolder::left(file / "recovery").empty());
}

void TestRecovery::theFolderIsOnesOwn() {
    qputenv("XDG_STATE_HOME", "relative/state"); // as good as none
    QCOMPARE(RecoveryFolder::usualRoot().string(),
             (QDir::homePath() + "/.local/state/eigenscope/recovery").toStdString());
    qputenv("XDG_STATE_HOME", m_folder.path().toUtf8());
    QCOMPARE(RecoveryFolder::usualRoot().string(), (m_folder.path() + "/eigenscope/recovery").toStdString());
    qunsetenv("XDG_STATE_HOME");
    const auto folder = RecoveryFolder::make(root());
    QVERIFY(bool(folder));
    QCOMPARE(std::filesystem::status((*folder)->path()).permissions(), std::filesystem::perms::owner_all);
}

void TestRecovery::workThatCannotBeReadIsToldAndStays_data() {
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no JSON") << QByteArray("{\"format\": ");
    QTest::newRow("no object") << QByteArray("7");
    QTest::newRow("of another program") << QByteArray("{\"format\": \"other\"}");
    QTest::newRow("newer") << QByteArray("{\"format\": \"eigenscope-recovery\", \"version\": 2}");
    QTest::newRow("nothing open") << QByteArray("{\"format\": \"eigenscope-recovery\", \"version\": 1, "
                                                "\"history\": {\"shown\": 0, \"opened\": []}}");
    QTest::newRow("half a history") << QByteArray("{\"format\": \"eigenscope-recovery\", \"version\": 1, "
                                                  "\"history\": {\"shown\": 0, \"opened\": [{\"session\": 7}]}}");
    QTest::newRow("a key that is not known")
        << QByteArray("{\"format\": \"eigenscope-recovery\", \"version\": 1, \"history\": {\"shown\": 0, \"opened\": "
                      "[{\"session\": {\"format\": \"eigenscope-session\", \"version\": 1, \"data\": {\"source\": "
                      "\"sample:iris\"}, \"future\": 1}}]}}");
}

void TestRecovery::workThatCannotBeReadIsToldAndStays() {
    QFETCH(QByteArray, content);
    {
        const auto folder = RecoveryFolder::make(root());
        QVERIFY(bool(folder));
        QVERIFY(bool(writeFile((*folder)->path() / "1.json", content.toStdString())));
    }
    std::unique_ptr<RecoveryOffer> window = offer();
    QCOMPARE(m_left.size(), std::size_t{1});
    QVERIFY(!m_left[0].work);
    QVERIFY(!button(*window, "Restore")->isEnabled());
    QVERIFY(!button(*window, "Restore all")->isEnabled());
    QVERIFY(button(*window, "Discard")->isEnabled());
    button(*window, "Later")->click();
    window.reset();
    look();
    QCOMPARE(m_left.size(), std::size_t{1});
}

void TestRecovery::theOfferSaysWhatWasThereAndWhen() {
    openKept("sample:iris");
    makeLda();
    waitUntilIdle();
    m_window->document().savedAs(m_folder.filePath("flowers.eigenscope"));
    m_window->document().set("Reducer", "reducer", {{"id", "tsne"}, {"perplexity", 20}});
    m_window->openSource("sample:wine");
    waitUntilIdle();
    m_window->document().undoStack().undo();
    waitUntilIdle();
    crash();

    const std::unique_ptr<RecoveryOffer> window = offer();
    window->show();
    QStringList words;
    for (const QLabel *label : window->findChildren<QLabel *>())
        words.append(label->text());
    QVERIFY2(words.contains("flowers.eigenscope"), qPrintable(words.join('|')));
    QVERIFY2(words.contains("t-SNE · perplexity 20"), qPrintable(words.join('|')));
    const QString day = QLocale().toString(QDate::currentDate(), QLocale::ShortFormat);
    QVERIFY2(words.filter(day).size() == 1 || QTime::currentTime() < QTime(0, 1), qPrintable(words.join('|')));
    const auto *picture = window->findChild<QLabel *>("recoveryPicture");
    QVERIFY(picture && !picture->pixmap().isNull());
    if (const QString folder = qEnvironmentVariable("EIGENSCOPE_PICTURES"); !folder.isEmpty())
        QVERIFY(window->grab().save(folder + "/recovery_offer.png"));
    m_restored.clear();
    QVERIFY(button(*window, "Restore all")->isHidden()); // there is one
    button(*window, "Restore")->click();
    QVERIFY(!window->isVisible());
    QCOMPARE(m_restored.size(), std::size_t{1});
    QCOMPARE(nameOf(m_restored[0].opened[m_restored[0].shown].state), QString("flowers.eigenscope"));
}

void TestRecovery::whatIsDiscardedGoesAndWhatIsLeftStays() {
    for (const char *source : {"sample:iris", "sample:wine", "generate:moons"}) {
        openKept(source);
        m_window->document().set("Reducer", "reducer", {{"id", "svd"}});
        crash();
    }
    m_restored.clear();
    {
        const std::unique_ptr<RecoveryOffer> window = offer();
        QCOMPARE(m_left.size(), std::size_t{3});
        m_left.clear(); // the offer holds them
        window->show();
        button(*window, "Discard")->click();
        button(*window, "Discard")->click(); // of the second
        button(*window, "Keep")->click();
        button(*window, "Keep")->click(); // both taken back
        button(*window, "Discard")->click();
        button(*window, "Restore", 1)->click();
        QCOMPARE(m_restored.size(), std::size_t{1});
        QVERIFY(window->isVisible()); // one is open
        button(*window, "Later")->click();
        QVERIFY(!window->isVisible());
    }
    look();
    QCOMPARE(m_left.size(), std::size_t{2}); // here a restore takes nothing: the place has gone with the test
}

EIGENSCOPE_TEST(TestRecovery)

} // namespace eigenscope::tst_recovery

#include "tst_recovery.moc"
