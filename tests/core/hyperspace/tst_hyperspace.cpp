#include "core/hyperspace/concentration.h"
#include "core/hyperspace/formulas.h"
#include "core/hyperspace/polar.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <Eigen/LU>
#include <QtTest>

#include <cmath>

namespace eigenscope::tst_hyperspace {

using namespace eigenscope::hyperspace;
using reference::Reference;

namespace {

/// The curve over the dimensions that the reference lists; NaN where the function gives nothing.
template <class Function> VectorXd curve(const Json &dimensions, const Function &function) {
    VectorXd values(static_cast<Index>(dimensions.size()));
    for (Index i = 0; i < values.size(); ++i) {
        const std::optional<double> value = function(dimensions[static_cast<std::size_t>(i)].template get<int>());
        values(i) = value.value_or(std::nan(""));
    }
    return values;
}

double logBoxVolume(const DataExtent &extent) {
    return (extent.max - extent.min).array().log().sum();
}

} // namespace

class TestHyperspace : public QObject {
    Q_OBJECT

private slots:
    void curvesAgreeWithTheTables() {
        Reference r = Reference::named("hyperspace_tables");
        const Json &d = r.expected("d");
        const double radius = r.parameters()["r"].get<double>();
        AGREES(r.compare("volume", curve(d, [&](int k) { return ballVolume(k, radius); })));
        AGREES(r.compare("surface", curve(d, [&](int k) { return ballSurface(k, radius); })));
        AGREES(r.compare("log_volume", curve(d, [&](int k) { return logBallVolume(k, radius); })));
        AGREES(r.compare("inscribed_ratio", curve(d, inscribedRatio)));
        AGREES(r.compare("log10_inscribed_ratio", curve(d, [](int k) { return logInscribedRatio(k) / std::log(10); })));
        AGREES(r.compare("shell_fraction.0.01", curve(d, [&](int k) { return shellFraction(k, 0.01, radius); })));
        AGREES(r.compare("shell_fraction.0.1", curve(d, [&](int k) { return shellFraction(k, 0.1, radius); })));
        AGREES(r.compare("diagonal_angle_degrees", curve(d, diagonalAngleDegrees)));
        AGREES(r.compare("argmax_volume", dimensionOfLargestVolume(radius)));
        AGREES(r.compare("argmax_surface", dimensionOfLargestSurface(radius)));

        const Json &large = r.expected("large_d.d");
        AGREES(r.compare("large_d.log_volume", curve(large, [&](int k) { return logBallVolume(k, radius); })));
        AGREES(r.compare("large_d.log_surface", curve(large, [&](int k) { return logBallSurface(k, radius); })));
        AGREES(r.compare("large_d.log_inscribed_ratio", curve(large, logInscribedRatio)));
    }

    void massInsideADensityContour() {
        Reference printed = Reference::named("seed_density_contour");
        const double alpha = printed.parameters()["alpha"].get<double>();
        const auto mass = [&](int d) { return normalMass(d, alpha); };
        AGREES(printed.compare("mass", curve(printed.expected("d"), mass)));
        AGREES(printed.comparePrinted("mass_d1", mass(1)));
        AGREES(printed.comparePrinted("mass_d2", mass(2)));
        AGREES(printed.comparePrinted("mass_d3", mass(3)));
        AGREES(printed.comparePrinted("mass_d10", mass(10)));

        Reference table = Reference::named("hyperspace_density");
        AGREES(table.compare("mass.0.5", curve(table.expected("d"), mass)));
    }

    void curvesHaveTwelveDigitsUpToAThousandDimensions() {
        Reference r = Reference::named("hyperspace_precise");
        const Json &d = r.expected("d");
        for (const Json &text : r.parameters()["r"]) {
            const std::string at = "." + text.get<std::string>();
            const double radius = std::stod(text.get<std::string>());
            AGREES(r.compare("volume" + at, curve(d, [&](int k) { return ballVolume(k, radius); })));
            AGREES(r.compare("surface" + at, curve(d, [&](int k) { return ballSurface(k, radius); })));
            AGREES(r.compare("log_volume" + at, curve(d, [&](int k) { return logBallVolume(k, radius); })));
            AGREES(r.compare("log_surface" + at, curve(d, [&](int k) { return logBallSurface(k, radius); })));
            for (Index i = 0; i < static_cast<Index>(d.size()); ++i) { // what has no double is not given one
                const Json &known = r.expected("volume" + at)[static_cast<std::size_t>(i)];
                QCOMPARE(known.is_null(), !ballVolume(d[static_cast<std::size_t>(i)].get<int>(), radius));
            }
        }
        const double width = r.parameters()["epsilon"].get<double>(), alpha = r.parameters()["alpha"].get<double>();
        const int points = r.parameters()["points"].get<int>();
        AGREES(r.compare("inscribed_ratio", curve(d, inscribedRatio)));
        AGREES(r.compare("log_inscribed_ratio", curve(d, logInscribedRatio)));
        AGREES(r.compare("shell_fraction", curve(d, [&](int k) { return shellFraction(k, width, 1); })));
        AGREES(r.compare("diagonal_angle_degrees", curve(d, diagonalAngleDegrees)));
        AGREES(r.compare("normal_mass", curve(d, [&](int k) { return normalMass(k, alpha); })));
        AGREES(r.compare("log_normal_mass", curve(d, [&](int k) { return logNormalMass(k, alpha); })));
        AGREES(r.compare("median_contrast", curve(d, [&](int k) { return medianContrast(k, points); })));
    }

