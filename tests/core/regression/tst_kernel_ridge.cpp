#include "core/base/random.h"
#include "core/linalg/symmetric_eigen.h"
#include "core/regression/regularized_system.h"
#include "tests/core/regression_task.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <QtTest>

#include <Eigen/LU>

#include <cmath>

namespace eigenscope::tst_kernel_ridge {

using reference::Reference;

namespace {

Dataset noisySine(Index n) {
    Random random(3);
    MatrixXd X(n, 1);
    VectorXd y(n);
    for (Index i = 0; i < n; ++i) {
        X(i, 0) = random.uniform(-3, 3);
        y[i] = std::sin(2 * X(i, 0)) + 0.1 * random.normal();
    }
    return withTarget(X, y);
}

/// ‖y − (K + λI)c‖ beside what rounding allows: 1e-14·n·(‖K + λI‖‖c‖ + ‖y‖).
double residualShare(const MatrixXd &K, double lambda, const VectorXd &y, const VectorXd &c) {
    const MatrixXd A = K + lambda * MatrixXd::Identity(K.rows(), K.rows());
    return (y - A * c).norm() / (1e-14 * static_cast<double>(y.size()) * (A.norm() * c.norm() + y.norm()));
}

std::string kernelOf(const Json &parameters) {
    std::string text = parameters.at("kernel").get<std::string>() + "(";
    for (const char *name : {"sigma", "degree", "c", "scale"})
        if (parameters.contains(name))
            text += (text.back() == '(' ? "" : ",") + std::string(name) + "=" + parameters.at(name).dump();
    return text + ")";
}

} // namespace

class TestKernelRidge : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheReference();
    void residualIsThatOfRounding_data();
    void residualIsThatOfRounding();
    void anIndefiniteMatrixIsSolvedToo();
    void negativeEigenvaluesCountAmongTheDegreesOfFreedom();
    void aSingularMatrixIsRefusedAtZero();
    void leaveOneOutInClosedFormEqualsBruteForce_data();
    void leaveOneOutInClosedFormEqualsBruteForce();
    void aLinearKernelIsRidgeThroughZero();
    void newRowsArePredictedInPieces();
};

void TestKernelRidge::agreesWithTheReference() {
    Reference r = Reference::named("kernel_ridge");
    std::vector<Index> train(120), test(10);
    std::iota(train.begin(), train.end(), Index{0});
    std::iota(test.begin(), test.end(), Index{120});
    const Dataset whole = r.dataset(), learned = whole.subset(train), unseen = whole.subset(test);
    const Json &cases = r.parameters()["cases"];
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const std::string here = "cases." + std::to_string(i);
        const RegressionTask task = regressionTask(learned, kernelOf(cases[i]));
        const double lambda = cases[i]["lambda"].get<double>();
        const auto fit = fitted("kernel-ridge", task, {{"lambda", lambda}});
        AGREES(r.compare(here + ".dual_coefficients_first_20", VectorXd(fit->dualCoefficients.head(20))));
        AGREES(r.compare(here + ".dual_sum", fit->dualCoefficients.sum()));
        AGREES(r.compare(here + ".test_predictions", *fit->predict(unseen.objects)));
        AGREES(r.compare(here + ".training_rss", (fit->observed - fit->predicted).squaredNorm()));
        AGREES(r.compare(here + ".leave_one_out_mse", validated("kernel-ridge", task)->at(lambda).unseen));
    }
}

void TestKernelRidge::residualIsThatOfRounding_data() {
    QTest::addColumn<double>("sigma");
    QTest::addColumn<double>("lambda");
    for (const double sigma : {0.05, 0.5, 5.0})
        for (const double lambda : {1e-6, 1e-3, 0.1, 10.0})
            QTest::addRow("σ = %g, λ = %g", sigma, lambda) << sigma << lambda;
}

void TestKernelRidge::residualIsThatOfRounding() {
    QFETCH(double, sigma);
    QFETCH(double, lambda);
    const RegressionTask task = regressionTask(noisySine(300), "gaussian(sigma=" + std::to_string(sigma) + ")");
    const auto fit = fitted("kernel-ridge", task, {{"lambda", lambda}});
    const MatrixXd &K = task.kernel->K;
    QVERIFY(residualShare(K, lambda, fit->observed, fit->dualCoefficients) <= 1);
    if (lambda == 0.1)
        QVERIFY((fit->observed - K * fit->dualCoefficients - lambda * fit->dualCoefficients).norm() <
                1e-12 * fit->observed.norm());
}

