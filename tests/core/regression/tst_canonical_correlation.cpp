#include "core/base/random.h"
#include "tests/core/regression_task.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>

namespace eigenscope::tst_canonical_correlation {

using reference::Reference;

namespace {

double correlation(const VectorXd &a, const VectorXd &b) {
    const VectorXd x = a.array() - a.mean(), y = b.array() - b.mean();
    return x.dot(y) / (x.norm() * y.norm());
}

/// x1 uniform, x2 noise; x3 = x1² with noise, x4 noise: linear correlation sees nothing.
Dataset parabola(Index n) {
    Random random(2);
    MatrixXd X(n, 4);
    for (Index i = 0; i < n; ++i) {
        const double x = random.uniform(-1, 1);
        X.row(i) << x, random.normal(), x * x + 0.05 * random.normal(), random.normal();
    }
    return dataset(X);
}

QString refusal(const Result<Regression> &result) {
    return result ? QString() : QString::fromStdString(result.error().message);
}

ParamMap sets(const Names &x, const Names &y) {
    return {{"x", x}, {"y", y}};
}

} // namespace

class TestCanonicalCorrelation : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheReference_data();
    void agreesWithTheReference();
    void variatesAreUncorrelatedAndOfVarianceOne();
    void pValuesTellChanceFromDependence();
    void aKernelSeesWhatALineDoesNot();
    void withoutListsTheHalvesStandSideBySide();
    void dependentColumnsAreNoHarm();
    void columnsOfAnySizeCorrelateAlike();
    void aColumnThatIsNamedTwiceCountsOnce();
    void badListsAreRefused();
};

void TestCanonicalCorrelation::agreesWithTheReference_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("iris") << "cca";
    QTest::newRow("wine") << "cca_2";
}

void TestCanonicalCorrelation::agreesWithTheReference() {
    QFETCH(QString, name);
    Reference r = Reference::named(name.toStdString());
    const auto given = sets(r.parameters()["x"].get<Names>(), r.parameters()["y"].get<Names>());
    const auto fit = fitted("cca", regressionTask(r.dataset()), given);
    const CanonicalPairs &pairs = *fit->canonical;
    AGREES(r.compare("correlations", pairs.correlations));
    AGREES(r.compare("x_coefficients", pairs.xCoefficients));
    AGREES(r.compare("y_coefficients", pairs.yCoefficients));
    AGREES(r.compare("x_variates_first_10", MatrixXd(pairs.xVariates.topRows(10))));
    AGREES(r.compare("y_variates_first_10", MatrixXd(pairs.yVariates.topRows(10))));
    for (Index k = 0; k < pairs.correlations.size(); ++k)
        QVERIFY(std::abs(correlation(pairs.xVariates.col(k), pairs.yVariates.col(k)) - pairs.correlations[k]) < 1e-12);
}

void TestCanonicalCorrelation::variatesAreUncorrelatedAndOfVarianceOne() {
    const CanonicalPairs pairs = *fitted("cca", regressionTask(parabola(80)))->canonical;
    const MatrixXd covariance = pairs.xVariates.transpose() * pairs.xVariates / 80;
    QVERIFY((covariance - MatrixXd::Identity(2, 2)).norm() < 1e-12);
    QVERIFY(pairs.xVariates.colwise().mean().norm() < 1e-12);
    const MatrixXd X = parabola(80).points().X.leftCols(2);
    const MatrixXd again = (X.rowwise() - X.colwise().mean()) * pairs.xCoefficients;
    QVERIFY((again - pairs.xVariates).norm() < 1e-12);
}

void TestCanonicalCorrelation::pValuesTellChanceFromDependence() {
    Random random(11);
    MatrixXd X = random.normalMatrix(60, 4);
    X.col(2) = X.col(0) + 0.5 * random.normalMatrix(60, 1);
    const RegressionTask task = regressionTask(dataset(X));
    const auto validation = validated("cca", task, {{"permutations", std::int64_t{199}}});
    QCOMPARE(validation->pValues.size(), Index(2));
    QCOMPARE(validation->pValues[0], 1.0 / 200);
    QVERIFY(validation->pValues[1] > 0.05);
    QCOMPARE(validated("cca", task, {{"permutations", std::int64_t{199}}})->pValues, validation->pValues);
    const auto finer = [&](std::int64_t seed) {
        return validated("cca", task, {{"permutations", std::int64_t{1999}}, {"seed", seed}})->pValues;
    };
    QVERIFY(finer(0) != finer(1));
    QCOMPARE(validated("cca", task, {{"permutations", std::int64_t{0}}})->pValues.size(), Index(0));
}

