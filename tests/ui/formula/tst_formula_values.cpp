#include "tests/test_program.h"
#include "ui/formula/formula.h"
#include "ui/formula/formula_document.h"
#include "ui/formula/formula_values.h"

#include <QtTest>

namespace eigenscope::tst_formula_values {

class TestFormulaValues : public QObject {
    Q_OBJECT

private slots:
    void numbersTakeThePlaceOfSymbols_data();
    void numbersTakeThePlaceOfSymbols();
    void numbersAreWrittenForTheirSize();
};

void TestFormulaValues::numbersTakeThePlaceOfSymbols_data() {
    QTest::addColumn<QString>("tex");
    QTest::addColumn<QString>("written");
    const auto row = [](const char *tex, const char *written) {
        QTest::newRow(tex) << QString::fromUtf8(tex) << QString::fromUtf8(written);
    };
    // With σ = 0.7, c = −2, n = 150, λ = 1.5·10⁻⁸.
    row("\\exp(-\\lVert x-y\\rVert^2/(2\\sigma^2))", "exp(−‖x − y‖^2/(2·0.7^2))");
    row("\\frac{1}{2\\sigma^2}", "1/(2·0.7^2)");
    row("\\sigma x", "0.7·x");
    row("x\\sigma", "x·0.7");
    row("x + c", "x + (−2)");
    row("c + x", "−2 + x");
    row("(c + x)^n", "(−2 + x)^150");
    row("c^2", "(−2)^2");
    row("\\lambda I", "1.5·10^(−8)·I");
    row("K + \\lambda I", "K + (1.5·10^(−8))·I");
    row("\\sigma_1 + \\sigma", "σ_1 + 0.7");
    row("\\sum_{i=1}^n x_i", "∑_(i = 1)^150x_i");
    row("n(n - 1)", "150·(150 − 1)");
    row("k(x, y) = c", "k(x, y) = −2");
}

void TestFormulaValues::numbersTakeThePlaceOfSymbols() {
    QFETCH(QString, tex);
    QFETCH(QString, written);
    const auto formula = Formula::read(tex);
    QVERIFY(formula);
    QCOMPARE(formula->with({{"σ", 0.7}, {"c", -2}, {"n", 150}, {"λ", 1.5e-8}}).linear(), written);
}

void TestFormulaValues::numbersAreWrittenForTheirSize() {
    QCOMPARE(texNumber(13.2812), QString("13.28"));
    QCOMPARE(texNumber(30), QString("30"));
    QCOMPARE(texNumber(-0.5), QString("−0.5"));
    QCOMPARE(texNumber(569), QString("569"));
    QCOMPARE(texNumber(123456), QString("123\u202f456"));
    QCOMPARE(texNumber(1.25e-9), QString("1.25\\cdot 10^{−9}"));
    QCOMPARE(texNumber(9.9999e8), QString("1\\cdot 10^{9}"));
    QCOMPARE(texNumber(0), QString("0"));
    QCOMPARE(richNumber(-0.0348), QString("−0.0348"));
    QCOMPARE(richNumber(7.7907e-5, 3), formulaTag("7.79\\cdot 10^{−5}"));
    QCOMPARE(texPercent(0.403), QString("40.3\\,\\%"));
    for (const double value : {0.0, -1e-300, 1e300, 12345.6, std::nan(""), -HUGE_VAL})
        QVERIFY(Formula::read(texNumber(value)));
    QVERIFY(Formula::read(texWords("a } {\\x $")));
}

EIGENSCOPE_TEST(TestFormulaValues)

} // namespace eigenscope::tst_formula_values

#include "tst_formula_values.moc"
