#include "ui/views/nice_ticks.h"

#include <QtTest>

using namespace eigenscope;

class TestNiceTicks : public QObject {
    Q_OBJECT

private slots:
    void areRoundAndWithinTheRange();
    void takeAtMostAsManySteps();
    void namesCarryTheDecimalsOfTheStep();
    void aPointIsOneTickAndNoRangeIsNone();
};

void TestNiceTicks::areRoundAndWithinTheRange() {
    QCOMPARE(niceTicks(0, 1, 5).values, (std::vector<double>{0, 0.2, 0.2 * 2, 0.2 * 3, 0.8, 1}));
    QCOMPARE(niceTicks(-0.7, 0.7, 4).values, (std::vector<double>{-0.5, 0, 0.5}));
}

void TestNiceTicks::takeAtMostAsManySteps() {
    for (const double high : {0.3, 1.7, 42.0, 6e7})
        for (int count = 1; count < 12; ++count)
            QVERIFY(static_cast<int>(niceTicks(0, high, count).values.size()) - 1 <= count);
}

void TestNiceTicks::namesCarryTheDecimalsOfTheStep() {
    const Ticks ticks = niceTicks(-0.4, 0.4, 4);
    QCOMPARE(ticks.text(ticks.values.front()), QString("-0.4"));
    QCOMPARE(ticks.text(1e-17), QString("0.0"));
    QCOMPARE(niceTicks(0, 20, 4).text(5), QString("5"));
    QCOMPARE(niceTicks(0, 0.05, 5).text(0.03), QString("0.03"));
    QCOMPARE(niceTicks(0, 4e8, 4).text(2e8), QString("2e+08"));
}

void TestNiceTicks::aPointIsOneTickAndNoRangeIsNone() {
    QCOMPARE(niceTicks(3, 3, 5).values, std::vector<double>{3});
    QVERIFY(niceTicks(0, std::numeric_limits<double>::infinity(), 5).values.empty());
    QVERIFY(niceTicks(std::nan(""), 1, 5).values.empty());
}

QTEST_GUILESS_MAIN(TestNiceTicks)
#include "tst_nice_ticks.moc"
