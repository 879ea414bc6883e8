#include "core/base/random.h"
#include "core/reducers/classical_mds.h"
#include "core/reducers/pca.h"
#include "core/reducers/spectral/classical_scaling.h"
#include "tests/core/differences.h"
#include "tests/core/numbered_points.h"
#include "tests/core/single_reduction.h"
#include "tests/reference/given_distances.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>

namespace eigenscope::tst_classical_mds {

using reference::givenDistances;
using reference::Reference;

namespace {

Result<Reduction> reduced(const ReducerTask &task, std::int64_t components = 2) {
    return afterOneStep(ClassicalMds::start(task, {components}));
}

ReducerTask onPoints(Dataset points, const char *distance = "euclidean") {
    ReducerTask task;
    task.data = std::make_shared<const Dataset>(std::move(points));
    task.metric = std::make_shared<const Metric>(*builtinDistances().find(distance), task.data);
    return task;
}

} // namespace

class TestClassicalMds : public QObject {
    Q_OBJECT

private slots:
    void roadDistancesAgreeWithTheReference() {
        Reference r = Reference::named("mds_classical");
        const Reduction found = *reduced(givenDistances(r.squareMatrix()));
        AGREES(r.compare("eigenvalues", found.eigenvalues));
        AGREES(r.compare("points", found.coordinates));
        AGREES(r.compare("gof", *found.diagnostics.get<VectorXd>("goodness_of_fit")));
        AGREES(r.compare("negative_eigenvalues", *found.diagnostics.get<std::int64_t>("negative_eigenvalues")));
        QVERIFY(std::abs(found.cumulative[1] - r.expectedVector("gof")[1]) < 1e-12);
    }

    void euclideanDistancesGivePca() {
        Reference r = Reference::named("mds_equals_pca");
        const Reduction found = *reduced(onPoints(r.dataset()));
        QCOMPARE(found.eigenvalues.size(), Index{47});
        AGREES(r.compare("eigenvalues_nonzero", VectorXd(found.eigenvalues.head(6))));
        QVERIFY(worst(found.eigenvalues.tail(41)) < 1e-10);
        AGREES(r.compare("points", found.coordinates));
        QCOMPARE(*found.diagnostics.get<std::int64_t>("negative_eigenvalues"), std::int64_t{0});
    }

    void newPointsAgreeWithTheReference() {
        Reference r = Reference::named("mds_out_of_sample");
        const Dataset all = r.dataset();
        const auto rows = [&](const char *which) { return r.parameters().at(which).get<std::vector<Index>>(); };
        const Reduction found = *reduced(onPoints(all.subset(rows("train_rows"))));
        AGREES(r.compare("train_points", found.coordinates));
        AGREES(r.compare("new_points", *found.map.transform(all.subset(rows("new_rows")).objects)));
    }

    void newPlacesOnTheRoadsAgreeWithTheReference() {
        Reference r = Reference::named("mds_out_of_sample_road");
        const auto rows = [&](const char *which) { return r.parameters().at(which).get<std::vector<Index>>(); };
        const Reduction found = *reduced(givenDistances(r.squareMatrix(), rows("train_rows")));
        AGREES(r.compare("train_points", found.coordinates));
        AGREES(r.compare("new_points", *found.map.transform(reference::objectsAt(rows("new_rows")))));
    }

    void leadingAxesOfManyRowsAreTheExactOnes() {
        MatrixXd X = Random(4).normalMatrix(620, 4);
        X.col(0) *= 3;
        X.col(1) *= 2;
        const Reduction found = *reduced(onPoints(dataset(X), "manhattan"), 3);
        MatrixXd B = *onPoints(dataset(X), "manhattan").metric->matrix({});
        B = -0.5 * B.cwiseAbs2();
        B.rowwise() -= B.colwise().mean().eval();
        B.colwise() -= B.rowwise().mean().eval();
        const double largest = found.eigenvalues[0];
        QVERIFY(worst(B * found.coordinates - found.coordinates * found.eigenvalues.head(3).asDiagonal()) <
                1e-10 * largest * std::sqrt(largest));
        // some of the eigenvalues that are not known are negative, so that the positive ones are more than the trace
        QVERIFY(allEigenvalues(B, {})->minCoeff() < -1e-3 * largest);
        QVERIFY(found.explained.array().isNaN().all() && found.cumulative.array().isNaN().all());
        QCOMPARE(found.eigenvalues.size(), Index{20});
        QCOMPARE(*found.diagnostics.get<std::string>("spectrum"), std::string("leading"));
        const VectorXd fit = *found.diagnostics.get<VectorXd>("goodness_of_fit");
        QVERIFY(std::isnan(fit[0]) && std::isnan(fit[1])); // eigenvalues that are not known may be negative
        QVERIFY(worst(*found.map.transform(Points{X, {}}) - found.coordinates) < 1e-10);
    }

