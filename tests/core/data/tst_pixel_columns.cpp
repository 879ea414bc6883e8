#include "core/data/pixel_columns.h"

#include "core/base/random.h"
#include "tests/core/loaded_sources.h"
#include "tests/test_program.h"

#include <QtTest>

#include <limits>

namespace eigenscope::tst_pixel_columns {

namespace {

Points points(MatrixXd X) {
    return {std::move(X), {}};
}

Points sample(const char *id) {
    return loadedFrom({{"source", std::string("sample:") + id}})->dataset->points();
}

} // namespace

class TestPixelColumns : public QObject {
    Q_OBJECT

private slots:
    void digitsArePicturesOfEightByEight() { QVERIFY(pixelShape(sample("digits")) == std::pair(Index{8}, Index{8})); }

    void measurementsAreNone() {
        QVERIFY(!pixelShape(sample("iris")));
        QVERIFY(!pixelShape(sample("breast-cancer")));
    }

    void fewerThanSixteenAreNone() {
        QVERIFY(!pixelShape(points(Random(1).normalMatrix(50, 9))));
        QVERIFY(pixelShape(points(Random(1).normalMatrix(50, 16))));
        QVERIFY(!pixelShape(points(Random(1).normalMatrix(50, 17))));
    }

    void namesAndNumberOfColumnsRuleMostOut() {
        QVERIFY(mayBePixels(sample("digits").columns));
        QVERIFY(mayBePixels(pixelNames({2, 3, true})));
        QVERIFY(!mayBePixels(sample("iris").columns));
        QVERIFY(!mayBePixels(std::vector<std::string>(17)));
        QVERIFY(!mayBePixels({}));
    }

    void columnsOnDifferentScalesAreNone() {
        MatrixXd X = Random(1).normalMatrix(50, 16);
        for (Index j = 0; j < 16; ++j)
            X.col(j) *= static_cast<double>(1 + j * j);
        QVERIFY(!pixelShape(points(X)));
    }

    void someConstantPixelsAndMissingOnesDoNotMatter() {
        MatrixXd X = Random(1).normalMatrix(50, 25);
        X.leftCols(6).setZero();
        X(3, 20) = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(pixelShape(points(X)) == std::pair(Index{5}, Index{5}));
    }

    void nothingVariesInNoRowsOrAlikeOnes() {
        QVERIFY(!pixelShape(points(MatrixXd(0, 16))));
        QVERIFY(!pixelShape(points(MatrixXd::Ones(3, 16))));
        QVERIFY(!pixelShape(points(MatrixXd::Constant(3, 16, std::numeric_limits<double>::quiet_NaN()))));
    }
};

EIGENSCOPE_TEST(TestPixelColumns)

} // namespace eigenscope::tst_pixel_columns

#include "tst_pixel_columns.moc"
