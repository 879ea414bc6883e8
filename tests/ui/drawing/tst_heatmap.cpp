#include "tests/test_program.h"
#include "ui/drawing/matrix/heatmap.h"
#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QtTest>

namespace eigenscope::tst_heatmap {

/// Numbers in the cells of a matrix.
class TestHeatmap : public QObject {
    Q_OBJECT

    const QFontMetricsF m_metrics{interfaceFont(11)};

    [[nodiscard]] QStringList texts(double width, const MatrixXd &values) const {
        return cellTexts(m_metrics, {width, 20}, values);
    }

private slots:
    void theyHaveAsManyDigitsAsFit() {
        const MatrixXd values{{0.6182, -0.0423}, {-0.0423, 3.0963}};
        QCOMPARE(texts(60, values), (QStringList{"0.618", "−0.0423", "−0.0423", "3.1"}));
        QCOMPARE(texts(41, values), (QStringList{"0.62", "−0.04", "−0.04", "3.10"})); // equal decimals
        QVERIFY(texts(20, values).isEmpty());
        QVERIFY(cellTexts(m_metrics, {60, 8}, values).isEmpty());
    }

    void aSmallNumberWithEqualDecimalsHasNoSign() {
        QCOMPARE(texts(30, MatrixXd{{0.51, -0.00432}}), (QStringList{"0.51", "0.00"}));
        QCOMPARE(texts(30, MatrixXd{{51.24, -0.0432}}), (QStringList{"51.2", "0.0"}));
    }

    void manyNumbersAreNotShortenedSoFar() {
        QCOMPARE(texts(42, MatrixXd::Constant(8, 8, -0.0423)).value(0), QString("−0.042"));
        QVERIFY(texts(34, MatrixXd::Constant(8, 8, 1.0) - 1.0423 * MatrixXd::Identity(8, 8)).contains("−0.04"));
        QVERIFY(texts(34, MatrixXd::Constant(9, 9, 1.0) - 1.0423 * MatrixXd::Identity(9, 9)).isEmpty());
    }

    void blankCellsAreEmpty() {
        QCOMPARE(texts(60, MatrixXd{{1, std::nan("")}}), (QStringList{"1", ""}));
        QVERIFY(texts(60, MatrixXd(0, 3)).isEmpty());
    }
};

EIGENSCOPE_TEST(TestHeatmap)

} // namespace eigenscope::tst_heatmap

#include "tst_heatmap.moc"
