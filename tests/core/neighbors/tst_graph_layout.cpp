#include "core/neighbors/graph_layout.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>

namespace eigenscope::tst_graph_layout {

namespace {

Eigen::SparseMatrix<double> graphOf(Index n, const std::vector<std::pair<Index, Index>> &edges) {
    std::vector<Eigen::Triplet<double>> entries;
    for (const auto &[i, j] : edges) {
        entries.emplace_back(i, j, 1.0);
        entries.emplace_back(j, i, 1.0);
    }
    Eigen::SparseMatrix<double> adjacency(n, n);
    adjacency.setFromTriplets(entries.begin(), entries.end());
    return adjacency;
}

} // namespace

class TestGraphLayout : public QObject {
    Q_OBJECT

private slots:
    void aPathIsNearlyALine() {
        const auto Z = graphLayout(graphOf(6, {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}}), {});
        QVERIFY(Z);
        for (Index i = 0; i < 6; ++i)
            for (Index j = 0; j < i; ++j)
                QVERIFY(std::abs((Z->row(i) - Z->row(j)).norm() - static_cast<double>(i - j)) < 0.05);
    }

    void aRingIsRound() {
        std::vector<std::pair<Index, Index>> edges;
        for (Index i = 0; i < 12; ++i)
            edges.emplace_back(i, (i + 1) % 12);
        const MatrixXd Z = *graphLayout(graphOf(12, edges), {});
        const Eigen::VectorXd radii = (Z.rowwise() - Z.colwise().mean()).rowwise().norm();
        QVERIFY(radii.maxCoeff() / radii.minCoeff() < 1.05);
    }

    void piecesStandApart() {
        const MatrixXd Z = *graphLayout(graphOf(6, {{0, 1}, {1, 2}, {2, 0}, {3, 4}, {4, 5}, {5, 3}}), {});
        QVERIFY(Z.allFinite());
        QVERIFY((Z.row(0) - Z.row(3)).norm() > 1.2);
        QVERIFY((Z.row(0) - Z.row(1)).norm() < 1.2);
    }

    void nodesThatLookAlikeDoNotCoverEachOther() {
        const MatrixXd Z = *graphLayout(graphOf(7, {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {0, 5}, {0, 6}}), {});
        for (Index i = 0; i < 7; ++i)
            for (Index j = 0; j < i; ++j)
                QVERIFY((Z.row(i) - Z.row(j)).norm() > 0.5);
    }

    void eachCallGivesTheSameBits() {
        const auto graph = graphOf(5, {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}, {0, 2}});
        QVERIFY(*graphLayout(graph, {}) == *graphLayout(graph, {}));
    }

    void smallGraphsAndStops() {
        QCOMPARE(graphLayout(graphOf(1, {}), {})->rows(), Index{1});
        QCOMPARE(graphLayout(graphOf(2, {{0, 1}}), {})->rows(), Index{2});
        std::stop_source source;
        source.request_stop();
        QVERIFY(!graphLayout(graphOf(4, {{0, 1}}), Progress{source.get_token(), {}}));
    }
};

EIGENSCOPE_TEST(TestGraphLayout)

} // namespace eigenscope::tst_graph_layout

#include "tst_graph_layout.moc"
