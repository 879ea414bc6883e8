#include "core/selection/searches/lasso_path.h"

#include "core/base/random.h"
#include "core/selection/supervised.h"
#include "tests/test_program.h"

#include <QtTest>

#include <Eigen/Cholesky>

namespace eigenscope::tst_lasso_path {

class TestLassoPath : public QObject {
    Q_OBJECT

private slots:
    void theLassoPathSolvesItsConditions() {
        Random random(4);
        const MatrixXd X = random.normalMatrix(60, 8) * (MatrixXd::Identity(8, 8) + 0.7 * random.normalMatrix(8, 8));
        const VectorXd y = X.col(1) - 2 * X.col(4) + 0.5 * X.col(6) + random.normalMatrix(60, 1);
        const MatrixXd Z = standardized(X);
        const MatrixXd G = Z.transpose() * Z / 60;
        const VectorXd b = Z.transpose() * standardized(y) / 60;
        const auto bends = lassoPath(G, b, 8, {});
        QVERIFY(bends && bends->size() >= 8);
        double before = b.cwiseAbs().maxCoeff();
        for (const LassoBend &bend : *bends) {
            QVERIFY(bend.lambda <= before * (1 + 1e-12) && bend.lambdaEnd <= bend.lambda);
            before = bend.lambdaEnd;
            // Where the sub-gradient of the penalty is: |b − Ga| ≤ λ, = λ·sign(a) where a ≠ 0.
            const VectorXd gradient = b - G * bend.coefficients;
            for (Index j = 0; j < 8; ++j) {
                QVERIFY(std::abs(gradient[j]) <= bend.lambdaEnd + 1e-10);
                if (std::abs(bend.coefficients[j]) > 1e-9)
                    QVERIFY(std::abs(gradient[j] - bend.lambdaEnd * (bend.coefficients[j] > 0 ? 1 : -1)) < 1e-10);
            }
        }
        QVERIFY((bends->back().coefficients - MatrixXd(G).llt().solve(b)).cwiseAbs().maxCoeff() < 1e-9);
    }
};

EIGENSCOPE_TEST(TestLassoPath)

} // namespace eigenscope::tst_lasso_path

#include "tst_lasso_path.moc"
