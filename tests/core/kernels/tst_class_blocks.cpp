#include "core/base/random.h"
#include "core/kernels/matrix/class_blocks.h"
#include "core/kernels/matrix/kernel_matrix.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>
#include <numeric>

namespace eigenscope::tst_class_blocks {

namespace {

/// ⟨A, B⟩/(‖A‖·‖B‖).
double cosine(const MatrixXd &A, const MatrixXd &B) {
    return A.cwiseProduct(B).sum() / A.norm() / B.norm();
}

Classes classesOf(std::vector<int> codes, std::vector<std::string> names) {
    return {"class", std::move(names), std::move(codes)};
}

} // namespace

class TestClassBlocks : public QObject {
    Q_OBJECT

private slots:
    void theIdealMatrixIsAlignedWithOne() {
        const Classes classes = classesOf({0, 1, 0, 1, 1, 0}, {"a", "b"});
        MatrixXd K(6, 6);
        for (Index i = 0; i < 6; ++i)
            for (Index j = 0; j < 6; ++j)
                K(i, j) =
                    classes.codes[static_cast<std::size_t>(i)] == classes.codes[static_cast<std::size_t>(j)] ? 1 : -1;
        const auto blocks = **classBlocks(K, classes, {});
        QCOMPARE(blocks.alignment, 1.0);
        QVERIFY(std::abs(blocks.centeredAlignment - 1) < 1e-14);
        QCOMPARE(blocks.means(0, 0), 1.0);
        QCOMPARE(blocks.means(0, 1), -1.0);
    }

    void alignmentsFollowTheirDefinition() {
        const MatrixXd X = Random(3).normalMatrix(30, 4);
        const MatrixXd K = X * X.transpose() + MatrixXd::Constant(30, 30, 0.7);
        std::vector<int> codes;
        for (int i = 0; i < 30; ++i)
            codes.push_back(i % 5 == 0 ? 0 : i % 3 == 0 ? 1 : 2);
        const Classes classes = classesOf(codes, {"a", "b", "c"});
        MatrixXd T(30, 30), Y(30, 30);
        for (Index i = 0; i < 30; ++i)
            for (Index j = 0; j < 30; ++j) {
                const int a = codes[static_cast<std::size_t>(i)], b = codes[static_cast<std::size_t>(j)];
                T(i, j) = a == b ? 1 : -0.5;
                Y(i, j) = (a == 1) == (b == 1) ? 1 : -1;
            }
        const auto blocks = **classBlocks(K, classes, {});
        QVERIFY(std::abs(blocks.alignment - cosine(K, T)) < 1e-14);
        QVERIFY(std::abs(blocks.centeredAlignment - cosine(centeredGram(K), centeredGram(T))) < 1e-12);
        QVERIFY(std::abs(blocks.centeredByClass[1] - cosine(centeredGram(K), centeredGram(Y))) < 1e-12);
    }

    void rowsBesideThemselvesDoNotCountInTheMeans() {
        MatrixXd K = MatrixXd::Constant(4, 4, 0.25);
        K.diagonal().setConstant(100);
        const auto blocks = **classBlocks(K, classesOf({0, 0, 0, 1}, {"a", "b"}), {});
        QCOMPARE(blocks.means(0, 0), 0.25);
        QCOMPARE(blocks.means(0, 1), 0.25);
        QCOMPARE(blocks.means(1, 1), 100.0); // there is no other
    }

    void rowsWithoutClassAreLeftOut() {
        MatrixXd K = MatrixXd::Identity(4, 4);
        K(3, 0) = K(0, 3) = 50;
        const auto blocks = **classBlocks(K, classesOf({0, 0, 1, -1}, {"a", "b"}), {});
        QCOMPARE(blocks.counts, (std::vector<Index>{2, 1}));
        QCOMPARE(blocks.means.cwiseAbs().maxCoeff(), 1.0);
        QVERIFY(!*classBlocks(K, classesOf({-1, -1, -1, -1}, {}), {}));
    }

    void aConstantMatrixHasNoCenteredAlignment() {
        const auto blocks = **classBlocks(MatrixXd::Ones(4, 4), classesOf({0, 0, 1, 1}, {"a", "b"}), {});
        QCOMPARE(blocks.alignment, 0.0);
        QVERIFY(std::isnan(blocks.centeredAlignment));
    }

    void theCenteredAlignmentHoldsWhereTheKernelIsNearlyConstant() {
        const MatrixXd X = Random(5).normalMatrix(12, 2);
        const std::vector<int> codes = {0, 1, 0, 1, 1, 0, 2, 2, 0, 1, 2, 0};
        const auto blocksOf = [&](double share) {
            const MatrixXd K = MatrixXd::Ones(12, 12) + share * X * X.transpose();
            return **classBlocks(K, classesOf(codes, {"a", "b", "c"}), {});
        };
        const auto plain = blocksOf(1), nearlyConstant = blocksOf(1e-9);
        QVERIFY(std::abs(nearlyConstant.centeredAlignment - plain.centeredAlignment) < 1e-5);
        QVERIFY((nearlyConstant.centeredByClass - plain.centeredByClass).cwiseAbs().maxCoeff() < 1e-5);
    }

    void aConstantThatIsRoundedHasNoCenteredAlignment() {
        const auto blocks =
            **classBlocks(MatrixXd::Constant(7, 7, 0.1), classesOf({0, 0, 1, 1, 2, 2, 2}, {"a", "b", "c"}), {});
        QVERIFY(std::isnan(blocks.centeredAlignment));
        QVERIFY(std::isnan(blocks.centeredByClass[0]));
    }

    void aClassForEachRowTakesNoLonger() {
        constexpr Index n = 1500;
        std::vector<int> codes(n);
        std::iota(codes.begin(), codes.end(), 0);
        std::vector<std::string> names;
        for (const int code : codes)
            names.push_back(std::to_string(code));
        const MatrixXd X = Random(5).normalMatrix(n, 3), K = X * X.transpose();
        QElapsedTimer timer;
        timer.start();
        const auto blocks = **classBlocks(K, classesOf(codes, names), {});
        QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed()))); // n³ steps took minutes
        QCOMPARE(blocks.centeredByClass.size(), n);
        QVERIFY(blocks.centeredByClass.allFinite());
    }

    void itCanBeStopped() {
        std::stop_source source;
        source.request_stop();
        const auto stopped =
            classBlocks(MatrixXd::Ones(4, 4), classesOf({0, 0, 1, 1}, {"a", "b"}), Progress{source.get_token(), {}});
        QVERIFY(!stopped && stopped.error().kind == Error::Kind::Canceled);
    }
};

EIGENSCOPE_TEST(TestClassBlocks)

} // namespace eigenscope::tst_class_blocks

#include "tst_class_blocks.moc"
