#include "core/base/random.h"
#include "core/linalg/cholesky.h"
#include "tests/test_program.h"

#include <QtTest>

#include <stop_token>

namespace eigenscope::tst_cholesky {

namespace {

MatrixXd positiveDefinite(Index n) {
    const MatrixXd X = Random(1).normalMatrix(n, n + 5);
    return X * X.transpose();
}

} // namespace

class TestCholesky : public QObject {
    Q_OBJECT

private slots:
    void theFactorTimesItsTransposeIsTheMatrix_data() {
        QTest::addColumn<int>("rows");
        for (const int rows : {0, 1, 255, 256, 257, 500, 1025}) // around whole tiles
            QTest::addRow("%d", rows) << rows;
    }

    void theFactorTimesItsTransposeIsTheMatrix() {
        QFETCH(int, rows);
        const MatrixXd A = positiveDefinite(rows);
        MatrixXd factor = A;
        QVERIFY(choleskyFactor(factor));
        const MatrixXd L = factor.triangularView<Eigen::Lower>();
        const double size = rows > 0 ? A.cwiseAbs().maxCoeff() : 1;
        QVERIFY(rows == 0 || (L * L.transpose() - A).cwiseAbs().maxCoeff() < 1e-13 * size);
        const MatrixXd inverse = A.llt().solve(MatrixXd::Identity(rows, rows));
        const VectorXd diagonal = inverseDiagonal(factor);
        QVERIFY(rows == 0 || (diagonal.cwiseQuotient(inverse.diagonal()).array() - 1).abs().maxCoeff() < 1e-8);
        Eigen::MatrixXf single = A.cast<float>();
        QVERIFY(choleskyFactor(single));
        const Eigen::MatrixXf S = single.triangularView<Eigen::Lower>();
        QVERIFY(rows == 0 || (S * S.transpose() - A.cast<float>()).cwiseAbs().maxCoeff() < 1e-5 * size);
    }

    void aMatrixThatIsNotPositiveDefiniteHasNone() {
        for (const Index bad : {0, 100, 399}) {
            MatrixXd A = positiveDefinite(400);
            A(bad, bad) = -1;
            QVERIFY(!choleskyFactor(A));
            A = positiveDefinite(400);
            A(bad, bad) = std::numeric_limits<double>::quiet_NaN();
            QVERIFY(!choleskyFactor(A));
        }
    }

    void itStops() {
        std::stop_source stop;
        stop.request_stop();
        MatrixXd A = positiveDefinite(400);
        QVERIFY(!choleskyFactor(A, {stop.get_token(), {}}));
    }
};

EIGENSCOPE_TEST(TestCholesky)

} // namespace eigenscope::tst_cholesky

#include "tst_cholesky.moc"