    void theDistancesOfEnoughAxesAreThoseGiven() {
        const ReducerTask task = onPoints(dataset(Random(5).normalMatrix(40, 3)));
        const Reduction found = *reduced(task, 3);
        const Reduction again = *reduced(onPoints(dataset(found.coordinates)), 3);
        QVERIFY(worst(*onPoints(dataset(found.coordinates)).metric->matrix({}) - *task.metric->matrix({})) < 1e-12);
        QVERIFY(worst(again.coordinates - found.coordinates) < 1e-12);
    }

    void thePointsThemselvesGiveWhatTheirDistancesGive_data() {
        QTest::addColumn<int>("n");
        QTest::addColumn<int>("d");
        QTest::newRow("tall") << 60 << 4;
        QTest::newRow("wide") << 20 << 50;
        QTest::newRow("many") << 530 << 6;
        QTest::newRow("many and wide") << 520 << 540;
    }
    void thePointsThemselvesGiveWhatTheirDistancesGive() {
        QFETCH(int, n);
        QFETCH(int, d);
        MatrixXd X = Random(6).normalMatrix(n, d);
        for (Index k = 0; k < 3; ++k)
            X.col(k) *= static_cast<double>(10 * (4 - k));
        const ReducerTask task = onPoints(dataset(X));
        const Reduction points = *reduced(task, 3), distances = *reduced(givenDistances(*task.metric->matrix({})), 3);
        const double largest = points.eigenvalues[0];
        QCOMPARE(points.eigenvalues.size(), distances.eigenvalues.size());
        QVERIFY(worst(points.eigenvalues - distances.eigenvalues) < 1e-11 * largest);
        QVERIFY(worst(points.coordinates - distances.coordinates) < 1e-10 * std::sqrt(largest));
        QVERIFY(worst(points.cumulative - distances.cumulative) < 1e-11);
        const auto fit = [](const Reduction &one) { return (*one.diagnostics.get<VectorXd>("goodness_of_fit"))[1]; };
        QVERIFY(std::abs(fit(points) - points.cumulative[2]) < 1e-12);
        if (n <= 500) // of distances alone nobody knows that no eigenvalue beyond is negative
            QVERIFY(std::abs(fit(points) - fit(distances)) < 1e-12);
        else
            QVERIFY(std::isnan(fit(distances)));
        QVERIFY(worst(*points.map.transform(task.data->objects) - points.coordinates) < 1e-10);
    }

    void objectsThatCannotBePlacedAreRefused_data() {
        QTest::addColumn<MatrixXd>("D");
        QTest::addColumn<QByteArray>("sentence");
        const MatrixXd zero = MatrixXd::Zero(3, 3);
        MatrixXd line(3, 3);
        line << 0, 1, 2, 1, 0, 1, 2, 1, 0;
        MatrixXd missing = line;
        missing(0, 1) = missing(1, 0) = std::nan("");
        QTest::newRow("one object") << MatrixXd(MatrixXd::Zero(1, 1))
                                    << QByteArray("Classical MDS needs at least two objects. Got 1.");
        QTest::newRow("duplicates") << zero
                                    << QByteArray("All distances are 0, so that classical MDS has no axes. It needs at "
                                                  "least two different objects.");
        QTest::newRow("missing") << missing
                                 << QByteArray("Some distances are missing, and classical scaling needs all of them. "
                                               "Metric MDS can do without.");
        QTest::newRow("huge") << MatrixXd(1e200 * line)
                              << QByteArray("The squared distances are too large for a number. Rescale the data.");
        QTest::newRow("a line") << line
                                << QByteArray("Components of Classical MDS must be 1, since no more "
                                              "axes have a positive eigenvalue. Got 2.");
    }
    void objectsThatCannotBePlacedAreRefused() {
        QFETCH(MatrixXd, D);
        QFETCH(QByteArray, sentence);
        const auto refused = reduced(givenDistances(D));
        QVERIFY(!refused);
        QCOMPARE(QByteArray::fromStdString(refused.error().message), sentence);
    }

    void manyDuplicatesAreRefusedToo() { QVERIFY(!reduced(onPoints(dataset(MatrixXd::Ones(600, 3))))); }
};

EIGENSCOPE_TEST(TestClassicalMds)

} // namespace eigenscope::tst_classical_mds

#include "tst_classical_mds.moc"