void TestKernelRidge::anIndefiniteMatrixIsSolvedToo() {
    Random random(1);
    const MatrixXd half = random.normalMatrix(40, 40), K = half + half.transpose();
    const VectorXd y = random.normalMatrix(40, 1);
    const auto c = solveRegularized(K, 0.1, y, {});
    QVERIFY(c);
    QVERIFY(residualShare(K, 0.1, y, *c) <= 1);
}

void TestKernelRidge::negativeEigenvaluesCountAmongTheDegreesOfFreedom() {
    const RegressionTask task = regressionTask(noisySine(30), "sigmoid(kappa=1,theta=-1)");
    const MatrixXd &K = task.kernel->K;
    QVERIFY(allEigenvalues(K, {})->minCoeff() < -0.1);
    const double lambda = 0.3;
    const MatrixXd smoother = (K + lambda * MatrixXd::Identity(30, 30)).fullPivLu().solve(K);
    const double found = validated("kernel-ridge", task)->at(lambda).degreesOfFreedom;
    QVERIFY2(std::abs(found / smoother.trace() - 1) < 1e-9, qPrintable(QString::number(found)));
}

void TestKernelRidge::aSingularMatrixIsRefusedAtZero() {
    Dataset data = noisySine(20);
    MatrixXd X = data.points().X;
    X.row(1) = X.row(0);
    data.objects = Points{X, {"x1"}};
    for (const char *kernel : {"gaussian(sigma=1)", "linear()"}) {
        const auto fit = fitted("kernel-ridge", regressionTask(data, kernel), {{"lambda", 0.0}});
        QVERIFY(!fit);
        QCOMPARE(QString::fromStdString(fit.error().message),
                 QString("The matrix K + λI is singular at λ = 0, so the dual coefficients are not determined. Set λ "
                         "(lambda) above 0, to 0.001 for example."));
    }
    QVERIFY(fitted("kernel-ridge", regressionTask(noisySine(6), "gaussian(sigma=0.2)"), {{"lambda", 0.0}}));
}

void TestKernelRidge::leaveOneOutInClosedFormEqualsBruteForce_data() {
    QTest::addColumn<double>("lambda");
    QTest::newRow("small") << 1e-4;
    QTest::newRow("usual") << 0.1;
    QTest::newRow("large") << 30.0;
}

void TestKernelRidge::leaveOneOutInClosedFormEqualsBruteForce() {
    QFETCH(double, lambda);
    const std::string kernel = "gaussian(sigma=0.6)";
    const Dataset data = noisySine(30);
    const double expected = leaveOneOut("kernel-ridge", data, {{"lambda", lambda}}, kernel);
    const double found = validated("kernel-ridge", regressionTask(data, kernel))->at(lambda).unseen;
    QVERIFY2(std::abs(found / expected - 1) < 1e-10, qPrintable(QString("%1 %2").arg(found, 0, 'g', 17).arg(expected)));
}

void TestKernelRidge::aLinearKernelIsRidgeThroughZero() {
    const Dataset data = noisySine(50);
    const auto dual = fitted("kernel-ridge", regressionTask(data, "linear()"), {{"lambda", 2.0}});
    const auto primal = fitted("ridge", regressionTask(data), {{"lambda", 2.0}, {"intercept", false}});
    QVERIFY((dual->predicted - primal->predicted).norm() < 1e-12);
    const FitErrors one = validated("kernel-ridge", regressionTask(data, "linear()"))->at(2);
    const FitErrors other = validated("ridge", regressionTask(data), {{"intercept", false}})->at(2);
    QVERIFY(std::abs(one.unseen / other.unseen - 1) < 1e-10);
    QVERIFY(std::abs(one.degreesOfFreedom - other.degreesOfFreedom) < 1e-10);
}

void TestKernelRidge::newRowsArePredictedInPieces() {
    const auto fit = fitted("kernel-ridge", regressionTask(noisySine(30), "gaussian(sigma=0.6)"));
    const Dataset many = dataset(MatrixXd(VectorXd::LinSpaced(2500, -3, 3)));
    const auto all = fit->predict(many.objects);
    QCOMPARE(all->size(), Index(2500));
    for (const Index row : {Index(0), Index(1023), Index(1024), Index(2499)})
        QVERIFY(std::abs((*fit->predict(many.subset({row}).objects))[0] - (*all)[row]) < 1e-12);
}

EIGENSCOPE_TEST(TestKernelRidge)

} // namespace eigenscope::tst_kernel_ridge

#include "tst_kernel_ridge.moc"
