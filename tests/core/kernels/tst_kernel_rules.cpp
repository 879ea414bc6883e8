#include "core/formats/format.h"
#include "core/kernels/matrix/kernel_matrix.h"
#include "core/kernels/median_distance.h"
#include "tests/core/kernels/kernel_on_points.h"
#include "tests/test_program.h"

#include <QtTest>

#include <cmath>
#include <fstream>
#include <limits>

namespace eigenscope::tst_kernel_rules {

namespace {

std::shared_ptr<const Dataset> randomPoints(Index n, Index d) {
    return randomObjects(ObjectKind::Points, n, d);
}

} // namespace

/// What single kernels take, refuse and find by themselves.
class TestKernelRules : public QObject {
    Q_OBJECT

private slots:
    void aMatrixMustBeSymmetricAndMayBeIndefinite() {
        const MatrixXd X = Random(1).normalMatrix(9, 2);
        QCOMPARE(refusal("quadratic-form(matrix=[[1,2],[3,1]])", X),
                 "A (matrix) of Quadratic form must be symmetric. The entry of row 0 and column 1 (the first "
                 "is 0) is 2, but that of row 1 and column 0 is 3.");
        QCOMPARE(refusal("quadratic-form(matrix=[[1]])", X),
                 "A (matrix) of Quadratic form must have a row for each of the 2 columns of the points. Got "
                 "1×1 entries.");
        QCOMPARE(refusal("quadratic-form(matrix=there-is-none.csv)", X),
                 "A (matrix) of Quadratic form must be read from its file first. Got "
                 "'there-is-none.csv'.");
        const PsdRule rule = (*bound("quadratic-form(matrix=[[1,2],[2,1]])", sharedPoints(X)))->psdRule();
        QVERIFY(!rule.valid);
        QCOMPARE(rule.reason.substr(0, 122), std::string("The quadratic-form kernel is positive semidefinite where its "
                                                         "matrix is, but the smallest eigenvalue of this one is -1."));
    }

    void aMatrixMayBeAsymmetricByRounding() {
        const MatrixXd X = Random(1).normalMatrix(9, 2);
        const auto data = sharedPoints(X);
        const auto kernel = bound("quadratic-form(matrix=[[22.052527963075583,1],[1.0000000000000002,3]])", data);
        QVERIFY(kernel && (*kernel)->psdRule().valid);
        const MatrixXd between = *(*kernel)->gram(data->objects, data->objects);
        QVERIFY((between - between.transpose()).cwiseAbs().maxCoeff() < 1e-13);
        QVERIFY(refusal("quadratic-form(matrix=[[1,2],[2.00001,1]])", X).contains("must be symmetric"));
    }

    void aMatrixIsReadFromItsFile() {
        QTemporaryDir folder;
        const std::filesystem::path base(folder.path().toStdString());
        const auto write = [&](const char *name, const char *text) { std::ofstream(base / name) << text; };
        const auto read = [&](const char *text) {
            return withFilesRead(*parseKernel(text, kernels()), kernels(), builtinFormats(), base);
        };
        write("a.csv", "name,u,v\nu,2,1\nv,1,3\n");
        write("wide.csv", "u,v\n1,2\n");
        QCOMPARE(kernelText(*read("0.5*quadratic-form(matrix=a.csv) + linear")),
                 std::string("0.5*quadratic-form(matrix=[[2,1],[1,3]]) + linear"));
        QVERIFY(read("quadratic-form(matrix=wide.csv)").error().message.find("must hold a square matrix") !=
                std::string::npos);
        QCOMPARE(read("quadratic-form(matrix=none.csv)").error().kind, Error::Kind::Unreadable);
    }

    void aGramMatrixMustBeSymmetricAndFinite() {
        MatrixXd K = MatrixXd::Identity(3, 3);
        QVERIFY((*bound("precomputed", datasetOf(gramOf(K))))->psdRule().valid);
        K(0, 2) = 0.5;
        QCOMPARE(refusalOf("precomputed", datasetOf(gramOf(K))),
                 std::string("A kernel matrix must be symmetric. The entry of row 0 and column 2 (the first is 0) is "
                             "0.5, but that of row 2 and column 0 is 0."));
        K(2, 0) = 0.5;
        K(1, 1) = -1;
        QCOMPARE((*bound("precomputed", datasetOf(gramOf(K))))->psdRule().reason,
                 std::string("The matrix that was computed elsewhere is not positive semidefinite."));
        K(1, 1) = std::numeric_limits<double>::quiet_NaN();
        QVERIFY(refusalOf("precomputed", datasetOf(gramOf(K))).starts_with("A kernel matrix must be complete"));
    }

    void rulesNameTheOperations() {
        const auto data = randomPoints(20, 3);
        const auto rule = [&](const char *text) { return (*bound(text, data))->psdRule(); };
        QCOMPARE(rule("gaussian(sigma=1) + 2*linear*gaussian(sigma=2)").validBy,
                 Names({"sum", "gaussian", "scale", "product", "linear"}));
        QCOMPARE(rule("center(exp(gaussian[x1]))").validBy, Names({"center", "exp", "columns", "gaussian"}));
        QCOMPARE(rule("linear + sigmoid*gaussian").reason, rule("sigmoid").reason);
        QCOMPARE(refusal("gaussian[x9]", Random(1).normalMatrix(9, 2)), "There is no column 'x9'. Did you mean 'x1'?");
        QCOMPARE(refusal("scaled(y1, linear)", Random(1).normalMatrix(9, 2)),
                 "There is no column 'y1'. Did you mean 'x1'?");
        QCOMPARE(refusal("spectrum*gaussian", Random(1).normalMatrix(9, 2)),
                 "The Spectrum kernel takes sequences, but the data are points.");
        QVERIFY(refusal("exp(linear)", MatrixXd::Constant(4, 2, 100)).startsWith("The values of exp(linear) are too"));
    }

