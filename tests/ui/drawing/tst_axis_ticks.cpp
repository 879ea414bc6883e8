#include "tests/test_program.h"
#include "ui/drawing/axis_ticks.h"
#include "ui/text/number_label.h"

#include <QSet>
#include <QtTest>

namespace eigenscope::tst_axis_ticks {

namespace {

QStringList labels(const QVector<Tick> &ticks) {
    QStringList texts;
    for (const Tick &tick : ticks)
        texts.append(tick.label);
    return texts;
}

} // namespace

class TestAxisTicks : public QObject {
    Q_OBJECT

private slots:
    void numbersAreRoundAndEquallyWritten();
    void zeroHasNoSign();
    void wholeTicksSkipFractions();
    void percentShowsQuartersOfTheWhole();
    void decadesAreRaised();
    void labelsDiffer_data();
    void labelsDiffer();
    void numbersAreReadAsWritten();
    void noNumberLooksLikeThatOfAProgram();
    void anAxisHasTwoTicksAtLeast();
    void aMirroredAxisReadsTheOtherSideOfZero();
};

void TestAxisTicks::numbersAreRoundAndEquallyWritten() {
    QCOMPARE(labels(numberTicks({-0.93, 0.85}, 6)), QStringList({"−0.5", "0.0", "0.5"}));
    QCOMPARE(labels(numberTicks({0, 0.31}, 4)), QStringList({"0.0", "0.1", "0.2", "0.3"}));
    QCOMPARE(labels(numberTicks({-20000, 9000}, 3)), QStringList({"−20\u202f000", "−10\u202f000", "0"}));
    QCOMPARE(labels(numberTicks({0, 2.1e9}, 3)), QStringList({"0", "1·10⁹", "2·10⁹"}));
}

void TestAxisTicks::zeroHasNoSign() {
    QCOMPARE(labels(numberTicks({-0.3, 0.1}, 5)).last(), QString("0.1"));
    QVERIFY(!labels(numberTicks({-0.3, 0.1}, 5)).contains("−0.0"));
}

void TestAxisTicks::wholeTicksSkipFractions() {
    QCOMPARE(labels(wholeTicks({0.5, 3.5}, 12)), QStringList({"1", "2", "3"}));
    QCOMPARE(labels(wholeTicks({1, 60}, 7)), QStringList({"10", "20", "30", "40", "50", "60"}));
}

void TestAxisTicks::percentShowsQuartersOfTheWhole() {
    QCOMPARE(labels(percentTicks({0, 1}, 6)), QStringList({"0 %", "25 %", "50 %", "75 %", "100 %"}));
    QCOMPARE(labels(percentTicks({0.96, 1}, 5)).first(), QString("96 %"));
}

void TestAxisTicks::decadesAreRaised() {
    QCOMPARE(labels(decadeTicks({-3, 0.4}, 5)), QStringList({"10⁻³", "10⁻²", "10⁻¹", "10⁰"}));
    QCOMPARE(labels(decadeTicks({-130, 0}, 5)), QStringList({"10⁻¹⁰⁰", "10⁻⁵⁰", "10⁰"}));
    QCOMPARE(labels(decadeTicks({-0.4, 0.8}, 5)), QStringList({"0.5", "1", "2", "5"}));
    QCOMPARE(labels(decadeTicks({-37.4, 4.3}, 2)), QStringList({"10⁻²⁰", "10⁰"})); // one would tell no scale
}

void TestAxisTicks::labelsDiffer_data() {
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::newRow("around a large number") << 1e6 << 1e6 + 3;
    QTest::newRow("huge") << -1e308 << 1e308;
    QTest::newRow("tiny") << 0.0 << 1e-300;
    QTest::newRow("denormal") << 0.0 << 5e-324;
    QTest::newRow("one value") << 7.0 << 7.0;
    QTest::newRow("neighboring doubles") << 1.0 << 1.0 + 1e-15;
    QTest::newRow("infinite") << -std::numeric_limits<double>::infinity() << std::nan("");
}

void TestAxisTicks::labelsDiffer() {
    QFETCH(double, low);
    QFETCH(double, high);
    const Range range = Range::about(low, high, 0.05);
    QVERIFY(range.length() > 0 && std::isfinite(range.length()));
    const QStringList texts = labels(numberTicks(range, 6));
    QVERIFY(texts.size() >= 2);
    QCOMPARE(QSet<QString>(texts.begin(), texts.end()).size(), texts.size());
}

void TestAxisTicks::numbersAreReadAsWritten() {
    QCOMPARE(numberLabel(5.263789013914324), QString("5.26379"));
    QCOMPARE(numberLabel(-0.03), QString("−0.03"));
    QCOMPARE(numberLabel(1.2e-12), QString("1.2·10⁻¹²"));
    QCOMPARE(numberLabel(0), QString("0"));
    QCOMPARE(percentLabel(0.4031), QString("40.3 %"));
}

void TestAxisTicks::noNumberLooksLikeThatOfAProgram() {
    QCOMPARE(numberLabel(5.61e-5, 3), QString("5.61·10⁻⁵"));
    QCOMPARE(numberLabel(12345, 3), QString("1.23·10⁴"));
    QCOMPARE(numberLabel(999999.9, 3), QString("1·10⁶"));
    QCOMPARE(numberLabel(std::nan("")), QString("–"));
    QCOMPARE(numberLabel(-std::numeric_limits<double>::infinity()), QString("−∞"));
    QCOMPARE(percentLabel(std::nan("")), QString("–"));
}

void TestAxisTicks::anAxisHasTwoTicksAtLeast() {
    for (double high = 0.011; high < 20; high *= 1.07)
        for (const int most : {2, 3, 8}) {
            QVERIFY2(percentTicks({0, high}, most).size() >= 2, qPrintable(QString::number(high)));
            QVERIFY2(numberTicks({0, high}, most).size() >= 2, qPrintable(QString::number(high)));
        }
}

void TestAxisTicks::aMirroredAxisReadsTheOtherSideOfZero() {
    const Range range{-1, 3};
    QVERIFY(ticksRead(numberTicks, range, 5, AxisReading::None).isEmpty());
    const QVector<Tick> plain = ticksRead(numberTicks, range, 5, AxisReading::Plain);
    const QVector<Tick> mirrored = ticksRead(numberTicks, range, 5, AxisReading::Mirrored);
    QCOMPARE(mirrored.size(), plain.size());
    for (qsizetype i = 0; i < plain.size(); ++i) {
        QCOMPARE(mirrored[i].value, plain[i].value); // the places rise, the numbers fall
        QCOMPARE(mirrored[i].label, numberLabel(-plain[i].value));
    }
}

EIGENSCOPE_TEST(TestAxisTicks)

} // namespace eigenscope::tst_axis_ticks

#include "tst_axis_ticks.moc"
