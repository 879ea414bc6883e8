#include "core/generators/generator.h"
#include "core/hyperspace/data_geometry.h"
#include "tests/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

namespace eigenscope::tst_hyperspace_data {

using namespace eigenscope::hyperspace;

namespace {

MatrixXd generated(std::string_view id, ParamMap given) {
    const Registry<GeneratorInfo> generators = builtinGenerators();
    const GeneratorInfo &generator = *generators.find(id);
    return makeDataset(*generator.make(given), generator.roles)->points().X;
}

DataGeometry geometryOf(const MatrixXd &X) {
    const auto geometry = dataGeometry(X, {});
    if (!geometry)
        qFatal("%s", geometry.error().message.c_str());
    return *geometry;
}

double mean(const std::vector<double> &values) {
    return Eigen::Map<const VectorXd>(values.data(), static_cast<Index>(values.size())).mean();
}

} // namespace

class TestHyperspaceData : public QObject {
    Q_OBJECT

private slots:
    void bothMethodsFindTheDimensionOfACube_data() {
        QTest::addColumn<int>("columns");
        for (const int columns : {1, 2, 3, 5})
            QTest::addRow("%d", columns) << columns;
    }
    void bothMethodsFindTheDimensionOfACube() {
        QFETCH(int, columns);
        const DataGeometry found = geometryOf(
            generated("uniform-cube", {{"n", std::int64_t{1200}}, {"columns", static_cast<std::int64_t>(columns)}}));
        QVERIFY(std::abs(found.twoNearest->dimension / columns - 1) < 0.1);
        QVERIFY(std::abs(found.correlation->dimension / columns - 1) < 0.15);
    }

    void aCurveHasOneDimensionInAnySpace() {
        const DataGeometry found =
            geometryOf(generated("dependent-uncorrelated", {{"n", std::int64_t{1500}}, {"columns", std::int64_t{6}}}));
        QVERIFY(std::abs(found.twoNearest->dimension - 1) < 0.1);
        QVERIFY(std::abs(found.correlation->dimension - 1) < 0.15);
    }

    void theSwissRollIsASurface() {
        const DataGeometry found = geometryOf(generated("swiss-roll", {{"n", std::int64_t{1500}}, {"noise", 0.0}}));
        QVERIFY(std::abs(found.twoNearest->dimension - 2) < 0.2);
        QVERIFY(std::abs(found.correlation->dimension - 2) < 0.3);
    }

    void noiseHasAsManyDimensionsAsColumnsNearby() {
        const MatrixXd X = generated("gaussian", {{"n", std::int64_t{1000}}, {"columns", std::int64_t{4}}});
        const DataGeometry found = geometryOf(X), scaled = geometryOf(1e-6 * X);
        QVERIFY(std::abs(found.twoNearest->dimension - 4) < 0.5);
        QVERIFY(std::abs(found.twoNearest->dimension - scaled.twoNearest->dimension) < 1e-9);
    }

    void columnsWithoutOrderKeepTheirNormsOnAverage() {
        const MatrixXd X =
            generated("dependent-uncorrelated", {{"n", std::int64_t{800}}, {"columns", std::int64_t{8}}});
        const DataGeometry found = geometryOf(X);
        QCOMPARE(found.data.distances.size(), std::size_t{800 * 799 / 2});
        QCOMPARE(found.independent.norms.size(), std::size_t{800});
        const auto meanSquare = [](const std::vector<double> &values) {
            return Eigen::Map<const VectorXd>(values.data(), static_cast<Index>(values.size())).squaredNorm();
        };
        QVERIFY(std::abs(meanSquare(found.data.norms) / meanSquare(found.independent.norms) - 1) < 1e-12);
        // Independent columns hold the distances together.
        const auto deviation = [](const std::vector<double> &values) {
            const Eigen::Map<const VectorXd> all(values.data(), static_cast<Index>(values.size()));
            return std::sqrt((all.array() - mean({all.begin(), all.end()})).square().mean());
        };
        QVERIFY(deviation(found.independent.distances) < deviation(found.data.distances));
    }

    void rowsThatCoincideAreLeftOut() {
        MatrixXd X = generated("uniform-cube", {{"n", std::int64_t{300}}, {"columns", std::int64_t{2}}});
        X.topRows(40) = X.middleRows(40, 40).eval();
        const DataGeometry found = geometryOf(X);
        QCOMPARE(found.twoNearest->leftOut, Index{80});
        QVERIFY(std::abs(found.twoNearest->dimension - 2) < 0.3);
        QVERIFY(std::abs(found.correlation->dimension - 2) < 0.4);
    }

    void equalDistancesAndTwinsAreNotTakenForTooFewRows() {
        MatrixXd grid(42, 2);
        for (Index i = 0; i < 42; ++i)
            grid.row(i) << static_cast<double>(i / 6), static_cast<double>(i % 6);
        const DataGeometry alike = geometryOf(grid);
        for (const auto *estimate : {&alike.twoNearest, &alike.correlation})
            QCOMPARE(estimate->error().message,
                     std::string("Too many of the smallest distances are equal, as on a grid, so that they tell no "
                                 "intrinsic dimension."));
        const MatrixXd once = MatrixXd::Random(30, 2);
        const DataGeometry twins = geometryOf(once.replicate(2, 1));
        QCOMPARE(twins.twoNearest.error().message,
                 std::string("The two nearest neighbors tell a dimension from at least 10 rows that coincide with no "
                             "other row, and there are 0."));
        QVERIFY(twins.correlation);
    }

    void manyRowsAreDrawnFrom() {
        const MatrixXd X = generated("uniform-cube", {{"n", std::int64_t{2100}}, {"columns", std::int64_t{2}}});
        QCOMPARE(geometryOf(X).rows, DataGeometry::mostRows);
    }

    void whatCannotBeMeasuredIsASentence() {
        QCOMPARE(dataGeometry(MatrixXd::Zero(1, 3), {}).error().message,
                 std::string("Distances need at least two rows."));
        MatrixXd gaps = MatrixXd::Random(20, 2);
        gaps(3, 1) = std::nan("");
        QVERIFY(dataGeometry(gaps, {}).error().message.starts_with("Distances cannot be measured where entries are"));
        const DataGeometry same = geometryOf(MatrixXd::Ones(30, 2));
        for (const auto *estimate : {&same.twoNearest, &same.correlation})
            QCOMPARE(estimate->error().message,
                     std::string("An intrinsic dimension needs at least 10 rows that differ."));
        std::stop_source stop;
        stop.request_stop();
        QCOMPARE(dataGeometry(MatrixXd::Random(30, 2), stop.get_token()).error().kind, Error::Kind::Canceled);
    }
};

EIGENSCOPE_TEST(TestHyperspaceData)

} // namespace eigenscope::tst_hyperspace_data

#include "tst_hyperspace_data.moc"
