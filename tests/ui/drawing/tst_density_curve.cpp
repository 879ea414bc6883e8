#include "core/base/random.h"
#include "tests/test_program.h"
#include "ui/drawing/density_curve.h"

#include <QtTest>

#include <cmath>
#include <numbers>

namespace eigenscope::tst_density_curve {

namespace {

std::vector<double> normal(Index n) {
    const MatrixXd drawn = Random(3).normalMatrix(n, 1);
    return {drawn.data(), drawn.data() + n};
}

double integral(const DensityCurve &curve) {
    return curve.density.sum() * (curve.places[1] - curve.places[0]);
}

} // namespace

class TestDensityCurve : public QObject {
    Q_OBJECT

private slots:
    void itsIntegralIsOne() {
        for (const Index n : {2, 50, 5000})
            QVERIFY(std::abs(integral(*densityCurve(normal(n))) - 1) < 0.005);
    }

    void itIsNearTheDensityThatTheNumbersAreDrawnFrom() {
        const DensityCurve curve = *densityCurve(normal(20000));
        for (Index i = 0; i < curve.places.size(); ++i) {
            const double x = curve.places[i];
            const double expected = std::exp(-x * x / 2) / std::sqrt(2 * std::numbers::pi);
            QVERIFY(std::abs(curve.density[i] - expected) < 0.02);
        }
    }

    void roundedNumbersAreNoRowOfPeaks() {
        std::vector<double> numbers = normal(200);
        for (double &number : numbers)
            number = std::round(number);
        const VectorXd density = densityCurve(numbers)->density;
        int peaks = 0;
        for (Index i = 1; i + 1 < density.size(); ++i)
            peaks += density[i] > density[i - 1] && density[i] > density[i + 1] ? 1 : 0;
        QVERIFY(peaks <= 2);
    }

    void equalNumbersHaveNoCurve() {
        QVERIFY(!densityCurve({}));
        QVERIFY(!densityCurve({1}));
        QVERIFY(!densityCurve({2, 2, 2}));
        QVERIFY(!densityCurve({1, std::nan(""), std::numeric_limits<double>::infinity()}));
        QVERIFY(densityCurve({1, 2, std::nan("")}));
    }
};

EIGENSCOPE_TEST(TestDensityCurve)

} // namespace eigenscope::tst_density_curve

#include "tst_density_curve.moc"
