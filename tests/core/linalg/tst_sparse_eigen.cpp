#include "core/base/random.h"
#include "core/linalg/sparse_eigen.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>
#include <limits>
#include <numbers>

namespace eigenscope::tst_sparse_eigen {

namespace {

using SparseMatrix = Eigen::SparseMatrix<double>;

/// The Laplacian of a grid of m×m nodes, `copies` of them side by side without an edge between.
SparseMatrix gridLaplacian(int m, int copies = 1) {
    std::vector<Eigen::Triplet<double>> entries;
    const auto join = [&](int i, int j) {
        entries.insert(entries.end(), {{i, i, 1.0}, {j, j, 1.0}, {i, j, -1.0}, {j, i, -1.0}});
    };
    for (int c = 0; c < copies; ++c)
        for (int x = 0; x < m; ++x)
            for (int y = 0; y < m; ++y) {
                const int i = (c * m + x) * m + y;
                if (y + 1 < m)
                    join(i, i + 1);
                if (x + 1 < m)
                    join(i, i + m);
            }
    SparseMatrix L(copies * m * m, copies * m * m);
    L.setFromTriplets(entries.begin(), entries.end());
    return L;
}

/// The k smallest eigenvalues of that: 4 sin²(πa/2m) + 4 sin²(πb/2m), each as often as there are copies.
VectorXd gridEigenvalues(int m, int copies, Index k) {
    std::vector<double> values;
    const auto line = [m](int a) { return 4 * std::pow(std::sin(std::numbers::pi * a / (2.0 * m)), 2); };
    for (int a = 0; a < m; ++a)
        for (int b = 0; b < m; ++b)
            values.insert(values.end(), static_cast<std::size_t>(copies), line(a) + line(b));
    std::ranges::sort(values);
    return Eigen::Map<VectorXd>(values.data(), k);
}

double worstResidual(const SparseMatrix &A, const EigenPairs &pairs) {
    const MatrixXd rest = A * pairs.vectors - pairs.vectors * pairs.values.asDiagonal();
    return rest.colwise().norm().maxCoeff();
}

double worstOrthogonality(const MatrixXd &Q) {
    return (Q.transpose() * Q - MatrixXd::Identity(Q.cols(), Q.cols())).cwiseAbs().maxCoeff();
}

} // namespace

class TestSparseEigen : public QObject {
    Q_OBJECT

private slots:
    void pairsOfAGridAreThoseOfTheFormula_data() {
        QTest::addColumn<int>("m");
        QTest::addColumn<int>("copies");
        QTest::addColumn<int>("k");
        QTest::newRow("dense") << 12 << 1 << 144;
        QTest::newRow("sparse") << 40 << 1 << 20;
        QTest::newRow("large") << 90 << 1 << 20;
        QTest::newRow("two pieces") << 30 << 2 << 9;
        QTest::newRow("many pieces") << 10 << 30 << 20;
        QTest::newRow("few rows, many pairs") << 26 << 1 << 60;
        QTest::newRow("more than there are") << 3 << 1 << 20;
    }
    void pairsOfAGridAreThoseOfTheFormula() {
        QFETCH(int, m);
        QFETCH(int, copies);
        QFETCH(int, k);
        const SparseMatrix L = gridLaplacian(m, copies);
        const EigenPairs pairs = *smallestEigenpairs(L, k, {});
        const VectorXd expected = gridEigenvalues(m, copies, std::min(Index{k}, L.rows()));
        QCOMPARE(pairs.values.size(), expected.size());
        QVERIFY((pairs.values - expected).cwiseAbs().maxCoeff() < 1e-13);
        QVERIFY(worstResidual(L, pairs) < 1e-10 * 8);
        QVERIFY(worstOrthogonality(pairs.vectors) < 1e-12);
    }

    void smallEigenvaluesBesideZeroAreAccurate() {
        const SparseMatrix L = gridLaplacian(60), squared = L * L;
        const EigenPairs pairs = *smallestEigenpairs(squared, 12, {});
        const VectorXd expected = gridEigenvalues(60, 1, 12).cwiseAbs2();
        QVERIFY(std::abs(pairs.values[0]) < 1e-13);
        QVERIFY((pairs.values.tail(11).cwiseQuotient(expected.tail(11)).array() - 1).abs().maxCoeff() < 1e-8);
        const MatrixXd rest = L * pairs.vectors - pairs.vectors * gridEigenvalues(60, 1, 12).asDiagonal();
        QVERIFY(rest.colwise().norm().maxCoeff() < 1e-8);
    }

    void otherScalesGiveTheSamePairs() {
        const SparseMatrix L = gridLaplacian(30);
        for (const double scale : {1e-200, 1e150}) {
            const EigenPairs pairs = *smallestEigenpairs(SparseMatrix(scale * L), 5, {});
            QVERIFY((pairs.values / scale - gridEigenvalues(30, 1, 5)).cwiseAbs().maxCoeff() < 1e-12);
        }
    }

    void theZeroMatrixHasZeros() {
        const EigenPairs pairs = *smallestEigenpairs(SparseMatrix(900, 900), 5, {});
        QCOMPARE(pairs.values.cwiseAbs().maxCoeff(), 0.0);
        QVERIFY(worstOrthogonality(pairs.vectors) < 1e-12);
        QCOMPARE(smallestEigenpairs(SparseMatrix(0, 0), 5, {})->values.size(), Index{0});
    }

    void pairsRepeatToTheBit() {
        const SparseMatrix L = gridLaplacian(40);
        QVERIFY(smallestEigenpairs(L, 8, {})->vectors == smallestEigenpairs(L, 8, {})->vectors);
    }

    void matricesThatAreNotPsdOrNotFiniteAreRefused() {
        SparseMatrix L = gridLaplacian(40);
        L.coeffRef(5, 5) = -3;
        QVERIFY(smallestEigenpairs(L, 3, {}).error().kind == Error::Kind::InvalidData);
        L.coeffRef(5, 5) = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(smallestEigenpairs(L, 3, {}).error().kind == Error::Kind::InvalidData);
    }

    void aStoppedSearchIsCanceled() {
        std::stop_source source;
        source.request_stop();
        QVERIFY(smallestEigenpairs(gridLaplacian(40), 3, {source.get_token(), {}}).error().kind ==
                Error::Kind::Canceled);
    }
};

EIGENSCOPE_TEST(TestSparseEigen)

} // namespace eigenscope::tst_sparse_eigen

#include "tst_sparse_eigen.moc"
