#include "core/base/parameter.h"
#include "core/base/progress.h"
#include "core/base/random.h"
#include "core/linalg/kernel_features.h"
#include "core/regression/folds.h"
#include "core/regression/logistic_model.h"
#include "tests/core/regression_task.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>

namespace eigenscope::tst_logistic_regression {

namespace {

/// Two circles, one in the other, as classes 0 and 1.
Dataset circles(Index n) {
    Dataset data = dataset(MatrixXd(n, 2));
    MatrixXd X(n, 2);
    VectorXd classes(n);
    Random random(5);
    for (Index i = 0; i < n; ++i) {
        const double angle = random.uniform(0, 6.283), radius = (i % 2 ? 0.3 : 1) + 0.05 * random.normal();
        X.row(i) << radius * std::cos(angle), radius * std::sin(angle);
        classes[i] = static_cast<double>(i % 2);
    }
    data.objects = Points{X, {"x1", "x2"}};
    data.attributes.push_back({"class", classes});
    data.label = "class";
    return data;
}

/// Two clouds that overlap.
Dataset clouds(Index n, Index d) {
    Dataset data = circles(n);
    Random random(8);
    MatrixXd X = random.normalMatrix(n, d);
    for (Index i = 1; i < n; i += 2)
        X(i, 0) += 1.5;
    Dataset moved = dataset(X);
    data.objects = moved.objects;
    return data;
}

/// The gradient of Σ ln(1 + exp(−y f)) + ½λ‖w‖² over w and b, by the fit's own coefficients.
VectorXd gradient(const Dataset &data, const Regression &fit, double lambda) {
    const VectorXd p = (fit.predicted.array() + 1) / 2;
    const VectorXd off = p.array() - (fit.observed.array() > 0).cast<double>();
    VectorXd all(fit.coefficients.size() + 1);
    all << data.points().X.transpose() * off + lambda * fit.coefficients, off.sum();
    return all;
}

} // namespace

class TestLogisticRegression : public QObject {
    Q_OBJECT

private slots:
    void theGradientVanishesAtTheFit();
    void aKernelSeparatesCirclesAndAPlaneDoesNot();
    void aLinearKernelIsThePlane();
    void dualCoefficientsGiveThePredictions();
    void rowsGivenAsNewGetTheirOwnPredictions_data();
    void rowsGivenAsNewGetTheirOwnPredictions();
    void separableClassesNeedAPenalty();
    void aColumnThatHoldsRowsOfOneClassAloneNeedsAPenalty();
    void kernelNeedsAPenalty();
    void featuresGiveTheKernelMatrixBack();
    void foldsSpreadEachClass();
    void theErrorOfUnseenRowsIsThatOfTheFolds();
    void fewRowsFillFewerFoldsAndThatIsTold();
    void aClassOfOneRowIsFittedButNotValidated();
    void refusesATargetThatIsNotTwoClasses();
};

void TestLogisticRegression::theGradientVanishesAtTheFit() {
    const Dataset data = clouds(80, 3);
    for (const double lambda : {0.0, 0.1, 10.0}) {
        const auto fit = fitted("logistic", regressionTask(data), {{"lambda", lambda}});
        QVERIFY(fit);
        QVERIFY(gradient(data, *fit, lambda).cwiseAbs().maxCoeff() < 1e-8);
        QVERIFY((*fit->predict(data.objects) - fit->predicted).cwiseAbs().maxCoeff() < 1e-10);
    }
}

void TestLogisticRegression::aKernelSeparatesCirclesAndAPlaneDoesNot() {
    const Dataset data = circles(200);
    const auto plane = fitted("logistic", regressionTask(data));
    const auto curved = fitted("logistic", regressionTask(data, "gaussian(sigma=0.5)"));
    QVERIFY(plane->trainingErrors() > 60);
    QCOMPARE(curved->trainingErrors(), Index(0));
    const Dataset probes = dataset(MatrixXd{{0.0, 0.0}, {0.0, 1.0}, {-1.0, 0.0}});
    const VectorXd found = *curved->predict(probes.objects);
    QVERIFY(found[0] > 0 && found[1] < 0 && found[2] < 0); // inside is the class 1
    const auto unwanted = fitted("logistic", regressionTask(data, "gaussian(sigma=0.5)"), {{"kernel", false}});
    QVERIFY(unwanted->predicted == plane->predicted);
}

void TestLogisticRegression::aLinearKernelIsThePlane() {
    const Dataset data = clouds(60, 3);
    const auto plane = fitted("logistic", regressionTask(data), {{"lambda", 0.5}});
    const auto dual = fitted("logistic", regressionTask(data, "linear()"), {{"lambda", 0.5}});
    QVERIFY((plane->predicted - dual->predicted).cwiseAbs().maxCoeff() < 1e-8);
    QVERIFY((data.points().X.transpose() * dual->dualCoefficients - plane->coefficients).norm() < 1e-8);
    QVERIFY(std::abs(*plane->intercept - *dual->intercept) < 1e-8);
}

void TestLogisticRegression::dualCoefficientsGiveThePredictions() {
    const Dataset data = circles(100);
    const auto fit = fitted("logistic", regressionTask(data, "gaussian(sigma=0.3)"), {{"lambda", 0.01}});
    QVERIFY((*fit->predict(data.objects) - fit->predicted).cwiseAbs().maxCoeff() < 1e-7);
}

void TestLogisticRegression::rowsGivenAsNewGetTheirOwnPredictions_data() {
    QTest::addColumn<QString>("kernel");
    for (const char *kernel : {"gaussian(sigma=0.5)", "polynomial(degree=3,c=-1)", "sigmoid(kappa=1,theta=-1)"})
        QTest::newRow(kernel) << kernel;
}

void TestLogisticRegression::rowsGivenAsNewGetTheirOwnPredictions() {
    QFETCH(QString, kernel);
    const Dataset data = clouds(80, 3);
    const auto fit = fitted("logistic", regressionTask(data, kernel.toStdString()));
    QVERIFY((*fit->predict(data.objects) - fit->predicted).cwiseAbs().maxCoeff() < 1e-9);
}

void TestLogisticRegression::separableClassesNeedAPenalty() {
    Dataset data = dataset(MatrixXd{{-2.0}, {-1.0}, {1.0}, {2.0}});
    data.attributes.push_back({"class", std::vector<std::string>{"a", "a", "b", "b"}});
    data.label = "class";
    const auto fit = fitted("logistic", regressionTask(data), {{"lambda", 0.0}});
    QVERIFY(!fit);
    QCOMPARE(QString::fromStdString(fit.error().message),
             QString("The coefficients of the logistic regression are not determined at λ = 0: the classes can be "
                     "separated, or columns depend on each other. Set λ (lambda) above 0, to 0.001 for "
                     "example."));
    QVERIFY(fitted("logistic", regressionTask(data), {{"lambda", 1e-3}}));
}

void TestLogisticRegression::aColumnThatHoldsRowsOfOneClassAloneNeedsAPenalty() {
    const Dataset data = clouds(60, 2);
    QVERIFY(bool(fitted("logistic", regressionTask(data), {{"lambda", 0.0}})));
    for (const Index row : {0, 1, 2, 3, 6, 7})
        for (const Index last : {row, row + 4}) {
            Dataset marked = data;
            auto &X = std::get<Points>(marked.objects).X;
            X.col(1).setZero();
            X(row, 1) = X(last, 1) = 1; // its coefficient has no bound, though the classes overlap
            const auto fit = fitted("logistic", regressionTask(marked), {{"lambda", 0.0}});
            QVERIFY2(!fit && fit.error().kind == Error::Kind::InvalidParameter, qPrintable(QString::number(row)));
            QVERIFY(bool(fitted("logistic", regressionTask(marked), {{"lambda", 0.01}})));
        }
}

void TestLogisticRegression::kernelNeedsAPenalty() {
    const auto fit = fitted("logistic", regressionTask(circles(20), "gaussian(sigma=1)"), {{"lambda", 0.0}});
    QVERIFY(!fit);
    QVERIFY(QString::fromStdString(fit.error().message).contains("must be above 0 with a kernel"));
}

void TestLogisticRegression::featuresGiveTheKernelMatrixBack() {
    const Dataset data = circles(60);
    for (const char *kernel : {"gaussian(sigma=0.2)", "gaussian(sigma=5)", "polynomial(degree=2,c=1)"}) {
        const MatrixXd K = regressionTask(data, kernel).kernel->K;
        const MatrixXd features = kernelFeatures(K, {})->values;
        QVERIFY((features * features.transpose() - K).cwiseAbs().maxCoeff() < 1e-11);
    }
    QCOMPARE(kernelFeatures(regressionTask(data, "polynomial(degree=2,c=1)").kernel->K, {})->values.cols(), Index(6));
    const MatrixXd indefinite{{0.0, 1.0}, {1.0, 0.0}}; // eigenvalues 1 and −1
    const MatrixXd clipped = kernelFeatures(indefinite, {})->values;
    QVERIFY((clipped * clipped.transpose() - MatrixXd::Constant(2, 2, 0.5)).norm() < 1e-12);
}

void TestLogisticRegression::foldsSpreadEachClass() {
    const std::vector<int> classes = {0, 0, 0, 0, 0, 0, 1, 1, 1};
    const auto folds = stratifiedFolds(classes, 3, 4);
    QCOMPARE(folds, stratifiedFolds(classes, 3, 4));
    for (Index fold = 0; fold < 3; ++fold) {
        std::array<int, 2> counts{};
        for (std::size_t i = 0; i < classes.size(); ++i)
            counts[static_cast<std::size_t>(classes[i])] += folds[i] == fold;
        QCOMPARE(counts[0], 2);
        QCOMPARE(counts[1], 1);
    }
}

void TestLogisticRegression::theErrorOfUnseenRowsIsThatOfTheFolds() {
    const Dataset data = clouds(60, 2);
    const auto validation = validated("logistic", regressionTask(data), {{"folds", std::int64_t{4}}});
    QCOMPARE(QString::fromStdString(validation->errorName), QString("Log-loss over 4 folds"));
    std::vector<int> classes;
    for (const double label : std::get<VectorXd>(data.attributes[0].values))
        classes.push_back(static_cast<int>(label));
    const auto folds = stratifiedFolds(classes, 4, 0);
    double sum = 0;
    for (Index fold = 0; fold < 4; ++fold) {
        std::vector<Index> learned, judged;
        for (Index i = 0; i < data.size(); ++i)
            (folds[static_cast<std::size_t>(i)] == fold ? judged : learned).push_back(i);
        const auto fit = fitted("logistic", regressionTask(data.subset(learned)), {{"lambda", 0.1}});
        const Dataset unseen = data.subset(judged);
        const VectorXd p = (fit->predict(unseen.objects)->array() + 1) / 2;
        const auto &labels = std::get<VectorXd>(unseen.attributes[0].values);
        for (Index i = 0; i < p.size(); ++i)
            sum -= std::log(labels[i] > 0 ? p[i] : 1 - p[i]);
    }
    const FitErrors found = validation->at(0.1);
    QVERIFY(std::abs(found.unseen - sum / 60) < 1e-8);
    QVERIFY(found.degreesOfFreedom > 1.5 && found.degreesOfFreedom < 2);
    const auto kernel = validated("logistic", regressionTask(data, "linear()"), {{"folds", std::int64_t{4}}});
    QVERIFY(std::abs(kernel->at(0.1).unseen - found.unseen) < 1e-8);
}

void TestLogisticRegression::fewRowsFillFewerFoldsAndThatIsTold() {
    const Dataset data = clouds(5, 2);
    const auto validation = validated("logistic", regressionTask(data), {{"folds", std::int64_t{5}}});
    QCOMPARE(validation->errorName, std::string("Log-loss over 3 folds"));
    QCOMPARE(validation->warnings.at(0),
             std::string("The rows fill only 3 of the 5 folds, so the error of unseen rows is that of 3."));
    QVERIFY(std::isfinite(validation->leastError));
}

void TestLogisticRegression::aClassOfOneRowIsFittedButNotValidated() {
    Dataset data = clouds(20, 2);
    VectorXd one = VectorXd::Zero(20);
    one[3] = 1;
    data.attributes[0].values = one;
    QVERIFY(fitted("logistic", regressionTask(data)));
    const auto validation = validated("logistic", regressionTask(data));
    QVERIFY(validation && !validation->at);
    QVERIFY(QString::fromStdString(validation->warnings.at(0)).contains("class of one row"));
}

void TestLogisticRegression::refusesATargetThatIsNotTwoClasses() {
    Dataset data = clouds(6, 2);
    data.attributes[0].values = VectorXd{{0, 1, 2, 0, 1, 2}};
    QVERIFY(QString::fromStdString(fitted("logistic", regressionTask(data)).error().message).contains("has 3 classes"));
    data.attributes[0].values = VectorXd(VectorXd::Ones(6));
    QCOMPARE(QString::fromStdString(fitted("logistic", regressionTask(data)).error().message),
             QString("The target 'class' has only the class '1', and two are needed."));
}

EIGENSCOPE_TEST(TestLogisticRegression)

} // namespace eigenscope::tst_logistic_regression

#include "tst_logistic_regression.moc"
