#include "core/base/random.h"
#include "tests/core/differences.h"
#include "tests/core/numbered_points.h"
#include "tests/core/reducers/refused_reduction.h"
#include "tests/core/single_reduction.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>

namespace eigenscope::tst_laplacian_eigenmaps {

using reference::Reference;

namespace {

Result<Reduction> reduced(std::shared_ptr<const Metric> metric, const ParamMap &given) {
    ReducerTask task;
    task.data = std::make_shared<const Dataset>(metric->data());
    task.metric = std::move(metric);
    return afterOneStep(builtinReducers().find("laplacian-eigenmaps")->start(task, given));
}

Result<Reduction> reduced(const Dataset &data, const ParamMap &given = {}, const char *distance = "euclidean") {
    return reduced(
        std::make_shared<const Metric>(*builtinDistances().find(distance), std::make_shared<const Dataset>(data)),
        given);
}

} // namespace

class TestLaplacianEigenmaps : public QObject {
    Q_OBJECT

private slots:
    void theMethodAgreesWithTheReferences_data() {
        QTest::addColumn<std::string>("name");
        QTest::newRow("sheet") << std::string("laplacian_eigenmaps");
        QTest::newRow("table") << std::string("laplacian_eigenmaps_table");
    }
    void theMethodAgreesWithTheReferences() {
        QFETCH(std::string, name);
        Reference r = Reference::named(name);
        for (const std::string weights : {"heat", "binary"}) {
            ParamMap given{{"neighbors", r.parameters().at("neighbors").get<std::int64_t>()}, {"weights", weights}};
            if (weights == "heat")
                given["sigma"] = r.parameters().at("sigma").get<double>();
            const Reduction found = *reduced(r.dataset(), given);
            AGREES(r.compare(weights + ".eigenvalues_first_6", VectorXd(found.eigenvalues.head(6))));
            AGREES(r.compare(weights + ".points", found.coordinates));
            AGREES(r.compare(weights + ".degree_sum", found.finding<NeighborWeights>()->matrix.sum()));
        }
    }

    void coordinatesSolveTheEquation_data() {
        QTest::addColumn<int>("n");
        QTest::newRow("dense") << 200;
        QTest::newRow("sparse") << 1200;
    }
    void coordinatesSolveTheEquation() {
        QFETCH(int, n);
        const Reduction found = *reduced(dataset(Random(1).normalMatrix(n, 2)), {{"components", std::int64_t{3}}});
        const Eigen::SparseMatrix<double> &A = found.finding<NeighborWeights>()->matrix;
        const VectorXd degrees = A * VectorXd::Ones(n);
        const MatrixXd &F = found.coordinates, scaled = degrees.asDiagonal() * F;
        const VectorXd lambda = found.eigenvalues.segment(1, 3);
        QVERIFY(worst(scaled - A * F - scaled * lambda.asDiagonal()) < 1e-10);
        QVERIFY(worst(F.transpose() * scaled - MatrixXd::Identity(3, 3)) < 1e-10);
        QVERIFY(worst(scaled.colwise().sum()) < 1e-9); // orthogonal to the constant
        QVERIFY(std::abs(found.eigenvalues[0]) < 1e-13);
    }

    void theWidthIsTheMedianOfTheEdges() {
        const Dataset data = dataset(Random(2).normalMatrix(100, 3));
        const Reduction automatic = *reduced(data);
        const auto &lengths = automatic.finding<NeighborGraph>()->lengths;
        std::vector<double> sorted(lengths.valuePtr(), lengths.valuePtr() + lengths.nonZeros());
        std::ranges::sort(sorted);
        const std::size_t half = sorted.size() / 2;
        const double median = (sorted[half - 1] + sorted[half]) / 2;
        QVERIFY(reduced(data, {{"sigma", median}})->coordinates == automatic.coordinates);
    }

    void newObjectsLieBesideTheirNeighbors() {
        const MatrixXd X = Random(3).normalMatrix(300, 2);
        const Reduction found = *reduced(dataset(X));
        QVERIFY(*found.map.transform(dataset(X).objects) == found.coordinates);
        const MatrixXd near = X.array() + 1e-6;
        const MatrixXd places = *found.map.transform(dataset(near).objects);
        // A point beside x_i has one edge more than x_i, the one to x_i, which draws it a little towards the others.
        QVERIFY(worst(places - found.coordinates) < 0.2 * worst(found.coordinates));
        const Reduction binary = *reduced(dataset(X), {{"weights", std::string("binary")}, {"radius", 1.5}});
        QVERIFY(bool(binary.map.transform(Points{Eigen::RowVector2d(0.1, 0.2), {"x1", "x2"}})));
        QVERIFY(!binary.map.transform(Points{Eigen::RowVector2d(50, 50), {"x1", "x2"}}));
    }

    void otherDistancesAndKernelsWork() {
        const Dataset data = dataset(Random(4).normalMatrix(90, 4));
        QVERIFY(bool(reduced(data, {}, "manhattan")));
        const auto matrix = kernelMatrixOf("gaussian(sigma=2)", std::make_shared<const Dataset>(data));
        const Reduction found = *reduced(std::make_shared<const Metric>(matrix), {{"weights", std::string("binary")}});
        // Its distance rises with the Euclidean one, so that the neighbors are the same.
        const Reduction plain = *reduced(data, {{"weights", std::string("binary")}});
        QVERIFY(worst(found.coordinates - plain.coordinates) < 1e-9);
    }

    void whatHasNoPictureIsRefused() {
        MatrixXd X = Random(5).normalMatrix(40, 2);
        X.topRows(20).array() += 100;
        const std::string refused = "The neighbor graph of Laplacian eigenmaps is in 2 pieces; Neighbors ";
        QVERIFY(message(reduced(dataset(X))).startsWith(refused.c_str()));
        QVERIFY(message(reduced(dataset(MatrixXd::Ones(30, 2)))).contains("median length of the edges is 0"));
        const Dataset cloud = dataset(Random(6).normalMatrix(40, 2));
        QVERIFY(message(reduced(cloud, {{"sigma", 1e-5}})).endsWith("Got 1e-05."));
        QVERIFY(!reduced(cloud, {{"neighbors", std::int64_t{40}}}));
        QVERIFY(!reduced(dataset(MatrixXd(0, 2))));
    }
};

EIGENSCOPE_TEST(TestLaplacianEigenmaps)

} // namespace eigenscope::tst_laplacian_eigenmaps

#include "tst_laplacian_eigenmaps.moc"
