#include "tests/test_program.h"
#include "tests/ui/window/recovery_test.h"

#include "ui/window/open_windows.h"

namespace eigenscope::tst_open_windows {

/// The start of the program after one that was killed.
class TestOpenWindows : public RecoveryTest {
    Q_OBJECT

private slots:
    void init() { std::filesystem::remove_all(root()); }
    void cleanup() {
        m_window.reset();
        m_left.clear();
    }

    void whatWasLeftComesIntoWindows();
    void whatWasAskedForKeepsItsWindow();
    void withNothingLeftNothingIsOffered();
    void withoutARootNothingIsKeptOrOffered();

private:
    void leave(const QString &source) {
        openKept(source);
        m_window->document().set("Reducer", "reducer", {{"id", "svd"}});
        crash();
    }
    static RecoveryOffer *offerOf(const OpenWindows &windows) {
        return windows.all().front()->findChild<RecoveryOffer *>();
    }
    static QStringList sourcesOf(const OpenWindows &windows) {
        QStringList sources;
        for (const auto &window : windows.all())
            sources.append(nameOf(window->document().state()));
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
        windows.openSample();
        windows.offerLeftWork(); // while the sample is still read
        QTRY_VERIFY_WITH_TIMEOUT(offerOf(windows), 30000);
        button(*offerOf(windows), "Restore all")->click();
        QTRY_VERIFY(!offerOf(windows));
        waitUntilAllAreIdle(windows);
        QCOMPARE(sourcesOf(windows), QStringList({"moons", "wine"})); // the sample has made room
        for (const auto &window : windows.all()) {
            QVERIFY(window->isVisible() && window->isWindowModified());
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
    windows.open().openSession(Session::onSource("sample:iris"), {});
    windows.offerLeftWork();
    QTRY_VERIFY_WITH_TIMEOUT(offerOf(windows), 30000);
    button(*offerOf(windows), "Restore")->click();
    waitUntilAllAreIdle(windows);
    QCOMPARE(sourcesOf(windows), QStringList({"iris", "wine"}));
    QCOMPARE(nameOf(windows.all().front()->document().state()), QString("iris"));
}

void TestOpenWindows::withNothingLeftNothingIsOffered() {
    OpenWindows windows(m_registries, root());
    windows.openSample();
    windows.offerLeftWork();
    waitUntilAllAreIdle(windows);
    QTest::qWait(500);
    QVERIFY(!offerOf(windows));
}

void TestOpenWindows::withoutARootNothingIsKeptOrOffered() {
    leave("sample:wine");
    OpenWindows windows(m_registries, std::nullopt);
    MainWindow &window = windows.openSample();
    windows.offerLeftWork();
    waitUntilAllAreIdle(windows);
    QTest::qWait(500);
    QVERIFY(!offerOf(windows));
    QVERIFY(!window.recovery());
    look();
    QCOMPARE(m_left.size(), std::size_t{1}); // nobody has touched it
}

EIGENSCOPE_TEST(TestOpenWindows)

} // namespace eigenscope::tst_open_windows

#include "tst_open_windows.moc"
