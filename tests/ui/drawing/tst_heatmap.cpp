#include "tests/test_program.h"
#include "tests/ui/svg_words.h"
#include "ui/drawing/matrix/heatmap.h"
#include "ui/theme/theme.h"

#include <QBuffer>
#include <QFontMetricsF>
#include <QPainter>
#include <QSvgGenerator>
#include <QtTest>

#include <cmath>

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

    void namesOfColumnsStandUprightOnlyWhereTheyMust() {
        const auto levelWords = [](const QStringList &names) {
            QByteArray svg;
            QBuffer buffer(&svg);
            QSvgGenerator generator;
            generator.setOutputDevice(&buffer);
            QPainter painter(&generator);
            painter.setFont(interfaceFont(11));
            paintColumnNames(painter, {{10, 10, 150, 150}, 3, 3}, names, 240, 4);
            painter.end();
            return wordsOf(svg);
        };
        const std::vector<SvgWord> level = levelWords({"x", "y", "z"});
        QCOMPARE(level.size(), std::size_t(3));
        for (std::size_t i = 0; i < level.size(); ++i)
            QVERIFY(std::abs(level[i].middle.x() - (35 + 50 * static_cast<double>(i))) < 1); // below its column
        QVERIFY(levelWords({"x", "y", "petal_length"}).empty());
    }

    void blankCellsAreEmpty() {
        QCOMPARE(texts(60, MatrixXd{{1, std::nan("")}}), (QStringList{"1", ""}));
        QVERIFY(texts(60, MatrixXd(0, 3)).isEmpty());
    }
};

EIGENSCOPE_TEST(TestHeatmap)

} // namespace eigenscope::tst_heatmap

#include "tst_heatmap.moc"
