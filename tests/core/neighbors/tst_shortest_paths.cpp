#include "core/base/random.h"
#include "core/neighbors/joined_graph.h"
#include "core/neighbors/shortest_paths.h"
#include "tests/test_program.h"

#include <QtTest>

#include <limits>
#include <numeric>

namespace eigenscope::tst_shortest_paths {

namespace {

Metric metricOf(MatrixXd X) {
    Dataset data;
    data.rows.resize(static_cast<std::size_t>(X.rows()));
    std::iota(data.rows.begin(), data.rows.end(), Index{0});
    data.objects = Points{std::move(X), {"x1", "x2"}};
    return {*builtinDistances().find("euclidean"), std::make_shared<const Dataset>(std::move(data))};
}

NeighborGraph graphWith(const MatrixXd &X, std::int64_t neighbors) {
    return *neighborGraph(metricOf(X), {.neighbors = neighbors, .radius = {}}, "isomap", {});
}

/// By the definition (Floyd and Warshall).
MatrixXd allPaths(const NeighborGraph &graph) {
    const Index n = graph.size();
    MatrixXd D = MatrixXd::Constant(n, n, std::numeric_limits<double>::infinity());
    for (Index i = 0; i < n; ++i) {
        D(i, i) = 0;
        for (Eigen::SparseMatrix<double>::InnerIterator edge(graph.lengths, i); edge; ++edge)
            D(edge.row(), i) = edge.value();
    }
    for (Index k = 0; k < n; ++k)
        for (Index i = 0; i < n; ++i)
            for (Index j = 0; j < n; ++j)
                D(i, j) = std::min(D(i, j), D(i, k) + D(k, j));
    return D;
}

std::vector<Index> rows(Index n) {
    std::vector<Index> all(static_cast<std::size_t>(n));
    std::iota(all.begin(), all.end(), Index{0});
    return all;
}

/// Three groups of points far from each other.
MatrixXd groups() {
    MatrixXd X = Random(3).normalMatrix(90, 2);
    X.middleRows(20, 30).array() += 30;
    X.bottomRows(40).col(0).array() += 25;
    return X(Random(1).permutation(90), Eigen::all);
}

} // namespace

class TestShortestPaths : public QObject {
    Q_OBJECT

private slots:
    void pathsAreTheShortest_data() {
        QTest::addColumn<MatrixXd>("X");
        QTest::newRow("in one piece") << Random(1).normalMatrix(150, 2);
        QTest::newRow("in pieces") << groups();
        QTest::newRow("equal rows") << MatrixXd(MatrixXd::Ones(40, 2));
        QTest::newRow("two rows") << Random(1).normalMatrix(2, 2);
        QTest::newRow("along a line") << MatrixXd(VectorXd::LinSpaced(100, 0, 99).replicate(1, 2));
    }
    void pathsAreTheShortest() {
        QFETCH(MatrixXd, X);
        const NeighborGraph graph = graphWith(X, std::min<Index>(3, X.rows() - 1));
        const MatrixXd expected = allPaths(graph);
        const MatrixXd found = *shortestPaths(graph, rows(X.rows()), {});
        const auto reached = expected.array() < std::numeric_limits<double>::infinity();
        QVERIFY(((found.array() < std::numeric_limits<double>::infinity()) == reached).all());
        QVERIFY((reached.select(found - expected, 0)).cwiseAbs().maxCoeff() < 1e-12 * (1 + X.cwiseAbs().maxCoeff()));
        const std::vector<Index> some = {X.rows() - 1, 0, X.rows() / 2};
        QVERIFY(*shortestPaths(graph, some, {}) == found(Eigen::all, some));
    }

    void aPathLeadsAlongItsEdges() {
        const MatrixXd X = Random(2).normalMatrix(120, 2);
        const NeighborGraph graph = graphWith(X, 4);
        const MatrixXd lengths = *shortestPaths(graph, {7}, {});
        for (const Index to : {Index{0}, Index{7}, Index{64}, Index{119}}) {
            const std::vector<Index> path = shortestPath(graph, 7, to);
            QCOMPARE(path.front(), Index{7});
            QCOMPARE(path.back(), to);
            double length = 0;
            for (std::size_t i = 1; i < path.size(); ++i) {
                QVERIFY(graph.lengths.coeff(path[i - 1], path[i]) > 0);
                length += graph.lengths.coeff(path[i - 1], path[i]);
            }
            QVERIFY(std::abs(length - lengths(to, 0)) < 1e-12);
        }
        const NeighborGraph pieces = graphWith(groups(), 2);
        const auto of = piecesOf(pieces).of;
        const auto other = std::ranges::find_if(of, [&](int piece) { return piece != of[0]; }) - of.begin();
        QVERIFY(shortestPath(pieces, 0, other).empty());
    }

    void theShortestPairsJoinThePieces() {
        const MatrixXd X = groups();
        const Metric metric = metricOf(X);
        const NeighborGraph graph = graphWith(X, 3);
        const int pieces = piecesOf(graph).count;
        QVERIFY(pieces >= 3);
        const auto joining = *joiningPairs(metric, graph, {});
        QCOMPARE(joining.size(), static_cast<std::size_t>(pieces - 1));
        QCOMPARE(piecesOf(withEdges(graph, joining)).count, 1);
        QCOMPARE(withEdges(graph, joining).edges(), graph.edges() + pieces - 1);
        const double longest = std::ranges::max_element(joining, {}, &NearPair::distance)->distance;
        const auto within = [&](double radius) {
            return piecesOf(*neighborGraph(metric, {.neighbors = {}, .radius = radius}, "isomap", {})).count;
        };
        QCOMPARE(within(longest * (1 + 1e-12)), 1); // a shortest tree joins at the same radius as all pairs
        QCOMPARE(within(longest * (1 - 1e-9)), 2);
    }

    void thePiecesOfAnOtherDistanceAreJoinedToo() {
        const MatrixXd X = groups();
        const Metric euclidean = metricOf(X);
        const Metric metric{*builtinDistances().find("manhattan"), std::make_shared<const Dataset>(euclidean.data())};
        const NeighborGraph graph = *neighborGraph(metric, {.neighbors = 3, .radius = {}}, "isomap", {});
        QCOMPARE(piecesOf(withEdges(graph, *joiningPairs(metric, graph, {}))).count, 1);
    }

    void theLargestPieceKeepsItsEdges() {
        const NeighborGraph graph = graphWith(groups(), 12);
        const std::vector<Index> rows = largestPiece(piecesOf(graph));
        QCOMPARE(rows.size(), std::size_t{40});
        const NeighborGraph piece = amongRows(graph, rows);
        QCOMPARE(piecesOf(piece).count, 1);
        QVERIFY(MatrixXd(piece.lengths) == MatrixXd(graph.lengths)(rows, rows));
    }
};

EIGENSCOPE_TEST(TestShortestPaths)

} // namespace eigenscope::tst_shortest_paths

#include "tst_shortest_paths.moc"
