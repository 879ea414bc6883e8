#include "core/base/random.h"
#include "core/kernels/matrix/kernel_matrix.h"
#include "tests/test_program.h"

#include <QtTest>

namespace eigenscope::tst_kernel_verdict {

class TestKernelVerdict : public QObject {
    Q_OBJECT

private slots:
    /// A matrix of three directions, and as far below zero as is asked for.
    void theFirstVerdictIsThatOfAllEigenvalues_data() {
        QTest::addColumn<double>("below"); // of the largest eigenvalue
        QTest::addColumn<bool>("needsEigenvalues");
        QTest::newRow("none") << 0.0 << false;
        QTest::newRow("rounding") << 1e-13 << false;
        QTest::newRow("counts as zero, but not by Cholesky's method") << 5e-10 << true;
        QTest::newRow("just below") << 2e-9 << true;
        QTest::newRow("far below") << 0.1 << true;
    }
    void theFirstVerdictIsThatOfAllEigenvalues() {
        QFETCH(const double, below);
        QFETCH(const bool, needsEigenvalues);
        const MatrixXd X = Random(4).normalMatrix(400, 3);
        for (const double unit : {1e-150, 1.0, 1e150}) {
            MatrixXd K = X * X.transpose();
            K.diagonal().array() -= below * kernelVerdict(K, {})->eigenvalues[0];
            K *= unit;
            const KernelVerdict first = *firstVerdict(K, {}), whole = *kernelVerdict(K, {});
            QCOMPARE(first.psd, whole.psd);
            QCOMPARE(first.isWhole(), needsEigenvalues);
            QVERIFY(!first.isWhole() || first.eigenvalues == whole.eigenvalues);
        }
    }

    void aSmallMatrixHasAllEigenvaluesAtOnce() { QVERIFY(firstVerdict(MatrixXd::Identity(9, 9), {})->isWhole()); }

    void itCanBeStopped() {
        std::stop_source source;
        source.request_stop();
        const auto verdict = firstVerdict(MatrixXd::Identity(400, 400), {source.get_token(), {}});
        QVERIFY(!verdict && verdict.error().kind == Error::Kind::Canceled);
    }
};

EIGENSCOPE_TEST(TestKernelVerdict)

} // namespace eigenscope::tst_kernel_verdict

#include "tst_kernel_verdict.moc"
