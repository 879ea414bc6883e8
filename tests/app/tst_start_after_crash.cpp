#include "tests/app/program_test.h"
#include "tests/test_program.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace eigenscope::tst_start_after_crash {

/// What starts of the program do with the work that an earlier one has left. A lock tells from outside that it is being
/// offered, since it is held as long as nothing is decided.
class TestStartAfterCrash : public ProgramTest {
    Q_OBJECT

private slots:
    void init() {
        qputenv("XDG_STATE_HOME", m_folder.path().toUtf8());
        qputenv("XDG_CONFIG_HOME", path("settings").toUtf8());
        leaveWork();
    }
    void cleanup() { QVERIFY(QDir(root()).removeRecursively()); }

    void whatWasLeftIsOfferedUntilItIsDecided() {
        for (int start = 0; start < 2; ++start) { // what was offered and killed is offered again
            const auto program = started({});
            QTRY_VERIFY_WITH_TIMEOUT(isHeld("left"), 30000);
            kill(*program);
            QVERIFY(!isHeld("left"));
            QVERIFY(QFile::exists(root() + "/left/1.json"));
        }
    }

    void twoStartsDoNotOfferTheSame() {
        const auto first = started({});
        QTRY_VERIFY_WITH_TIMEOUT(isHeld("left"), 30000);
        const auto second = started({});
        QTRY_COMPARE_WITH_TIMEOUT(folders().size(), 3, 30000); // each has one of its own
        QTest::qWait(2000); // it looks for what was left after that, which is still held
        kill(*first);
        QTest::qWait(500);
        QVERIFY(!isHeld("left")); // the second did not wait for it
        kill(*second);
    }

    void aProgramThatWasKilledUnchangedLeavesNothing() {
        const auto first = started({});
        QTRY_VERIFY_WITH_TIMEOUT(isHeld("left") && folders().size() == 2, 30000);
        kill(*first);
        const QStringList before = folders();
        const auto second = started({});
        QTRY_VERIFY_WITH_TIMEOUT(folders().size() == 2 && folders() != before, 30000); // its own for the other's
        kill(*second);
    }

    void withoutRecoveryNothingIsOfferedOrKept() {
        const auto program = started({"--no-recovery"});
        QTest::qWait(4000);
        QVERIFY(!isHeld("left"));
        QCOMPARE(folders(), QStringList{"left"});
        kill(*program);
    }

    void runsWithoutAWindowTouchNothing() {
        QCOMPARE(run({"--screenshot", "window.png"}).status, 0);
        QCOMPARE(run({"--data", "sample:iris", "--reducer", "pca", "--report", "-"}).status, 0);
        QCOMPARE(folders(), QStringList{"left"});
    }

    void aFolderThatCannotBeMadeKeepsNoWindowFromOpening() {
        qputenv("XDG_STATE_HOME", "/dev/null");
        const auto program = started({});
        QVERIFY(!program->waitForFinished(4000));
        kill(*program);
    }

private:
    QString root() const { return path("eigenscope/recovery"); }
    QStringList folders() const { return QDir(root()).entryList(QDir::Dirs | QDir::NoDotAndDotDot); }

    void leaveWork() const {
        QVERIFY(QDir().mkpath(root() + "/left"));
        const QByteArray iris = "\"format\": \"eigenscope-session\", \"version\": 1, \"data\": {\"source\": "
                                "\"sample:iris\"}";
        write(root() + "/left/1.json",
              "{\"format\": \"eigenscope-recovery\", \"version\": 1, \"when\": \"2026-11-22T14:00:00Z\", \"history\": "
              "{\"shown\": 0, \"opened\": [{\"session\": {" +
                  iris + ", \"reducer\": {\"id\": \"pca\"}}, \"saved\": {" + iris +
                  "}, \"folder\": \"\", \"file\": \"\", \"views\": {}, \"selection\": []}]}}\n");
    }
    std::unique_ptr<QProcess> started(const QStringList &arguments) const {
        auto process = std::make_unique<QProcess>();
        process->start(m_program, arguments);
        process->waitForStarted();
        return process;
    }
    static void kill(QProcess &process) {
        process.kill();
        process.waitForFinished(-1);
    }
    /// Whether a running program holds the folder.
    bool isHeld(const QString &folder) const {
        const int lock = open(qPrintable(root() + '/' + folder + "/lock"), O_RDWR | O_CLOEXEC);
        const bool isHeld = lock >= 0 && flock(lock, LOCK_EX | LOCK_NB) != 0;
        if (lock >= 0)
            close(lock);
        return isHeld;
    }
};

EIGENSCOPE_TEST(TestStartAfterCrash)

} // namespace eigenscope::tst_start_after_crash

#include "tst_start_after_crash.moc"