    void valuesTooLargeForANumberAreRefused() {
        const MatrixXd huge = MatrixXd::Constant(4, 2, 1e308);
        QCOMPARE(refusal("polynomial", huge),
                 "The values of the Polynomial kernel on these points are too large for a number. Standardize the "
                 "columns, or choose smaller parameters.");
        QVERIFY(refusal("linear", huge).startsWith("The values of the Linear kernel"));
        QCOMPARE(refusal("cosine", huge), "accepted");
        QCOMPARE(refusal("gaussian(sigma=1e-300)", huge), "accepted");
        MatrixXd spread = huge;
        spread.row(0) *= -1;
        QCOMPARE(refusal("gaussian(sigma=1e-300)", spread), "accepted");
        QCOMPARE(refusal("laplacian(gamma=1e300)", spread), "accepted");
    }

    void pointsTooNearForTheirSquaresHaveNoMedianDistance() {
        const MatrixXd X = Random(1).normalMatrix(9, 2);
        QCOMPARE(refusal("gaussian", 1e-140 * X), "accepted");
        for (const double unit : {1e-162, 1e-200})
            QCOMPARE(refusal("gaussian", unit * X), "The points differ by too little: the squares of their differences "
                                                    "are no numbers any more. Rescale the columns.");
        QVERIFY(refusal("gaussian", MatrixXd::Ones(9, 2)).startsWith("The median distance between the points is 0"));
    }

    void refusalsCallAKernelByItsName() {
        MatrixXd X = Random(1).normalMatrix(9, 2);
        X(3, 0) = std::nan("");
        QVERIFY(refusal("rational-quadratic(length=1)", X).startsWith("The Rational quadratic kernel "));
    }

    void onlyValuesOfTheMatrixItselfAreTooLarge() {
        // The sum of all values is no number, each of them is one.
        QCOMPARE(refusal("linear", MatrixXd::Constant(100, 1, 1e153)), QByteArray("accepted"));
        // Beside the rows, zeros fill up the groups that they are worked on in: as far from them as no number tells.
        QCOMPARE(refusal("matern(length=1)", MatrixXd::Constant(5, 2, 1e200)), QByteArray("accepted"));
        MatrixXd X = MatrixXd::Ones(100, 1);
        X(99, 0) = 1e200;
        QVERIFY(refusal("linear", X).startsWith("The values of the Linear kernel on these points are too large"));
    }

    void theZeroVectorHasNoCosine() {
        MatrixXd X = Random(1).normalMatrix(9, 2);
        X.row(6).setZero();
        QVERIFY(refusal("cosine", X).contains("the point of row 6 (the first is 0) is zero"));
        QVERIFY(refusal("normalize(linear)", X).contains("for row 6 (the first is 0) it is 0"));
    }

    void theAutomaticWidthIsTheMedianDistance() {
        const ParamSpec sigma{.id = "sigma", .label = "σ"};
        MatrixXd X(4, 1); // distances 1, 2, 3, 4, 6, 7: between 3 and 4
        X << 0, 1, 3, 7;
        const auto data = sharedPoints(X);
        QCOMPARE(*medianDistance(data->points(), sentence("Test"), sigma), 3.5);
        QCOMPARE((*bound("gaussian", data))->expression(), std::string("gaussian(sigma=3.5)"));
        QCOMPARE((*bound("laplacian", randomPoints(9, 4)))->expression(), std::string("laplacian(gamma=0.25)"));
        QVERIFY(refusal("gaussian", MatrixXd::Ones(5, 2)).contains("coincide. Give σ (sigma) a value."));
        QVERIFY(refusal("gaussian", MatrixXd::Ones(1, 2)).contains("one point only. Give σ (sigma) a value."));
        const auto many = randomPoints(2100, 2);
        QVERIFY(std::abs(*medianDistance(many->points(), sentence("Test"), sigma) - 1.665) < 0.05); // √(2·2·ln 2)
    }

    void gaussianValuesAreExactForNearPointsFarFromTheOrigin() {
        MatrixXd X = Random(2).normalMatrix(200, 50) * 1e-3;
        X.array() += 500;
        const auto data = sharedPoints(X);
        const MatrixXd K = *(*bound("gaussian(sigma=0.005)", data))->gram(data->objects, Progress{});
        for (Index i = 0; i < 200; ++i)
            for (Index j = 0; j < 200; ++j) {
                long double square = 0;
                for (Index k = 0; k < 50; ++k) {
                    const long double difference = static_cast<long double>(X(i, k)) - X(j, k);
                    square += difference * difference;
                }
                const long double exact = std::exp(-square / (2 * 0.005L * 0.005L));
                QVERIFY(std::abs(static_cast<double>(K(i, j) - exact)) <= 4e-15);
            }
    }

    void sizesThatDoNotFitAreRefusedBeforeTheyAreAskedFor() {
        Dataset many;
        many.rows.resize(5'000'000);
        const auto refused =
            kernelMatrix(*bound("linear", randomPoints(3, 1)), std::make_shared<const Dataset>(many), {});
        QVERIFY(!refused && refused.error().kind == Error::Kind::TooLarge);
        QVERIFY(refused.error().message.starts_with("The kernel matrix of 5000000 rows would take"));
        many.objects = pointsOf(MatrixXd::Ones(1, 1));
        QCOMPARE(bound("center(linear)", std::make_shared<const Dataset>(many)).error().kind, Error::Kind::TooLarge);
    }
};

EIGENSCOPE_TEST(TestKernelRules)

} // namespace eigenscope::tst_kernel_rules

#include "tst_kernel_rules.moc"
