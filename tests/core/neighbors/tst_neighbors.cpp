#include "core/base/random.h"
#include "core/neighbors/neighbor_graph.h"
#include "tests/core/numbered_points.h"
#include "tests/core/patience.h"
#include "tests/reference/given_distances.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>
#include <ctime>
#include <limits>

namespace eigenscope::tst_neighbors {

namespace {

std::shared_ptr<const Dataset> shared(MatrixXd X) {
    return std::make_shared<const Dataset>(dataset(std::move(X)));
}

Metric metricOf(MatrixXd X, std::string_view id = "euclidean") {
    return {*builtinDistances().find(id), shared(std::move(X))};
}

/// Distances of row j of Y to all rows of X by the definition, with their rows.
std::vector<std::pair<double, int>> ranked(const MatrixXd &X, const MatrixXd &Y, Index j, bool itself) {
    std::vector<std::pair<double, int>> all;
    for (Index i = 0; i < X.rows(); ++i) {
        double sum = 0;
        for (Index k = 0; k < X.cols(); ++k)
            sum += (X(i, k) - Y(j, k)) * (X(i, k) - Y(j, k));
        if (!itself || i != j)
            all.emplace_back(sum, static_cast<int>(i));
    }
    std::ranges::sort(all);
    return all;
}

bool areTheNearest(const Neighbors &neighbors, const MatrixXd &X, const MatrixXd &Y, bool itself) {
    for (Index j = 0; j < Y.rows(); ++j) {
        const auto all = ranked(X, Y, j, itself);
        for (Index rank = 0; rank < neighbors.count(); ++rank) {
            const auto [square, row] = all[static_cast<std::size_t>(rank)];
            if (neighbors.rows(rank, j) != row || neighbors.distances(rank, j) != std::sqrt(square))
                return false;
        }
    }
    return true;
}

/// Whole numbers from a small range: many equal distances and many equal rows.
MatrixXd lattice(Index n, Index d) {
    Random random(4);
    return MatrixXd::NullaryExpr(n, d, [&] { return static_cast<double>(random.below(3)); });
}

/// Every other row is one of two, whose places in the table are mixed with those of the others.
MatrixXd withManyEqualRows(MatrixXd X) {
    for (Index i = 0; i < X.rows(); i += 2)
        X.row(i).setConstant(i % 3 == 0 ? 0.5 : -0.0);
    X.row(1).setZero();
    return X;
}

MatrixXd withAFarRow(MatrixXd X) {
    X.row(X.rows() / 2).setConstant(1e9);
    return X;
}

} // namespace

class TestNeighbors : public QObject {
    Q_OBJECT

private slots:
    void aWrongCountIsRefused() {
        const Metric metric = metricOf(Random(1).normalMatrix(8, 2));
        for (const Index count : {0, 8}) {
            const auto found = nearestNeighbors(metric, count, {});
            QVERIFY(!found);
            QCOMPARE(found.error().message,
                     "The number of neighbors must be an integer from 1 to 7. Got " + std::to_string(count) + ".");
        }
        QVERIFY(!nearestNeighbors(metric, metric.data().objects, 9));
    }

    void aSingleRowHasNoGraph() {
        for (const Neighborhood &neighborhood : {Neighborhood{.neighbors = 1}, Neighborhood{.radius = 1}}) {
            const auto found = neighborGraph(metricOf(MatrixXd::Ones(1, 2)), neighborhood, "lle", {});
            QVERIFY(!found);
            QCOMPARE(found.error().message, std::string("The neighbor graph of lle needs at least two rows. Got 1."));
        }
    }

