#include "tests/core/patience.h"
#include "tests/test_program.h"
#include "tests/thread_clock.h"
#include "tests/ui/window/recovery_test.h"

#include "ui/views/view.h"
#include "ui/window/frame/message_bar.h"
#include "ui/window/frame/workspace_columns.h"
#include "ui/window/open_windows.h"
#include "ui/workspaces/workspace.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QScreen>

#include <algorithm>

namespace eigenscope::tst_open_windows {

/// The start of the program after one that was killed.
class TestOpenWindows : public RecoveryTest {
    Q_OBJECT

private slots:
    void init() { std::filesystem::remove_all(root()); }
    void cleanup() { letGo(); }

    void whatWasLeftComesIntoWindows();
    void whatWasAskedForKeepsItsWindow();
    void withNothingLeftNothingIsOffered();
    void withoutARootNothingIsKeptOrOffered();
    void aNewWindowIsItsOwnAndGoesWhenItIsClosed();
    void aFileThatIsDroppedBesideAnotherOpensInAWindowOfItsOwn();
    void aNewWindowDoesNotHoldTheOthers();
    void aNewWindowMakesOneViewATurn();
    void aClosedWindowThatComputesDoesNotHoldTheOthers();
    void aClosedWindowEndsOneWorkspaceATurn();
    void aClosedWindowFinishesItsExport();
    void theLastWindowFinishesItsExportsBeforeTheProgramEnds();
    void whoClosesTheLastWindowIsToldOfExportsAndCanStopThem();
    void aWindowIsNoLargerThanItsScreen();
    void allWindowsWearTheThemeThatOneChose();
    void whoeverStartsForTheFirstTimeIsTold();

private:
    void leave(const QString &source) {
        openKept(source);
        m_window->document().set("Reducer", "reducer", {{"id", "svd"}});
        crash();
    }
    static void waitUntilOffered(const MainWindow &window) {
        QTRY_VERIFY_WITH_TIMEOUT(button(window, "Recover"), 30000);
    }
    static QStringList sourcesOf(const OpenWindows &windows) {
        QStringList sources;
        for (const auto &window : windows.all())
            sources.append(nameOf(window->document().state(), window->document().catalogue()));
        sources.sort();
        return sources;
    }
    static void waitUntilAllAreIdle(const OpenWindows &windows) {
        for (const auto &window : windows.all())
            QTRY_VERIFY_WITH_TIMEOUT(window->isIdle(), 30000);
    }
};

void TestOpenWindows::whatWasLeftComesIntoWindows() {
    leave("sample:wine");
    leave("generate:moons");
    {
        OpenWindows windows(m_registries, root());
        MainWindow &first = windows.open();
        windows.offerLeftWork();
        waitUntilOffered(first);
        QTest::mouseClick(button(first, "Recover all"), Qt::LeftButton);
        waitUntilAllAreIdle(windows);
        QCOMPARE(sourcesOf(windows), QStringList({"Moons", "Wine"}));
        for (const auto &window : windows.all()) {
            QVERIFY(window->isVisible() && window->isWindowModified() && !window->isAtStart());
            QCOMPARE(window->document().session().reducer()->id, std::string("svd"));
            QVERIFY(window->document().results().value<Stage::Reduce>());
        }
        look();
        QVERIFY(m_left.empty()); // it is held by these windows
    }
    look();
    QCOMPARE(m_left.size(), std::size_t{2}); // and was never closed
}

void TestOpenWindows::whatWasAskedForKeepsItsWindow() {
    leave("sample:wine");
    OpenWindows windows(m_registries, root());
    MainWindow &asked = windows.open();
    asked.openSession(Session::onSource("sample:iris"), {});
    windows.offerLeftWork();
    QTRY_VERIFY_WITH_TIMEOUT(button(asked, "Show it"), 30000);
    QVERIFY(!asked.isAtStart());
    QTest::mouseClick(button(asked, "Show it"), Qt::LeftButton);
    QVERIFY(asked.isAtStart());
    waitUntilOffered(asked);
    QTest::mouseClick(button(asked, "Recover"), Qt::LeftButton);
    waitUntilAllAreIdle(windows);
    QCOMPARE(sourcesOf(windows), QStringList({"Iris", "Wine"}));
    QCOMPARE(nameOf(asked.document().state(), asked.document().catalogue()), QString("Iris"));
}

void TestOpenWindows::withNothingLeftNothingIsOffered() {
    OpenWindows windows(m_registries, root());
    MainWindow &window = windows.open();
    windows.offerLeftWork();
    QTest::qWait(500);
    QVERIFY(window.isAtStart());
    QVERIFY(!button(window, "Recover"));
}

void TestOpenWindows::withoutARootNothingIsKeptOrOffered() {
    leave("sample:wine");
    OpenWindows windows(m_registries, std::nullopt);
    MainWindow &window = windows.open();
    windows.offerLeftWork();
    QTest::qWait(500);
    QVERIFY(!button(window, "Recover"));
    QVERIFY(!window.recovery());
    look();
    QCOMPARE(m_left.size(), std::size_t{1}); // nobody has touched it
}

void TestOpenWindows::aNewWindowIsItsOwnAndGoesWhenItIsClosed() {
    OpenWindows windows(m_registries, root());
    MainWindow &first = windows.open();
    first.openSource("sample:iris");
    QTRY_VERIFY_WITH_TIMEOUT(first.document().isOpen() && first.isIdle(), 30000);
    activate(first);
    QTest::keyClick(&first, Qt::Key_N, Qt::ControlModifier);
    QCOMPARE(windows.all().size(), std::size_t{2});
    MainWindow &second = *windows.all().back();
    QVERIFY(second.isVisible() && second.isAtStart() && second.recovery());
    second.openSource("sample:wine");
    QTRY_VERIFY_WITH_TIMEOUT(second.document().isOpen() && second.isIdle(), 30000);
    QCOMPARE(sourcesOf(windows), QStringList({"Iris", "Wine"}));
    second.document().set("Reducer", "reducer", {{"id", "svd"}});
    QVERIFY(second.isWindowModified() && !first.isWindowModified());
    second.document().undoStack().undo();
    second.close();
    QTRY_COMPARE(windows.all().size(), std::size_t{1});
    QCOMPARE(windows.all().front().get(), &first);
}

void TestOpenWindows::aFileThatIsDroppedBesideAnotherOpensInAWindowOfItsOwn() {
    OpenWindows windows(m_registries, root());
    MainWindow &first = windows.open();
    QStringList files;
    for (const char *sample : {"iris", "wine"})
        files.append(QString::fromStdString(projectFile("resources/samples/" + std::string(sample) + ".csv")));
    dropOn(first, files);
    QCOMPARE(windows.all().size(), std::size_t{2});
    QTRY_VERIFY_WITH_TIMEOUT(
        std::ranges::all_of(windows.all(), [](const auto &one) { return one->document().isOpen() && one->isIdle(); }),
        30000);
    QCOMPARE(sourcesOf(windows), QStringList({"iris.csv", "wine.csv"}));
    QCOMPARE(nameOf(first.document().state(), first.document().catalogue()), QString("iris.csv"));
}

void TestOpenWindows::aNewWindowDoesNotHoldTheOthers() {
    const double tolerated = 250 * loopSlowness; // milliseconds
    OpenWindows windows(m_registries, root());
    windows.open();
    const double before = threadMilliseconds();
    windows.open();
    const double took = threadMilliseconds() - before;
    qInfo("%.1f ms", took);
    QVERIFY2(took < tolerated, qPrintable(QString::number(took)));
}

void TestOpenWindows::aNewWindowMakesOneViewATurn() {
    OpenWindows windows(m_registries, root());
    const MainWindow &window = windows.open();
    const auto made = [&] { return window.findChildren<ViewFrame *>().size(); };
    const auto isShown = [&] { return !window.findChild<WorkspaceColumns *>()->made().isEmpty(); };
    QElapsedTimer timer;
    timer.start();
    for (qsizetype before = made(); !isShown() && timer.elapsed() < 30000; before = made()) {
        QCoreApplication::processEvents();
        QVERIFY(made() - before <= 1);
    }
    QVERIFY(isShown());
    QVERIFY(made() > 1);
}

void TestOpenWindows::aClosedWindowThatComputesDoesNotHoldTheOthers() {
    constexpr double heldAtMost = 0.25, waitedAtMost = 1; // seconds, of its own work and on the clock of a busy machine
    OpenWindows windows(m_registries, root());
    windows.open();
    const QPointer<MainWindow> second = &windows.open();
    second->openSource("sample:digits");
    QTRY_VERIFY_WITH_TIMEOUT(second->isIdle() && second->document().isOpen(), 30000);
    QVERIFY(second->document().set("", "reducer", Json{{"id", "kernel-pca"}, {"components", 2}}));
    QVERIFY(second->document().set("", "kernel", "gaussian(sigma=3)"));
    QVERIFY(second->isComputing());
    second->document().undoStack().setClean();
    second->document().savedAs({});
    double longest = 0, longestWait = 0;
    QElapsedTimer timer;
    timer.start();
    second->close();
    while (second && timer.elapsed() < 30000) {
        QElapsedTimer turn;
        turn.start();
        const double before = threadMilliseconds();
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        longest = std::max(longest, 1e-3 * (threadMilliseconds() - before));
        longestWait = std::max(longestWait, 1e-3 * static_cast<double>(turn.elapsed()));
    }
    QVERIFY(!second);
    QCOMPARE(windows.all().size(), std::size_t{1});
    QVERIFY2(longest < heldAtMost, qPrintable(QString::number(longest)));
    QVERIFY2(longestWait < waitedAtMost, qPrintable(QString::number(longestWait)));
}

void TestOpenWindows::aClosedWindowEndsOneWorkspaceATurn() {
    OpenWindows windows(m_registries, root());
    windows.open();
    const QPointer<MainWindow> second = &windows.open();
    second->openSource("sample:iris");
    QTRY_VERIFY_WITH_TIMEOUT(second->isIdle() && second->document().isOpen(), 30000);
    for (const WorkspaceInfo &info : m_registries.workspaces.all())
        QVERIFY(second->showWorkspace(QString::fromStdString(info.id)));
    QTRY_VERIFY_WITH_TIMEOUT(second->isIdle(), 30000);
    const auto left = [&] { return second ? second->findChildren<Workspace *>().size() : 0; };
    qsizetype before = left();
    QCOMPARE(before, static_cast<qsizetype>(m_registries.workspaces.all().size()));
    second->close();
    QElapsedTimer timer;
    timer.start();
    while (second && timer.elapsed() < 30000) {
        QCoreApplication::processEvents();
        QVERIFY(before - left() <= 1);
        before = left();
    }
    QVERIFY(!second);
}

void TestOpenWindows::aClosedWindowFinishesItsExport() {
    OpenWindows windows(m_registries, root());
    windows.open();
    const QPointer<MainWindow> second = &windows.open();
    second->openSource("sample:digits");
    QTRY_VERIFY_WITH_TIMEOUT(second->isIdle() && second->document().isOpen(), 30000);
    const QString file = m_folder.filePath("digits.csv");
    beginExport(*second, "Prepared data…", file);
    QVERIFY(second->isComputing());
    second->close();
    QTRY_VERIFY_WITH_TIMEOUT(!second, 60000);
    QVERIFY(QFile::exists(file));
}

void TestOpenWindows::theLastWindowFinishesItsExportsBeforeTheProgramEnds() {
    OpenWindows windows(m_registries, root());
    const QPointer<MainWindow> only = &windows.open();
    only->openSource("sample:digits");
    QTRY_VERIFY_WITH_TIMEOUT(only->isIdle() && only->document().isOpen(), 30000);
    const QString first = m_folder.filePath("first.html"), second = m_folder.filePath("second.html");
    beginExport(*only, "Report…", first);
    beginExport(*only, "Report…", second); // waits for the first, unless the hand was slower than that
    QVERIFY(only->isComputing() && !QFile::exists(second));
    QTimer::singleShot(0, only, [&only] { only->close(); });
    QTimer late;
    connect(&late, &QTimer::timeout, &late, [] { QCoreApplication::exit(1); });
    late.start(60000);
    QCOMPARE(QApplication::exec(), 0);
    QVERIFY(!only);
    QVERIFY(QFile::exists(first) && QFile::exists(second));
}

void TestOpenWindows::whoClosesTheLastWindowIsToldOfExportsAndCanStopThem() {
    const QString session = m_folder.filePath("long.eigenscope"), file = m_folder.filePath("timeline.csv");
    QFile written(session);
    QVERIFY(written.open(QIODevice::WriteOnly));
    written.write(R"json({"format": "eigenscope-session", "version": 1, "data": {"source": "sample:iris"},
                          "reducer": {"id": "tsne", "iterations": 1000000}})json");
    written.close();
    OpenWindows windows(m_registries, root());
    const QPointer<MainWindow> only = &windows.open();
    only->openPath(session);
    const auto shown = [](const QString &text) -> QPushButton * {
        for (const QWidget *window : QApplication::topLevelWidgets())
            for (auto *button : window->findChildren<QPushButton *>())
                if (button->isVisible() && button->text() == text)
                    return button;
        return nullptr;
    };
    QTRY_VERIFY_WITH_TIMEOUT(shown("Finish"), 30000);
    shown("Finish")->click();
    QTRY_VERIFY_WITH_TIMEOUT(only->isIdle(), 30000);
    beginExport(*only, "Timeline…", file); // which goes through all iterations
    QVERIFY(!only->isIdle());
    only->close();
    QTRY_VERIFY_WITH_TIMEOUT(shown("Stop and quit"), 10000);
    QTest::mouseClick(shown("Stop and quit"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!only && !shown("Stop and quit"), 30000);
    QVERIFY(!QFile::exists(file));
}

void TestOpenWindows::aWindowIsNoLargerThanItsScreen() {
    OpenWindows windows(m_registries, std::nullopt);
    const MainWindow &window = windows.open();
    const QSize room = window.screen()->availableSize();
    QVERIFY(room.width() < 1440); // that a window has where there is room
    QVERIFY2(window.size().boundedTo(room) == window.size(),
             qPrintable(QString("%1 × %2").arg(window.width()).arg(window.height())));
}

void TestOpenWindows::allWindowsWearTheThemeThatOneChose() {
    OpenWindows windows(m_registries, root());
    const auto isWorn = [&](const char *id) {
        return std::ranges::all_of(windows.all(), [&](const auto &window) {
            return std::ranges::all_of(window->template findChildren<View *>(),
                                       [&](const View *view) { return view->theme().id == id; });
        });
    };
    windows.open().openSource("sample:iris");
    QTRY_VERIFY_WITH_TIMEOUT(windows.all().front()->isIdle(), 30000);
    windows.open().openSource("sample:wine");
    QTRY_VERIFY_WITH_TIMEOUT(windows.all().back()->isIdle(), 30000);
    QVERIFY(!windows.all().front()->findChildren<View *>().empty());
    QVERIFY(isWorn("light"));
    windows.all().back()->setThemeId("dark");
    QVERIFY(isWorn("dark"));
    windows.open().openSource("sample:iris");
    QTRY_VERIFY_WITH_TIMEOUT(windows.all().back()->isIdle(), 30000);
    QVERIFY(isWorn("dark"));
    windows.all().front()->setThemeId("light");
    QVERIFY(isWorn("light"));
}

void TestOpenWindows::whoeverStartsForTheFirstTimeIsTold() {
    QSettings().clear();
    OpenWindows windows(m_registries, std::nullopt);
    const MainWindow &first = windows.open();
    QVERIFY(first.messages().sentence().startsWith("Click a sample to begin"));
    const MainWindow &second = windows.open();
    QVERIFY(second.messages().sentence().isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(first.messages().sentence().isEmpty(), 6000);
}

EIGENSCOPE_TEST(TestOpenWindows)

} // namespace eigenscope::tst_open_windows

#include "tst_open_windows.moc"
