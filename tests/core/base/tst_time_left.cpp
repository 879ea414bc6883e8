#include "core/base/time_left.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>

namespace eigenscope::tst_time_left {

namespace {

using Clock = TimeLeft::Clock;
const Clock::time_point begin{};

Clock::time_point after(double seconds) {
    return begin + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

} // namespace

class TestTimeLeft : public QObject {
    Q_OBJECT

private slots:
    void nothingIsToldTooEarly() {
        TimeLeft left(begin);
        left.done(0.5, after(1));
        QVERIFY(left.text(after(1)).empty()); // in the first two seconds
        left.done(0.01, after(10));
        QVERIFY(left.text(after(10)).empty()); // of a hundredth
        left.done(0.5, after(10));
        QCOMPARE(left.text(after(10)), std::string("about 10 s left"));
    }

    void itRunsDownWithTheClock() {
        TimeLeft left(begin);
        left.done(0.25, after(10));
        QCOMPARE(left.text(after(10)), std::string("about 30 s left"));
        QCOMPARE(left.text(after(22)), std::string("about 18 s left"));
        QCOMPARE(left.text(after(41)), std::string("about 1 s left")); // never below
        QVERIFY(left.text(after(60)).empty());                         // nor for long where it was wrong
    }

    void itDoesNotJump() {
        TimeLeft left(begin);
        left.done(0.25, after(10));
        double told = *left.seconds(after(10));
        for (int second = 11; second < 38; ++second) { // the work goes by fits and starts
            const double fraction = second / 40.0 + 0.02 * std::sin(second);
            left.done(fraction, after(second));
            const double next = *left.seconds(after(second));
            QVERIFY2(next <= told, qPrintable(QString::number(second)));
            told = next;
        }
    }

    void itGivesWayToWhatIsFarOff() {
        TimeLeft left(begin);
        left.done(0.5, after(10));
        left.done(0.5, after(19)); // nothing was done in nine seconds
        QCOMPARE(left.text(after(19)), std::string("about 19 s left"));
    }

    void unitsCanBeRead() {
        TimeLeft left(begin);
        left.done(0.02, after(4));
        QCOMPARE(left.text(after(4)), std::string("about 3 min left"));
        left.done(0.02, after(400));
        QCOMPARE(left.text(after(400)), std::string("about 5 h left"));
        left.done(1, after(401));
        QVERIFY(left.text(after(401)).empty());
    }
};

EIGENSCOPE_TEST(TestTimeLeft)

} // namespace eigenscope::tst_time_left

#include "tst_time_left.moc"