    void theNearestAreThoseOfTheDefinition_data() {
        QTest::addColumn<MatrixXd>("X");
        QTest::newRow("few columns") << Random(1).normalMatrix(700, 3);
        QTest::newRow("many columns") << Random(1).normalMatrix(700, 23);
        QTest::newRow("one column") << Random(1).normalMatrix(300, 1);
        QTest::newRow("ties in few columns") << lattice(600, 3);
        QTest::newRow("ties in many columns") << lattice(600, 9);
        QTest::newRow("all rows equal") << MatrixXd(MatrixXd::Ones(200, 12));
        QTest::newRow("all rows equal, few columns") << MatrixXd(MatrixXd::Ones(200, 2));
        QTest::newRow("many rows equal") << withManyEqualRows(Random(5).normalMatrix(700, 12));
        QTest::newRow("many rows equal, few columns") << withManyEqualRows(Random(5).normalMatrix(700, 3));
        QTest::newRow("far from the origin") << MatrixXd(Random(2).normalMatrix(300, 12).array() + 1e6);
        QTest::newRow("a far row") << withAFarRow(Random(3).normalMatrix(300, 12));
        QTest::newRow("a far row, few columns") << withAFarRow(Random(3).normalMatrix(300, 4));
        QTest::newRow("two rows") << Random(4).normalMatrix(2, 3);
    }
    void theNearestAreThoseOfTheDefinition() {
        QFETCH(MatrixXd, X);
        for (const Index k : {Index{1}, Index{7}, X.rows() - 1}) {
            if (k >= X.rows())
                continue;
            const auto neighbors = nearestNeighbors(metricOf(X), k, {});
            QVERIFY(bool(neighbors));
            QVERIFY(areTheNearest(*neighbors, X, X, true));
        }
        const MatrixXd others = X.bottomRows(2).array() + 0.25;
        for (const Index k : {Index{1}, X.rows()})
            QVERIFY(areTheNearest(*nearestNeighbors(metricOf(X), shared(others)->objects, k), X, others, false));
    }

    void theApproximateSearchFindsAlmostAllAndTellsHowMany_data() {
        QTest::addColumn<MatrixXd>("X");
        const Index n = 12'000;
        QTest::newRow("a cloud") << Random(1).normalMatrix(n, 10);
        QTest::newRow("a surface in many columns")
            << MatrixXd(Random(1).normalMatrix(n, 3) * Random(2).normalMatrix(3, 20));
        QTest::newRow("all rows equal") << MatrixXd(MatrixXd::Ones(n, 12));
        QTest::newRow("many rows equal") << withManyEqualRows(Random(3).normalMatrix(n, 10));
    }
    void theApproximateSearchFindsAlmostAllAndTellsHowMany() {
        QFETCH(MatrixXd, X);
        const Index k = 12;
        const Metric metric = metricOf(X);
        const auto exact = nearestNeighbors(metric, k, {}, NeighborSearch::Exact);
        const auto found = nearestNeighbors(metric, k, {}, NeighborSearch::Approximate);
        QVERIFY(bool(exact) && bool(found));
        QCOMPARE(exact->recall, 1.0);
        // A neighbor counts when it is no farther than the k-th true one: equal distances are as good.
        Index near = 0;
        for (Index i = 0; i < X.rows(); ++i)
            near += (found->distances.col(i).array() <= exact->distances(k - 1, i)).count();
        const double recall = static_cast<double>(near) / static_cast<double>(k * X.rows());
        QVERIFY2(recall > 0.96, qPrintable(QString::number(recall)));
        QVERIFY(std::abs(recall - found->recall) < 0.02);
        for (Index i = 0; i < X.rows(); ++i)
            for (Index rank = 0; rank < k; ++rank) {
                const int row = found->rows(rank, i);
                QVERIFY(row != i);
                QVERIFY(std::abs(found->distances(rank, i) - (X.row(i) - X.row(row)).norm()) < 1e-9);
            }
    }

    void pairsWithinARadiusAreThoseOfTheDefinition_data() {
        QTest::addColumn<MatrixXd>("X");
        QTest::addColumn<double>("radius");
        QTest::newRow("few columns") << Random(1).normalMatrix(600, 3) << 0.7;
        QTest::newRow("many columns") << Random(1).normalMatrix(600, 12) << 3.5;
        QTest::newRow("on the border, few columns") << lattice(300, 3) << 1.0;
        QTest::newRow("on the border, many columns") << lattice(300, 9) << 2.0;
        QTest::newRow("none") << Random(1).normalMatrix(50, 12) << 1e-9;
        QTest::newRow("all") << Random(1).normalMatrix(50, 12) << 1e300;
    }
    void pairsWithinARadiusAreThoseOfTheDefinition() {
        QFETCH(MatrixXd, X);
        QFETCH(double, radius);
        std::vector<std::tuple<int, int, double>> expected, got;
        for (Index i = 0; i < X.rows(); ++i)
            for (const auto &[square, j] : ranked(X, X, i, true))
                if (j > i && std::sqrt(square) <= radius)
                    expected.emplace_back(static_cast<int>(i), j, std::sqrt(square));
        std::ranges::sort(expected);
        const Result<std::vector<NearPair>> pairs = pairsWithin(metricOf(X), radius, {});
        for (const NearPair &pair : *pairs)
            got.emplace_back(pair.i, pair.j, pair.distance);
        QVERIFY(std::ranges::is_sorted(got));
        std::ranges::sort(got);
        QVERIFY(got == expected);
    }