    void polarCoordinatesAndTheirDerivatives() {
        Reference r = Reference::named("hyperspace_polar");
        const Json &cases = r.input()["inline"]["cases"];
        for (std::size_t i = 0; i < cases.size(); ++i) {
            const std::string here = "cases." + std::to_string(i);
            const double radius = cases[i]["r"].get<double>();
            const VectorXd angles = reference::vectorFrom(cases[i]["theta"]);
            const MatrixXd J = polarJacobian(radius, angles);
            AGREES(r.compare(here + ".x", fromPolar(radius, angles)));
            AGREES(r.compare(here + ".jacobian", J));
            AGREES(r.compare(here + ".determinant", J.determinant()));
            AGREES(r.compare(here + ".absolute_determinant_formula", volumeElement(radius, angles)));
        }
        const VectorXd many = VectorXd::LinSpaced(9, -1.2, 1.3);
        QVERIFY(std::abs(std::abs(polarJacobian(0.9, many).determinant()) / volumeElement(0.9, many) - 1) < 1e-12);
    }

    void shellsAddUpToTheBall() {
        for (const int d : {1, 2, 3, 10, 200}) {
            QVERIFY(std::abs(shellSum(d, 20000) - 1) < 1e-4);
            QVERIFY(std::abs(shellSum(d, 40) - 1) >= std::abs(shellSum(d, 80) - 1));
        }
        QCOMPARE(shellSum(1, 1), 1.0); // the interval has the same ends at every radius
        QCOMPARE(shellSum(3, 1), 0.75);
    }

    void theShareOfTheInscribedBall() {
        Reference r = Reference::named("seed_inscribed_ratio");
        const VectorXd ratio = curve(r.expected("d"), inscribedRatio);
        AGREES(r.compare("ratio", ratio));
        AGREES(r.comparePrinted("ratio", std::vector<double>(ratio.begin(), ratio.end())));
    }

    void theShareOfAThinShell() {
        Reference r = Reference::named("seed_shell_fraction");
        const auto fraction = [&](int d) {
            return shellFraction(d, r.parameters()["epsilon"].get<double>(), r.parameters()["r"].get<double>());
        };
        AGREES(r.compare("fraction", curve(r.expected("d"), fraction)));
        QCOMPARE(shellFraction(3, 1e-18, 1), 3e-18); // no cancellation
        QCOMPARE(shellFraction(3, 2, 1), 1.0);
    }

    void cubeAndBallAroundIris() {
        Reference r = Reference::named("seed_iris_hyperspace");
        const DataExtent extent = dataExtent(r.points());
        AGREES(r.compare("m", extent.l / 2));
        AGREES(r.compare("l", extent.l));
        AGREES(r.compare("r", extent.r));
        AGREES(r.compare("hypercube_volume", extent.l * extent.l));
        AGREES(r.compare("hyperball_volume", *ballVolume(2, extent.r)));
        AGREES(r.comparePrinted("r", extent.r));
        AGREES(r.comparePrinted("l_as_printed", extent.l));
    }

    void boxesAndBallsAroundTables() {
        Reference r = Reference::named("hyperspace_data");
        for (std::size_t i = 0; i < r.input()["cases"].size(); ++i) {
            const std::string here = "cases." + std::to_string(i);
            const DataExtent extent = dataExtent(r.points(here));
            const int d = static_cast<int>(extent.min.size());
            AGREES(r.compare(here + ".min", extent.min));
            AGREES(r.compare(here + ".max", extent.max));
            AGREES(r.compare(here + ".l", extent.l));
            AGREES(r.compare(here + ".r", extent.r));
            AGREES(r.compare(here + ".row_of_r", extent.farthestRow));
            AGREES(r.compare(here + ".log_hyperrectangle_volume", logBoxVolume(extent)));
            AGREES(r.compare(here + ".log_hypercube_volume", d * std::log(extent.l)));
            AGREES(r.compare(here + ".log_hyperball_volume", logBallVolume(d, extent.r)));
        }
    }

    void whereADoubleUnderflowsTheLogarithmTells() {
        QVERIFY(!ballVolume(1000, 1));
        QVERIFY(!ballSurface(1000, 1));
        QVERIFY(!inscribedRatio(1000));
        QVERIFY(!ballVolume(1000, 1e4)); // overflow
        QVERIFY(std::isfinite(logBallVolume(1000, 1)));
        QVERIFY(!ballVolume(3, 0));
        QCOMPARE(normalMass(1000, 0.5), 0.0);
        QCOMPARE(normalMass(4, 1), 0.0);
    }

    void surfaceIsTheDerivativeOfVolume() {
        for (const int d : {1, 2, 3, 7, 40}) {
            const double h = 1e-6;
            const double slope = (*ballVolume(d, 1.3 + h) - *ballVolume(d, 1.3 - h)) / (2 * h);
            QVERIFY(std::abs(slope / *ballSurface(d, 1.3) - 1) < 1e-7);
        }
    }

    void onePointOrNothingHasNoExtent() {
        const DataExtent extent = dataExtent(MatrixXd::Constant(1, 3, 5.0));
        QCOMPARE(extent.l, 0.0);
        QCOMPARE(extent.r, 0.0);
        QCOMPARE(extent.min(2), 5.0);
        QCOMPARE(dataExtent(MatrixXd(0, 3)).r, 0.0);
        QCOMPARE(dataExtent(MatrixXd(3, 0)).l, 0.0);
    }
};

EIGENSCOPE_TEST(TestHyperspace)

} // namespace eigenscope::tst_hyperspace

#include "tst_hyperspace.moc"