void TestCanonicalCorrelation::aKernelSeesWhatALineDoesNot() {
    const RegressionTask task = regressionTask(parabola(120), "gaussian(sigma=1)");
    const auto line = fitted("cca", task), curve = fitted("kernel-cca", task);
    QVERIFY(line->canonical->correlations[0] < 0.35);
    const CanonicalPairs &pairs = *curve->canonical;
    QVERIFY(pairs.correlations[0] > 0.7 && pairs.correlations[0] <= 1);
    QVERIFY(correlation(pairs.xVariates.col(0), pairs.yVariates.col(0)) > 0.8);
    QVERIFY(std::abs(pairs.xVariates.col(0).squaredNorm() / 120 - 1) < 1e-12);
    QCOMPARE(pairs.xCoefficients.rows(), Index(120));
    const auto validation = validated("kernel-cca", task, {{"permutations", std::int64_t{49}}});
    QCOMPARE(validation->pValues[0], 1.0 / 50);
}

void TestCanonicalCorrelation::withoutListsTheHalvesStandSideBySide() {
    const CanonicalPairs pairs = *fitted("cca", regressionTask(parabola(30)))->canonical;
    QCOMPARE(pairs.xColumns, (Names{"x1", "x2"}));
    QCOMPARE(pairs.yColumns, (Names{"x3", "x4"}));
    const CanonicalPairs named = *fitted("cca", regressionTask(parabola(30)), {{"y", Names{"x1"}}})->canonical;
    QCOMPARE(named.xColumns, (Names{"x2", "x3", "x4"}));
    QCOMPARE(named.correlations.size(), Index(1));
}

void TestCanonicalCorrelation::dependentColumnsAreNoHarm() {
    Dataset data = parabola(40);
    MatrixXd X = data.points().X;
    X.col(1) = 2 * X.col(0);
    const CanonicalPairs pairs = *fitted("cca", regressionTask(dataset(X)))->canonical;
    QCOMPARE(pairs.correlations.size(), Index(1));
    QVERIFY(pairs.xCoefficients.allFinite());
}

void TestCanonicalCorrelation::columnsOfAnySizeCorrelateAlike() {
    MatrixXd X = parabola(40).points().X;
    const VectorXd usual = fitted("cca", regressionTask(dataset(X)))->canonical->correlations;
    X.leftCols(2) *= 1e200;
    X.col(3) *= 1e-200;
    const auto found = fitted("cca", regressionTask(dataset(X)));
    QCOMPARE(refusal(found), QString());
    QVERIFY((found->canonical->correlations - usual).norm() < 1e-12);
}

void TestCanonicalCorrelation::aColumnThatIsNamedTwiceCountsOnce() {
    const RegressionTask task = regressionTask(parabola(30), "gaussian(sigma=1)");
    for (const char *method : {"cca", "kernel-cca"}) {
        const auto once = fitted(method, task, sets({"x2", "x1"}, {"x3"})),
                   twice = fitted(method, task, sets({"x2", "x1", "x2"}, {"x3", "x3"}));
        QVERIFY(once && twice);
        QVERIFY(twice->canonical->xColumns == (Names{"x2", "x1"}));
        QVERIFY(twice->canonical->yColumns == Names{"x3"});
        QVERIFY(twice->canonical->correlations == once->canonical->correlations);
    }
}

void TestCanonicalCorrelation::badListsAreRefused() {
    const RegressionTask task = regressionTask(parabola(30));
    QCOMPARE(refusal(fitted("cca", task, sets({"x1", "x2"}, {"x2"}))),
             QString("The column 'x2' is in both 'x' and 'y' of Canonical correlation; it can be in one of them."));
    QCOMPARE(refusal(fitted("cca", task, sets({"x1"}, {}))),
             QString("Canonical correlation sets two lists of columns side by side, and 'y' is empty. Name at least "
                     "one column."));
    QVERIFY(refusal(fitted("cca", task, sets({"x1"}, {"x9"}))).contains("x9"));
    QVERIFY(refusal(fitted("cca", regressionTask(parabola(4))))
                .startsWith("Canonical correlation needs more rows than "
                            "both lists have columns: with 4 rows"));
    QVERIFY(refusal(fitted("kernel-cca", regressionTask(parabola(4), "gaussian(sigma=1)"))).isEmpty());
    MatrixXd X = parabola(30).points().X;
    X.leftCols(2).setOnes();
    QCOMPARE(refusal(fitted("cca", regressionTask(dataset(X)))),
             QString("All columns of 'x' are constant, so nothing can correlate with them."));
    QVERIFY(refusal(fitted("kernel-cca", task, {{"regularization", 0.0}})).contains("regularization"));
}

EIGENSCOPE_TEST(TestCanonicalCorrelation)

} // namespace eigenscope::tst_canonical_correlation

#include "tst_canonical_correlation.moc"