    void otherDistancesComeFromTheirMatrix() {
        const MatrixXd X = Random(6).normalMatrix(80, 4);
        for (const char *id : {"manhattan", "cosine"}) {
            const Metric metric = metricOf(X, id);
            const MatrixXd D = *metric.matrix({});
            const Neighbors neighbors = *nearestNeighbors(metric, 5, {});
            for (Index i = 0; i < 80; ++i)
                for (Index rank = 0; rank < 5; ++rank) {
                    const double distance = neighbors.distances(rank, i);
                    QCOMPARE(distance, D(neighbors.rows(rank, i), i));
                    QCOMPARE((D.col(i).array() < distance).count(), rank + 1); // the object itself is one of them
                }
            const Neighbors again = *nearestNeighbors(metric, shared(X)->objects, 1);
            for (int i = 0; i < 80; ++i)
                QCOMPARE(again.rows(0, i), i);
            QCOMPARE(pairsWithin(metric, 1e9, {})->size(), std::size_t{80 * 79 / 2});
        }
    }

    void hugeAndTinyPointsHaveTheSameNeighbors_data() {
        QTest::addColumn<int>("columns");
        QTest::newRow("few columns") << 3;
        QTest::newRow("many columns") << 12;
    }
    void hugeAndTinyPointsHaveTheSameNeighbors() {
        QFETCH(int, columns);
        const MatrixXd X = Random(7).normalMatrix(100, columns);
        const Neighbors plain = *nearestNeighbors(metricOf(X), 5, {});
        for (const int exponent : {-900, 900}) {
            const double factor = std::ldexp(1.0, exponent);
            const Neighbors scaled = *nearestNeighbors(metricOf(X * factor), 5, {});
            QVERIFY(scaled.rows == plain.rows);
            QVERIFY(scaled.distances == plain.distances * factor);
        }
        MatrixXd tooFar = X;
        tooFar.col(0).setConstant(1e308);
        tooFar.topLeftCorner(50, 1).setConstant(-1e308);
        QVERIFY(!nearestNeighbors(metricOf(tooFar), 60, {}));
    }

    void incompletePointsAreRefused() {
        MatrixXd X = Random(8).normalMatrix(20, 3);
        X(3, 1) = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(!nearestNeighbors(metricOf(X), 2, {}));
        QVERIFY(!pairsWithin(metricOf(X), 2, {}));
        QVERIFY(!nearestNeighbors(metricOf(X, "manhattan"), 2, {}));
        const Metric whole = metricOf(Random(8).normalMatrix(20, 3));
        QVERIFY(!nearestNeighbors(whole, shared(X)->objects, 2));
        QVERIFY(!nearestNeighbors(whole, shared(X.leftCols(2))->objects, 2));
    }

    void missingDistancesAreSaidToBeMissing() {
        MatrixXd D = MatrixXd::Ones(4, 4) - MatrixXd::Identity(4, 4);
        D(0, 2) = D(2, 0) = std::numeric_limits<double>::quiet_NaN();
        const auto metric = reference::givenDistances(D).metric;
        const std::string sentence = "Some distances are missing, and nearest neighbors need all of them. Metric MDS "
                                     "can do without.";
        QCOMPARE(nearestNeighbors(*metric, 2, {}).error().message, sentence);
        QCOMPARE(pairsWithin(*metric, 2, {}).error().message, sentence);
    }

    void anEdgeJoinsARowToItsNearestEitherWay() {
        MatrixXd X(4, 1);
        X << 0, 1, 3, 7;
        const NeighborGraph graph = *neighborGraph(metricOf(X), {.neighbors = 1, .radius = {}}, "isomap", {});
        MatrixXd expected = MatrixXd::Zero(4, 4);
        expected(0, 1) = expected(1, 0) = 1;
        expected(1, 2) = expected(2, 1) = 2;
        expected(2, 3) = expected(3, 2) = 4;
        QVERIFY(MatrixXd(graph.lengths) == expected);
        QCOMPARE(graph.edges(), Index{3});
    }

