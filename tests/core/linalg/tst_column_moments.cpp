#include "core/base/random.h"
#include "core/linalg/column_moments.h"
#include "tests/core/differences.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_column_moments {

namespace {

/// Rows whose columns depend on each other, far from zero and of sizes from 1e-6 to 1e8.
MatrixXd oddRows(Index n) {
    Random random(3);
    MatrixXd X(n, 4);
    for (double &value : X.reshaped())
        value = random.normal();
    X.col(1) = 1e8 * (X.col(0) + 0.1 * X.col(1));
    X.col(2) = (1e-6 * X.col(2)).array() + 1;
    return X;
}

MatrixXd covarianceOf(const MatrixXd &X) {
    const MatrixXd centered = X.rowwise() - X.colwise().mean();
    return centered.transpose() * centered / static_cast<double>(X.rows());
}

ColumnMoments momentsOf(const MatrixXd &X, Index together) {
    ColumnMoments moments(X.cols());
    for (Index begin = 0; begin < X.rows(); begin += together)
        moments.add(X.middleRows(begin, std::min(together, X.rows() - begin)));
    return moments;
}

/// How far two covariance matrices lie apart, as a share of the deviations of their columns.
double apart(const MatrixXd &covariance, const MatrixXd &expected) {
    const VectorXd units = expected.diagonal().cwiseSqrt().cwiseInverse();
    return worst(units.asDiagonal() * (covariance - expected) * units.asDiagonal());
}

} // namespace

class TestColumnMoments : public QObject {
    Q_OBJECT

private slots:
    void partsGiveTheMomentsOfTheWhole() {
        const MatrixXd X = oddRows(1000);
        for (const Index together : {1, 7, 999, 1000}) {
            const ColumnMoments moments = momentsOf(X, together);
            QCOMPARE(moments.count(), 1000);
            QVERIFY(
                worst((moments.mean() - X.colwise().mean().transpose()).cwiseQuotient(X.colwise().norm().transpose())) <
                1e-15);
            QVERIFY(apart(moments.covariance(), covarianceOf(X)) <
                    1e-9); // the third column has ten digits behind its 1
        }
        QCOMPARE(ColumnMoments(2).count(), 0);
    }
    void fewRowsHaveTheSameMoments() {
        for (const Index n : {1000, 3, 2}) { // more rows than columns, and fewer
            const ColumnMoments moments = momentsOf(oddRows(n), 10);
            const MatrixXd rows = *rowsWithMoments(moments, {});
            QCOMPARE(rows.rows(), 8);
            QVERIFY(apart(covarianceOf(rows), moments.covariance()) < 1e-9);
        }
    }
    void constantColumnsStayConstant() {
        MatrixXd X = oddRows(100);
        X.col(0).setConstant(0.1);
        X.col(3).setZero();
        for (const Index together : {9, 100}) { // the mean of so many times 0.1 is rounded
            const MatrixXd rows = *rowsWithMoments(momentsOf(X, together), {});
            QVERIFY((rows.col(0).array() == 0.1).all());
            QVERIFY((rows.col(3).array() == 0).all());
        }
        QCOMPARE(*rowsWithMoments(momentsOf(X.topRows(1), 1), {}), MatrixXd(X.row(0).replicate(8, 1)));
    }
};

EIGENSCOPE_TEST(TestColumnMoments)

} // namespace eigenscope::tst_column_moments

#include "tst_column_moments.moc"
