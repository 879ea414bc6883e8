#include "core/base/random.h"
#include "core/kernels/matrix/cluster_order.h"
#include "tests/test_program.h"

#include <QtTest>

#include <algorithm>
#include <numeric>

namespace eigenscope::tst_cluster_order {

class TestClusterOrder : public QObject {
    Q_OBJECT

private slots:
    void itIsAPermutation() {
        const MatrixXd X = Random(4).normalMatrix(57, 3);
        std::vector<Index> order = *clusterOrder(X * X.transpose(), {});
        std::ranges::sort(order);
        std::vector<Index> all(57);
        std::iota(all.begin(), all.end(), Index{0});
        QCOMPARE(order, all);
    }

    void cloudsStandTogether() {
        MatrixXd X = Random(5).normalMatrix(40, 2);
        for (Index i = 0; i < 40; ++i)
            X(i, 0) += static_cast<double>(i % 4) * 50;
        const std::vector<Index> order = *clusterOrder(X * X.transpose(), {});
        int changes = 0;
        for (std::size_t place = 1; place < order.size(); ++place)
            changes += order[place] % 4 != order[place - 1] % 4;
        QCOMPARE(changes, 3);
    }

    void pointsOfALineKeepTheirOrder() {
        MatrixXd X(6, 1);
        X << 0, 1, 3, 7, 15, 31; // each is nearer to all before it than to the next
        std::vector<Index> order = *clusterOrder(X * X.transpose(), {});
        if (order.front() != 0)
            std::ranges::reverse(order);
        QCOMPARE(order, (std::vector<Index>{0, 1, 2, 3, 4, 5}));
    }

    void equalRowsAndFewRowsAreFine() {
        QCOMPARE(clusterOrder(MatrixXd::Ones(5, 5), {})->size(), std::size_t{5});
        QCOMPARE(clusterOrder(MatrixXd::Ones(1, 1), {})->size(), std::size_t{1});
        QVERIFY(clusterOrder(MatrixXd(0, 0), {})->empty());
    }

    void itCanBeStopped() {
        std::stop_source source;
        source.request_stop();
        const auto stopped = clusterOrder(MatrixXd::Ones(4, 4), Progress{source.get_token(), {}});
        QVERIFY(!stopped && stopped.error().kind == Error::Kind::Canceled);
    }
};

EIGENSCOPE_TEST(TestClusterOrder)

} // namespace eigenscope::tst_cluster_order

#include "tst_cluster_order.moc"
