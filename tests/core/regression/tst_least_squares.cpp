#include "core/base/random.h"
#include "core/linalg/decompositions.h"
#include "tests/core/regression_task.h"
#include "tests/reference/reference.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>

namespace eigenscope::tst_least_squares {

using reference::Reference;

namespace {

ParamMap withLambda(double lambda, bool intercept = true) {
    return {{"lambda", lambda}, {"intercept", intercept}};
}

double squares(const Regression &regression) {
    return (regression.observed - regression.predicted).squaredNorm();
}

Dataset noisyPlane(Index n, Index d) {
    Random random(7);
    const MatrixXd X = random.normalMatrix(n, d);
    const VectorXd y = X * VectorXd::LinSpaced(d, 1, 2) + 0.5 * random.normalMatrix(n, 1) + VectorXd::Constant(n, 3);
    return withTarget(X, y);
}

QString refusal(const Result<Regression> &result) {
    return result ? QString() : QString::fromStdString(result.error().message);
}

} // namespace

class TestLeastSquares : public QObject {
    Q_OBJECT

private slots:
    void ridgeAgreesWithTheReference();
    void interceptIsNotPenalized();
    void illConditionedColumnsKeepTheirDigits();
    void leaveOneOutInClosedFormEqualsBruteForce_data();
    void leaveOneOutInClosedFormEqualsBruteForce();
    void dependentColumnsGiveTheShortestCoefficients();
    void theShortestCoefficientsAreThoseOfTheColumnsAsTheyAre_data();
    void theShortestCoefficientsAreThoseOfTheColumnsAsTheyAre();
    void moreColumnsThanRowsFitEveryRowAndSayIt();
    void ridgeAtZeroIsLeastSquaresOfColumnsOfAnySize();
    void columnsWhoseSquaresAreNoNumbersAreFitted();
    void aColumnThatRoundingHidesFromRidgeIsTold();
    void aRowWithAColumnOfItsOwnHasNoLeaveOneOutErrorAtZero();
    void pathFallsInFreedomAndHoldsTheLeastError();
    void newRowsArePredictedAsTheOldOnes();
    void aLabelOfTwoClassesIsFittedAsSigns();
    void badTargetsAreRefused_data();
    void badTargetsAreRefused();
};

void TestLeastSquares::ridgeAgreesWithTheReference() {
    Reference r = Reference::named("ridge");
    const RegressionTask task = regressionTask(r.dataset());
    const Json &lambdas = r.parameters()["lambda"];
    for (std::size_t i = 0; i < lambdas.size(); ++i) {
        const double lambda = lambdas[i].get<double>();
        const std::string here = "cases." + std::to_string(i);
        for (const bool intercept : {false, true}) {
            const auto fit = fitted("ridge", task, withLambda(lambda, intercept));
            const auto errors = validated("ridge", task, withLambda(lambda, intercept))->at(lambda);
            const std::string part = here + (intercept ? ".centered_target" : ".no_intercept");
            AGREES(r.compare(part + ".coefficients", fit->coefficients));
            AGREES(r.compare(part + ".predictions_first_5", VectorXd(fit->predicted.head(5))));
            AGREES(r.compare(part + ".rss", squares(*fit)));
            AGREES(r.compare(part + ".effective_degrees_of_freedom", errors.degreesOfFreedom));
            if (intercept)
                AGREES(r.compare(part + ".intercept", *fit->intercept));
            else
                AGREES(r.compare(part + ".leave_one_out_mse", errors.unseen));
            QVERIFY(std::abs(errors.training * static_cast<double>(fit->observed.size()) / squares(*fit) - 1) < 1e-12);
        }
    }
}

void TestLeastSquares::interceptIsNotPenalized() {
    Reference r = Reference::named("ridge_raw_intercept");
    const RegressionTask task = regressionTask(r.dataset());
    for (std::size_t i = 0; i < r.parameters()["lambda"].size(); ++i) {
        const auto fit = fitted("ridge", task, withLambda(r.parameters()["lambda"][i].get<double>()));
        const std::string here = "cases." + std::to_string(i);
        AGREES(r.compare(here + ".coefficients", fit->coefficients));
        AGREES(r.compare(here + ".intercept", *fit->intercept));
        AGREES(r.compare(here + ".predictions_first_5", VectorXd(fit->predicted.head(5))));
    }
    Dataset raised = noisyPlane(30, 2);
    const auto before = fitted("ridge", regressionTask(raised), withLambda(50));
    std::get<VectorXd>(raised.attributes[0].values).array() += 1e3;
    const auto after = fitted("ridge", regressionTask(raised), withLambda(50));
    QVERIFY((before->coefficients - after->coefficients).norm() < 1e-10);
    QVERIFY(std::abs(*after->intercept - *before->intercept - 1e3) < 1e-9);
}

void TestLeastSquares::illConditionedColumnsKeepTheirDigits() {
    Reference r = Reference::named("least_squares_ill_conditioned");
    const Dataset data = withTarget(r.points("inline"), reference::vectorFrom(r.input()["inline"]["target"]));
    const auto fit = fitted("linear", regressionTask(data));
    AGREES(r.compare("coefficients", fit->coefficients));
    AGREES(r.compare("intercept", *fit->intercept));
    AGREES(r.compare("rss", squares(*fit)));
    QVERIFY(fit->warnings.empty());
}

void TestLeastSquares::leaveOneOutInClosedFormEqualsBruteForce_data() {
    QTest::addColumn<QString>("method");
    QTest::addColumn<int>("rows");
    QTest::addColumn<double>("lambda");
    QTest::addColumn<bool>("intercept");
    QTest::newRow("least squares") << "linear" << 25 << 0.0 << true;
    QTest::newRow("least squares through 0") << "linear" << 25 << 0.0 << false;
    QTest::newRow("ridge") << "ridge" << 25 << 0.7 << true;
    QTest::newRow("ridge through 0") << "ridge" << 25 << 0.7 << false;
    QTest::newRow("ridge at 0") << "ridge" << 25 << 0.0 << true;
    QTest::newRow("least squares that fit every row") << "linear" << 4 << 0.0 << true;
    QTest::newRow("ridge at 0 that fits every row") << "ridge" << 4 << 0.0 << true;
    QTest::newRow("fewer rows than columns") << "ridge" << 4 << 0.3 << true;
    QTest::newRow("fewer rows than columns, through 0") << "ridge" << 4 << 1e-6 << false;
}

void TestLeastSquares::leaveOneOutInClosedFormEqualsBruteForce() {
    QFETCH(QString, method);
    QFETCH(int, rows);
    QFETCH(double, lambda);
    QFETCH(bool, intercept);
    const Dataset data = noisyPlane(rows, 5);
    const QByteArray id = method.toUtf8();
    ParamMap given = {{"intercept", intercept}};
    if (method == "ridge")
        given["lambda"] = lambda;
    const double expected = leaveOneOut(id, data, given);
    const double found = validated(id, regressionTask(data), given)->at(lambda).unseen;
    QVERIFY2(std::abs(found / expected - 1) < 1e-10, qPrintable(QString("%1 %2").arg(found, 0, 'g', 17).arg(expected)));
}

void TestLeastSquares::dependentColumnsGiveTheShortestCoefficients() {
    Dataset data = noisyPlane(30, 3);
    MatrixXd X = data.points().X;
    X.col(2) = X.col(0);
    const auto fit = fitted("linear", regressionTask(withTarget(X, std::get<VectorXd>(data.attributes[0].values))));
    QVERIFY(std::abs(fit->coefficients[0] - fit->coefficients[2]) < 1e-12);
    QCOMPARE(fit->warnings.size(), std::size_t(1));
    QVERIFY(QString::fromStdString(fit->warnings[0]).contains("2 of 3 dimensions"));
}

void TestLeastSquares::theShortestCoefficientsAreThoseOfTheColumnsAsTheyAre_data() {
    QTest::addColumn<int>("rows");
    QTest::addColumn<bool>("intercept");
    QTest::newRow("dependent") << 30 << true;
    QTest::newRow("dependent, through 0") << 30 << false;
    QTest::newRow("fewer rows than columns") << 4 << true;
}

void TestLeastSquares::theShortestCoefficientsAreThoseOfTheColumnsAsTheyAre() {
    QFETCH(int, rows);
    QFETCH(bool, intercept);
    const Dataset data = noisyPlane(rows, 5);
    MatrixXd X = data.points().X;
    X.col(2) = 10 * X.col(0) - X.col(1);
    X.col(3) *= 100;
    const VectorXd y = std::get<VectorXd>(data.attributes[0].values);
    const auto fit = fitted("linear", regressionTask(withTarget(X, y)), {{"intercept", intercept}});
    const MatrixXd centered = intercept ? MatrixXd(X.rowwise() - X.colwise().mean()) : X;
    const VectorXd target = intercept ? VectorXd(y.array() - y.mean()) : y;
    const VectorXd expected = pseudoInverse(centered) * target;
    QVERIFY((fit->coefficients - expected).norm() < 1e-12 * expected.norm());
    QVERIFY((*fit->predict(Points{X, {}}) - fit->predicted).norm() < 1e-11 * y.norm());
}

void TestLeastSquares::moreColumnsThanRowsFitEveryRowAndSayIt() {
    const auto fit = fitted("linear", regressionTask(noisyPlane(5, 9)));
    QVERIFY(squares(*fit) < 1e-20);
    QVERIFY(QString::fromStdString(fit->warnings.at(0)).contains("fewer rows than columns"));
}

void TestLeastSquares::ridgeAtZeroIsLeastSquaresOfColumnsOfAnySize() {
    const Dataset data = noisyPlane(30, 2);
    MatrixXd X = data.points().X;
    X.col(0) *= 1e9;
    X.col(1) *= 1e-7;
    const RegressionTask task = regressionTask(withTarget(X, std::get<VectorXd>(data.attributes[0].values)));
    const auto plain = fitted("linear", task), ridge = fitted("ridge", task, withLambda(0));
    QVERIFY((ridge->predicted - plain->predicted).norm() < 1e-9 * plain->predicted.norm());
    QVERIFY(ridge->warnings.empty());
    const FitErrors expected = validated("linear", task)->at(0), found = validated("ridge", task)->at(0);
    QVERIFY(std::abs(found.unseen / expected.unseen - 1) < 1e-9);
    QVERIFY(std::abs(found.degreesOfFreedom - 2) < 1e-9);
}

void TestLeastSquares::columnsWhoseSquaresAreNoNumbersAreFitted() {
    const Dataset data = noisyPlane(30, 2);
    const VectorXd y = std::get<VectorXd>(data.attributes[0].values);
    const auto plain = fitted("linear", regressionTask(data));
    const RegressionTask task = regressionTask(withTarget(1e200 * data.points().X, y));
    const auto ridge = fitted("ridge", task, withLambda(1)); // which is nothing beside such columns
    QVERIFY((1e200 * ridge->coefficients - plain->coefficients).norm() < 1e-9 * plain->coefficients.norm());
    QVERIFY((ridge->predicted - plain->predicted).norm() < 1e-9 * plain->predicted.norm());
    const Validation validation = *validated("ridge", task);
    QVERIFY(std::abs(validation.at(1).degreesOfFreedom - 2) < 1e-9);
    QVERIFY(std::abs(validation.at(1).unseen / validated("linear", regressionTask(data))->at(0).unseen - 1) < 1e-9);
    QCOMPARE(validation.lambda.size(), Index{0});
}

void TestLeastSquares::aColumnThatRoundingHidesFromRidgeIsTold() {
    const Dataset data = noisyPlane(30, 2);
    const auto warnings = [&data](double first, double second) {
        MatrixXd X = data.points().X;
        X.col(0) *= first;
        X.col(1) *= second;
        const Dataset scaled = withTarget(X, std::get<VectorXd>(data.attributes[0].values));
        return fitted("ridge", regressionTask(scaled), withLambda(1))->warnings;
    };
    QVERIFY(warnings(1, 1).empty() && warnings(1e10, 1).empty());
    QVERIFY(warnings(1e17, 1e-6).empty()); // the penalty leaves it no say
    QCOMPARE(warnings(1e17, 1).size(), std::size_t(1));
    QVERIFY(QString::fromStdString(warnings(1e17, 1)[0]).startsWith("The column 'x2' is hidden by rounding"));
}

void TestLeastSquares::aRowWithAColumnOfItsOwnHasNoLeaveOneOutErrorAtZero() {
    for (const Index row : {0, 4, 11}) {
        const Dataset data = noisyPlane(12, 2);
        MatrixXd X = data.points().X;
        X.col(1) = VectorXd::Unit(12, row); // without the row nothing tells the coefficient
        const RegressionTask task = regressionTask(withTarget(X, std::get<VectorXd>(data.attributes[0].values)));
        QVERIFY(std::isnan(validated("linear", task)->at(0).unseen));
        QVERIFY(std::isnan(validated("ridge", task)->at(0).unseen));
        const double small = validated("ridge", task)->at(1e-6).unseen;
        QVERIFY(std::abs(small / leaveOneOut("ridge", *task.data, withLambda(1e-6)) - 1) < 1e-6);
    }
}

void TestLeastSquares::pathFallsInFreedomAndHoldsTheLeastError() {
    const auto path = validated("ridge", regressionTask(noisyPlane(40, 6)));
    QCOMPARE(path->lambda.size(), Index(50));
    for (std::size_t k = 0; k < path->errors.size(); ++k) {
        QVERIFY(path->leastError <= path->errors[k].unseen);
        QVERIFY(k == 0 || path->errors[k].degreesOfFreedom < path->errors[k - 1].degreesOfFreedom);
        const FitErrors same = path->at(path->lambda[static_cast<Index>(k)]);
        QVERIFY(std::abs(same.unseen / path->errors[k].unseen - 1) < 1e-12);
    }
    QVERIFY(path->lambda[0] < path->bestLambda && path->bestLambda < path->lambda[49]);
    QCOMPARE(path->at(path->bestLambda).unseen, path->leastError);
}

void TestLeastSquares::newRowsArePredictedAsTheOldOnes() {
    const Dataset data = noisyPlane(20, 3);
    for (const char *method : {"linear", "ridge"}) {
        const auto fit = fitted(method, regressionTask(data));
        QVERIFY((*fit->predict(data.objects) - fit->predicted).norm() < 1e-12);
        QVERIFY(!fit->predict(dataset(MatrixXd::Zero(1, 2)).objects));
    }
}

void TestLeastSquares::aLabelOfTwoClassesIsFittedAsSigns() {
    Dataset data = dataset(MatrixXd{{-2.0}, {-1.0}, {1.0}, {2.0}});
    data.attributes.push_back({"class", std::vector<std::string>{"no", "no", "yes", "yes"}});
    data.label = "class";
    const auto fit = fitted("linear", regressionTask(data));
    QCOMPARE(fit->target, std::string("class"));
    QCOMPARE(fit->classes, (Names{"no", "yes"}));
    QCOMPARE(fit->observed, VectorXd({{-1, -1, 1, 1}}));
    QCOMPARE(fit->trainingErrors(), Index(0));
}

void TestLeastSquares::badTargetsAreRefused_data() {
    QTest::addColumn<QString>("target");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("constant") << "constant"
                              << "The target 'constant' is constant, so there is nothing to predict.";
    QTest::newRow("text") << "words"
                          << "The target 'words' holds texts of 3 classes, where numbers or two classes are "
                             "needed. Choose rows of two of them, or another target.";
    QTest::newRow("gaps") << "gaps"
                          << "The target 'gaps' is missing in 1 of the rows. Leave them out with 'rows'.";
    QTest::newRow("single") << "single"
                            << "The target 'single' has only the class 'a', and two are needed.";
    QTest::newRow("unknown") << "wrods"
                             << "There is no target 'wrods'. Did you mean 'words'?";
    QTest::newRow("a column") << "x1"
                              << "The target 'x1' is among the columns that it would be predicted from. Leave "
                                 "it out of 'columns'.";
    QTest::newRow("none") << ""
                          << "Least squares needs a column to predict. Choose one as the 'target'.";
}

void TestLeastSquares::badTargetsAreRefused() {
    QFETCH(QString, target);
    QFETCH(QString, sentence);
    Dataset data = dataset(MatrixXd::Random(3, 2));
    data.attributes = {{"constant", VectorXd(VectorXd::Ones(3))},
                       {"words", std::vector<std::string>{"a", "b", "c"}},
                       {"gaps", VectorXd{{1, std::nan(""), 2}}},
                       {"single", std::vector<std::string>{"a", "a", "a"}}};
    RegressionTask task = regressionTask(data);
    task.target = target.toStdString();
    QCOMPARE(refusal(fitted("linear", task)), sentence);
}

EIGENSCOPE_TEST(TestLeastSquares)

} // namespace eigenscope::tst_least_squares

#include "tst_least_squares.moc"
