#include "core/pipeline/sweeps/sweep_axis.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_sweep_axis {

namespace {

Names values(std::string_view text) {
    const auto axis = readSweepAxis(text);
    return axis ? axis->values : Names{axis.error().message};
}

QByteArray refusal(std::string_view text) {
    const auto axis = readSweepAxis(text);
    return axis ? QByteArray("accepted") : QByteArray::fromStdString(axis.error().message);
}

} // namespace

class TestSweepAxis : public QObject {
    Q_OBJECT

private slots:
    void aLinearRangeHasBothEnds() {
        QVERIFY(values("a=0:1:5") == (Names{"0", "0.25", "0.5", "0.75", "1"}));
        QVERIFY(values("a=0.1:0.5:5") == (Names{"0.1", "0.2", "0.3", "0.4", "0.5"}));
        QVERIFY(values("a=3:-3:3") == (Names{"3", "0", "-3"}));
        QVERIFY(values("a=2:9:1") == Names{"2"});
        QVERIFY(values("a=-1e308:1e308:3") == (Names{"-1e+308", "0", "1e+308"}));
    }

    void aLogarithmicRangeGoesByEqualFactors() {
        QVERIFY(values("kernel.sigma=0.1:10:log:3") == (Names{"0.1", "1", "10"}));
        QVERIFY(values("kernel.sigma=1000:1:log:4") == (Names{"1000", "100", "10", "1"}));
        QVERIFY(values("kernel.sigma=1e-300:1e300:log:3") == (Names{"1e-300", "1", "1e+300"}));
        QCOMPARE(values("kernel.sigma=0.1:10:log:16").size(), std::size_t(16));
    }

    void aListIsTakenAsItStands() {
        QVERIFY(values("reducer=pca,kernel-pca") == (Names{"pca", "kernel-pca"}));
        QVERIFY(values("a=1,1e-3,+2") == (Names{"1", "1e-3", "+2"}));
        QVERIFY(values("a=7") == Names{"7"});
        QCOMPARE(readSweepAxis("kernel.sigma=1,2")->name, std::string("kernel.sigma"));
        QVERIFY(readSweepAxis("a=1:2:3")->isRange && !readSweepAxis("a=1,2,3")->isRange);
    }

    void wholeNumbersOfARangeAreRoundedAndStandOnce() {
        QVERIFY(inWholeNumbers(*readSweepAxis("neighbors=5:20:5")).values == (Names{"5", "9", "13", "16", "20"}));
        QVERIFY(inWholeNumbers(*readSweepAxis("neighbors=1:4:log:9")).values == (Names{"1", "2", "3", "4"}));
        QVERIFY(inWholeNumbers(*readSweepAxis("neighbors=3:1:9")).values == (Names{"3", "2", "1"})); // falls as well
        QVERIFY(inWholeNumbers(*readSweepAxis("neighbors=5.5,6")).values == (Names{"5.5", "6"}));    // as it was typed
    }

    void whatIsNoSweepIsRefusedWithItsPlace() {
        const QByteArray forms = "must stand. Got ";
        QCOMPARE(refusal("sigma"),
                 "In a sweep, at character 1, NAME=a:b:n, NAME=a:b:log:n or NAME=v1,v2,… " + forms + "'sigma'.");
        QVERIFY(refusal("=1,2").contains("at character 1"));
        QCOMPARE(refusal("s=1:2"),
                 "In a sweep, at character 3, a:b:n, a:b:log:n or a list v1,v2,… " + forms + "'1:2'.");
        QVERIFY(refusal("s=1:2:lin:3").contains("a:b:log:n"));
        QVERIFY(refusal("s=1:2:3:4:5").contains("a:b:log:n"));
        QCOMPARE(refusal("s=1:x:3"), "In a sweep, at character 5, a finite number " + forms + "'x'.");
        QVERIFY(refusal("s=nan:1:3").contains("at character 3, a finite number"));
        QVERIFY(refusal("s=1:inf:3").contains("at character 5, a finite number"));
        QVERIFY(refusal("s=1,NaN").contains("at character 5, a finite number"));
        QVERIFY(refusal("s=1e999:1:3").contains("a finite number"));
        for (const char *text : {"s=1:2:0", "s=1:2:-3", "s=1:2:2.5", "s=1:2:10001", "s=1:2:", "s=1:2:log:0"})
            QVERIFY2(refusal(text).contains("the number of values, from 1 to 10000, must stand"), text);
        QCOMPARE(refusal("s=0:10:log:4"),
                 "In a sweep, at character 3, a number above 0, as equal factors need it, " + forms + "'0'.");
        QVERIFY(refusal("s=1:-10:log:4").contains("at character 5, a number above 0"));
        for (const char *text : {"s=", "s=1,,2", "s=1,2,", "s=1:2:3,4"})
            QVERIFY2(refusal(text).contains("one value, a number or a name, must stand"), text);
    }

    void tooLongAListIsRefused() {
        std::string list = "s=1";
        for (int i = 0; i < mostSweptValues; ++i)
            list += ",1";
        QVERIFY(refusal(list).contains("holds at most 10000 values"));
        list.resize(list.size() - 2);
        QCOMPARE(values(list).size(), static_cast<std::size_t>(mostSweptValues));
    }
};

EIGENSCOPE_TEST(TestSweepAxis)

} // namespace eigenscope::tst_sweep_axis

#include "tst_sweep_axis.moc"
