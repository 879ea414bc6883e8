#include "app/exit_status.h"
#include "app/interruption.h"
#include "tests/test_program.h"

#include <QtTest>

#include <chrono>
#include <csignal>
#include <functional>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace eigenscope::tst_interruption {

namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

/// How another process ended, and after what time.
struct End {
    int status;
    Clock::duration after;
};

/// A process that does this after it was asked to stop, and ends with 0 where it comes to its end.
End endOf(milliseconds patience, const std::function<void(Interruption &)> &work) {
    const Clock::time_point begin = Clock::now();
    const pid_t process = ::fork();
    if (process == 0) {
        {
            Interruption interruption(patience);
            ::raise(SIGINT);
            work(interruption);
        }
        ::_exit(0);
    }
    int status = -1;
    ::waitpid(process, &status, 0);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, Clock::now() - begin};
}

} // namespace

class TestInterruption : public QObject {
    Q_OBJECT

private slots:
    void whatCannotBeStoppedIsEnded() {
        const End end = endOf(Interruption::shortPatience,
                              [](Interruption &) { std::this_thread::sleep_for(milliseconds(20000)); });
        QCOMPARE(end.status, int(Interrupted));
        QVERIFY(end.after >= Interruption::shortPatience && end.after < milliseconds(10000)); // others run beside it
    }

    void whatStopsInTimeEndsByItself() {
        const End end = endOf(milliseconds(20000), [](Interruption &interruption) {
            while (!interruption.token().stop_requested())
                std::this_thread::yield();
        });
        QCOMPARE(end.status, 0);
        QVERIFY(end.after < milliseconds(10000));
    }

    void aFileIsWrittenToItsEnd() {
        const milliseconds writing = 2 * Interruption::shortPatience;
        const End end = endOf(Interruption::shortPatience, [writing](Interruption &interruption) {
            const auto lock = interruption.writing();
            std::this_thread::sleep_for(writing);
        });
        QVERIFY(end.status == 0 || end.status == Interrupted);
        QVERIFY(end.after >= writing);
    }
};

EIGENSCOPE_TEST(TestInterruption)

} // namespace eigenscope::tst_interruption

#include "tst_interruption.moc"
