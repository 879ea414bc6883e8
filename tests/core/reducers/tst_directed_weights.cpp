#include "core/base/random.h"
#include "core/reducers/local/directed_weights.h"
#include "tests/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

namespace eigenscope::tst_directed_weights {

namespace {

/// Each object gives to k others, some of them nothing but a mark that they are its neighbors.
struct Given {
    DirectedWeights weights;
    MatrixXd asMatrix;
    Eigen::MatrixXi isGiven;

    Given(Index n, Index k) : weights(n, k), asMatrix(MatrixXd::Zero(n, n)), isGiven(Eigen::MatrixXi::Zero(n, n)) {
        Random random(7);
        for (Index i = 0; i < n; ++i) {
            std::vector<int> others;
            while (static_cast<Index>(others.size()) < k)
                if (const auto j = static_cast<int>(random.below(n)); j != i && !isGiven(i, j)) {
                    others.push_back(j);
                    isGiven(i, j) = 1;
                }
            std::vector<float> all;
            for (const int j : others) {
                all.push_back(static_cast<float>(random.below(5)) / 4);
                asMatrix(i, j) = static_cast<double>(all.back());
            }
            weights.give(i, others, all);
        }
    }
};

} // namespace

class TestDirectedWeights : public QObject {
    Q_OBJECT

private slots:
    void bothWaysAreCombinedForEachPair_data() {
        QTest::addColumn<Index>("n");
        QTest::addColumn<Index>("k");
        for (const auto &[n, k] : {std::pair<Index, Index>{2, 1}, {7, 1}, {9, 4}, {12, 11}, {700, 9}})
            QTest::addRow("%d of %d", int(k), int(n)) << n << k;
    }

    void bothWaysAreCombinedForEachPair() {
        QFETCH(Index, n);
        QFETCH(Index, k);
        Given given(n, k);
        const auto combined = given.weights.combined([](float a, float b) { return a + b - a * b; }, {});
        const SparseWeights &sums = (*combined)->matrix;
        const MatrixXd &a = given.asMatrix, b = a.transpose();
        QVERIFY(sums.toDense().cast<double>() == MatrixXd(a + b - a.cwiseProduct(b)));
        QCOMPARE(sums.nonZeros(), Index((given.isGiven + given.isGiven.transpose()).count()));
        for (Index i = 0; i < n; ++i) {
            const int *first = sums.innerIndexPtr() + sums.outerIndexPtr()[i];
            const int *last = sums.innerIndexPtr() + sums.outerIndexPtr()[i + 1];
            QVERIFY(std::is_sorted(first, last));
        }
        for (Index at = 0; at < sums.nonZeros(); ++at)
            QVERIFY(!std::signbit(sums.valuePtr()[at]));
    }
};

EIGENSCOPE_TEST(TestDirectedWeights)

} // namespace eigenscope::tst_directed_weights

#include "tst_directed_weights.moc"