    void equalRowsAreJoinedByAnEdgeWithoutLength() {
        const NeighborGraph graph =
            *neighborGraph(metricOf(MatrixXd::Ones(3, 2)), {.neighbors = 2, .radius = {}}, "isomap", {});
        QCOMPARE(graph.edges(), Index{3});
        QCOMPARE(piecesOf(graph).count, 1);
    }

    void piecesAreNumberedByTheirFirstRow() {
        MatrixXd X(6, 1);
        X << 100, 0, 1, 101, 50, 2;
        const Metric metric = metricOf(X);
        const Pieces pieces = piecesOf(*neighborGraph(metric, {.neighbors = {}, .radius = 1.0}, "isomap", {}));
        QCOMPARE(pieces.count, 3);
        QVERIFY((pieces.of == std::vector{0, 1, 1, 0, 2, 1}));
    }

    void theSmallestJoiningNumberOfNeighborsIsFound() {
        MatrixXd X = Random(9).normalMatrix(120, 3);
        X.topRows(20).array() += 20;
        const Metric metric = metricOf(X);
        const Index found = *smallestJoiningNeighbors(metric, 2, {});
        QCOMPARE(found, Index{20}); // one more than the smaller group has others
        for (const Index k : {found - 1, found})
            QCOMPARE(piecesOf(*neighborGraph(metric, {.neighbors = k, .radius = {}}, "isomap", {})).count == 1,
                     k == found);
    }

    void impossibleNeighborhoodsAreRefusedByValue() {
        const Metric metric = metricOf(Random(1).normalMatrix(10, 3));
        const auto both = neighborGraph(metric, {.neighbors = 3, .radius = 1.0}, "isomap", {});
        QVERIFY(!both && both.error().kind == Error::Kind::InvalidParameter);
        const auto tooMany = neighborGraph(metric, {}, "Isomap", {});
        QVERIFY(!tooMany);
        QCOMPARE(tooMany.error().message,
                 std::string("Neighbors of Isomap must be a whole number from 1 to 9, since a row has no "
                             "more neighbors than that. Got 10."));
        QVERIFY(!neighborGraph(metricOf(MatrixXd(1, 3)), {}, "isomap", {}));
    }

    /// Each of them would look at all others.
    void manyEqualRowsTakeNoTimeOfTheirOwn_data() {
        QTest::addColumn<MatrixXd>("X");
        const Index n = 100'000;
        QTest::newRow("few columns") << MatrixXd(MatrixXd::Ones(n, 2));
        QTest::newRow("many columns") << MatrixXd(MatrixXd::Ones(n, 20));
        MatrixXd cluster = MatrixXd::Ones(n, 20);
        cluster.row(n / 3).setConstant(1e12);
        QTest::newRow("and a far row") << cluster;
    }
    void manyEqualRowsTakeNoTimeOfTheirOwn() {
        QFETCH(MatrixXd, X);
        const std::clock_t begin = std::clock();
        const auto neighbors = nearestNeighbors(metricOf(std::move(X)), 15, {});
        const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        QVERIFY(bool(neighbors) && neighbors->rows(14, 70'000) == 14 && neighbors->distances(14, 70'000) == 0);
        QVERIFY2(seconds < patience, qPrintable(QString::number(seconds)));
    }

    void aStoppedSearchReturnsAtOnce() {
        std::stop_source source;
        source.request_stop();
        for (const Index columns : {3, 30}) {
            const Metric metric = metricOf(Random(1).normalMatrix(20000, columns));
            QElapsedTimer timer;
            timer.start();
            const auto stopped = nearestNeighbors(metric, 10, {source.get_token(), {}});
            QVERIFY(!stopped && stopped.error().kind == Error::Kind::Canceled);
            QVERIFY(timer.elapsed() < 100 * slowness);
        }
    }
};

EIGENSCOPE_TEST(TestNeighbors)

} // namespace eigenscope::tst_neighbors

#include "tst_neighbors.moc"
